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
ALTER TABLE `patients` ADD `contact_reported_at` integer;--> statement-breakpoint
ALTER TABLE `patients` ADD `is_phone_typed` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `patients` ADD `is_birth_date_typed` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `patients` ADD `claim_tries` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `intake_sections` ADD `is_by_account` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `intake_submissions` ADD `contact` text;