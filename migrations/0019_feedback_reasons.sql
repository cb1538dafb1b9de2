ALTER TABLE `chat_feedback` ADD `reason` text;--> statement-breakpoint
ALTER TABLE `chat_feedback` ADD `comment` text;