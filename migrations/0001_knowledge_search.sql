-- Full-text search over the knowledge passages: an external-content FTS5 table that triggers keep in step.
CREATE VIRTUAL TABLE knowledge_fts USING fts5(
	title, questions, body,
	content='knowledge_passages', content_rowid='rowid',
	tokenize='porter unicode61 remove_diacritics 2'
);
--> statement-breakpoint
-- Every indexed stem with the number of passages that hold it: weights and spelling both come from here.
CREATE VIRTUAL TABLE knowledge_vocabulary USING fts5vocab(knowledge_fts, 'row');
--> statement-breakpoint
CREATE TRIGGER knowledge_passages_insert AFTER INSERT ON knowledge_passages BEGIN
	INSERT INTO knowledge_fts(rowid, title, questions, body)
	VALUES (new.rowid, new.title, new.questions, new.body);
END;
--> statement-breakpoint
CREATE TRIGGER knowledge_passages_delete AFTER DELETE ON knowledge_passages BEGIN
	INSERT INTO knowledge_fts(knowledge_fts, rowid, title, questions, body)
	VALUES ('delete', old.rowid, old.title, old.questions, old.body);
END;
--> statement-breakpoint
CREATE TRIGGER knowledge_passages_update AFTER UPDATE ON knowledge_passages BEGIN
	INSERT INTO knowledge_fts(knowledge_fts, rowid, title, questions, body)
	VALUES ('delete', old.rowid, old.title, old.questions, old.body);
	INSERT INTO knowledge_fts(rowid, title, questions, body)
	VALUES (new.rowid, new.title, new.questions, new.body);
END;
