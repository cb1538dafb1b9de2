CREATE TABLE `identities` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`provider` text NOT NULL,
	`subject` text NOT NULL,
	`identity_data` text NOT NULL,
	`last_sign_in_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `identities_subject` ON `identities` (`provider`,`subject`);--> statement-breakpoint
CREATE INDEX `identities_user` ON `identities` (`user_id`);--> statement-breakpoint
CREATE TABLE `profiles` (
	`user_id` text PRIMARY KEY NOT NULL,
	`first_name` text NOT NULL,
	`last_name` text NOT NULL,
	`display_name` text NOT NULL,
	`phone` text NOT NULL,
	`location` text NOT NULL,
	`patient_type` text NOT NULL,
	`is_existing_patient` integer NOT NULL,
	`primary_contact` text NOT NULL,
	`combined_consent` integer NOT NULL,
	`hipaa_consent` integer NOT NULL,
	`medical_treatment_consent` integer NOT NULL,
	`marketing_consent_ip` text,
	`user_agent` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `profiles_first_name` ON `profiles` (lower("first_name"));--> statement-breakpoint
CREATE INDEX `profiles_last_name` ON `profiles` (lower("last_name"));--> statement-breakpoint
CREATE INDEX `profiles_display_name` ON `profiles` (lower("display_name"));--> statement-breakpoint
CREATE TABLE `user_roles` (
	`user_id` text NOT NULL,
	`role` text NOT NULL,
	`is_active` integer NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `role`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `user_roles_role` ON `user_roles` (`role`,`is_active`,`user_id`);--> statement-breakpoint
CREATE TABLE `users` (
	`id` text PRIMARY KEY NOT NULL,
	`email` text,
	`password_hash` text,
	`email_confirmed_at` integer,
	`invited_at` integer,
	`confirmation_sent_at` integer,
	`recovery_sent_at` integer,
	`reauthentication_sent_at` integer,
	`new_email` text,
	`email_change_sent_at` integer,
	`email_change_agreed` text,
	`last_sign_in_at` integer,
	`banned_until` integer,
	`closed_at` integer,
	`user_metadata` text NOT NULL,
	`app_metadata` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `users_email_unique` ON `users` (`email`);--> statement-breakpoint
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
CREATE TABLE `appointment_events` (
	`id` text PRIMARY KEY NOT NULL,
	`appointment_id` text NOT NULL,
	`at` integer NOT NULL,
	`actor_kind` text NOT NULL,
	`actor_id` text,
	`from_status` text,
	`to_status` text NOT NULL,
	`details` text NOT NULL,
	FOREIGN KEY (`appointment_id`) REFERENCES `appointments`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `appointment_events_visit` ON `appointment_events` (`appointment_id`,`at`);--> statement-breakpoint
CREATE TABLE `appointments` (
	`id` text PRIMARY KEY NOT NULL,
	`ref` text NOT NULL,
	`patient_id` text,
	`service_id` text NOT NULL,
	`provider_id` text NOT NULL,
	`location` text NOT NULL,
	`room` integer,
	`starts_at` integer NOT NULL,
	`ends_at` integer NOT NULL,
	`busy_from` integer NOT NULL,
	`busy_to` integer NOT NULL,
	`status` text NOT NULL,
	`holder_hash` text,
	`hold_expires_at` integer,
	`is_hold_extended` integer NOT NULL,
	`version` integer NOT NULL,
	`idempotency_key` text,
	`ical_sequence` integer NOT NULL,
	`source` text NOT NULL,
	`created_by` text,
	`cancelled_by` text,
	`cancel_reason` text,
	`is_late_cancel` integer NOT NULL,
	`override_reason` text,
	`remind_by_email` integer NOT NULL,
	`remind_by_text` integer NOT NULL,
	`patient_confirmed_at` integer,
	`running_late_at` integer,
	`checked_in_at` integer,
	`roomed_at` integer,
	`started_at` integer,
	`ended_at` integer,
	`move_count` integer NOT NULL,
	`root_id` text,
	`series_id` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`patient_id`) REFERENCES `patients`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`service_id`) REFERENCES `services`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`provider_id`) REFERENCES `providers`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `appointments_ref_unique` ON `appointments` (`ref`);--> statement-breakpoint
CREATE UNIQUE INDEX `appointments_idempotencyKey_unique` ON `appointments` (`idempotency_key`);--> statement-breakpoint
CREATE INDEX `appointments_day` ON `appointments` (`location`,`starts_at`);--> statement-breakpoint
CREATE INDEX `appointments_provider` ON `appointments` (`provider_id`,`starts_at`);--> statement-breakpoint
CREATE INDEX `appointments_patient` ON `appointments` (`patient_id`,`starts_at`);--> statement-breakpoint
CREATE INDEX `appointments_hold` ON `appointments` (`status`,`hold_expires_at`);--> statement-breakpoint
CREATE INDEX `appointments_time` ON `appointments` (`starts_at`);--> statement-breakpoint
CREATE INDEX `appointments_created` ON `appointments` (`created_at`);--> statement-breakpoint
CREATE INDEX `appointments_series` ON `appointments` (`series_id`) WHERE series_id is not null;--> statement-breakpoint
CREATE TABLE `booking_cells` (
	`resource` text NOT NULL,
	`cell` integer NOT NULL,
	`appointment_id` text NOT NULL,
	`hold_expires_at` integer,
	PRIMARY KEY(`resource`, `cell`),
	FOREIGN KEY (`appointment_id`) REFERENCES `appointments`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `booking_cells_visit` ON `booking_cells` (`appointment_id`);--> statement-breakpoint
CREATE INDEX `booking_cells_hold` ON `booking_cells` (`hold_expires_at`) WHERE hold_expires_at is not null;--> statement-breakpoint
CREATE TABLE `contact_codes` (
	`appointment_id` text PRIMARY KEY NOT NULL,
	`channel` text NOT NULL,
	`wrapped_key` text NOT NULL,
	`kek_version` integer NOT NULL,
	`details` text NOT NULL,
	`contact_index` text NOT NULL,
	`code_hash` text NOT NULL,
	`attempts` integer NOT NULL,
	`sends` integer NOT NULL,
	`sent_at` integer NOT NULL,
	`verified_at` integer,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`appointment_id`) REFERENCES `appointments`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `contact_codes_contact` ON `contact_codes` (`contact_index`,`sent_at`);--> statement-breakpoint
CREATE TABLE `manage_tokens` (
	`id` text PRIMARY KEY NOT NULL,
	`token_hash` text NOT NULL,
	`appointment_id` text NOT NULL,
	`scope` text NOT NULL,
	`expires_at` integer NOT NULL,
	`revoked_at` integer,
	FOREIGN KEY (`appointment_id`) REFERENCES `appointments`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `manage_tokens_tokenHash_unique` ON `manage_tokens` (`token_hash`);--> statement-breakpoint
CREATE INDEX `manage_tokens_visit` ON `manage_tokens` (`appointment_id`);--> statement-breakpoint
CREATE TABLE `patients` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text,
	`wrapped_key` text NOT NULL,
	`kek_version` integer NOT NULL,
	`first_name` text NOT NULL,
	`last_name` text NOT NULL,
	`birth_date` text,
	`email` text,
	`phone` text,
	`postal_address` text,
	`emergency_contact` text,
	`former_contact` text,
	`contact_changed_at` integer,
	`name_index` text,
	`family_name_index` text,
	`email_index` text,
	`phone_index` text,
	`is_discreet` integer NOT NULL,
	`is_self_booking_blocked` integer NOT NULL,
	`shredded_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `patients_userId_unique` ON `patients` (`user_id`);--> statement-breakpoint
CREATE INDEX `patients_name` ON `patients` (`name_index`);--> statement-breakpoint
CREATE INDEX `patients_family_name` ON `patients` (`family_name_index`);--> statement-breakpoint
CREATE INDEX `patients_email` ON `patients` (`email_index`);--> statement-breakpoint
CREATE INDEX `patients_phone` ON `patients` (`phone_index`);--> statement-breakpoint
CREATE INDEX `patients_kept` ON `patients` (`updated_at`) WHERE shredded_at is null;--> statement-breakpoint
CREATE TABLE `record_claims` (
	`email_index` text PRIMARY KEY NOT NULL,
	`tries` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
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
	`cover` text,
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
CREATE TABLE `article_feedback` (
	`article_id` text PRIMARY KEY NOT NULL,
	`yes` integer DEFAULT 0 NOT NULL,
	`no` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`article_id`) REFERENCES `articles`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
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
CREATE TABLE `article_images` (
	`name` text PRIMARY KEY NOT NULL,
	`data` blob NOT NULL,
	`type` text NOT NULL,
	`size` integer NOT NULL,
	`uploaded_by` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `article_images_created` ON `article_images` (`created_at`);--> statement-breakpoint
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
CREATE TABLE `article_revisions` (
	`article_id` text NOT NULL,
	`revision` integer NOT NULL,
	`title` text NOT NULL,
	`description` text NOT NULL,
	`key_points` text NOT NULL,
	`body` text NOT NULL,
	`sources` text NOT NULL,
	`cover` text,
	`edited_by` text,
	`kind` text DEFAULT 'published' NOT NULL,
	`label` text,
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
	`cover` text,
	`revision` integer NOT NULL,
	`seed_digest` text,
	`state` text DEFAULT 'published' NOT NULL,
	`author_id` text,
	`edited_at` integer DEFAULT 0 NOT NULL,
	`due_at` integer GENERATED ALWAYS AS (case when status = 'published' then coalesce(reviewed_at + review_every_months * 2629746000, published_at) end) VIRTUAL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `articles_slug_unique` ON `articles` (`slug`);--> statement-breakpoint
CREATE INDEX `articles_public` ON `articles` (`status`,`published_at`);--> statement-breakpoint
CREATE INDEX `articles_topic` ON `articles` (`topic`,`published_at`);--> statement-breakpoint
CREATE INDEX `articles_state` ON `articles` (`state`,`edited_at`);--> statement-breakpoint
CREATE INDEX `articles_edited` ON `articles` (`edited_at`);--> statement-breakpoint
CREATE INDEX `articles_due` ON `articles` (`due_at`,`id`);--> statement-breakpoint
CREATE INDEX `articles_updated` ON `articles` (`updated_at`,`id`);--> statement-breakpoint
CREATE INDEX `articles_topic_edited` ON `articles` (`topic`,`edited_at`);--> statement-breakpoint
CREATE INDEX `articles_author` ON `articles` (`author_id`,`edited_at`);--> statement-breakpoint
CREATE INDEX `articles_title` ON `articles` (`title`,`id`);--> statement-breakpoint
CREATE TABLE `audit_reasons` (
	`audit_id` text PRIMARY KEY NOT NULL,
	`reason` text NOT NULL,
	FOREIGN KEY (`audit_id`) REFERENCES `audit_trails`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
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
CREATE INDEX `audit_trails_resource` ON `audit_trails` (`resource_id`,`resource_type`,`at`);--> statement-breakpoint
CREATE INDEX `audit_trails_actor` ON `audit_trails` (`actor_id`,`at`);--> statement-breakpoint
CREATE INDEX `audit_trails_at` ON `audit_trails` (`at`);--> statement-breakpoint
CREATE INDEX `audit_trails_action` ON `audit_trails` (`action_type`,`at`);--> statement-breakpoint
CREATE INDEX `audit_trails_type` ON `audit_trails` (`resource_type`,`at`);--> statement-breakpoint
CREATE INDEX `audit_trails_success` ON `audit_trails` (`success`,`at`);--> statement-breakpoint
CREATE INDEX `audit_trails_purpose` ON `audit_trails` (`purpose`,`at`);--> statement-breakpoint
CREATE INDEX `audit_trails_looks` ON `audit_trails` ("at" / 3600000,`actor_id`,`patient_id`,`action_type`,`at`) WHERE +"audit_trails"."action_type" in ('view', 'export', 'print') and "audit_trails"."patient_id" is not null and "audit_trails"."actor_id" is not null;--> statement-breakpoint
CREATE TABLE `care_plans` (
	`id` text PRIMARY KEY NOT NULL,
	`patient_id` text NOT NULL,
	`content` text NOT NULL,
	`status` text NOT NULL,
	`version` integer NOT NULL,
	`entered_by` text NOT NULL,
	`released_by` text,
	`released_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`patient_id`) REFERENCES `patients`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `care_plans_patient` ON `care_plans` (`patient_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `chart_notes` (
	`id` text PRIMARY KEY NOT NULL,
	`patient_id` text NOT NULL,
	`appointment_id` text,
	`kind` text NOT NULL,
	`content` text NOT NULL,
	`author_id` text NOT NULL,
	`created_at` integer NOT NULL,
	`retired_at` integer,
	FOREIGN KEY (`patient_id`) REFERENCES `patients`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`appointment_id`) REFERENCES `appointments`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `chart_notes_patient` ON `chart_notes` (`patient_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `chart_notes_visit` ON `chart_notes` (`appointment_id`);--> statement-breakpoint
CREATE TABLE `measurements` (
	`id` text PRIMARY KEY NOT NULL,
	`patient_id` text NOT NULL,
	`kind` text NOT NULL,
	`content` text NOT NULL,
	`taken_at` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`patient_id`) REFERENCES `patients`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `measurements_patient` ON `measurements` (`patient_id`,`kind`,`taken_at`);--> statement-breakpoint
CREATE TABLE `refill_requests` (
	`id` text PRIMARY KEY NOT NULL,
	`patient_id` text NOT NULL,
	`plan_id` text NOT NULL,
	`content` text NOT NULL,
	`status` text NOT NULL,
	`version` integer NOT NULL,
	`open_key` text,
	`decided_by` text,
	`decided_at` integer,
	`sent_by` text,
	`sent_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`patient_id`) REFERENCES `patients`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`plan_id`) REFERENCES `care_plans`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `refill_requests_openKey_unique` ON `refill_requests` (`open_key`);--> statement-breakpoint
CREATE INDEX `refill_requests_patient` ON `refill_requests` (`patient_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `refill_requests_plan` ON `refill_requests` (`plan_id`);--> statement-breakpoint
CREATE TABLE `results` (
	`id` text PRIMARY KEY NOT NULL,
	`patient_id` text NOT NULL,
	`content` text NOT NULL,
	`status` text NOT NULL,
	`amends_id` text,
	`version` integer NOT NULL,
	`taken_at` integer NOT NULL,
	`entered_by` text NOT NULL,
	`reviewed_by` text,
	`released_by` text,
	`released_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`patient_id`) REFERENCES `patients`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `results_patient` ON `results` (`patient_id`,`taken_at`);--> statement-breakpoint
CREATE INDEX `results_status` ON `results` (`status`,`created_at`);--> statement-breakpoint
CREATE TABLE `visit_summaries` (
	`appointment_id` text PRIMARY KEY NOT NULL,
	`patient_id` text NOT NULL,
	`content` text NOT NULL,
	`version` integer NOT NULL,
	`author_id` text NOT NULL,
	`published_at` integer,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`appointment_id`) REFERENCES `appointments`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`patient_id`) REFERENCES `patients`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `visit_summaries_patient` ON `visit_summaries` (`patient_id`);--> statement-breakpoint
CREATE TABLE `chat_conversations` (
	`id` text PRIMARY KEY NOT NULL,
	`visitor_hash` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`turns` integer DEFAULT 0 NOT NULL,
	`safety` text DEFAULT 'none' NOT NULL,
	`fallbacks` integer DEFAULT 0 NOT NULL,
	`is_handed_over` integer DEFAULT false NOT NULL,
	`model` text,
	`rating` text,
	`review` text DEFAULT 'new' NOT NULL,
	`reviewed_by` text,
	`reviewed_at` integer
);
--> statement-breakpoint
CREATE INDEX `chat_conversations_visitor` ON `chat_conversations` (`visitor_hash`,`updated_at`);--> statement-breakpoint
CREATE INDEX `chat_conversations_updated` ON `chat_conversations` (`updated_at`);--> statement-breakpoint
CREATE INDEX `chat_conversations_safety` ON `chat_conversations` (`safety`,`updated_at`);--> statement-breakpoint
CREATE INDEX `chat_conversations_review` ON `chat_conversations` (`review`,`updated_at`);--> statement-breakpoint
CREATE INDEX `chat_conversations_rating` ON `chat_conversations` (`rating`,`updated_at`);--> statement-breakpoint
CREATE TABLE `chat_feedback` (
	`message_id` text PRIMARY KEY NOT NULL,
	`verdict` text NOT NULL,
	`created_at` integer NOT NULL,
	`reason` text,
	`comment` text,
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
	`latency_ms` integer,
	`is_fallback` integer DEFAULT false NOT NULL,
	`is_handover` integer DEFAULT false NOT NULL,
	PRIMARY KEY(`conversation_id`, `seq`),
	FOREIGN KEY (`conversation_id`) REFERENCES `chat_conversations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `chat_messages_id_unique` ON `chat_messages` (`id`);--> statement-breakpoint
CREATE INDEX `chat_messages_answers` ON `chat_messages` (`created_at`,`safety`,`is_fallback`,`is_handover`,`latency_ms`,`conversation_id`,`role`,`model`) WHERE role = 'assistant' and model <> 'max-off';--> statement-breakpoint
CREATE TABLE `model_budgets` (
	`day` text PRIMARY KEY NOT NULL,
	`turns` integer NOT NULL,
	`input_tokens` integer NOT NULL,
	`output_tokens` integer NOT NULL,
	`reserved_tokens` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `claims` (
	`id` text PRIMARY KEY NOT NULL,
	`status` text NOT NULL,
	`evidence` text NOT NULL,
	`jurisdictions` text NOT NULL,
	`owner` text,
	`reviewer` text,
	`reviewed_at` integer,
	`expires_at` integer,
	`updated_at` integer NOT NULL,
	`version` integer DEFAULT 1 NOT NULL
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
	`regular_price` integer,
	`excludes_federal_programs` integer NOT NULL,
	`position` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`claim_id`) REFERENCES `claims`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `offers_time` ON `offers` (`starts_at`,`ends_at`);--> statement-breakpoint
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
CREATE TABLE `consent_documents` (
	`body_sha256` text PRIMARY KEY NOT NULL,
	`source` text NOT NULL,
	`kind` text NOT NULL,
	`version` text NOT NULL,
	`locale` text NOT NULL,
	`title` text NOT NULL,
	`body_md` text NOT NULL,
	`effective_from` text NOT NULL,
	`retired_at` integer,
	`requires_signature` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `consent_documents_version` ON `consent_documents` (`source`,`kind`,`version`,`locale`);--> statement-breakpoint
CREATE TABLE `consent_records` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`kind` text NOT NULL,
	`words_hash` text NOT NULL,
	`version` text NOT NULL,
	`decision` text NOT NULL,
	`method` text NOT NULL,
	`user_agent` text NOT NULL,
	`decided_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `consent_records_user` ON `consent_records` (`user_id`,`kind`,`decided_at`);--> statement-breakpoint
CREATE INDEX `consent_records_kind` ON `consent_records` (`kind`,`version`,`decision`,`user_id`);--> statement-breakpoint
CREATE INDEX `consent_records_withdrawn` ON `consent_records` (`decided_at`) WHERE decision = 'withdrawn';--> statement-breakpoint
CREATE TABLE `draft_budgets` (
	`month` text PRIMARY KEY NOT NULL,
	`used_tokens` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `draft_reservations` (
	`id` text PRIMARY KEY NOT NULL,
	`month` text NOT NULL,
	`tokens` integer NOT NULL,
	`ends_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `draft_reservations_month` ON `draft_reservations` (`month`,`ends_at`);--> statement-breakpoint
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
CREATE TABLE `factor_challenges` (
	`id` text PRIMARY KEY NOT NULL,
	`factor_id` text NOT NULL,
	`session_id` text NOT NULL,
	`code_hash` text,
	`attempts` integer NOT NULL,
	`verified_at` integer,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`factor_id`) REFERENCES `factors`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`session_id`) REFERENCES `sessions`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `factor_challenges_expiry` ON `factor_challenges` (`expires_at`);--> statement-breakpoint
CREATE TABLE `factors` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`factor_type` text NOT NULL,
	`status` text NOT NULL,
	`friendly_name` text NOT NULL,
	`sealed` text,
	`wrapped_key` text,
	`kek_version` integer,
	`last_step` integer,
	`last_challenged_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `factors_name` ON `factors` (`user_id`,`factor_type`,`friendly_name`);--> statement-breakpoint
CREATE TABLE `recovery_codes` (
	`code_hash` text PRIMARY KEY NOT NULL,
	`factor_id` text NOT NULL,
	`used_at` integer,
	FOREIGN KEY (`factor_id`) REFERENCES `factors`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `recovery_codes_factor` ON `recovery_codes` (`factor_id`);--> statement-breakpoint
CREATE TABLE `flow_states` (
	`id` text PRIMARY KEY NOT NULL,
	`provider` text NOT NULL,
	`browser_hash` text NOT NULL,
	`redirect_to` text NOT NULL,
	`code_challenge` text,
	`code_challenge_method` text,
	`provider_verifier` text NOT NULL,
	`nonce` text NOT NULL,
	`linking_user_id` text,
	`auth_code_hash` text,
	`user_id` text,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`linking_user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `flow_states_authCodeHash_unique` ON `flow_states` (`auth_code_hash`);--> statement-breakpoint
CREATE INDEX `flow_states_expiry` ON `flow_states` (`expires_at`);--> statement-breakpoint
CREATE TABLE `heartbeats` (
	`id` text PRIMARY KEY NOT NULL,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `intake_addenda` (
	`id` text PRIMARY KEY NOT NULL,
	`intake_id` text NOT NULL,
	`author_kind` text NOT NULL,
	`author_id` text,
	`body` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`intake_id`) REFERENCES `intakes`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `intake_addenda_intake` ON `intake_addenda` (`intake_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `intake_sections` (
	`intake_id` text NOT NULL,
	`section` text NOT NULL,
	`answers` text NOT NULL,
	`version` integer NOT NULL,
	`is_complete` integer NOT NULL,
	`reviewed_by` text,
	`reviewed_at` integer,
	`updated_at` integer NOT NULL,
	PRIMARY KEY(`intake_id`, `section`),
	FOREIGN KEY (`intake_id`) REFERENCES `intakes`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `intake_sessions` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`appointment_id` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`appointment_id`) REFERENCES `appointments`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `intake_sessions_visit` ON `intake_sessions` (`appointment_id`);--> statement-breakpoint
CREATE TABLE `intake_submissions` (
	`id` text PRIMARY KEY NOT NULL,
	`intake_id` text NOT NULL,
	`number` integer NOT NULL,
	`questionnaire_version` text NOT NULL,
	`answers` text NOT NULL,
	`flags` text NOT NULL,
	`scores` text NOT NULL,
	`form` text,
	`signed_name` text NOT NULL,
	`evidence_hash` text NOT NULL,
	`network_hash` text,
	`user_agent` text NOT NULL,
	`signed_at` integer NOT NULL,
	FOREIGN KEY (`intake_id`) REFERENCES `intakes`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `intake_submissions_intake` ON `intake_submissions` (`intake_id`,`number`);--> statement-breakpoint
CREATE TABLE `intakes` (
	`id` text PRIMARY KEY NOT NULL,
	`appointment_id` text NOT NULL,
	`patient_id` text NOT NULL,
	`questionnaire_version` text NOT NULL,
	`status` text NOT NULL,
	`version` integer NOT NULL,
	`flag_count` integer NOT NULL,
	`flag_tier` text,
	`return_note` text,
	`birth_date_tries` integer NOT NULL,
	`reviewed_by` text,
	`reviewed_at` integer,
	`submitted_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`appointment_id`) REFERENCES `appointments`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`patient_id`) REFERENCES `patients`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `intakes_visit` ON `intakes` (`appointment_id`) WHERE status <> 'void';--> statement-breakpoint
CREATE INDEX `intakes_appointment` ON `intakes` (`appointment_id`);--> statement-breakpoint
CREATE INDEX `intakes_patient` ON `intakes` (`patient_id`);--> statement-breakpoint
CREATE INDEX `intakes_status` ON `intakes` (`status`,`updated_at`);--> statement-breakpoint
CREATE TABLE `patient_consents` (
	`id` text PRIMARY KEY NOT NULL,
	`patient_id` text NOT NULL,
	`submission_id` text,
	`kind` text NOT NULL,
	`version` text NOT NULL,
	`words_hash` text NOT NULL,
	`decision` text NOT NULL,
	`method` text NOT NULL,
	`signed_name` text,
	`evidence_hash` text,
	`network_hash` text,
	`user_agent` text NOT NULL,
	`decided_at` integer NOT NULL,
	FOREIGN KEY (`patient_id`) REFERENCES `patients`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`submission_id`) REFERENCES `intake_submissions`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `patient_consents_patient` ON `patient_consents` (`patient_id`,`kind`,`decided_at`);--> statement-breakpoint
CREATE INDEX `patient_consents_kind` ON `patient_consents` (`kind`,`version`,`decision`);--> statement-breakpoint
CREATE INDEX `patient_consents_withdrawn` ON `patient_consents` (`decided_at`) WHERE decision = 'withdrawn';--> statement-breakpoint
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
CREATE TABLE `knowledge_passages` (
	`rowid` integer PRIMARY KEY NOT NULL,
	`id` text NOT NULL,
	`topic` text NOT NULL,
	`facet` text NOT NULL,
	`title` text NOT NULL,
	`url` text NOT NULL,
	`questions` text NOT NULL,
	`body` text NOT NULL,
	`is_on` integer DEFAULT true NOT NULL,
	`origin` text DEFAULT 'site' NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`edited_at` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `knowledge_passages_id_unique` ON `knowledge_passages` (`id`);--> statement-breakpoint
CREATE TABLE `lead_resubscribe_links` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`contact_index` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `lead_resubscribe_links_contact` ON `lead_resubscribe_links` (`contact_index`);--> statement-breakpoint
CREATE INDEX `lead_resubscribe_links_created` ON `lead_resubscribe_links` (`created_at`);--> statement-breakpoint
CREATE TABLE `lead_unsubscribe_links` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`contact_index` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `lead_unsubscribe_links_created` ON `lead_unsubscribe_links` (`created_at`);--> statement-breakpoint
CREATE TABLE `lead_unsubscribes` (
	`contact_index` text PRIMARY KEY NOT NULL,
	`created_at` integer NOT NULL
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
	`name_index` text,
	`surname_index` text,
	`consent_call` integer NOT NULL,
	`consent_text` integer NOT NULL,
	`consent_email` integer NOT NULL,
	`consent_version` text NOT NULL,
	`campaign` text NOT NULL,
	`landing_page` text NOT NULL,
	`page` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`source` text DEFAULT 'website' NOT NULL,
	`owner_id` text,
	`first_reply_at` integer,
	`next_action_at` integer,
	`stage_at` integer,
	`booked_at` integer,
	`showed_at` integer,
	`lost_reason` text,
	`do_not_contact` integer DEFAULT false NOT NULL,
	`dup_of` text,
	`version` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`owner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `leads_phone` ON `leads` (`phone_index`);--> statement-breakpoint
CREATE INDEX `leads_email` ON `leads` (`email_index`);--> statement-breakpoint
CREATE INDEX `leads_name` ON `leads` (`name_index`);--> statement-breakpoint
CREATE INDEX `leads_surname` ON `leads` (`surname_index`);--> statement-breakpoint
CREATE INDEX `leads_status` ON `leads` (`status`,`dup_of`,`created_at`,`id`,`location`,`owner_id`,`source`,`kind`,`first_reply_at`,`next_action_at`);--> statement-breakpoint
CREATE INDEX `leads_list` ON `leads` (`dup_of`,`created_at`,`id`,`status`,`location`,`owner_id`,`source`,`kind`,`first_reply_at`,`next_action_at`,`stage_at`);--> statement-breakpoint
CREATE INDEX `leads_source` ON `leads` (`source`,`created_at`,`dup_of`,`status`,`booked_at`,`showed_at`);--> statement-breakpoint
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
CREATE TABLE `messages` (
	`id` text PRIMARY KEY NOT NULL,
	`thread_id` text NOT NULL,
	`author_kind` text NOT NULL,
	`author_id` text,
	`source` text NOT NULL,
	`body` text NOT NULL,
	`client_key` text NOT NULL,
	`created_at` integer NOT NULL,
	`read_at` integer,
	FOREIGN KEY (`thread_id`) REFERENCES `threads`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `messages_clientKey_unique` ON `messages` (`client_key`);--> statement-breakpoint
CREATE INDEX `messages_thread` ON `messages` (`thread_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `threads` (
	`id` text PRIMARY KEY NOT NULL,
	`patient_id` text NOT NULL,
	`subject` text NOT NULL,
	`status` text NOT NULL,
	`version` integer NOT NULL,
	`assignee_id` text,
	`last_message_at` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`patient_id`) REFERENCES `patients`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `threads_patient` ON `threads` (`patient_id`,`last_message_at`);--> statement-breakpoint
CREATE INDEX `threads_status` ON `threads` (`status`,`last_message_at`);--> statement-breakpoint
CREATE TABLE `outbox` (
	`id` text PRIMARY KEY NOT NULL,
	`channel` text NOT NULL,
	`to` text NOT NULL,
	`subject` text NOT NULL,
	`text` text NOT NULL,
	`html` text,
	`headers` text,
	`attachments` text,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `outbox_to` ON `outbox` (`to`,`created_at`);--> statement-breakpoint
CREATE TABLE `passkey_challenges` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text,
	`kind` text NOT NULL,
	`challenge` text NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `passkey_challenges_expiry` ON `passkey_challenges` (`expires_at`);--> statement-breakpoint
CREATE TABLE `passkeys` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`credential_id` text NOT NULL,
	`public_key` text NOT NULL,
	`algorithm` integer NOT NULL,
	`sign_count` integer NOT NULL,
	`is_backed_up` integer NOT NULL,
	`transports` text NOT NULL,
	`friendly_name` text NOT NULL,
	`created_at` integer NOT NULL,
	`last_used_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `passkeys_credentialId_unique` ON `passkeys` (`credential_id`);--> statement-breakpoint
CREATE INDEX `passkeys_user` ON `passkeys` (`user_id`);--> statement-breakpoint
CREATE TABLE `contact_preferences` (
	`patient_id` text PRIMARY KEY NOT NULL,
	`by_email` integer NOT NULL,
	`by_text` integer NOT NULL,
	`hours_before` text NOT NULL,
	`quiet_from` text NOT NULL,
	`quiet_to` text NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`patient_id`) REFERENCES `patients`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `notifications` (
	`id` text PRIMARY KEY NOT NULL,
	`appointment_id` text,
	`patient_id` text,
	`kind` text NOT NULL,
	`channel` text NOT NULL,
	`version` integer NOT NULL,
	`due_at` integer NOT NULL,
	`state` text NOT NULL,
	`attempts` integer NOT NULL,
	`sent_at` integer,
	`lead_id` text,
	`mail` text,
	`wrapped_key` text,
	`kek_version` integer,
	FOREIGN KEY (`appointment_id`) REFERENCES `appointments`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`patient_id`) REFERENCES `patients`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`lead_id`) REFERENCES `leads`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `notifications_due` ON `notifications` (`state`,`due_at`);--> statement-breakpoint
CREATE INDEX `notifications_visit` ON `notifications` (`appointment_id`);--> statement-breakpoint
CREATE INDEX `notifications_patient` ON `notifications` (`patient_id`) WHERE "notifications"."patient_id" is not null;--> statement-breakpoint
CREATE INDEX `notifications_lead` ON `notifications` (`lead_id`) WHERE "notifications"."lead_id" is not null;--> statement-breakpoint
CREATE TABLE `suppressions` (
	`contact_index` text PRIMARY KEY NOT NULL,
	`channel` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `waitlist_entries` (
	`id` text PRIMARY KEY NOT NULL,
	`patient_id` text NOT NULL,
	`service_id` text NOT NULL,
	`location` text,
	`provider_id` text,
	`earliest` text NOT NULL,
	`latest` text NOT NULL,
	`weekdays` text NOT NULL,
	`part_of_day` text NOT NULL,
	`channel` text NOT NULL,
	`status` text NOT NULL,
	`priority` integer NOT NULL,
	`offered_appointment_id` text,
	`offer_ends_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`patient_id`) REFERENCES `patients`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`service_id`) REFERENCES `services`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`offered_appointment_id`) REFERENCES `appointments`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `waitlist_entries_open` ON `waitlist_entries` (`status`,`service_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `waitlist_entries_patient` ON `waitlist_entries` (`patient_id`);--> statement-breakpoint
CREATE INDEX `waitlist_entries_offered` ON `waitlist_entries` (`offered_appointment_id`) WHERE offered_appointment_id is not null;--> statement-breakpoint
CREATE TABLE `waitlist_requests` (
	`id` text PRIMARY KEY NOT NULL,
	`wrapped_key` text NOT NULL,
	`kek_version` integer NOT NULL,
	`details` text NOT NULL,
	`contact_index` text NOT NULL,
	`code_hash` text NOT NULL,
	`attempts` integer NOT NULL,
	`sent_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`entry_id` text,
	`channel` text DEFAULT 'text' NOT NULL,
	FOREIGN KEY (`entry_id`) REFERENCES `waitlist_entries`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `waitlist_requests_contact` ON `waitlist_requests` (`contact_index`,`sent_at`);--> statement-breakpoint
CREATE TABLE `chart_openings` (
	`id` text PRIMARY KEY NOT NULL,
	`patient_id` text NOT NULL,
	`actor_id` text NOT NULL,
	`reason` text NOT NULL,
	`opened_at` integer NOT NULL,
	`ends_at` integer NOT NULL,
	FOREIGN KEY (`patient_id`) REFERENCES `patients`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `chart_openings_whose` ON `chart_openings` (`patient_id`,`actor_id`,`ends_at`);--> statement-breakpoint
CREATE INDEX `chart_openings_at` ON `chart_openings` (`opened_at`);--> statement-breakpoint
CREATE TABLE `chart_restrictions` (
	`patient_id` text PRIMARY KEY NOT NULL,
	`reason` text NOT NULL,
	`restricted_by` text NOT NULL,
	`restricted_at` integer NOT NULL,
	FOREIGN KEY (`patient_id`) REFERENCES `patients`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `clinic_rooms` (
	`location` text PRIMARY KEY NOT NULL,
	`rooms` integer NOT NULL,
	`closed_rooms` text DEFAULT '[]' NOT NULL,
	`version` integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE `closures` (
	`id` text PRIMARY KEY NOT NULL,
	`location` text,
	`provider_id` text,
	`starts_at` integer NOT NULL,
	`ends_at` integer NOT NULL,
	`reason` text NOT NULL,
	`kind` text NOT NULL,
	`status` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`provider_id`) REFERENCES `providers`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `closures_ends` ON `closures` (`ends_at`);--> statement-breakpoint
CREATE TABLE `location_hours` (
	`location` text NOT NULL,
	`weekday` integer NOT NULL,
	`opens` text NOT NULL,
	`closes` text NOT NULL,
	PRIMARY KEY(`location`, `weekday`)
);
--> statement-breakpoint
CREATE TABLE `provider_exceptions` (
	`id` text PRIMARY KEY NOT NULL,
	`provider_id` text NOT NULL,
	`date` text NOT NULL,
	`location` text,
	`begins` text,
	`ends` text,
	`every_weeks` integer,
	`until` text,
	FOREIGN KEY (`provider_id`) REFERENCES `providers`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `provider_exceptions_date` ON `provider_exceptions` (`date`);--> statement-breakpoint
CREATE TABLE `provider_hours` (
	`id` text PRIMARY KEY NOT NULL,
	`provider_id` text NOT NULL,
	`location` text NOT NULL,
	`weekday` integer NOT NULL,
	`begins` text NOT NULL,
	`ends` text NOT NULL,
	`valid_from` text NOT NULL,
	`valid_to` text,
	FOREIGN KEY (`provider_id`) REFERENCES `providers`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `provider_hours_place` ON `provider_hours` (`location`,`weekday`);--> statement-breakpoint
CREATE TABLE `providers` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text,
	`display_name` text NOT NULL,
	`credential` text NOT NULL,
	`licensed_states` text NOT NULL,
	`is_active` integer NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `providers_userId_unique` ON `providers` (`user_id`);--> statement-breakpoint
CREATE TABLE `schedule_runs` (
	`key` text PRIMARY KEY NOT NULL,
	`actor_id` text NOT NULL,
	`request_hash` text NOT NULL,
	`answer` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `schedule_runs_created` ON `schedule_runs` (`created_at`);--> statement-breakpoint
CREATE TABLE `service_providers` (
	`service_id` text NOT NULL,
	`provider_id` text NOT NULL,
	`location` text NOT NULL,
	PRIMARY KEY(`service_id`, `provider_id`, `location`),
	FOREIGN KEY (`service_id`) REFERENCES `services`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`provider_id`) REFERENCES `providers`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `services` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`neutral_name` text NOT NULL,
	`duration_minutes` integer NOT NULL,
	`buffer_before_minutes` integer NOT NULL,
	`buffer_after_minutes` integer NOT NULL,
	`grid_minutes` integer NOT NULL,
	`min_notice_minutes` integer NOT NULL,
	`horizon_days` integer NOT NULL,
	`daily_limit` integer,
	`needs_room` integer NOT NULL,
	`for_new_patients` integer NOT NULL,
	`is_self_bookable` integer NOT NULL,
	`needs_approval` integer NOT NULL,
	`needs_plan` integer NOT NULL,
	`prefers_morning` integer NOT NULL,
	`summary` text NOT NULL,
	`prep_text` text NOT NULL,
	`position` integer NOT NULL,
	`is_active` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`version` integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE `one_time_tokens` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`user_id` text NOT NULL,
	`email` text NOT NULL,
	`code_hash` text NOT NULL,
	`attempts` integer NOT NULL,
	`pending` text,
	`expires_at` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `one_time_tokens_email` ON `one_time_tokens` (`email`,`kind`);--> statement-breakpoint
CREATE INDEX `one_time_tokens_user` ON `one_time_tokens` (`user_id`,`kind`);--> statement-breakpoint
CREATE INDEX `one_time_tokens_expiry` ON `one_time_tokens` (`expires_at`);--> statement-breakpoint
CREATE TABLE `session_methods` (
	`session_id` text NOT NULL,
	`method` text NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`session_id`, `method`),
	FOREIGN KEY (`session_id`) REFERENCES `sessions`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `sessions` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`aal` text NOT NULL,
	`refresh_counter` integer NOT NULL,
	`refresh_floor` integer DEFAULT 0 NOT NULL,
	`binding_hash` text,
	`idle_seconds` integer NOT NULL,
	`idle_ends_at` integer NOT NULL,
	`ends_at` integer NOT NULL,
	`user_agent` text NOT NULL,
	`network_hash` text,
	`created_at` integer NOT NULL,
	`refreshed_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `sessions_user` ON `sessions` (`user_id`,`refreshed_at`);--> statement-breakpoint
CREATE INDEX `sessions_ends` ON `sessions` (`idle_ends_at`);--> statement-breakpoint
CREATE TABLE `throttles` (
	`key` text PRIMARY KEY NOT NULL,
	`count` integer NOT NULL,
	`window_ends_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `throttles_window` ON `throttles` (`window_ends_at`);--> statement-breakpoint
CREATE TABLE `site_data` (
	`id` integer PRIMARY KEY NOT NULL,
	`version` integer NOT NULL,
	`overrides` text NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
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
CREATE TABLE `tasks` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`status` text NOT NULL,
	`version` integer NOT NULL,
	`location` text,
	`patient_id` text,
	`appointment_id` text,
	`open_key` text,
	`note` text,
	`assignee_id` text,
	`created_by` text,
	`due_at` integer NOT NULL,
	`created_at` integer NOT NULL,
	`ended_at` integer,
	FOREIGN KEY (`patient_id`) REFERENCES `patients`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`appointment_id`) REFERENCES `appointments`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `tasks_openKey_unique` ON `tasks` (`open_key`);--> statement-breakpoint
CREATE INDEX `tasks_status` ON `tasks` (`status`,`due_at`);--> statement-breakpoint
CREATE INDEX `tasks_patient` ON `tasks` (`patient_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `tasks_visit` ON `tasks` (`appointment_id`);--> statement-breakpoint
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