// Codes of leads; their words for screens stand in web/areas/admin/leads/lead-copy.ts.

/** Where a mail's way out leads; a token follows. */
export const UNSUBSCRIBE_PATH = "/unsubscribe/";
/** Where the way back from it leads. */
export const RESUBSCRIBE_PATH = "/unsubscribe/again/";

/** How a request came: a form of the site, the desk, or a file. */
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
  /** Of before there were stages: as good as lost. */
  "closed",
] as const;
export type Stage = (typeof STAGES)[number];

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

/** How a call ended. */
export const OUTCOMES = [
  "reached",
  "left_message",
  "no_answer",
  "busy",
  "wrong_number",
  "call_back",
  "declined",
] as const;
export type Outcome = (typeof OUTCOMES)[number];

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

/** Why a channel is closed; the same words on the button and in the server's refusal. */
const GATES = ["do_not_contact", "no_address", "no_consent", "stopped", "quiet_hours", "closed"] as const;
export type Gate = (typeof GATES)[number];
