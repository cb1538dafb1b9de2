ALTER TABLE `chat_conversations` ADD `turns` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `chat_conversations` ADD `safety` text DEFAULT 'none' NOT NULL;--> statement-breakpoint
ALTER TABLE `chat_conversations` ADD `fallbacks` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `chat_conversations` ADD `is_handed_over` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `chat_conversations` ADD `model` text;--> statement-breakpoint
ALTER TABLE `chat_conversations` ADD `rating` text;--> statement-breakpoint
ALTER TABLE `chat_conversations` ADD `review` text DEFAULT 'new' NOT NULL;--> statement-breakpoint
ALTER TABLE `chat_conversations` ADD `reviewed_by` text;--> statement-breakpoint
ALTER TABLE `chat_conversations` ADD `reviewed_at` integer;--> statement-breakpoint
CREATE INDEX `chat_conversations_safety` ON `chat_conversations` (`safety`,`updated_at`);--> statement-breakpoint
CREATE INDEX `chat_conversations_review` ON `chat_conversations` (`review`,`updated_at`);--> statement-breakpoint
CREATE INDEX `chat_conversations_rating` ON `chat_conversations` (`rating`,`updated_at`);--> statement-breakpoint
ALTER TABLE `chat_messages` ADD `latency_ms` integer;--> statement-breakpoint
ALTER TABLE `chat_messages` ADD `is_fallback` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `chat_messages` ADD `is_handover` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX `chat_messages_created` ON `chat_messages` (`created_at`);--> statement-breakpoint
ALTER TABLE `knowledge_passages` ADD `is_on` integer DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE `knowledge_passages` ADD `origin` text DEFAULT 'site' NOT NULL;--> statement-breakpoint
ALTER TABLE `knowledge_passages` ADD `version` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `knowledge_passages` ADD `edited_at` integer;