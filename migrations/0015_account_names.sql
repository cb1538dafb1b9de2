CREATE INDEX `profiles_first_name` ON `profiles` (lower("first_name"));--> statement-breakpoint
CREATE INDEX `profiles_last_name` ON `profiles` (lower("last_name"));--> statement-breakpoint
CREATE INDEX `profiles_display_name` ON `profiles` (lower("display_name"));