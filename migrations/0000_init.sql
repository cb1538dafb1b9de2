CREATE TABLE `audit_trails` (
	`id` text PRIMARY KEY NOT NULL,
	`at` integer NOT NULL,
	`actor_id` text,
	`actor_role` text,
	`actor_ip_hash` text,
	`session_id` text,
	`user_email` text,
	`action_type` text NOT NULL,
	`resource_type` text NOT NULL,
	`resource_id` text,
	`patient_id` text,
	`purpose` text,
	`success` integer NOT NULL,
	`action_details` text NOT NULL,
	`sequence` integer,
	`prev_hash` text,
	`hash` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `audit_trails_sequence_unique` ON `audit_trails` (`sequence`);--> statement-breakpoint
CREATE INDEX `audit_trails_patient` ON `audit_trails` (`patient_id`,`at`);--> statement-breakpoint
CREATE INDEX `audit_trails_resource` ON `audit_trails` (`resource_type`,`resource_id`,`at`);--> statement-breakpoint
CREATE TABLE `chat_conversations` (
	`id` text PRIMARY KEY NOT NULL,
	`visitor_hash` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `chat_conversations_visitor` ON `chat_conversations` (`visitor_hash`,`updated_at`);--> statement-breakpoint
CREATE INDEX `chat_conversations_updated` ON `chat_conversations` (`updated_at`);--> statement-breakpoint
CREATE TABLE `chat_feedback` (
	`message_id` text PRIMARY KEY NOT NULL,
	`verdict` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`message_id`) REFERENCES `chat_messages`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `chat_messages` (
	`conversation_id` text NOT NULL,
	`seq` integer NOT NULL,
	`id` text NOT NULL,
	`role` text NOT NULL,
	`text` text NOT NULL,
	`status` text NOT NULL,
	`safety` text NOT NULL,
	`sources` text NOT NULL,
	`model` text,
	`input_tokens` integer,
	`output_tokens` integer,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`conversation_id`, `seq`),
	FOREIGN KEY (`conversation_id`) REFERENCES `chat_conversations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `chat_messages_id_unique` ON `chat_messages` (`id`);--> statement-breakpoint
CREATE TABLE `model_budgets` (
	`day` text PRIMARY KEY NOT NULL,
	`turns` integer NOT NULL,
	`input_tokens` integer NOT NULL,
	`output_tokens` integer NOT NULL,
	`reserved_tokens` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `knowledge_passages` (
	`rowid` integer PRIMARY KEY NOT NULL,
	`id` text NOT NULL,
	`topic` text NOT NULL,
	`facet` text NOT NULL,
	`title` text NOT NULL,
	`url` text NOT NULL,
	`questions` text NOT NULL,
	`body` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `knowledge_passages_id_unique` ON `knowledge_passages` (`id`);--> statement-breakpoint
CREATE TABLE `outbox` (
	`id` text PRIMARY KEY NOT NULL,
	`channel` text NOT NULL,
	`to` text NOT NULL,
	`subject` text NOT NULL,
	`text` text NOT NULL,
	`html` text,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `outbox_to` ON `outbox` (`to`,`created_at`);--> statement-breakpoint
CREATE TABLE `site_data` (
	`id` integer PRIMARY KEY NOT NULL,
	`version` integer NOT NULL,
	`overrides` text NOT NULL,
	`updated_at` integer NOT NULL
);
