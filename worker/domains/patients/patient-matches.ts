import { eq, or, type SQL, sql } from "drizzle-orm";
import type { Clinic } from "#contract/booking.ts";
import type { Deps } from "#worker/deps.ts";
import { blindIndex } from "#worker/kernel/seal/blind-index.ts";
import type { Settings } from "#worker/kernel/settings/env.ts";
import { foldName } from "#worker/kernel/text/fold-name.ts";
import { patients } from "./schema/patients.ts";
import { taskStatement } from "./tasks.ts";

/** Null without a last name or a birth date ("1980-02-29"). */
export async function familyNameIndexOf(
  settings: Settings,
  { lastName, birthDate }: { lastName: string; birthDate: string | null },
): Promise<string | null> {
  const folded = foldName(lastName);
  if (birthDate === null || folded === "") return null;
  return blindIndex(settings, "family_name", `${folded}|${birthDate}`);
}

export type MatchKeys = { [Key in "emailIndex" | "phoneIndex" | "familyNameIndex"]?: string | null | undefined };

export function isMatch({ emailIndex, phoneIndex, familyNameIndex }: MatchKeys): SQL {
  const same = or(
    emailIndex ? eq(patients.emailIndex, emailIndex) : undefined,
    phoneIndex ? eq(patients.phoneIndex, phoneIndex) : undefined,
    familyNameIndex ? eq(patients.familyNameIndex, familyNameIndex) : undefined,
  );
  return same ? sql`(${same})` : sql`0`;
}

interface Matching {
  patient: MatchKeys & { id: string };
  location?: Clinic;
  appointmentId?: string;
}

/** For the batch that writes the keys of a chart. */
export function matchTaskStatement(deps: Pick<Deps, "db" | "now">, { patient, ...about }: Matching) {
  const condition = sql`exists (select 1 from ${patients} where ${patients.id} <> ${patient.id} and ${isMatch(patient)})`;
  const task = { kind: "possible_match", resource: patient.id, patientId: patient.id, dueAt: deps.now() } as const;
  return taskStatement(deps, { ...task, ...about }, condition);
}
