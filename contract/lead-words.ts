export const UNSUBSCRIBE_PATH = "/unsubscribe/";
export const RESUBSCRIBE_PATH = "/unsubscribe/again/";

export const LEAD_KINDS = ["contact", "call", "desk", "import"] as const;
export type LeadKind = (typeof LEAD_KINDS)[number];

export const STAGES = [
  "new",
  "contacted",
  "qualified",
  "nurture",
  "booked",
  "showed",
  "patient",
  "lost",
  "spam",
  "closed",
] as const;
export type LeadStageName = (typeof STAGES)[number];

export const LOST_REASONS = [
  "no_answer",
  "not_interested",
  "price",
  "distance",
  "went_elsewhere",
  "not_eligible",
  "wrong_number",
  "other",
] as const;
export type LostReason = (typeof LOST_REASONS)[number];

export const CALL_OUTCOMES = [
  "reached",
  "left_message",
  "no_answer",
  "busy",
  "wrong_number",
  "call_back",
  "declined",
] as const;
export type CallOutcome = (typeof CALL_OUTCOMES)[number];

export const TEMPLATE_CHANNELS = ["email", "text"] as const;
export type TemplateChannel = (typeof TEMPLATE_CHANNELS)[number];

export const ACTIVITIES = [
  "created",
  "stage",
  "assigned",
  "call",
  "note",
  "reply",
  "email",
  "text",
  "failed",
  "edited",
  "consent",
  "do_not_contact",
  "merged",
  "unmerged",
  "sequence",
] as const;
export type Activity = (typeof ACTIVITIES)[number];

const GATES = ["do_not_contact", "no_address", "no_consent", "stopped", "quiet_hours", "closed"] as const;
export type Gate = (typeof GATES)[number];
