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
