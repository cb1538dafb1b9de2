import { and, eq, sql } from "drizzle-orm";
import type { AddendumAnswer, AddendumRequest, IntakeStatus } from "#contract/intake.ts";
import { openPatientKey, type PatientRow } from "#worker/domains/patients/patients.ts";
import { taskStatement } from "#worker/domains/patients/tasks.ts";
import { readPatientWords } from "#worker/domains/safety/patient-words.ts";
import type { AuditRow } from "#worker/kernel/audit/audit.ts";
import { AppError } from "#worker/kernel/errors.ts";
import { digest } from "#worker/kernel/seal/crypto.ts";
import { seal } from "#worker/kernel/seal/seal.ts";
import { rowExists, tryWrite } from "#worker/kernel/write.ts";
import type { Statement } from "../changes/claim.ts";
import { intakeAddenda, intakes } from "../schema/intake.ts";
import { type Entrant, type IntakeDeps, noIntake, patientAudit } from "./entrant.ts";
import { intakePlace } from "./intake-places.ts";
import { openAddenda } from "./read.ts";
import { findIntake, type IntakeRow } from "./records.ts";
import { urgentStatements } from "./staff/urgent.ts";

const SIGNED: readonly IntakeStatus[] = ["submitted", "in_review", "accepted", "amended"];

export interface Added extends AddendumAnswer {
  isNew: boolean;
}

interface Adding {
  intake: IntakeRow;
  patient: PatientRow;
  request: AddendumRequest;
  author: { kind: "patient" | "staff"; id: string | null };
  audit: AuditRow;
  more?: Statement[];
}

export async function addByPatient(deps: IntakeDeps, entrant: Entrant, request: AddendumRequest): Promise<Added> {
  const { visit, patient, actor } = entrant;
  const intake = await findIntake(deps, visit.id);
  if (!intake) throw noIntake();
  const about = { resource: intake.id, location: visit.location, patientId: patient.id, appointmentId: visit.id };
  const { help, task } = readPatientWords(request.body);
  const added = await appendAddendum(deps, {
    intake,
    patient,
    request,
    author: { kind: "patient", id: actor.signedIn?.user.id ?? null },
    audit: patientAudit(deps, entrant, { action: "intake.add", intakeId: intake.id }),
    more: [
      taskStatement(deps, { ...about, kind: "review_intake", dueAt: deps.now() }),
      ...(task ? urgentStatements(deps, entrant, { intakeId: intake.id, task }) : []),
    ],
  });
  return { ...added, help };
}

/** Once for each key. An accepted intake is then amended. @throws conflict */
export async function appendAddendum(deps: IntakeDeps, adding: Adding): Promise<Added> {
  const { db, now } = deps;
  const { intake, patient, request, author, audit, more = [] } = adding;
  if (!SIGNED.includes(intake.status)) {
    const { status, version } = intake;
    throw new AppError("conflict", "Nothing can be added to this form now.", { details: { status, version } });
  }
  const key = await openPatientKey(deps, patient);
  // The key makes the id, so the same addendum twice is one row.
  const id = `add_${await digest([intake.id, author.kind, author.id, request.clientKey].join("|"))}`;
  const row = {
    id,
    intakeId: intake.id,
    authorKind: author.kind,
    authorId: author.id,
    body: await seal(key, intakePlace.addendum(id), request.body),
    createdAt: now(),
  };
  const status = author.kind === "patient" && intake.status === "accepted" ? "amended" : intake.status;
  const isSeen = and(eq(intakes.id, intake.id), eq(intakes.status, intake.status));
  const isDone = await tryWrite(deps, {
    audit,
    guard: rowExists(intakes, isSeen),
    statements: [
      db.insert(intakeAddenda).values(row),
      db
        .update(intakes)
        .set({ status, version: sql`${intakes.version} + 1`, updatedAt: now() })
        .where(eq(intakes.id, intake.id)),
      ...more,
    ],
  });
  const [[stored], [after]] = await db.batch([
    db.select().from(intakeAddenda).where(eq(intakeAddenda.id, id)),
    db.select({ version: intakes.version }).from(intakes).where(eq(intakes.id, intake.id)),
  ]);
  if (!stored) throw new AppError("conflict", "This form has just changed. Please try again.");
  const [addendum = { body: request.body, createdAt: now().toISOString() }] = await openAddenda(key, [stored]);
  return { isNew: isDone !== null, addendum, version: after?.version ?? intake.version, help: null };
}
