import type { Channel } from "#contract/booking.ts";
import type { Deps } from "#worker/deps.ts";
import { AppError } from "#worker/kernel/errors.ts";
import { newId } from "#worker/kernel/ids.ts";
import { blindIndex } from "#worker/kernel/seal/blind-index.ts";
import { keyringOf, newDataKey, open, openDataKey, seal } from "#worker/kernel/seal/seal.ts";
import type { Settings } from "#worker/kernel/settings/env.ts";
import { familyNameIndexOf } from "./patient-matches.ts";
import type { patients } from "./schema/patients.ts";

export type PatientRow = typeof patients.$inferSelect;

export interface BookingPerson {
  firstName: string;
  lastName: string;
  channel: Channel;
  to: string;
  contactIndex: string;
  userId: string | null;
  /** "1980-02-29" as a guest gave it: kept for a new patient only. */
  birthDate?: string | undefined;
}

type PatientDeps = Pick<Deps, "db" | "now" | "settings">;

/** Compared without case and extra spaces. */
export function plainName(name: string): string {
  return name.normalize("NFC").trim().replace(/\s+/g, " ").toLowerCase();
}

export async function newPatient({ settings, now }: PatientDeps, person: BookingPerson): Promise<PatientRow> {
  const id = newId("pat");
  const { key, ...wrapped } = await newDataKey(await keyringOf(settings), subjectOf(id));
  const sealed = (field: "firstName" | "lastName" | "email" | "phone", text: string) =>
    seal(key, patientPlace(field, id), text);
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
    contactReportedAt: null,
    isPhoneTyped: false,
    isBirthDateTyped: false,
    claimTries: 0,
    postalAddress: null,
    emergencyContact: null,
    isDiscreet: false,
    isSelfBookingBlocked: false,
    shreddedAt: null,
    createdAt: now(),
    updatedAt: now(),
  };
}

/** @throws not_configured when no key opens it, not_found once retention destroyed it */
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
    firstName: await open(key, patientPlace("firstName", row.id), row.firstName),
    lastName: await open(key, patientPlace("lastName", row.id), row.lastName),
  };
}

export type SealedFamilyName = Pick<PatientRow, "id" | "wrappedKey" | "kekVersion" | "lastName">;

export async function openFamilyName(deps: Pick<Deps, "settings">, row: SealedFamilyName): Promise<string> {
  return open(await openPatientKey(deps, row), patientPlace("lastName", row.id), row.lastName);
}

export async function openContactOf(deps: Pick<Deps, "settings">, row: PatientRow) {
  const key = await openPatientKey(deps, row);
  if (row.email) return { channel: "email", to: await open(key, patientPlace("email", row.id), row.email) } as const;
  if (row.phone) return { channel: "text", to: await open(key, patientPlace("phone", row.id), row.phone) } as const;
  return null;
}

export async function openContactBy(
  deps: Pick<Deps, "settings">,
  row: PatientRow,
  channel: Channel,
): Promise<string | null> {
  const field = channel === "email" ? "email" : "phone";
  const sealed = row[field];
  return sealed === null ? null : open(await openPatientKey(deps, row), patientPlace(field, row.id), sealed);
}

export interface Identity {
  firstName: string;
  lastName: string;
  birthDate: string | null;
  email: string | null;
  /** E.164 */
  phone: string | null;
}

export async function openIdentity(deps: Pick<Deps, "settings">, row: PatientRow): Promise<Identity> {
  const key = await openPatientKey(deps, row);
  const opened = (field: keyof Identity, sealed: string | null) =>
    sealed === null ? null : open(key, patientPlace(field, row.id), sealed);
  const [firstName, lastName, birthDate, email, phone] = await Promise.all([
    open(key, patientPlace("firstName", row.id), row.firstName),
    open(key, patientPlace("lastName", row.id), row.lastName),
    opened("birthDate", row.birthDate),
    opened("email", row.email),
    opened("phone", row.phone),
  ]);
  return { firstName, lastName, birthDate, email, phone };
}

/** Null until there is a birth date. */
export async function nameIndexOf(
  settings: Settings,
  { firstName, lastName, birthDate }: Pick<Identity, "firstName" | "lastName" | "birthDate">,
): Promise<string | null> {
  if (birthDate === null) return null;
  return blindIndex(settings, "name", [plainName(firstName), plainName(lastName), birthDate].join("|"));
}

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
    sealed.push([field, text === null ? null : await seal(key, patientPlace(field, row.id), text)]);
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

export function patientPlace(field: keyof Identity, id: string) {
  return { column: `patients.${COLUMNS[field]}`, row: id };
}
