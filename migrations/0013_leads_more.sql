CREATE TABLE `draft_reservations` (
	`id` text PRIMARY KEY NOT NULL,
	`month` text NOT NULL,
	`tokens` integer NOT NULL,
	`ends_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `draft_reservations_month` ON `draft_reservations` (`month`,`ends_at`);--> statement-breakpoint
CREATE TABLE `lead_unsubscribe_links` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`contact_index` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `lead_unsubscribe_links_created` ON `lead_unsubscribe_links` (`created_at`);--> statement-breakpoint
CREATE TABLE `lead_unsubscribes` (
	`contact_index` text PRIMARY KEY NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE `outbox` ADD `headers` text;--> statement-breakpoint
ALTER TABLE `draft_budgets` DROP COLUMN `reserved_tokens`;