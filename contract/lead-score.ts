import { isOpenStage } from "./lead-stages.ts";
import type { LeadKind, Stage } from "./lead-words.ts";
import { DAY } from "./time.ts";

// Whom to reach first: a sum of rules over stored facts, each named where the sum is shown. What somebody asked about,
// where he lives and how old he is count nothing.

export const SCORE_RULES = {
  /** Asked to be called. */
  call: 25,
  /** Called us, or came in. */
  desk: 20,
  /** Wrote through a form. */
  contact: 15,
  /** A number, and he agreed to calls or texts. */
  phone: 20,
  /** An address, and he agreed to e-mail. */
  email: 10,
  /** Named the clinic that he would come to. */
  clinic: 10,
  /** Came in the last three days. */
  fresh: 15,
  /** Came more than thirty days ago. */
  old: -20,
  qualified: 20,
  nurture: -10,
  /** A next step was agreed and is still to come. */
  next_step: 10,
} as const;
export type ScoreRule = keyof typeof SCORE_RULES;

export interface LeadScore {
  /** 0 to 100. */
  points: number;
  rules: ScoreRule[];
}

export interface ScoredLead {
  kind: LeadKind;
  status: Stage;
  location: string | null;
  hasPhone: boolean;
  hasEmail: boolean;
  consentCall: boolean;
  consentText: boolean;
  consentEmail: boolean;
  doNotContact: boolean;
  createdAt: Date;
  nextActionAt: Date | null;
}

/** Null for whom nobody tries to reach: closed, won, or he said no. */
export function scoreOf(lead: ScoredLead, at: Date): LeadScore | null {
  if (!isOpenStage(lead.status) || lead.status === "booked" || lead.status === "showed" || lead.doNotContact)
    return null;
  const days = (at.getTime() - lead.createdAt.getTime()) / DAY;
  const { kind, status, nextActionAt } = lead;
  const rules = [
    kind !== "import" && kind,
    lead.hasPhone && (lead.consentCall || lead.consentText) && "phone",
    lead.hasEmail && lead.consentEmail && "email",
    lead.location !== null && "clinic",
    days <= 3 && "fresh",
    days > 30 && "old",
    status === "qualified" && "qualified",
    status === "nurture" && "nurture",
    nextActionAt !== null && nextActionAt > at && "next_step",
  ].filter((rule): rule is ScoreRule => rule !== false);
  const sum = rules.reduce((points, rule) => points + SCORE_RULES[rule], 0);
  return { points: Math.max(0, Math.min(100, sum)), rules };
}
