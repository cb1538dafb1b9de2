-- Articles that were there before their working copies.
UPDATE articles SET edited_at = updated_at, state = status;
--> statement-breakpoint
-- Only what readers see makes their pages new: staff who write a draft, or move it along, change nothing for them.
DROP TRIGGER articles_update;
--> statement-breakpoint
CREATE TRIGGER articles_update AFTER UPDATE OF slug, status, topic, title, description, key_points, body, sources, related,
	reviewed_by, reviewed_at, published_at, updated_at, revision ON articles
WHEN old.status = 'published' OR new.status = 'published' BEGIN
	UPDATE article_library SET version = version + 1;
END;
