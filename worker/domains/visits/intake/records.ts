import { and, asc, desc, eq, notExists, sql } from "drizzle-orm";
import { questionnaire } from "#content/intake/questionnaire.ts";
import { SECTION_IDS } from "#content/intake/types.ts";
import type { IntakeStatus, SavedIntakeSections } from "#contract/intake.ts";
import type { Deps } from "#worker/deps.ts";
import { auditTrails } from "#worker/kernel/audit/schema.ts";
import { insertWhere } from "#worker/kernel/db/insert-where.ts";
import { AppError } from "#worker/kernel/errors.ts";
import { newId } from "#worker/kernel/ids.ts";
import { openJson } from "#worker/kernel/seal/sealed-json.ts";
import { rowExists, tryWrite } from "#worker/kernel/write.ts";
import type { AppointmentRow } from "../changes/change.ts";
import { intakeSections, intakes } from "../schema/intake.ts";
import { type Entrant, type IntakeDeps, noIntake, patientAudit } from "./entrant.ts";
import { intakePlace } from "./intake-places.ts";

export type IntakeRow = typeof intakes.$inferSelect;
export type SectionRow = typeof intakeSections.$inferSelect;

const OPEN: readonly AppointmentRow["status"][] = ["requested", "confirmed", "checked_in"];
export const EDITABLE_INTAKES: readonly IntakeStatus[] = ["in_progress", "needs_changes"];

export function isEditable({ status }: Pick<IntakeRow, "status">, visit: Pick<AppointmentRow, "status">): boolean {
  return EDITABLE_INTAKES.includes(status) && OPEN.includes(visit.status);
}

export function assertEditable(intake: IntakeRow, visit: AppointmentRow): void {
  if (isEditable(intake, visit)) return;
  const { status, version } = intake;
  throw new AppError("conflict", "These answers can not be changed any more. You can add to them.", {
    details: { status, version },
  });
}

export async function findIntake({ db }: Pick<Deps, "db">, appointmentId: string): Promise<IntakeRow | null> {
  const [row] = await db
    .select()
    .from(intakes)
    .where(eq(intakes.appointmentId, appointmentId))
    .orderBy(sql`${intakes.status} = 'void'`, desc(intakes.createdAt))
    .limit(1);
  return row ?? null;
}

export async function ensureIntake(deps: IntakeDeps, entrant: Entrant): Promise<IntakeRow> {
  const found = await findIntake(deps, entrant.visit.id);
  if (found?.status === "abandoned" && OPEN.includes(entrant.visit.status)) return goOn(deps, entrant, found);
  const isOpen = OPEN.includes(entrant.visit.status);
  if (found && !(found.status === "void" && isOpen)) return found;
  if (!isOpen) throw noIntake();
  const { db, now } = deps;
  const tries = sql<number>`(select coalesce(max(${intakes.birthDateTries}), 0) from ${intakes} where ${eq(intakes.patientId, entrant.patient.id)})`;
  const row: IntakeRow = {
    id: newId("int"),
    appointmentId: entrant.visit.id,
    patientId: entrant.patient.id,
    questionnaireVersion: questionnaire.version,
    status: "in_progress",
    version: 1,
    flagCount: 0,
    flagTier: null,
    returnNote: null,
    birthDateTries: 0,
    reviewedBy: null,
    reviewedAt: null,
    submittedAt: null,
    createdAt: now(),
    updatedAt: now(),
  };
  const counts = sql`${intakes.status} <> 'void'`;
  const isOfVisit = and(eq(intakes.appointmentId, entrant.visit.id), counts);
  const audit = patientAudit(deps, entrant, { action: "intake.create", intakeId: row.id });
  const [, , [made]] = await db.batch([
    insertWhere(db, auditTrails, { row: audit, condition: notExists(db.select().from(intakes).where(isOfVisit)) }),
    // Wrong birth dates count for the patient, whichever form was tried.
    db
      .insert(intakes)
      .values({ ...row, birthDateTries: tries })
      .onConflictDoNothing(),
    db.select().from(intakes).where(isOfVisit),
  ]);
  return made ?? row;
}

async function goOn(deps: IntakeDeps, entrant: Entrant, { id, version }: IntakeRow): Promise<IntakeRow> {
  const { db, now } = deps;
  const isLeft = and(eq(intakes.id, id), eq(intakes.version, version), eq(intakes.status, "abandoned"));
  const read = db.select().from(intakes).where(eq(intakes.id, id));
  const done = await tryWrite(deps, {
    audit: patientAudit(deps, entrant, { action: "intake.resume", intakeId: id }),
    guard: rowExists(intakes, isLeft),
    statements: [
      db
        .update(intakes)
        .set({ status: "in_progress", version: version + 1, updatedAt: now() })
        .where(isLeft),
    ],
    reads: [read],
  });
  const [row] = done ? done.read[0] : await read;
  if (!row) throw noIntake();
  return row;
}

export function sectionsStatement({ db }: Pick<Deps, "db">, intakeId: string) {
  return db
    .select()
    .from(intakeSections)
    .where(eq(intakeSections.intakeId, intakeId))
    .orderBy(asc(intakeSections.section));
}

/** A section that only staff touched counts as new. */
export async function openSections(key: CryptoKey, rows: readonly SectionRow[]): Promise<SavedIntakeSections> {
  const sections: SavedIntakeSections = {};
  for (const { intakeId, section, answers, version, isComplete } of rows) {
    const id = SECTION_IDS.find((one) => one === section);
    if (id === undefined || version === 0) continue;
    sections[id] = {
      answers: await openJson(key, intakePlace.section(intakeId, section), answers),
      version,
      isComplete,
    };
  }
  return sections;
}
