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
DROP INDEX `intakes_appointmentId_unique`;--> statement-breakpoint
CREATE UNIQUE INDEX `intakes_visit` ON `intakes` (`appointment_id`) WHERE status <> 'void';--> statement-breakpoint
CREATE INDEX `intakes_appointment` ON `intakes` (`appointment_id`);--> statement-breakpoint
ALTER TABLE `intake_submissions` ADD `form` text;