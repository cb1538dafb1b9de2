CREATE TABLE `access_reviews` (
	`id` text PRIMARY KEY NOT NULL,
	`from_day` text NOT NULL,
	`to_day` text NOT NULL,
	`looks` integer NOT NULL,
	`flagged` integer NOT NULL,
	`note` text NOT NULL,
	`wrapped_key` text NOT NULL,
	`kek_version` integer NOT NULL,
	`reviewer_id` text NOT NULL,
	`reviewed_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `access_reviews_at` ON `access_reviews` (`reviewed_at`);
--> statement-breakpoint
CREATE TABLE `compliance_notes` (
	`id` text PRIMARY KEY NOT NULL,
	`subject` text NOT NULL,
	`subject_id` text NOT NULL,
	`act` text NOT NULL,
	`text` text,
	`actor_id` text NOT NULL,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `compliance_notes_subject` ON `compliance_notes` (`subject`,`subject_id`,`at`);
--> statement-breakpoint
CREATE TABLE `data_requests` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`status` text NOT NULL,
	`channel` text NOT NULL,
	`version` integer NOT NULL,
	`patient_id` text,
	`requester` text NOT NULL,
	`wrapped_key` text NOT NULL,
	`kek_version` integer NOT NULL,
	`received_on` text NOT NULL,
	`due_on` text NOT NULL,
	`extended_on` text,
	`assignee_id` text,
	`created_by` text NOT NULL,
	`created_at` integer NOT NULL,
	`ended_at` integer
);
--> statement-breakpoint
CREATE INDEX `data_requests_due` ON `data_requests` (`status`,`due_on`);
--> statement-breakpoint
CREATE INDEX `data_requests_received` ON `data_requests` (`received_on`);
--> statement-breakpoint
CREATE INDEX `data_requests_patient` ON `data_requests` (`patient_id`);
--> statement-breakpoint
CREATE TABLE `incidents` (
	`id` text PRIMARY KEY NOT NULL,
	`status` text NOT NULL,
	`category` text NOT NULL,
	`version` integer NOT NULL,
	`description` text NOT NULL,
	`assessment` text,
	`wrapped_key` text NOT NULL,
	`kek_version` integer NOT NULL,
	`conclusion` text,
	`discovered_on` text NOT NULL,
	`due_on` text NOT NULL,
	`affected` integer,
	`notified_on` text,
	`created_by` text NOT NULL,
	`created_at` integer NOT NULL,
	`closed_at` integer
);
--> statement-breakpoint
CREATE INDEX `incidents_due` ON `incidents` (`status`,`due_on`);
--> statement-breakpoint
CREATE INDEX `incidents_discovered` ON `incidents` (`discovered_on`);
--> statement-breakpoint
CREATE TABLE `policy_documents` (
	`id` text PRIMARY KEY NOT NULL,
	`title` text NOT NULL,
	`version` text NOT NULL,
	`location` text NOT NULL,
	`owner_name` text NOT NULL,
	`effective_on` text NOT NULL,
	`review_on` text NOT NULL,
	`retired_on` text,
	`created_by` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `policy_documents_review` ON `policy_documents` (`retired_on`,`review_on`);
--> statement-breakpoint
CREATE TABLE `recertifications` (
	`quarter` text NOT NULL,
	`user_id` text NOT NULL,
	`decision` text NOT NULL,
	`roles` text NOT NULL,
	`decider_id` text NOT NULL,
	`decided_at` integer NOT NULL,
	PRIMARY KEY(`quarter`, `user_id`)
);
--> statement-breakpoint
CREATE TABLE `retention_policies` (
	`id` text PRIMARY KEY NOT NULL,
	`keep` integer NOT NULL,
	`is_held` integer NOT NULL,
	`version` integer NOT NULL,
	`updated_by` text,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `retention_runs` (
	`policy_id` text NOT NULL,
	`day` text NOT NULL,
	`by` text NOT NULL,
	`runs` integer NOT NULL,
	`rows` integer NOT NULL,
	`last_at` integer NOT NULL,
	PRIMARY KEY(`policy_id`, `day`, `by`)
);
--> statement-breakpoint
CREATE TABLE `training_records` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`course` text NOT NULL,
	`due_on` text NOT NULL,
	`completed_on` text,
	`recorded_by` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `training_records_due` ON `training_records` (`completed_on`,`due_on`);
--> statement-breakpoint
CREATE INDEX `training_records_user` ON `training_records` (`user_id`);
--> statement-breakpoint
CREATE TABLE `draft_budgets` (
	`month` text PRIMARY KEY NOT NULL,
	`used_tokens` integer NOT NULL,
	`reserved_tokens` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `draft_settings` (
	`id` integer PRIMARY KEY NOT NULL,
	`monthly_tokens` integer NOT NULL,
	`input_price` real,
	`output_price` real,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `drafts` (
	`id` text PRIMARY KEY NOT NULL,
	`version` integer NOT NULL,
	`status` text NOT NULL,
	`type` text NOT NULL,
	`audience` text NOT NULL,
	`service_line` text NOT NULL,
	`tone` text NOT NULL,
	`brief` text NOT NULL,
	`sources` text NOT NULL,
	`title` text NOT NULL,
	`body` text NOT NULL,
	`prompt` text NOT NULL,
	`flags` text NOT NULL,
	`open_flags` integer NOT NULL,
	`model` text NOT NULL,
	`input_tokens` integer,
	`output_tokens` integer,
	`cost` real,
	`variant_of` text,
	`article_id` text,
	`created_by` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `drafts_created` ON `drafts` (`created_at`);
--> statement-breakpoint
CREATE INDEX `drafts_variant` ON `drafts` (`variant_of`);
--> statement-breakpoint
CREATE TABLE `vendors` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`service` text NOT NULL,
	`data` text NOT NULL,
	`handles_phi` integer NOT NULL,
	`baa_signed_at` text,
	`baa_renews_at` text,
	`status` text NOT NULL,
	`owner_id` text,
	`version` integer NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `vendors_renewal` ON `vendors` (`status`,`baa_renews_at`);
--> statement-breakpoint
CREATE INDEX `audit_trails_at` ON `audit_trails` (`at`);
--> statement-breakpoint
CREATE INDEX `audit_trails_action` ON `audit_trails` (`action_type`,`at`);
--> statement-breakpoint
CREATE INDEX `audit_trails_type` ON `audit_trails` (`resource_type`,`at`);
--> statement-breakpoint
CREATE INDEX `audit_trails_success` ON `audit_trails` (`success`,`at`);
--> statement-breakpoint
CREATE INDEX `audit_trails_purpose` ON `audit_trails` (`purpose`,`at`);
