import { eq } from "drizzle-orm";
import { taskStatement } from "#worker/domains/patients/tasks.ts";
import type { ReadWords } from "#worker/domains/safety/patient-words.ts";
import { intakes } from "../../schema/intake.ts";
import type { Entrant, IntakeDeps } from "../entrant.ts";

interface Urgent {
  intakeId: string;
  task: NonNullable<ReadWords["task"]>;
}

/** Without a word of the answers; one open task of its kind for each intake. */
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

export function urgentStatements(deps: IntakeDeps, entrant: Entrant, urgent: Urgent) {
  return [
    deps.db.update(intakes).set({ flagTier: "now" }).where(eq(intakes.id, urgent.intakeId)),
    urgentTask(deps, entrant, urgent),
  ];
}
