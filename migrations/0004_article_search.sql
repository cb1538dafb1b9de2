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
CREATE TRIGGER articles_update AFTER UPDATE ON articles BEGIN
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
