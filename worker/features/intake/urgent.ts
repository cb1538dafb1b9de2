import { eq } from "drizzle-orm";
import { intakes } from "../../db/schema/intake.ts";
import { taskStatement } from "../../db/tasks.ts";
import type { Entrant, IntakeDeps } from "./entrant.ts";

/** A task due now, without a word of what was answered; while it is open there is one for each intake. */
export function emergencyTask(deps: IntakeDeps, { visit, patient }: Entrant, intakeId: string) {
  return taskStatement(deps, {
    kind: "possible_emergency",
    resource: intakeId,
    location: visit.location,
    patientId: patient.id,
    appointmentId: visit.id,
    dueAt: deps.now(),
  });
}

/** Marks an intake as urgent, and tells staff. */
export function urgentStatements(deps: IntakeDeps, entrant: Entrant, intakeId: string) {
  return [
    deps.db.update(intakes).set({ flagTier: "now" }).where(eq(intakes.id, intakeId)),
    emergencyTask(deps, entrant, intakeId),
  ];
}
