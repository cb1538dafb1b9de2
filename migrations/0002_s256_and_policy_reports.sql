CREATE TABLE `policy_reports` (
	`day` text NOT NULL,
	`directive` text NOT NULL,
	`blocked` text NOT NULL,
	`page` text NOT NULL,
	`source` text NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`day`, `directive`, `blocked`, `page`, `source`)
);
--> statement-breakpoint
ALTER TABLE `flow_states` DROP COLUMN `code_challenge_method`;