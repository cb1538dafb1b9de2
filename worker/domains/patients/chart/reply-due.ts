import type { Clinic } from "#contract/booking.ts";
import type { Deps } from "#worker/deps.ts";
import type { Statements } from "#worker/kernel/db/batch.ts";

/** When and at which clinic staff must have replied. The visits domain, which comes after this one, has the opening hours. */
export interface ReplyDue {
  statements: (deps: Pick<Deps, "db" | "now">, patientId: string) => Statements;
  /** @param answers of the statements, in their order */
  read: (at: Date, answers: readonly unknown[]) => { location: Clinic | null; dueAt: Date };
}
