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
--> statement-breakpoint
-- A passage that is switched off leaves the search index, and comes back when it is switched on again.
DROP TRIGGER knowledge_passages_insert;
--> statement-breakpoint
DROP TRIGGER knowledge_passages_delete;
--> statement-breakpoint
DROP TRIGGER knowledge_passages_update;
--> statement-breakpoint
CREATE TRIGGER knowledge_passages_insert AFTER INSERT ON knowledge_passages WHEN new.is_on BEGIN
	INSERT INTO knowledge_fts(rowid, title, questions, body)
	VALUES (new.rowid, new.title, new.questions, new.body);
END;
--> statement-breakpoint
CREATE TRIGGER knowledge_passages_delete AFTER DELETE ON knowledge_passages WHEN old.is_on BEGIN
	INSERT INTO knowledge_fts(knowledge_fts, rowid, title, questions, body)
	VALUES ('delete', old.rowid, old.title, old.questions, old.body);
END;
--> statement-breakpoint
CREATE TRIGGER knowledge_passages_update AFTER UPDATE ON knowledge_passages BEGIN
	INSERT INTO knowledge_fts(knowledge_fts, rowid, title, questions, body)
	SELECT 'delete', old.rowid, old.title, old.questions, old.body WHERE old.is_on;
	INSERT INTO knowledge_fts(rowid, title, questions, body)
	SELECT new.rowid, new.title, new.questions, new.body WHERE new.is_on;
END;
--> statement-breakpoint
-- What administrators list conversations by, for those that are there already.
UPDATE chat_conversations SET
	turns = (SELECT count(*) FROM chat_messages WHERE conversation_id = chat_conversations.id AND role = 'user'),
	safety = coalesce((SELECT safety FROM chat_messages WHERE conversation_id = chat_conversations.id
		ORDER BY instr('|none|notice|limits|crisis|emergency', '|' || safety) DESC LIMIT 1), 'none'),
	model = (SELECT model FROM chat_messages WHERE conversation_id = chat_conversations.id AND role = 'assistant'
		ORDER BY seq DESC LIMIT 1),
	rating = (SELECT min(f.verdict) FROM chat_feedback f JOIN chat_messages m ON m.id = f.message_id
		WHERE m.conversation_id = chat_conversations.id);
