DROP INDEX `leads_owner`;--> statement-breakpoint
DROP INDEX `leads_dup`;--> statement-breakpoint
DROP INDEX `leads_created`;--> statement-breakpoint
DROP INDEX `leads_status`;--> statement-breakpoint
DROP INDEX `leads_list`;--> statement-breakpoint
CREATE INDEX `leads_status` ON `leads` (`status`,`dup_of`,`created_at`,`location`,`owner_id`,`source`,`kind`,`first_reply_at`,`next_action_at`);--> statement-breakpoint
CREATE INDEX `leads_list` ON `leads` (`dup_of`,`created_at`,`status`,`location`,`owner_id`,`source`,`kind`,`first_reply_at`,`next_action_at`,`stage_at`);