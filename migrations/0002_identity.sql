CREATE TABLE `watched_settings` (
	`name` text PRIMARY KEY NOT NULL,
	`mark` text NOT NULL,
	`seen_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `policy_reports` (
	`day` text NOT NULL,
	`directive` text NOT NULL,
	`blocked` text NOT NULL,
	`page` text NOT NULL,
	`source` text NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`day`, `directive`, `blocked`, `page`, `source`)
);
--> statement-breakpoint
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
DROP INDEX `profiles_first_name`;--> statement-breakpoint
DROP INDEX `profiles_last_name`;--> statement-breakpoint
DROP INDEX `profiles_display_name`;--> statement-breakpoint
DROP INDEX `outbox_to`;--> statement-breakpoint
ALTER TABLE `outbox` ADD `to_index` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `outbox` ADD `wrapped_key` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `outbox` ADD `kek_version` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `outbox` ADD `message` text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX `outbox_to_index` ON `outbox` (`to_index`,`created_at`);--> statement-breakpoint
ALTER TABLE `outbox` DROP COLUMN `to`;--> statement-breakpoint
ALTER TABLE `outbox` DROP COLUMN `subject`;--> statement-breakpoint
ALTER TABLE `outbox` DROP COLUMN `text`;--> statement-breakpoint
ALTER TABLE `outbox` DROP COLUMN `html`;--> statement-breakpoint
ALTER TABLE `outbox` DROP COLUMN `headers`;--> statement-breakpoint
ALTER TABLE `outbox` DROP COLUMN `attachments`;--> statement-breakpoint
DROP INDEX `one_time_tokens_email`;--> statement-breakpoint
ALTER TABLE `one_time_tokens` ADD `email_index` text;--> statement-breakpoint
CREATE INDEX `one_time_tokens_email_index` ON `one_time_tokens` (`email_index`,`kind`);--> statement-breakpoint
ALTER TABLE `user_roles` ADD `ended_at` integer;--> statement-breakpoint
ALTER TABLE `users` ADD `email_index` text;--> statement-breakpoint
ALTER TABLE `users` ADD `new_email_index` text;--> statement-breakpoint
CREATE UNIQUE INDEX `users_emailIndex_unique` ON `users` (`email_index`);--> statement-breakpoint
ALTER TABLE `patients` ADD `contact_reported_at` integer;--> statement-breakpoint
ALTER TABLE `patients` ADD `is_phone_typed` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `patients` ADD `is_birth_date_typed` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `patients` ADD `claim_tries` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `chat_conversations` ADD `wrapped_key` text;--> statement-breakpoint
ALTER TABLE `chat_conversations` ADD `kek_version` integer;--> statement-breakpoint
ALTER TABLE `intake_sections` ADD `is_by_account` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `intake_submissions` ADD `contact` text;--> statement-breakpoint
ALTER TABLE `flow_states` DROP COLUMN `code_challenge_method`;