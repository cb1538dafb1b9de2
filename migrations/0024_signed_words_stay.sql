-- The words that somebody signed stay as they were; a document may only be retired, or shown again.
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
