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
ALTER TABLE `patients` ADD `postal_address` text;--> statement-breakpoint
ALTER TABLE `patients` ADD `emergency_contact` text;--> statement-breakpoint
ALTER TABLE `patients` ADD `shredded_at` integer;--> statement-breakpoint
CREATE INDEX `patients_kept` ON `patients` (`updated_at`) WHERE shredded_at is null;