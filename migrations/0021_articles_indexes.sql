DROP INDEX `articles_due`;--> statement-breakpoint
CREATE INDEX `articles_updated` ON `articles` (`updated_at`,`id`);--> statement-breakpoint
CREATE INDEX `articles_topic_edited` ON `articles` (`topic`,`edited_at`);--> statement-breakpoint
CREATE INDEX `articles_due` ON `articles` (`due_at`,`id`);