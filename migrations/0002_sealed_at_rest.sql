ALTER TABLE `chat_conversations` ADD `wrapped_key` text;--> statement-breakpoint
ALTER TABLE `chat_conversations` ADD `kek_version` integer;