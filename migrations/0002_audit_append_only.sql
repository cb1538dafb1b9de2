-- The audit trail is append-only. One change is allowed, once: the sealer writing sequence and hashes.
CREATE TRIGGER audit_trails_no_delete BEFORE DELETE ON audit_trails BEGIN
	SELECT RAISE(ABORT, 'audit_trails is append-only');
END;
--> statement-breakpoint
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
