-- Who booked by text has a proved number and no address. Whether another number was proved is not known.
UPDATE patients SET is_phone_typed = 1 WHERE email IS NOT NULL AND phone IS NOT NULL;
--> statement-breakpoint
-- Nor whether a birth date was: one that was typed into a form through a link claims nothing until staff confirm it.
UPDATE patients SET is_birth_date_typed = 1 WHERE user_id IS NULL AND birth_date IS NOT NULL AND id IN (SELECT patient_id FROM intakes WHERE status <> 'in_progress');
--> statement-breakpoint
-- Mail that a laptop kept before the outbox was sealed: its columns are gone, and what is left of a row opens with no key.
DELETE FROM outbox;
