CREATE TABLE `waitlist_requests` (
	`id` text PRIMARY KEY NOT NULL,
	`wrapped_key` text NOT NULL,
	`kek_version` integer NOT NULL,
	`details` text NOT NULL,
	`contact_index` text NOT NULL,
	`code_hash` text NOT NULL,
	`attempts` integer NOT NULL,
	`sent_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`entry_id` text,
	FOREIGN KEY (`entry_id`) REFERENCES `waitlist_entries`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `waitlist_requests_contact` ON `waitlist_requests` (`contact_index`,`sent_at`);--> statement-breakpoint
DROP INDEX `audit_trails_resource`;--> statement-breakpoint
CREATE INDEX `audit_trails_looks` ON `audit_trails` ("at" / 3600000,`actor_id`,`patient_id`,`action_type`,`at`) WHERE +"audit_trails"."action_type" in ('view', 'export', 'print') and "audit_trails"."patient_id" is not null and "audit_trails"."actor_id" is not null;--> statement-breakpoint
CREATE INDEX `audit_trails_resource` ON `audit_trails` (`resource_id`,`resource_type`,`at`);--> statement-breakpoint
DROP INDEX `sessions_user`;--> statement-breakpoint
CREATE INDEX `sessions_user` ON `sessions` (`user_id`,`refreshed_at`);