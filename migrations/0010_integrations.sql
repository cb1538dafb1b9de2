CREATE TABLE `integrations` (
	`id` text PRIMARY KEY NOT NULL,
	`environment` text NOT NULL,
	`kind` text NOT NULL,
	`state` text NOT NULL,
	`provider` text,
	`fields` text NOT NULL,
	`secrets` text NOT NULL,
	`wrapped_key` text,
	`kek_version` integer,
	`version` integer NOT NULL,
	`set_by` text,
	`set_at` integer,
	`last_success_at` integer,
	`last_error_at` integer,
	`last_error_code` text,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `integrations_kind` ON `integrations` (`environment`,`kind`);--> statement-breakpoint
CREATE INDEX `integrations_state` ON `integrations` (`state`);--> statement-breakpoint
CREATE TABLE `webhook_deliveries` (
	`id` text PRIMARY KEY NOT NULL,
	`endpoint_id` text NOT NULL,
	`event` text NOT NULL,
	`payload` text NOT NULL,
	`status` text NOT NULL,
	`attempts` integer NOT NULL,
	`answered` integer,
	`error_code` text,
	`created_at` integer NOT NULL,
	`last_attempt_at` integer,
	`next_attempt_at` integer,
	FOREIGN KEY (`endpoint_id`) REFERENCES `webhook_endpoints`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `webhook_deliveries_due` ON `webhook_deliveries` (`next_attempt_at`);--> statement-breakpoint
CREATE INDEX `webhook_deliveries_created` ON `webhook_deliveries` (`created_at`);--> statement-breakpoint
CREATE INDEX `webhook_deliveries_endpoint` ON `webhook_deliveries` (`endpoint_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `webhook_deliveries_status` ON `webhook_deliveries` (`status`,`created_at`);--> statement-breakpoint
CREATE TABLE `webhook_endpoints` (
	`id` text PRIMARY KEY NOT NULL,
	`environment` text NOT NULL,
	`url` text NOT NULL,
	`events` text NOT NULL,
	`state` text NOT NULL,
	`secret` text NOT NULL,
	`previous` text,
	`previous_until` integer,
	`wrapped_key` text NOT NULL,
	`kek_version` integer NOT NULL,
	`version` integer NOT NULL,
	`last_success_at` integer,
	`last_error_at` integer,
	`last_error_code` text,
	`created_by` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `lead_activities` (
	`id` text PRIMARY KEY NOT NULL,
	`lead_id` text NOT NULL,
	`at` integer NOT NULL,
	`actor_id` text,
	`kind` text NOT NULL,
	`note` text,
	`details` text NOT NULL,
	FOREIGN KEY (`lead_id`) REFERENCES `leads`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `lead_activities_lead` ON `lead_activities` (`lead_id`,`at`);--> statement-breakpoint
CREATE TABLE `lead_ad_spend` (
	`source` text NOT NULL,
	`month` text NOT NULL,
	`cents` integer NOT NULL,
	`updated_at` integer NOT NULL,
	PRIMARY KEY(`source`, `month`)
);
--> statement-breakpoint
CREATE TABLE `lead_enrollments` (
	`id` text PRIMARY KEY NOT NULL,
	`lead_id` text NOT NULL,
	`sequence_id` text NOT NULL,
	`open_key` text,
	`step` integer NOT NULL,
	`next_at` integer NOT NULL,
	`state` text NOT NULL,
	`reason` text,
	`created_by` text,
	`created_at` integer NOT NULL,
	`ended_at` integer,
	FOREIGN KEY (`lead_id`) REFERENCES `leads`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`sequence_id`) REFERENCES `lead_sequences`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `lead_enrollments_openKey_unique` ON `lead_enrollments` (`open_key`);--> statement-breakpoint
CREATE INDEX `lead_enrollments_due` ON `lead_enrollments` (`state`,`next_at`);--> statement-breakpoint
CREATE INDEX `lead_enrollments_lead` ON `lead_enrollments` (`lead_id`);--> statement-breakpoint
CREATE TABLE `lead_merges` (
	`id` text PRIMARY KEY NOT NULL,
	`kept_id` text NOT NULL,
	`merged_id` text NOT NULL,
	`before` text NOT NULL,
	`merged_by` text NOT NULL,
	`created_at` integer NOT NULL,
	`undone_at` integer,
	FOREIGN KEY (`kept_id`) REFERENCES `leads`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`merged_id`) REFERENCES `leads`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `lead_merges_kept` ON `lead_merges` (`kept_id`);--> statement-breakpoint
CREATE INDEX `lead_merges_created` ON `lead_merges` (`created_at`);--> statement-breakpoint
CREATE TABLE `lead_rules` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`location` text,
	`source` text,
	`assignees` text NOT NULL,
	`turn` integer NOT NULL,
	`position` integer NOT NULL,
	`is_active` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `lead_sequences` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`steps` text NOT NULL,
	`is_active` integer NOT NULL,
	`version` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `lead_templates` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`channel` text NOT NULL,
	`subject` text NOT NULL,
	`body` text NOT NULL,
	`is_active` integer NOT NULL,
	`version` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `lead_views` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`name` text NOT NULL,
	`filters` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `lead_views_user` ON `lead_views` (`user_id`);--> statement-breakpoint
CREATE TABLE `max_bench_results` (
	`run_id` text NOT NULL,
	`case_id` text NOT NULL,
	`passed` integer NOT NULL,
	`problems` text NOT NULL,
	`answer` text NOT NULL,
	`safety` text NOT NULL,
	`model` text NOT NULL,
	`ms` integer NOT NULL,
	`input_tokens` integer,
	`output_tokens` integer,
	PRIMARY KEY(`run_id`, `case_id`),
	FOREIGN KEY (`run_id`) REFERENCES `max_bench_runs`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `max_bench_runs` (
	`id` text PRIMARY KEY NOT NULL,
	`instructions_id` text,
	`hash` text NOT NULL,
	`cases_hash` text NOT NULL,
	`model` text NOT NULL,
	`started_by` text NOT NULL,
	`started_at` integer NOT NULL,
	`finished_at` integer,
	`passed` integer NOT NULL,
	`failed` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `max_bench_runs_hash` ON `max_bench_runs` (`hash`,`started_at`);--> statement-breakpoint
CREATE TABLE `max_instructions` (
	`id` text PRIMARY KEY NOT NULL,
	`number` integer NOT NULL,
	`text` text NOT NULL,
	`hash` text NOT NULL,
	`state` text NOT NULL,
	`note` text NOT NULL,
	`version` integer NOT NULL,
	`created_by` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`live_at` integer,
	`retired_at` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `max_instructions_number_unique` ON `max_instructions` (`number`);--> statement-breakpoint
CREATE INDEX `max_instructions_state` ON `max_instructions` (`state`);--> statement-breakpoint
CREATE TABLE `max_settings` (
	`id` integer PRIMARY KEY NOT NULL,
	`version` integer NOT NULL,
	`overrides` text NOT NULL,
	`instructions_id` text,
	`instructions` text,
	`knowledge_version` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `schedule_runs` (
	`key` text PRIMARY KEY NOT NULL,
	`actor_id` text NOT NULL,
	`request_hash` text NOT NULL,
	`answer` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `schedule_runs_created` ON `schedule_runs` (`created_at`);--> statement-breakpoint
ALTER TABLE `appointments` ADD `series_id` text;--> statement-breakpoint
CREATE INDEX `appointments_time` ON `appointments` (`starts_at`);--> statement-breakpoint
CREATE INDEX `appointments_created` ON `appointments` (`created_at`);--> statement-breakpoint
CREATE INDEX `appointments_series` ON `appointments` (`series_id`) WHERE series_id is not null;--> statement-breakpoint
ALTER TABLE `leads` ADD `name_index` text;--> statement-breakpoint
ALTER TABLE `leads` ADD `surname_index` text;--> statement-breakpoint
ALTER TABLE `leads` ADD `source` text DEFAULT 'website' NOT NULL;--> statement-breakpoint
ALTER TABLE `leads` ADD `owner_id` text REFERENCES users(id);--> statement-breakpoint
ALTER TABLE `leads` ADD `first_reply_at` integer;--> statement-breakpoint
ALTER TABLE `leads` ADD `next_action_at` integer;--> statement-breakpoint
ALTER TABLE `leads` ADD `stage_at` integer;--> statement-breakpoint
ALTER TABLE `leads` ADD `booked_at` integer;--> statement-breakpoint
ALTER TABLE `leads` ADD `showed_at` integer;--> statement-breakpoint
ALTER TABLE `leads` ADD `lost_reason` text;--> statement-breakpoint
ALTER TABLE `leads` ADD `do_not_contact` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `leads` ADD `dup_of` text;--> statement-breakpoint
ALTER TABLE `leads` ADD `version` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE INDEX `leads_name` ON `leads` (`name_index`);--> statement-breakpoint
CREATE INDEX `leads_surname` ON `leads` (`surname_index`);--> statement-breakpoint
CREATE INDEX `leads_owner` ON `leads` (`owner_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `leads_dup` ON `leads` (`dup_of`);--> statement-breakpoint
CREATE INDEX `leads_created` ON `leads` (`created_at`);--> statement-breakpoint
CREATE INDEX `leads_list` ON `leads` (`status`,`dup_of`,`location`,`owner_id`,`source`,`created_at`);--> statement-breakpoint
CREATE INDEX `leads_source` ON `leads` (`source`,`created_at`,`dup_of`,`status`,`booked_at`,`showed_at`);--> statement-breakpoint
ALTER TABLE `clinic_rooms` ADD `closed_rooms` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `clinic_rooms` ADD `version` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `closures` ADD `version` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `providers` ADD `version` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `services` ADD `version` integer DEFAULT 1 NOT NULL;