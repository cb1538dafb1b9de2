ALTER TABLE `claims` ADD `version` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `offers` ADD `version` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE INDEX `user_roles_role` ON `user_roles` (`role`,`is_active`,`user_id`);--> statement-breakpoint
CREATE INDEX `consent_records_kind` ON `consent_records` (`kind`,`version`,`decision`,`user_id`);--> statement-breakpoint
CREATE INDEX `patient_consents_kind` ON `patient_consents` (`kind`,`version`,`decision`);