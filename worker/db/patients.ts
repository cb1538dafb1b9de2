import { and, asc, eq, gt, inArray, isNull, or, type SQL, sql } from "drizzle-orm";
import { type Channel, VISIT_LIMITS } from "#contract/booking.ts";
import type { Deps } from "../deps.ts";
import type { Settings } from "../env.ts";
import { AppError } from "../errors.ts";
import { blindIndex } from "../lib/blind-index.ts";
import { newId } from "../lib/ids.ts";
import { LIVE } from "../lib/scheduling/transitions.ts";
import { keyringOf, newDataKey, open, openDataKey, seal } from "../lib/seal.ts";
import { familyNameIndexOf } from "./patient-matches.ts";
import { appointments, patients } from "./schema/appointments.ts";
import { services } from "./schema/schedule.ts";

export type PatientRow = typeof patients.$inferSelect;

/** The person who books: a verified contact, a name, and the account if they are signed in. */
export interface Person {
  firstName: string;
  lastName: string;
  channel: Channel;
  to: string;
  contactIndex: string;
  userId: string | null;
}

/** More people than share one mailbox. */
const MANY = 20;

type PatientDeps = Pick<Deps, "db" | "now" | "settings">;

/**
 * The patient for whom something is booked: the one of the account, else one with the same contact and name; null for a
 * new one. Whoever books with an account gets no access to a patient that was found by name: that takes a claim.
 */
export async function findPatient(deps: PatientDeps, person: Person): Promise<PatientRow | null> {
  const { userId } = person;
  const rows = await deps.db
    .select()
    .from(patients)
    .where(or(hasContact(person), userId ? eq(patients.userId, userId) : undefined))
    .orderBy(asc(patients.createdAt))
    .limit(MANY);
  const own = rows.find((row) => userId !== null && row.userId === userId);
  if (own) return own;
  for (const row of rows) {
    if ((row.userId === null || userId === null) && (await isNamed(deps, row, person))) return row;
  }
  return null;
}

/** An account may type any phone number: its chart is not found by it, nor do its visits count for the number. */
function hasContact({ channel, contactIndex }: Pick<Person, "channel" | "contactIndex">): SQL | undefined {
  if (channel === "email") return eq(patients.emailIndex, contactIndex);
  return and(eq(patients.phoneIndex, contactIndex), isNull(patients.userId));
}

async function isNamed(deps: PatientDeps, row: PatientRow, person: Person): Promise<boolean> {
  const { firstName, lastName } = await openNames(deps, row);
  return plainName(firstName) === plainName(person.firstName) && plainName(lastName) === plainName(person.lastName);
}

/** A name as it is compared: neither case nor spaces matter. */
export function plainName(name: string): string {
  return name.normalize("NFC").trim().replace(/\s+/g, " ").toLowerCase();
}

/** A row for somebody new, his fields sealed under a key of his own. */
export async function newPatient({ settings, now }: PatientDeps, person: Person): Promise<PatientRow> {
  const id = newId("pat");
  const { key, ...wrapped } = await newDataKey(await keyringOf(settings), subjectOf(id));
  const sealed = (field: "firstName" | "lastName" | "email" | "phone", text: string) =>
    seal(key, placeOf(field, id), text);
  const isEmail = person.channel === "email";
  return {
    id,
    userId: person.userId,
    ...wrapped,
    firstName: await sealed("firstName", person.firstName),
    lastName: await sealed("lastName", person.lastName),
    birthDate: null,
    email: isEmail ? await sealed("email", person.to) : null,
    phone: isEmail ? null : await sealed("phone", person.to),
    nameIndex: null,
    familyNameIndex: null,
    emailIndex: isEmail ? person.contactIndex : null,
    phoneIndex: isEmail ? null : person.contactIndex,
    formerContact: null,
    contactChangedAt: null,
    postalAddress: null,
    emergencyContact: null,
    isDiscreet: false,
    isSelfBookingBlocked: false,
    shreddedAt: null,
    createdAt: now(),
    updatedAt: now(),
  };
}

/**
 * What seals everything that is written about a patient.
 * @throws not_configured when no key opens it, not_found once its time was over and it was destroyed
 */
export async function openPatientKey(
  { settings }: Pick<Deps, "settings">,
  row: Pick<PatientRow, "id" | "wrappedKey" | "kekVersion">,
): Promise<CryptoKey> {
  if (row.wrappedKey === "") throw new AppError("not_found", "This record was destroyed when its time was over.");
  return openDataKey(await keyringOf(settings), subjectOf(row.id), row);
}

export async function openNames(deps: Pick<Deps, "settings">, row: PatientRow) {
  const key = await openPatientKey(deps, row);
  return {
    firstName: await open(key, placeOf("firstName", row.id), row.firstName),
    lastName: await open(key, placeOf("lastName", row.id), row.lastName),
  };
}

/** What opens a patient's family name, which takes half the work of his whole identity. */
export type SealedFamilyName = Pick<PatientRow, "id" | "wrappedKey" | "kekVersion" | "lastName">;

export async function openFamilyName(deps: Pick<Deps, "settings">, row: SealedFamilyName): Promise<string> {
  return open(await openPatientKey(deps, row), placeOf("lastName", row.id), row.lastName);
}

/** Where a patient is written to: by e-mail where he has one. */
export async function openContactOf(deps: Pick<Deps, "settings">, row: PatientRow) {
  const key = await openPatientKey(deps, row);
  if (row.email) return { channel: "email", to: await open(key, placeOf("email", row.id), row.email) } as const;
  if (row.phone) return { channel: "text", to: await open(key, placeOf("phone", row.id), row.phone) } as const;
  return null;
}

/** His address or number; null where he has none. */
export async function openContactBy(
  deps: Pick<Deps, "settings">,
  row: PatientRow,
  channel: Channel,
): Promise<string | null> {
  const field = channel === "email" ? "email" : "phone";
  const sealed = row[field];
  return sealed === null ? null : open(await openPatientKey(deps, row), placeOf(field, row.id), sealed);
}

export interface Identity {
  firstName: string;
  lastName: string;
  /** "1980-02-29" */
  birthDate: string | null;
  email: string | null;
  /** E.164 */
  phone: string | null;
}

/** Names, birth date and contacts, opened. */
export async function openIdentity(deps: Pick<Deps, "settings">, row: PatientRow): Promise<Identity> {
  const key = await openPatientKey(deps, row);
  const opened = (field: keyof Identity, sealed: string | null) =>
    sealed === null ? null : open(key, placeOf(field, row.id), sealed);
  const [firstName, lastName, birthDate, email, phone] = await Promise.all([
    open(key, placeOf("firstName", row.id), row.firstName),
    open(key, placeOf("lastName", row.id), row.lastName),
    opened("birthDate", row.birthDate),
    opened("email", row.email),
    opened("phone", row.phone),
  ]);
  return { firstName, lastName, birthDate, email, phone };
}

/** By what a patient is found whose name and birth date somebody says; null until there is a birth date. */
export async function nameIndexOf(
  settings: Settings,
  { firstName, lastName, birthDate }: Pick<Identity, "firstName" | "lastName" | "birthDate">,
): Promise<string | null> {
  if (birthDate === null) return null;
  return blindIndex(settings, "name", [plainName(firstName), plainName(lastName), birthDate].join("|"));
}

/** The columns of fields that change, sealed in their places, with the indexes that change with them. */
export async function sealIdentity(
  deps: Pick<Deps, "settings">,
  row: PatientRow,
  changes: { [Field in keyof Identity]?: Identity[Field] | undefined },
): Promise<Partial<PatientRow>> {
  const { settings } = deps;
  const [key, after] = [await openPatientKey(deps, row), await openIdentity(deps, row)];
  const sealed: [string, string | null][] = [];
  for (const field of FIELDS) {
    const text = changes[field];
    if (text === undefined) continue;
    Object.assign(after, { [field]: text });
    sealed.push([field, text === null ? null : await seal(key, placeOf(field, row.id), text)]);
  }
  const { email, phone } = changes;
  const isRenamed = sealed.some(([field]) => field !== "email" && field !== "phone");
  return {
    ...Object.fromEntries(sealed),
    ...(isRenamed && {
      nameIndex: await nameIndexOf(settings, after),
      familyNameIndex: await familyNameIndexOf(settings, after),
    }),
    ...(email !== undefined && { emailIndex: email && (await blindIndex(settings, "email", email)) }),
    ...(phone !== undefined && { phoneIndex: phone && (await blindIndex(settings, "phone", phone)) }),
  };
}

function subjectOf(id: string): string {
  return `patient:${id}`;
}

const COLUMNS = {
  firstName: "first_name",
  lastName: "last_name",
  birthDate: "birth_date",
  email: "email",
  phone: "phone",
} as const satisfies Record<keyof Identity, string>;
const FIELDS = Object.keys(COLUMNS) as (keyof Identity)[];

/** Where a field of a patient is sealed. */
export function placeOf(field: keyof Identity, id: string) {
  return { column: `patients.${COLUMNS[field]}`, row: id };
}

/** That one more visit is not one too many: two ahead by one contact or account, one first visit ahead of one patient. */
export function hasRoomFor(
  { db, now }: Pick<Deps, "db" | "now">,
  { person, patientId, isFirst }: { person: Person; patientId: string; isFirst: boolean },
): SQL {
  const isAhead = and(
    inArray(
      appointments.status,
      LIVE.filter((status) => status !== "held"),
    ),
    gt(appointments.endsAt, now()),
  );
  const persons = or(hasContact(person), eq(patients.id, patientId));
  const live = db
    .select({ count: sql`count(*)` })
    .from(appointments)
    .innerJoin(patients, eq(patients.id, appointments.patientId))
    .where(and(isAhead, persons));
  const first = db
    .select({ count: sql`count(*)` })
    .from(appointments)
    .innerJoin(services, eq(services.id, appointments.serviceId))
    .where(and(isAhead, eq(appointments.patientId, patientId), eq(services.forNewPatients, true)));
  const enough = sql`(${live}) < ${VISIT_LIMITS.live}`;
  return isFirst ? sql`${enough} and (${first}) < ${VISIT_LIMITS.first}` : enough;
}
