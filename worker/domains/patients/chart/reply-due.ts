import type { Clinic } from "#contract/booking.ts";
import type { Deps } from "#worker/deps.ts";
import type { Statements } from "#worker/kernel/db/batch.ts";

/** Until when, and for which clinic, staff owe a reply. The visits domain above has the opening hours. */
export interface ReplyDue {
  statements: (deps: Pick<Deps, "db" | "now">, patientId: string) => Statements;
  /** @param answers of the statements, in their order */
  read: (at: Date, answers: readonly unknown[]) => { location: Clinic | null; dueAt: Date };
}
