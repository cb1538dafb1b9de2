import { eq } from "drizzle-orm";
import type { Deps } from "#worker/deps.ts";
import type { SignedIn } from "#worker/domains/accounts/sessions.ts";
import type { PatientRow } from "./patients.ts";
import { patients } from "./schema/patients.ts";

export async function findOwnPatient({ db }: Pick<Deps, "db">, { user }: SignedIn): Promise<PatientRow | null> {
  const [own] = await db.select().from(patients).where(eq(patients.userId, user.id));
  return own ?? null;
}
