-- The trail stays append-only for six years (45 CFR 164.316(b)(2)(i)); what is sealed and older may go by its retention rule.
DROP TRIGGER audit_trails_no_delete;
--> statement-breakpoint
CREATE TRIGGER audit_trails_no_delete BEFORE DELETE ON audit_trails
WHEN old.hash IS NULL OR old.at >= unixepoch('now', '-6 years') * 1000
BEGIN
	SELECT RAISE(ABORT, 'audit_trails is append-only');
END;
