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
ALTER TABLE `chat_conversations` ADD `wrapped_key` text;--> statement-breakpoint
ALTER TABLE `chat_conversations` ADD `kek_version` integer;