import type { IntakeStatus } from "#contract/intake.ts";

export const INTAKE_WORDS: Readonly<Record<IntakeStatus, string>> = {
  in_progress: "Being filled in",
  submitted: "Signed",
  in_review: "In review",
  needs_changes: "Sent back",
  accepted: "Accepted",
  amended: "Accepted, with something added",
  abandoned: "Not finished",
  void: "Void",
};
