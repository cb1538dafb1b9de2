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
ALTER TABLE `users` ADD `email_index` text;--> statement-breakpoint
ALTER TABLE `users` ADD `new_email_index` text;--> statement-breakpoint
CREATE UNIQUE INDEX `users_emailIndex_unique` ON `users` (`email_index`);--> statement-breakpoint
ALTER TABLE `chat_conversations` ADD `wrapped_key` text;--> statement-breakpoint
ALTER TABLE `chat_conversations` ADD `kek_version` integer;