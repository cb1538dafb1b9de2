CREATE TABLE `role_requests` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`roles` text NOT NULL,
	`before` text NOT NULL,
	`is_invitation` integer NOT NULL,
	`status` text NOT NULL,
	`requested_by` text NOT NULL,
	`requested_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`decided_by` text,
	`decided_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `role_requests_open` ON `role_requests` (`user_id`) WHERE "role_requests"."status" = 'open';--> statement-breakpoint
CREATE INDEX `role_requests_status` ON `role_requests` (`status`,`expires_at`);--> statement-breakpoint
CREATE TABLE `watched_settings` (
	`name` text PRIMARY KEY NOT NULL,
	`mark` text NOT NULL,
	`seen_at` integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE `user_roles` ADD `ended_at` integer;