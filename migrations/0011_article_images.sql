CREATE TABLE `article_images` (
	`name` text PRIMARY KEY NOT NULL,
	`data` blob NOT NULL,
	`type` text NOT NULL,
	`size` integer NOT NULL,
	`uploaded_by` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `article_images_created` ON `article_images` (`created_at`);--> statement-breakpoint
ALTER TABLE `article_drafts` ADD `cover` text;--> statement-breakpoint
ALTER TABLE `article_revisions` ADD `cover` text;--> statement-breakpoint
ALTER TABLE `articles` ADD `cover` text;