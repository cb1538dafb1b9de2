ALTER TABLE `provider_exceptions` ADD `every_weeks` integer;--> statement-breakpoint
ALTER TABLE `provider_exceptions` ADD `until` text;