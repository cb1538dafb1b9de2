import { eq } from "drizzle-orm";
import type { Deps } from "#worker/deps.ts";
import type { SignedIn } from "#worker/domains/accounts/sessions.ts";
import type { PatientRow } from "./patients.ts";
import { patients } from "./schema/patients.ts";

/**
 * The patient of an account; null before their first visit is booked, and until a record from before the account is
 * connected by details that only its patient knows (worker/features/own-record).
 */
export async function findOwnPatient({ db }: Pick<Deps, "db">, { user }: SignedIn): Promise<PatientRow | null> {
  const [own] = await db.select().from(patients).where(eq(patients.userId, user.id));
  return own ?? null;
}
