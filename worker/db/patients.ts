import { and, asc, eq, gt, inArray, or, type SQL, sql } from "drizzle-orm";
import { type Channel, VISIT_LIMITS } from "#contract/booking.ts";
import type { Deps } from "../deps.ts";
import { newId } from "../lib/ids.ts";
import { LIVE } from "../lib/scheduling/transitions.ts";
import { keyringOf, newDataKey, open, openDataKey, seal } from "../lib/seal.ts";
import { appointments, patients } from "./schema/appointments.ts";
import { services } from "./schema/schedule.ts";

export type PatientRow = typeof patients.$inferSelect;

/** Who books: a contact that is shown to be his, and his name. */
export interface Person {
  firstName: string;
  lastName: string;
  channel: Channel;
  to: string;
  contactIndex: string;
  /** His account, if he is signed in. */
  userId: string | null;
}

/** More people than share one mailbox. */
const MANY = 20;

type PatientDeps = Pick<Deps, "db" | "now" | "settings">;

/**
 * The patient that a person is: the one of his account, else one whom the same contact and the same name belong to; null
 * for somebody new. Another account's patient is nobody's but that account's.
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
    const isFree = userId === null || row.userId === null;
    if (isFree && (await isNamed(deps, row, person))) return row;
  }
  return null;
}

function hasContact({ channel, contactIndex }: Pick<Person, "channel" | "contactIndex">): SQL {
  return eq(channel === "email" ? patients.emailIndex : patients.phoneIndex, contactIndex);
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
    emailIndex: isEmail ? person.contactIndex : null,
    phoneIndex: isEmail ? null : person.contactIndex,
    isDiscreet: false,
    isSelfBookingBlocked: false,
    createdAt: now(),
    updatedAt: now(),
  };
}

/** What seals everything that is written about a patient. @throws not_configured when no key opens it */
export async function openPatientKey(
  { settings }: Pick<Deps, "settings">,
  row: Pick<PatientRow, "id" | "wrappedKey" | "kekVersion">,
): Promise<CryptoKey> {
  return openDataKey(await keyringOf(settings), subjectOf(row.id), row);
}

export async function openNames(deps: Pick<Deps, "settings">, row: PatientRow) {
  const key = await openPatientKey(deps, row);
  return {
    firstName: await open(key, placeOf("firstName", row.id), row.firstName),
    lastName: await open(key, placeOf("lastName", row.id), row.lastName),
  };
}

/** Where a patient is written to: by e-mail where he has one. */
export async function openContactOf(deps: Pick<Deps, "settings">, row: PatientRow) {
  const key = await openPatientKey(deps, row);
  if (row.email) return { channel: "email", to: await open(key, placeOf("email", row.id), row.email) } as const;
  if (row.phone) return { channel: "text", to: await open(key, placeOf("phone", row.id), row.phone) } as const;
  return null;
}

function subjectOf(id: string): string {
  return `patient:${id}`;
}

const COLUMNS = { firstName: "first_name", lastName: "last_name", email: "email", phone: "phone" };

function placeOf(field: keyof typeof COLUMNS, id: string) {
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
