import { eq } from "drizzle-orm";
import type { Answers } from "#content/intake/types.ts";
import { E164_US, normalizePhone } from "#contract/leads.ts";
import { type ContactsUpdate, emergencyContact, postalAddress } from "#contract/profile-contacts.ts";
import { DAY } from "#contract/time.ts";
import { QUIET_HOURS, REMINDER_HOURS } from "#contract/visits.ts";
import { OWN_FIELD_WORDS, type OwnField } from "#worker/domains/patients/linked-chart.ts";
import { sealContacts } from "#worker/domains/patients/patient-contacts.ts";
import { matchTaskStatement } from "#worker/domains/patients/patient-matches.ts";
import { type Identity, openPatientKey, type PatientRow, sealIdentity } from "#worker/domains/patients/patients.ts";
import { patients } from "#worker/domains/patients/schema/patients.ts";
import { notePlace, taskStatement } from "#worker/domains/patients/tasks.ts";
import { newId } from "#worker/kernel/ids.ts";
import { seal } from "#worker/kernel/seal/seal.ts";
import type { Statement } from "../../changes/claim.ts";
import { unconfirmedContact } from "../../notices/contact-change.ts";
import { contactPreferences } from "../../schema/reminders.ts";
import type { Entrant, IntakeDeps } from "../entrant.ts";
import type { CheckedSubmission } from "../signing/submission.ts";

interface Signed {
  checked: CheckedSubmission;
  identity: Identity;
  intake: string;
}

export async function patientStatements(
  deps: IntakeDeps,
  entrant: Entrant,
  { checked, identity, intake }: Signed,
): Promise<Statement[]> {
  const { db, now } = deps;
  const { patient, visit } = entrant;
  const { changes, ...unproven } = changesOf(entrant, identity, checked.answers);
  const known = { ...identity, ...changes };
  const sealed: Partial<PatientRow> = Object.keys(changes).length > 0 ? await sealIdentity(deps, patient, changes) : {};
  const contacts = await sealContacts(deps, patient, { changes: contactsOf(checked.answers), intake });
  const isDiscreet = checked.answers["who.discreet"] === "yes";
  const wishes = { ...wishesOf(checked, known), updatedAt: now() };
  const { id } = patient;
  const contact =
    unproven.added.length > 0
      ? await unconfirmedContact(deps, patient, { isByStaff: false })
      : { set: {}, statements: [] };
  // A new value may match another chart.
  const { emailIndex, phoneIndex, familyNameIndex } = sealed;
  const typed = {
    ...(changes.phone && { isPhoneTyped: true }),
    ...(changes.birthDate && entrant.access === "link" && { isBirthDateTyped: true }),
  };
  const keys = { id, emailIndex, phoneIndex, familyNameIndex };
  return [
    matchTaskStatement(deps, { patient: keys, location: visit.location, appointmentId: visit.id }),
    db
      .update(patients)
      .set({ ...sealed, ...typed, ...contacts, ...contact.set, isDiscreet, updatedAt: now() })
      .where(eq(patients.id, id)),
    ...contact.statements,
    ...(await unprovenTask(deps, entrant, unproven)),
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

interface Changes {
  changes: Partial<Identity>;
  added: OwnField[];
  kept: OwnField[];
}

/**
 * A link may be in other hands, and a claim goes by e-mail address and last name: so through a link the chart keeps its
 * name, and a first address waits for confirmation. A phone number alone claims nothing.
 */
function changesOf({ access }: Entrant, identity: Identity, answers: Answers): Changes {
  const told = (linkId: string) => {
    const answer = answers[linkId];
    return typeof answer === "string" ? answer : null;
  };
  const phone = normalizePhone(told("who.phone") ?? "");
  const given: Identity = {
    firstName: told("who.firstName") ?? identity.firstName,
    lastName: told("who.lastName") ?? identity.lastName,
    birthDate: identity.birthDate ?? told("who.birthDate"),
    email: identity.email ?? told("who.email"),
    phone: identity.phone ?? (E164_US.test(phone) ? phone : null),
  };
  const changed = (Object.keys(given) as (keyof Identity)[]).filter((field) => given[field] !== identity[field]);
  const byLink = (names: OwnField[]) => (access === "link" ? names.filter((name) => changed.includes(name)) : []);
  const [added, kept] = [byLink(["email"]), byLink(["firstName", "lastName"])];
  const written = changed.filter((field) => !kept.some((name) => name === field));
  return { changes: Object.fromEntries(written.map((field) => [field, given[field]])), added, kept };
}

/** Names fields, never values. */
async function unprovenTask(
  deps: IntakeDeps,
  { patient, visit }: Entrant,
  { added, kept }: Omit<Changes, "changes">,
): Promise<Statement[]> {
  const list = (fields: readonly OwnField[]) => fields.map((field) => OWN_FIELD_WORDS[field]).join(", ");
  const words = [
    "A form was signed through the visit’s link.",
    ...(added.length > 0 ? [`It added to the chart, unconfirmed: ${list(added)}.`] : []),
    ...(kept.length > 0 ? [`It differs from the chart, which was not changed: ${list(kept)}.`] : []),
  ];
  if (words.length === 1) return [];
  const id = newId("tsk");
  const task = {
    id,
    kind: "contact_changed",
    resource: [patient.id, visit.id].join(":"),
    location: visit.location,
    patientId: patient.id,
    appointmentId: visit.id,
    note: await seal(await openPatientKey(deps, patient), notePlace(id), words.join(" ")),
    dueAt: new Date(deps.now().getTime() + DAY),
  } as const;
  return [taskStatement(deps, task)];
}

/** The newest signature counts, so a no takes an older yes back (45 CFR 164.510(b)). */
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

/** One channel, with consent: text if preferred or without an address, else e-mail. */
function wishesOf(
  { answers, consents }: CheckedSubmission,
  { email, phone }: Identity,
): { byEmail: boolean; byText: boolean } {
  const isAgreed = consents.some(
    ({ document, decision }) => document.kind === "care_messages" && decision === "granted",
  );
  const byText = isAgreed && phone !== null && (answers["who.contactWay"] === "text" || email === null);
  return { byText, byEmail: isAgreed && email !== null && !byText };
}
