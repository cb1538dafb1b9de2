import { eq } from "drizzle-orm";
import { taskStatement } from "#worker/domains/patients/tasks.ts";
import type { ReadWords } from "#worker/domains/safety/patient-words.ts";
import { intakes } from "../../schema/intake.ts";
import type { Entrant, IntakeDeps } from "../entrant.ts";

interface Urgent {
  intakeId: string;
  task: NonNullable<ReadWords["task"]>;
}

/** A task due now, without a word of what was answered; while it is open there is one of its kind for each intake. */
export function urgentTask(deps: IntakeDeps, { visit, patient }: Entrant, { intakeId, task }: Urgent) {
  return taskStatement(deps, {
    kind: task,
    resource: intakeId,
    location: visit.location,
    patientId: patient.id,
    appointmentId: visit.id,
    dueAt: deps.now(),
  });
}

/** Marks an intake as urgent, and tells staff. */
export function urgentStatements(deps: IntakeDeps, entrant: Entrant, urgent: Urgent) {
  return [
    deps.db.update(intakes).set({ flagTier: "now" }).where(eq(intakes.id, urgent.intakeId)),
    urgentTask(deps, entrant, urgent),
  ];
}
