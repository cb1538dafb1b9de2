import { and, asc, eq, isNull, or, type SQL } from "drizzle-orm";
import type { Deps } from "#worker/deps.ts";
import { openIdentity, type PatientRow, type Person, plainName } from "./patients.ts";
import { patients } from "./schema/patients.ts";

type PatientDeps = Pick<Deps, "db" | "now" | "settings">;

/** More people than share one mailbox. */
const MANY = 20;
/** Patients of one contact and name with other birth dates, from which on a right one joins none: it may be a guess. */
const MANY_BIRTH_DATES = 5;

/**
 * The patient for whom something is booked: the one of the account, else one with the same contact and name; null for a
 * new one. Whoever books with an account gets no access to a patient that was found by name: that takes a claim. Nothing
 * that a guest is answered tells whether their birth date was that of a patient.
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
  const found: { row: PatientRow; fit: Fit }[] = [];
  for (const row of rows) {
    const fit = row.userId === null || userId === null ? await fitOf(deps, row, person) : null;
    if (fit) found.push({ row, fit });
  }
  if (found.filter(({ fit }) => fit === "other").length >= MANY_BIRTH_DATES) return null;
  const known = found.find(({ fit }) => fit === "same") ?? found.find(({ fit }) => fit === "unknown");
  return known?.row ?? null;
}

/**
 * A patient with this proved or confirmed contact: an account and a form may name anyone's number or address. Until then
 * it finds no chart, and visits of that chart do not count for it.
 */
export function hasContact({ channel, contactIndex }: Pick<Person, "channel" | "contactIndex">): SQL | undefined {
  const isConfirmed = isNull(patients.contactChangedAt);
  if (channel === "email") return and(eq(patients.emailIndex, contactIndex), isConfirmed);
  const isProved = and(isNull(patients.userId), eq(patients.isPhoneTyped, false));
  return and(eq(patients.phoneIndex, contactIndex), isProved, isConfirmed);
}

/**
 * How a patient of the same name has the birth date that was given; null for another name. A guest who gives none joins
 * no patient who has one: someone else may have made that chart in their name.
 */
type Fit = "same" | "unknown" | "other";

async function fitOf(deps: PatientDeps, row: PatientRow, person: Person): Promise<Fit | null> {
  const { firstName, lastName, birthDate } = await openIdentity(deps, row);
  const isNamed =
    plainName(firstName) === plainName(person.firstName) && plainName(lastName) === plainName(person.lastName);
  if (!isNamed) return null;
  // An account is not asked; it reads nothing of the patient before a claim.
  if (birthDate === null || person.userId !== null) return "unknown";
  return birthDate === person.birthDate ? "same" : "other";
}
