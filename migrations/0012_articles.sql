CREATE TABLE `article_comments` (
	`id` text PRIMARY KEY NOT NULL,
	`article_id` text NOT NULL,
	`author_id` text,
	`text` text NOT NULL,
	`quote` text,
	`version` integer NOT NULL,
	`created_at` integer NOT NULL,
	`resolved_at` integer,
	`resolved_by` text,
	FOREIGN KEY (`article_id`) REFERENCES `articles`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `article_comments_article` ON `article_comments` (`article_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `article_drafts` (
	`article_id` text PRIMARY KEY NOT NULL,
	`slug` text NOT NULL,
	`title` text NOT NULL,
	`description` text NOT NULL,
	`topic` text NOT NULL,
	`key_points` text NOT NULL,
	`body` text NOT NULL,
	`sources` text NOT NULL,
	`related` text NOT NULL,
	`review_every_months` integer NOT NULL,
	`version` integer NOT NULL,
	`status_version` integer DEFAULT 0 NOT NULL,
	`edited_by` text,
	`clinician_id` text,
	`clinician_name` text,
	`clinician_at` integer,
	`scheduled_for` integer,
	`scheduled_by` text,
	FOREIGN KEY (`article_id`) REFERENCES `articles`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `article_drafts_slug` ON `article_drafts` (`slug`);--> statement-breakpoint
CREATE INDEX `article_drafts_scheduled` ON `article_drafts` (`scheduled_for`);--> statement-breakpoint
CREATE TABLE `article_flag_reasons` (
	`article_id` text NOT NULL,
	`key` text NOT NULL,
	`reason` text NOT NULL,
	`decided_by` text NOT NULL,
	`decided_at` integer NOT NULL,
	PRIMARY KEY(`article_id`, `key`),
	FOREIGN KEY (`article_id`) REFERENCES `articles`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `article_presence` (
	`article_id` text NOT NULL,
	`user_id` text NOT NULL,
	`seen_at` integer NOT NULL,
	PRIMARY KEY(`article_id`, `user_id`),
	FOREIGN KEY (`article_id`) REFERENCES `articles`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `article_presence_seen` ON `article_presence` (`seen_at`);--> statement-breakpoint
CREATE TABLE `article_redirects` (
	`slug` text PRIMARY KEY NOT NULL,
	`article_id` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`article_id`) REFERENCES `articles`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `article_redirects_article` ON `article_redirects` (`article_id`);--> statement-breakpoint
CREATE TABLE `page_override_versions` (
	`id` text PRIMARY KEY NOT NULL,
	`override_id` text NOT NULL,
	`number` integer NOT NULL,
	`action` text NOT NULL,
	`snapshot` text NOT NULL,
	`at` integer NOT NULL,
	`actor_id` text,
	FOREIGN KEY (`override_id`) REFERENCES `page_overrides`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `page_override_versions_number` ON `page_override_versions` (`override_id`,`number`);--> statement-breakpoint
CREATE TABLE `page_overrides` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`kind` text NOT NULL,
	`state` text NOT NULL,
	`version` integer NOT NULL,
	`draft` text NOT NULL,
	`live` text,
	`published` text,
	`sources` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`updated_by` text,
	`published_at` integer
);
--> statement-breakpoint
CREATE INDEX `page_overrides_updated` ON `page_overrides` (`updated_at`,`id`);--> statement-breakpoint
CREATE INDEX `page_overrides_name` ON `page_overrides` (`name`,`id`);--> statement-breakpoint
CREATE INDEX `page_overrides_state` ON `page_overrides` (`state`,`updated_at`);--> statement-breakpoint
CREATE INDEX `page_overrides_kind` ON `page_overrides` (`kind`,`updated_at`);--> statement-breakpoint
ALTER TABLE `article_revisions` ADD `kind` text DEFAULT 'published' NOT NULL;--> statement-breakpoint
ALTER TABLE `article_revisions` ADD `label` text;--> statement-breakpoint
ALTER TABLE `articles` ADD `state` text DEFAULT 'published' NOT NULL;--> statement-breakpoint
ALTER TABLE `articles` ADD `author_id` text;--> statement-breakpoint
ALTER TABLE `articles` ADD `edited_at` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `articles` ADD `due_at` integer GENERATED ALWAYS AS (case when status = 'published' then coalesce(reviewed_at + review_every_months * 2629746000, published_at) end) VIRTUAL;--> statement-breakpoint
CREATE INDEX `articles_state` ON `articles` (`state`,`edited_at`);--> statement-breakpoint
CREATE INDEX `articles_edited` ON `articles` (`edited_at`);--> statement-breakpoint
CREATE INDEX `articles_due` ON `articles` (`due_at`);--> statement-breakpoint
CREATE INDEX `articles_author` ON `articles` (`author_id`,`edited_at`);--> statement-breakpoint
CREATE INDEX `articles_title` ON `articles` (`title`,`id`);