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
	`started_at` integer,
	`ended_at` integer,
	`move_count` integer NOT NULL,
	`root_id` text,
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
	`name_index` text,
	`email_index` text,
	`phone_index` text,
	`is_discreet` integer NOT NULL,
	`is_self_booking_blocked` integer NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `patients_userId_unique` ON `patients` (`user_id`);--> statement-breakpoint
CREATE INDEX `patients_name` ON `patients` (`name_index`);--> statement-breakpoint
CREATE INDEX `patients_email` ON `patients` (`email_index`);--> statement-breakpoint
CREATE INDEX `patients_phone` ON `patients` (`phone_index`);--> statement-breakpoint
CREATE TABLE `notifications` (
	`id` text PRIMARY KEY NOT NULL,
	`appointment_id` text NOT NULL,
	`kind` text NOT NULL,
	`channel` text NOT NULL,
	`version` integer NOT NULL,
	`due_at` integer NOT NULL,
	`state` text NOT NULL,
	`attempts` integer NOT NULL,
	`sent_at` integer,
	FOREIGN KEY (`appointment_id`) REFERENCES `appointments`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `notifications_due` ON `notifications` (`state`,`due_at`);--> statement-breakpoint
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
CREATE TABLE `clinic_rooms` (
	`location` text PRIMARY KEY NOT NULL,
	`rooms` integer NOT NULL
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
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `providers_userId_unique` ON `providers` (`user_id`);--> statement-breakpoint
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
	`prefers_morning` integer NOT NULL,
	`summary` text NOT NULL,
	`prep_text` text NOT NULL,
	`position` integer NOT NULL,
	`is_active` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `audit_trails_actor` ON `audit_trails` (`actor_id`,`at`);