import { and, eq, inArray } from "drizzle-orm";
import type { IntakeStatus } from "#contract/intake.ts";
import type { IntakeChangedAnswer, StaleIntakeDetails } from "#contract/intake-staff.ts";
import type { Deps } from "#worker/deps.ts";
import type { SignedIn } from "#worker/domains/accounts/sessions.ts";
import type { PatientRow } from "#worker/domains/patients/patients.ts";
import { isOpenTo } from "#worker/domains/patients/restricted.ts";
import { patients } from "#worker/domains/patients/schema/patients.ts";
import { AppError } from "#worker/kernel/errors.ts";
import { rowExists, staleError, tryWrite } from "#worker/kernel/write.ts";
import type { AppointmentRow } from "../../changes/change.ts";
import type { Statement } from "../../changes/claim.ts";
import { appointments } from "../../schema/appointments.ts";
import { intakes } from "../../schema/intake.ts";
import type { IntakeDeps } from "../entrant.ts";
import type { IntakeRow } from "../records.ts";

export interface StaffIntakeRow {
  intake: IntakeRow;
  patient: PatientRow;
  visit: AppointmentRow;
}

export function noSuchIntake(): AppError {
  return new AppError("not_found", "There is no such intake.");
}

export async function findForStaff({ db }: Pick<Deps, "db">, id: string): Promise<StaffIntakeRow> {
  const [row] = await db
    .select({ intake: intakes, patient: patients, visit: appointments })
    .from(intakes)
    .innerJoin(patients, eq(patients.id, intakes.patientId))
    .innerJoin(appointments, eq(appointments.id, intakes.appointmentId))
    .where(eq(intakes.id, id));
  if (!row) throw noSuchIntake();
  return row;
}

export interface StaffChange {
  id: string;
  version: number;
  actor: SignedIn;
}

interface Change extends StaffChange {
  from: readonly IntakeStatus[];
  set: Partial<IntakeRow>;
  action: string;
  details?: Record<string, unknown>;
  more?: Statement[];
  /** Marks keep the version, so that sections can be read one after the other. */
  keepsVersion?: boolean;
}

export async function writeIntakeChange(
  deps: IntakeDeps,
  row: StaffIntakeRow,
  change: Change,
): Promise<IntakeChangedAnswer> {
  const { db, now } = deps;
  const { id, version, actor, from, set, action, details = {}, more = [] } = change;
  const after = change.keepsVersion ? version : version + 1;
  const isSeen = and(eq(intakes.id, id), eq(intakes.version, version), inArray(intakes.status, [...from]));
  const isDone = await tryWrite(deps, {
    actor,
    audit: {
      actionType: action,
      resourceType: "intake",
      resourceId: id,
      patientId: row.patient.id,
      purpose: "treatment",
      actionDetails: details,
    },
    guard: [isOpenTo(deps, actor, row.patient.id), rowExists(intakes, isSeen)],
    statements: [
      db
        .update(intakes)
        .set({ ...set, version: after, updatedAt: now() })
        .where(eq(intakes.id, id)),
      ...more,
    ],
  });
  if (!isDone) throw await refusedChange(deps, { id, version });
  return { id, status: set.status ?? row.intake.status, version: after };
}

async function refusedChange(deps: IntakeDeps, { id, version }: { id: string; version: number }): Promise<AppError> {
  const { intake } = await findForStaff(deps, id);
  const current = { status: intake.status, version: intake.version };
  const details: StaleIntakeDetails = { current, asked: { version } };
  if (intake.version === version)
    return new AppError("conflict", "This intake is not in a state for that.", { details });
  return staleError("intake", details);
}
