import { eq } from "drizzle-orm";
import type { Deps } from "#worker/deps.ts";
import { profiles } from "#worker/domains/accounts/schema/accounts.ts";
import { type BookingPerson, newPatient, type PatientRow, sealIdentity } from "#worker/domains/patients/patients.ts";
import { blindIndex } from "#worker/kernel/seal/blind-index.ts";

export interface NewPerson extends BookingPerson {
  phone?: string;
}

export async function newChart(deps: Pick<Deps, "db" | "now" | "settings">, person: NewPerson): Promise<PatientRow> {
  const row = await newPatient(deps, person);
  const { phone, birthDate } = person;
  if (!phone && !birthDate) return row;
  const sealed = await sealIdentity(deps, row, { ...(phone && { phone }), ...(birthDate && { birthDate }) });
  return { ...row, ...sealed, isPhoneTyped: Boolean(phone) };
}

export async function personOfAccount(
  { db, settings }: Pick<Deps, "db" | "settings">,
  { id, email }: { id: string; email: string | null },
): Promise<NewPerson | null> {
  if (!email) return null;
  const [profile] = await db
    .select({ firstName: profiles.firstName, lastName: profiles.lastName, phone: profiles.phone })
    .from(profiles)
    .where(eq(profiles.userId, id));
  if (!profile?.firstName) return null;
  const contactIndex = await blindIndex(settings, "email", email);
  return { ...profile, channel: "email", to: email, contactIndex, userId: id };
}
