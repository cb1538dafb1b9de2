import { eq } from "drizzle-orm";
import type { Answers } from "#content/intake/types.ts";
import { E164_US, normalisePhone } from "#contract/leads.ts";
import { type ContactsUpdate, emergencyContact, postalAddress } from "#contract/profile-contacts.ts";
import { QUIET_HOURS, REMINDER_HOURS } from "#contract/visits.ts";
import { sealContacts } from "../../db/patient-contacts.ts";
import { matchTaskStatement } from "../../db/patient-matches.ts";
import { type Identity, type PatientRow, sealIdentity } from "../../db/patients.ts";
import { patients } from "../../db/schema/appointments.ts";
import { contactPreferences } from "../../db/schema/reminders.ts";
import type { Statement } from "../../lib/scheduling/claim.ts";
import type { Entrant, IntakeDeps } from "./entrant.ts";
import type { Checked } from "./submission.ts";

interface Signed {
  checked: Checked;
  identity: Identity;
  /** Its id. */
  intake: string;
}

/** What a signed intake changes about its patient: who he is, what was not known of him, where and by whom he is reached, and how he is written to. */
export async function patientStatements(
  deps: IntakeDeps,
  { patient, visit }: Entrant,
  { checked, identity, intake }: Signed,
): Promise<Statement[]> {
  const { db, now } = deps;
  const changes = changesOf(identity, checked.answers);
  const known = { ...identity, ...changes };
  const sealed: Partial<PatientRow> = Object.keys(changes).length > 0 ? await sealIdentity(deps, patient, changes) : {};
  const contacts = await sealContacts(deps, patient, { changes: contactsOf(checked.answers), intake });
  const isDiscreet = checked.answers["who.discreet"] === "yes";
  const wishes = { ...wishesOf(checked, known), updatedAt: now() };
  const { id } = patient;
  // What is new here may be what another chart is known by.
  const { emailIndex, phoneIndex, familyNameIndex } = sealed;
  const keys = { id, emailIndex, phoneIndex, familyNameIndex };
  return [
    matchTaskStatement(deps, { patient: keys, location: visit.location, appointmentId: visit.id }),
    db
      .update(patients)
      .set({ ...sealed, ...contacts, isDiscreet, updatedAt: now() })
      .where(eq(patients.id, id)),
    db
      .insert(contactPreferences)
      .values({
        patientId: id,
        hoursBefore: [...REMINDER_HOURS],
        quietFrom: QUIET_HOURS.from,
        quietTo: QUIET_HOURS.to,
        ...wishes,
      })
      .onConflictDoUpdate({ target: contactPreferences.patientId, set: wishes }),
  ];
}

/** His legal name as he signs it; a contact only where none is on file: what was shown to be his is not written over. */
function changesOf(identity: Identity, answers: Answers): Partial<Identity> {
  const told = (linkId: string) => {
    const answer = answers[linkId];
    return typeof answer === "string" ? answer : null;
  };
  const phone = normalisePhone(told("who.phone") ?? "");
  const given: Identity = {
    firstName: told("who.firstName") ?? identity.firstName,
    lastName: told("who.lastName") ?? identity.lastName,
    birthDate: identity.birthDate ?? told("who.birthDate"),
    email: identity.email ?? told("who.email"),
    phone: identity.phone ?? (E164_US.test(phone) ? phone : null),
  };
  const fields = Object.keys(given) as (keyof Identity)[];
  return Object.fromEntries(
    fields.filter((field) => given[field] !== identity[field]).map((field) => [field, given[field]]),
  );
}

/** Address and emergency contact as he signs them: his newest word, so that a no takes an older yes back (45 CFR 164.510(b)). */
function contactsOf(answers: Answers): Required<ContactsUpdate> {
  const told = (names: readonly string[], section: string) =>
    Object.fromEntries(names.map((name) => [name, answers[`${section}.${name}`]]));
  const address = postalAddress.safeParse(told(["street", "unit", "city", "state", "zip"], "who"));
  const emergency = emergencyContact.safeParse({
    ...told(["name", "relation", "phone"], "emergency"),
    mayDiscuss: answers["emergency.mayDiscuss"] === "yes",
  });
  return { address: address.success ? address.data : null, emergency: emergency.success ? emergency.data : null };
}

/** One way, and only with his consent: text where he prefers it or has no address, else e-mail. */
function wishesOf({ answers, consents }: Checked, { email, phone }: Identity): { byEmail: boolean; byText: boolean } {
  const isAgreed = consents.some(
    ({ document, decision }) => document.kind === "care_messages" && decision === "granted",
  );
  const byText = isAgreed && phone !== null && (answers["who.contactWay"] === "text" || email === null);
  return { byText, byEmail: isAgreed && email !== null && !byText };
}
