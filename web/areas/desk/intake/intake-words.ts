import type { FlagTier } from "#content/intake/types.ts";
import type { IntakeStatus } from "#contract/intake.ts";
import type { Level } from "../shell/staff-copy.ts";

export const TIER_WORDS: Readonly<Record<FlagTier, { words: string; level: Level }>> = {
  now: { words: "Urgent answer", level: "now" },
  before_prescribing: { words: "Check before prescribing", level: "soon" },
  note: { words: "Note", level: "calm" },
};

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
