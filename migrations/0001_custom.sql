-- What drizzle-kit cannot generate: full-text indexes, the triggers that keep them in step, and append-only tables.

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
-- A passage that is switched off leaves the search index and returns when it is switched on again.
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
-- Full-text search over published articles, kept in step by triggers. Whether an article's time has come is asked
-- by the query. The tables hold the article's id: a rowid of `articles` may change when a database is restored.
CREATE VIRTUAL TABLE article_fts USING fts5(
	article_id UNINDEXED, title, description, key_points, body,
	tokenize='porter unicode61 remove_diacritics 2'
);
--> statement-breakpoint
-- The same words unstemmed: what a misspelt word may have been meant to be.
CREATE VIRTUAL TABLE article_words USING fts5(
	article_id UNINDEXED, words,
	tokenize='unicode61 remove_diacritics 2'
);
--> statement-breakpoint
CREATE VIRTUAL TABLE article_vocabulary USING fts5vocab(article_words, 'row');
--> statement-breakpoint
-- Each word of the vocabulary by its trigrams; words that no article holds any more stay and are never looked up.
CREATE VIRTUAL TABLE article_terms USING fts5(term, tokenize='trigram');
--> statement-breakpoint
-- One row that counts every change of an article: part of the rendered pages' cache keys.
CREATE TABLE article_library (
	id integer PRIMARY KEY NOT NULL CHECK (id = 1),
	version integer NOT NULL
);
--> statement-breakpoint
INSERT INTO article_library (id, version) VALUES (1, 0);
--> statement-breakpoint
CREATE TRIGGER articles_insert AFTER INSERT ON articles BEGIN
	UPDATE article_library SET version = version + 1;
END;
--> statement-breakpoint
-- Only changes that readers see make their pages new: editing a draft changes nothing for them.
CREATE TRIGGER articles_update AFTER UPDATE OF slug, status, topic, title, description, key_points, body, sources, related,
	reviewed_by, reviewed_at, published_at, updated_at, revision ON articles
WHEN old.status = 'published' OR new.status = 'published' BEGIN
	UPDATE article_library SET version = version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER articles_delete AFTER DELETE ON articles BEGIN
	UPDATE article_library SET version = version + 1;
	DELETE FROM article_fts WHERE article_id = old.id;
	DELETE FROM article_words WHERE article_id = old.id;
END;
--> statement-breakpoint
CREATE TRIGGER articles_index_new AFTER INSERT ON articles WHEN new.status = 'published' BEGIN
	INSERT INTO article_fts (article_id, title, description, key_points, body)
	VALUES (new.id, new.title, new.description, (SELECT group_concat(value, ' ') FROM json_each(new.key_points)), new.body);
	INSERT INTO article_words (article_id, words)
	VALUES (new.id, new.title || ' ' || new.description || ' ' || new.body);
	INSERT INTO article_terms (term)
	SELECT term FROM article_vocabulary
	WHERE length(term) > 3 AND term NOT GLOB '*[0-9]*' AND term NOT IN (SELECT term FROM article_terms);
END;
--> statement-breakpoint
-- Two triggers that never both run: SQLite does not promise an order.
CREATE TRIGGER articles_index_gone AFTER UPDATE OF status ON articles WHEN new.status <> 'published' BEGIN
	DELETE FROM article_fts WHERE article_id = old.id;
	DELETE FROM article_words WHERE article_id = old.id;
END;
--> statement-breakpoint
CREATE TRIGGER articles_index_changed AFTER UPDATE OF status, title, description, key_points, body ON articles
WHEN new.status = 'published' BEGIN
	DELETE FROM article_fts WHERE article_id = new.id;
	DELETE FROM article_words WHERE article_id = new.id;
	INSERT INTO article_fts (article_id, title, description, key_points, body)
	VALUES (new.id, new.title, new.description, (SELECT group_concat(value, ' ') FROM json_each(new.key_points)), new.body);
	INSERT INTO article_words (article_id, words)
	VALUES (new.id, new.title || ' ' || new.description || ' ' || new.body);
	INSERT INTO article_terms (term)
	SELECT term FROM article_vocabulary
	WHERE length(term) > 3 AND term NOT GLOB '*[0-9]*' AND term NOT IN (SELECT term FROM article_terms);
END;
--> statement-breakpoint
-- The trail is append-only for six years (45 CFR 164.316(b)(2)(i)); the retention job may delete older sealed rows.
CREATE TRIGGER audit_trails_no_delete BEFORE DELETE ON audit_trails
WHEN old.hash IS NULL OR old.at >= unixepoch('now', '-6 years') * 1000
BEGIN
	SELECT RAISE(ABORT, 'audit_trails is append-only');
END;
--> statement-breakpoint
-- One update is allowed, once: the sealer writing sequence and hashes.
CREATE TRIGGER audit_trails_no_update BEFORE UPDATE ON audit_trails
WHEN old.hash IS NOT NULL
	OR new.hash IS NULL
	OR (new.id, new.at, new.action_type, new.resource_type, new.success, new.action_details)
		IS NOT (old.id, old.at, old.action_type, old.resource_type, old.success, old.action_details)
	OR (new.actor_id, new.actor_role, new.actor_ip_hash, new.session_id, new.user_email)
		IS NOT (old.actor_id, old.actor_role, old.actor_ip_hash, old.session_id, old.user_email)
	OR (new.resource_id, new.patient_id, new.purpose) IS NOT (old.resource_id, old.patient_id, old.purpose)
BEGIN
	SELECT RAISE(ABORT, 'audit_trails is append-only');
END;
--> statement-breakpoint
-- Signed words stay as they were; a document may only be retired, or shown again.
CREATE TRIGGER consent_documents_no_delete BEFORE DELETE ON consent_documents BEGIN
	SELECT RAISE(ABORT, 'consent_documents keeps what was signed');
END;
--> statement-breakpoint
CREATE TRIGGER consent_documents_no_update BEFORE UPDATE ON consent_documents
WHEN (new.body_sha256, new.source, new.kind, new.version, new.locale, new.title, new.body_md, new.effective_from, new.requires_signature)
	IS NOT (old.body_sha256, old.source, old.kind, old.version, old.locale, old.title, old.body_md, old.effective_from, old.requires_signature)
BEGIN
	SELECT RAISE(ABORT, 'consent_documents keeps what was signed');
END;
