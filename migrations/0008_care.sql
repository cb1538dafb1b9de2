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
CREATE UNIQUE INDEX `intakes_appointmentId_unique` ON `intakes` (`appointment_id`);--> statement-breakpoint
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
CREATE INDEX `tasks_patient` ON `tasks` (`patient_id`,`created_at`);