CREATE TABLE `heartbeats` (
	`id` text PRIMARY KEY NOT NULL,
	`at` integer NOT NULL
);
