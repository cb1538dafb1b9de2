import { isOpenStage } from "./lead-stages.ts";
import type { LeadKind, LeadStageName } from "./lead-words.ts";
import { DAY } from "./time.ts";

// Interest, address and age never count.

export const SCORE_RULES = {
  call: 25,
  desk: 20,
  contact: 15,
  phone: 20,
  email: 10,
  clinic: 10,
  fresh: 15,
  old: -20,
  qualified: 20,
  nurture: -10,
  next_step: 10,
} as const;
export type ScoreRule = keyof typeof SCORE_RULES;

export interface LeadScore {
  points: number;
  rules: ScoreRule[];
}

export interface ScoredLead {
  kind: LeadKind;
  status: LeadStageName;
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

export function leadScoreOf(lead: ScoredLead, at: Date): LeadScore | null {
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
