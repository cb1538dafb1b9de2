DROP INDEX `chat_messages_answers`;--> statement-breakpoint
ALTER TABLE `chat_messages` ADD `outcome` text;--> statement-breakpoint
ALTER TABLE `chat_messages` ADD `trace` text;--> statement-breakpoint
CREATE INDEX `chat_messages_answers` ON `chat_messages` (`created_at`,`safety`,`is_fallback`,`is_handover`,`latency_ms`,`conversation_id`,`role`,`model`,`outcome`) WHERE role = 'assistant' and model <> 'max-off';--> statement-breakpoint
ALTER TABLE `chat_conversations` ADD `verdict` text;--> statement-breakpoint
ALTER TABLE `chat_conversations` ADD `verdict_note` text;--> statement-breakpoint
ALTER TABLE `knowledge_passages` ADD `article_id` text REFERENCES articles(id);--> statement-breakpoint
ALTER TABLE `knowledge_passages` ADD `is_draft` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `knowledge_passages` ADD `replaces` text;--> statement-breakpoint
ALTER TABLE `knowledge_passages` ADD `reviewed_by` text;--> statement-breakpoint
ALTER TABLE `knowledge_passages` ADD `reviewed_at` integer;--> statement-breakpoint
ALTER TABLE `knowledge_passages` ADD `review_note` text;--> statement-breakpoint
ALTER TABLE `knowledge_passages` ADD `spanish` text;--> statement-breakpoint
CREATE UNIQUE INDEX `knowledge_passages_replaces_unique` ON `knowledge_passages` (`replaces`);--> statement-breakpoint
CREATE INDEX `knowledge_passages_article` ON `knowledge_passages` (`article_id`);--> statement-breakpoint
ALTER TABLE `max_bench_runs` ADD `passage_id` text;--> statement-breakpoint
ALTER TABLE `max_bench_runs` ADD `total` integer DEFAULT 57 NOT NULL;