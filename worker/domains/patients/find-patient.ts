import { and, asc, eq, isNull, or, type SQL } from "drizzle-orm";
import type { Deps } from "#worker/deps.ts";
import { type BookingPerson, openIdentity, type PatientRow, plainName } from "./patients.ts";
import { patients } from "./schema/patients.ts";

type PatientDeps = Pick<Deps, "db" | "now" | "settings">;

const MANY = 20;
/** With so many patients of one contact and name, a matching birth date may be a guess. */
const MANY_BIRTH_DATES = 5;

/** A match by name gives the account no access (that takes a claim), and no answer depends on the birth date. */
export async function findPatient(deps: PatientDeps, person: BookingPerson): Promise<PatientRow | null> {
  const { userId } = person;
  const rows = await deps.db
    .select()
    .from(patients)
    .where(or(hasContact(person), userId ? eq(patients.userId, userId) : undefined))
    .orderBy(asc(patients.createdAt))
    .limit(MANY);
  const own = rows.find((row) => userId !== null && row.userId === userId);
  if (own) return own;
  const found: { row: PatientRow; fit: Fit }[] = [];
  for (const row of rows) {
    const fit = row.userId === null || userId === null ? await fitOf(deps, row, person) : null;
    if (fit) found.push({ row, fit });
  }
  if (found.filter(({ fit }) => fit === "other").length >= MANY_BIRTH_DATES) return null;
  const known = found.find(({ fit }) => fit === "same") ?? found.find(({ fit }) => fit === "unknown");
  return known?.row ?? null;
}

/** An account or a form may name anyone's number or address, so only a proved or confirmed contact finds a chart. */
export function hasContact({
  channel,
  contactIndex,
}: Pick<BookingPerson, "channel" | "contactIndex">): SQL | undefined {
  const isConfirmed = isNull(patients.contactChangedAt);
  if (channel === "email") return and(eq(patients.emailIndex, contactIndex), isConfirmed);
  const isProved = and(isNull(patients.userId), eq(patients.isPhoneTyped, false));
  return and(eq(patients.phoneIndex, contactIndex), isProved, isConfirmed);
}

/** A guest without a birth date joins no patient who has one: someone else may have made that chart in their name. */
type Fit = "same" | "unknown" | "other";

async function fitOf(deps: PatientDeps, row: PatientRow, person: BookingPerson): Promise<Fit | null> {
  const { firstName, lastName, birthDate } = await openIdentity(deps, row);
  const isNamed =
    plainName(firstName) === plainName(person.firstName) && plainName(lastName) === plainName(person.lastName);
  if (!isNamed) return null;
  // An account gives no birth date, and reads nothing of the patient before a claim.
  if (birthDate === null || person.userId !== null) return "unknown";
  return birthDate === person.birthDate ? "same" : "other";
}
