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
CREATE TABLE `audit_reasons` (
	`audit_id` text PRIMARY KEY NOT NULL,
	`reason` text NOT NULL,
	FOREIGN KEY (`audit_id`) REFERENCES `audit_trails`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
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
CREATE INDEX `access_reviews_at` ON `access_reviews` (`reviewed_at`);--> statement-breakpoint
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
CREATE INDEX `compliance_notes_subject` ON `compliance_notes` (`subject`,`subject_id`,`at`);--> statement-breakpoint
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
CREATE INDEX `data_requests_due` ON `data_requests` (`status`,`due_on`);--> statement-breakpoint
CREATE INDEX `data_requests_received` ON `data_requests` (`received_on`);--> statement-breakpoint
CREATE INDEX `data_requests_patient` ON `data_requests` (`patient_id`);--> statement-breakpoint
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
CREATE INDEX `incidents_due` ON `incidents` (`status`,`due_on`);--> statement-breakpoint
CREATE INDEX `incidents_discovered` ON `incidents` (`discovered_on`);--> statement-breakpoint
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
CREATE INDEX `policy_documents_review` ON `policy_documents` (`retired_on`,`review_on`);--> statement-breakpoint
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
CREATE INDEX `training_records_due` ON `training_records` (`completed_on`,`due_on`);--> statement-breakpoint
CREATE INDEX `training_records_user` ON `training_records` (`user_id`);--> statement-breakpoint
CREATE TABLE `draft_budgets` (
	`month` text PRIMARY KEY NOT NULL,
	`used_tokens` integer NOT NULL,
	`reserved_tokens` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `draft_settings` (
	`id` integer PRIMARY KEY NOT NULL,
	`version` integer NOT NULL,
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
CREATE INDEX `drafts_created` ON `drafts` (`created_at`,`id`,`type`,`service_line`,`cost`);--> statement-breakpoint
CREATE INDEX `drafts_variant` ON `drafts` (`variant_of`);--> statement-breakpoint
CREATE TABLE `heartbeats` (
	`id` text PRIMARY KEY NOT NULL,
	`at` integer NOT NULL
);
--> statement-breakpoint
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
CREATE INDEX `vendors_renewal` ON `vendors` (`status`,`baa_renews_at`);--> statement-breakpoint
DROP INDEX `leads_status`;--> statement-breakpoint
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
CREATE INDEX `leads_list` ON `leads` (`dup_of`,`created_at`,`id`,`status`,`location`,`owner_id`,`source`,`kind`,`first_reply_at`,`next_action_at`,`stage_at`);--> statement-breakpoint
CREATE INDEX `leads_source` ON `leads` (`source`,`created_at`,`dup_of`,`status`,`booked_at`,`showed_at`);--> statement-breakpoint
CREATE INDEX `leads_status` ON `leads` (`status`,`dup_of`,`created_at`,`id`,`location`,`owner_id`,`source`,`kind`,`first_reply_at`,`next_action_at`);--> statement-breakpoint
ALTER TABLE `appointments` ADD `series_id` text;--> statement-breakpoint
CREATE INDEX `appointments_time` ON `appointments` (`starts_at`);--> statement-breakpoint
CREATE INDEX `appointments_created` ON `appointments` (`created_at`);--> statement-breakpoint
CREATE INDEX `appointments_series` ON `appointments` (`series_id`) WHERE series_id is not null;--> statement-breakpoint
ALTER TABLE `article_revisions` ADD `kind` text DEFAULT 'published' NOT NULL;--> statement-breakpoint
ALTER TABLE `article_revisions` ADD `label` text;--> statement-breakpoint
ALTER TABLE `articles` ADD `state` text DEFAULT 'published' NOT NULL;--> statement-breakpoint
ALTER TABLE `articles` ADD `author_id` text;--> statement-breakpoint
ALTER TABLE `articles` ADD `edited_at` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `articles` ADD `due_at` integer GENERATED ALWAYS AS (case when status = 'published' then coalesce(reviewed_at + review_every_months * 2629746000, published_at) end) VIRTUAL;--> statement-breakpoint
CREATE INDEX `articles_state` ON `articles` (`state`,`edited_at`);--> statement-breakpoint
CREATE INDEX `articles_edited` ON `articles` (`edited_at`);--> statement-breakpoint
CREATE INDEX `articles_due` ON `articles` (`due_at`,`id`);--> statement-breakpoint
CREATE INDEX `articles_updated` ON `articles` (`updated_at`,`id`);--> statement-breakpoint
CREATE INDEX `articles_topic_edited` ON `articles` (`topic`,`edited_at`);--> statement-breakpoint
CREATE INDEX `articles_author` ON `articles` (`author_id`,`edited_at`);--> statement-breakpoint
CREATE INDEX `articles_title` ON `articles` (`title`,`id`);--> statement-breakpoint
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
CREATE INDEX `chat_messages_answers` ON `chat_messages` (`created_at`,`safety`,`is_fallback`,`is_handover`,`latency_ms`,`conversation_id`,`role`,`model`) WHERE role = 'assistant' and model <> 'max-off';--> statement-breakpoint
ALTER TABLE `claims` ADD `version` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `offers` ADD `version` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `knowledge_passages` ADD `is_on` integer DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE `knowledge_passages` ADD `origin` text DEFAULT 'site' NOT NULL;--> statement-breakpoint
ALTER TABLE `knowledge_passages` ADD `version` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `knowledge_passages` ADD `edited_at` integer;--> statement-breakpoint
ALTER TABLE `clinic_rooms` ADD `closed_rooms` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `clinic_rooms` ADD `version` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `closures` ADD `version` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `providers` ADD `version` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `services` ADD `version` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE INDEX `user_roles_role` ON `user_roles` (`role`,`is_active`,`user_id`);--> statement-breakpoint
CREATE INDEX `audit_trails_at` ON `audit_trails` (`at`);--> statement-breakpoint
CREATE INDEX `audit_trails_action` ON `audit_trails` (`action_type`,`at`);--> statement-breakpoint
CREATE INDEX `audit_trails_type` ON `audit_trails` (`resource_type`,`at`);--> statement-breakpoint
CREATE INDEX `audit_trails_success` ON `audit_trails` (`success`,`at`);--> statement-breakpoint
CREATE INDEX `audit_trails_purpose` ON `audit_trails` (`purpose`,`at`);--> statement-breakpoint
CREATE INDEX `consent_records_kind` ON `consent_records` (`kind`,`version`,`decision`,`user_id`);--> statement-breakpoint
CREATE INDEX `patient_consents_kind` ON `patient_consents` (`kind`,`version`,`decision`);