CREATE TABLE `lead_resubscribe_links` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`contact_index` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `lead_resubscribe_links_contact` ON `lead_resubscribe_links` (`contact_index`);--> statement-breakpoint
CREATE INDEX `lead_resubscribe_links_created` ON `lead_resubscribe_links` (`created_at`);--> statement-breakpoint
ALTER TABLE `waitlist_requests` ADD `channel` text DEFAULT 'text' NOT NULL;