CREATE TABLE `analytics_events` (
	`id` text PRIMARY KEY NOT NULL,
	`at` integer NOT NULL,
	`name` text NOT NULL,
	`session_id` text NOT NULL,
	`user_id` text,
	`route` text NOT NULL,
	`event_category` text,
	`label` text,
	`treatment_type` text,
	`location` text,
	`value` real,
	`touchpoint` text,
	`patient_stage` text,
	`time_spent` integer,
	`conversion_value` real
);
--> statement-breakpoint
CREATE INDEX `analytics_events_at` ON `analytics_events` (`at`);--> statement-breakpoint
CREATE INDEX `analytics_events_name` ON `analytics_events` (`name`,`at`);--> statement-breakpoint
CREATE TABLE `article_feedback` (
	`article_id` text PRIMARY KEY NOT NULL,
	`yes` integer DEFAULT 0 NOT NULL,
	`no` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`article_id`) REFERENCES `articles`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `article_revisions` (
	`article_id` text NOT NULL,
	`revision` integer NOT NULL,
	`title` text NOT NULL,
	`description` text NOT NULL,
	`key_points` text NOT NULL,
	`body` text NOT NULL,
	`sources` text NOT NULL,
	`edited_by` text,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`article_id`, `revision`),
	FOREIGN KEY (`article_id`) REFERENCES `articles`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `articles` (
	`id` text PRIMARY KEY NOT NULL,
	`slug` text NOT NULL,
	`status` text NOT NULL,
	`topic` text NOT NULL,
	`title` text NOT NULL,
	`description` text NOT NULL,
	`key_points` text NOT NULL,
	`body` text NOT NULL,
	`sources` text NOT NULL,
	`related` text NOT NULL,
	`reviewed_by` text,
	`reviewed_at` integer,
	`review_every_months` integer NOT NULL,
	`published_at` integer,
	`updated_at` integer NOT NULL,
	`revision` integer NOT NULL,
	`seed_digest` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `articles_slug_unique` ON `articles` (`slug`);--> statement-breakpoint
CREATE INDEX `articles_public` ON `articles` (`status`,`published_at`);--> statement-breakpoint
CREATE INDEX `articles_topic` ON `articles` (`topic`,`published_at`);--> statement-breakpoint
CREATE TABLE `claims` (
	`id` text PRIMARY KEY NOT NULL,
	`status` text NOT NULL,
	`evidence` text NOT NULL,
	`jurisdictions` text NOT NULL,
	`owner` text,
	`reviewer` text,
	`reviewed_at` integer,
	`expires_at` integer,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `offers` (
	`id` text PRIMARY KEY NOT NULL,
	`claim_id` text NOT NULL,
	`terms` text NOT NULL,
	`location` text,
	`path` text NOT NULL,
	`starts_at` integer NOT NULL,
	`ends_at` integer,
	`excludes_federal_programs` integer NOT NULL,
	`position` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`claim_id`) REFERENCES `claims`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `offers_time` ON `offers` (`starts_at`,`ends_at`);--> statement-breakpoint
CREATE TABLE `leads` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`status` text NOT NULL,
	`location` text,
	`interest` text,
	`wrapped_key` text NOT NULL,
	`kek_version` integer NOT NULL,
	`name` text NOT NULL,
	`phone` text,
	`email` text,
	`message` text,
	`phone_index` text,
	`email_index` text,
	`consent_call` integer NOT NULL,
	`consent_text` integer NOT NULL,
	`consent_email` integer NOT NULL,
	`consent_version` text NOT NULL,
	`campaign` text NOT NULL,
	`landing_page` text NOT NULL,
	`page` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `leads_status` ON `leads` (`status`,`created_at`);--> statement-breakpoint
CREATE INDEX `leads_phone` ON `leads` (`phone_index`);--> statement-breakpoint
CREATE INDEX `leads_email` ON `leads` (`email_index`);