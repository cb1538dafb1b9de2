CREATE TABLE `account_claims` (
	`user_id` text PRIMARY KEY NOT NULL,
	`email_index` text NOT NULL,
	`tries` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `account_claims_email` ON `account_claims` (`email_index`);--> statement-breakpoint
CREATE TABLE `contact_links` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`patient_id` text NOT NULL,
	`confirms` integer,
	`user_id` text,
	`expires_at` integer NOT NULL,
	`used_at` integer,
	FOREIGN KEY (`patient_id`) REFERENCES `patients`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `contact_links_patient` ON `contact_links` (`patient_id`);--> statement-breakpoint
CREATE INDEX `contact_links_end` ON `contact_links` (`expires_at`);--> statement-breakpoint
CREATE TABLE `role_requests` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`roles` text NOT NULL,
	`before` text NOT NULL,
	`is_invitation` integer NOT NULL,
	`status` text NOT NULL,
	`requested_by` text NOT NULL,
	`requested_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`decided_by` text,
	`decided_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `role_requests_open` ON `role_requests` (`user_id`) WHERE "role_requests"."status" = 'open';--> statement-breakpoint
CREATE INDEX `role_requests_status` ON `role_requests` (`status`,`expires_at`);--> statement-breakpoint
CREATE TABLE `watched_settings` (
	`name` text PRIMARY KEY NOT NULL,
	`mark` text NOT NULL,
	`seen_at` integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE `user_roles` ADD `ended_at` integer;--> statement-breakpoint
ALTER TABLE `patients` ADD `contact_reported_at` integer;--> statement-breakpoint
ALTER TABLE `patients` ADD `is_phone_typed` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `patients` ADD `is_birth_date_typed` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `patients` ADD `claim_tries` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `intake_sections` ADD `is_by_account` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `intake_submissions` ADD `contact` text;--> statement-breakpoint
ALTER TABLE `flow_states` DROP COLUMN `code_challenge_method`;