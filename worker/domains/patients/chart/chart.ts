import { eq, sql } from "drizzle-orm";
import type { Deps } from "#worker/deps.ts";
import { nameOf } from "#worker/domains/accounts/accounts.ts";
import { profiles } from "#worker/domains/accounts/schema/accounts.ts";
import { AppError } from "#worker/kernel/errors.ts";
import { openPatientKey, type PatientRow } from "../patients.ts";
import { patients } from "../schema/patients.ts";

export type ChartDeps = Pick<Deps, "db" | "now" | "settings">;
type Table = "measurements" | "results" | "care_plans" | "refill_requests" | "visit_summaries" | "chart_notes";

export function chartPlace(table: Table, row: string) {
  return { column: `${table}.content`, row };
}

export async function findPatientById(deps: ChartDeps, id: string): Promise<{ patient: PatientRow; key: CryptoKey }> {
  const [patient] = await deps.db.select().from(patients).where(eq(patients.id, id));
  if (!patient) throw new AppError("not_found", "There is no such patient.");
  return { patient, key: await openPatientKey(deps, patient) };
}

export function namesStatement({ db }: Pick<Deps, "db">, patientId: string) {
  const of = sql`where patient_id = ${patientId}`;
  // D1 allows at most five selects in one union.
  const isWriter = sql`${profiles.userId} in (select value from results,
      json_each(json_array(entered_by, reviewed_by, released_by)) ${of})
    or ${profiles.userId} in (select value from care_plans, json_each(json_array(entered_by, released_by)) ${of})
    or ${profiles.userId} in (select value from refill_requests, json_each(json_array(decided_by, sent_by)) ${of})
    or ${profiles.userId} in (select author_id from visit_summaries ${of})
    or ${profiles.userId} in (select author_id from chart_notes ${of})`;
  return db
    .select({ userId: profiles.userId, name: nameOf().as("person_name") })
    .from(profiles)
    .where(isWriter);
}

export type NameOf = (userId: string) => string;

export function toNames(rows: readonly { userId: string; name: string | null }[]): NameOf {
  const names = new Map(rows.map((row) => [row.userId, row.name]));
  return (userId) => names.get(userId) || "Staff";
}
