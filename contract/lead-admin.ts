import * as z from "zod/mini";
import type { LeadScore } from "./lead-score.ts";
import {
  type Activity,
  CALL_OUTCOMES,
  type Gate,
  LEAD_KINDS,
  type LeadKind,
  type LeadStageName,
  LOST_REASONS,
  type LostReason,
  STAGES,
  type TemplateChannel,
} from "./lead-words.ts";
import { LEAD_INTERESTS, LEAD_LIMITS, leadFields } from "./leads.ts";
import { CLINICS } from "./profile.ts";

// /api/admin/leads. Names are sealed, so a list opens only the rows of its page, and addresses hold no names.

const id = z.string().check(z.regex(/^[\w-]{1,80}$/, { error: "Please choose from the list." }));
const source = z.string().check(z.regex(/^[\w .+|~-]{1,100}$/, { error: "Please choose a source." }));
const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/, { error: "Please give a date." }));

export const leadFilters = z.object({
  stage: z.optional(z.enum(["open", "all", ...STAGES])),
  location: z.optional(z.enum(CLINICS)),
  owner: z.optional(id),
  source: z.optional(source),
  kind: z.optional(z.enum(LEAD_KINDS)),
  unanswered: z.optional(z.literal("yes")),
  due: z.optional(z.literal("yes")),
  from: z.optional(day),
  to: z.optional(day),
});
export type LeadFilters = z.infer<typeof leadFilters>;

/** Exact matches only, by blind index. */
export const leadSearchRequest = z.object({
  text: z.string().check(z.trim(), z.minLength(2, { error: "Please type at least two characters." }), z.maxLength(254)),
});
export type LeadSearchRequest = z.infer<typeof leadSearchRequest>;

export interface LeadResponseTime {
  state: "waiting" | "late" | "in_time" | "missed";
  /** Minutes within opening hours, up to `MOST_MINUTES`. */
  minutes: number;
  dueAt: string | null;
  isPaused: boolean;
}

export interface LeadRowShown {
  id: string;
  version: number;
  name: string;
  kind: LeadKind;
  stage: LeadStageName;
  interest: string | null;
  location: "green-bay" | "skokie" | null;
  source: string;
  owner: { id: string; name: string } | null;
  createdAt: string;
  stageAt: string | null;
  nextActionAt: string | null;
  answered: LeadResponseTime | null;
  doNotContact: boolean;
  isPossibleEmergency: boolean;
  score: LeadScore | null;
}

export interface StaffName {
  id: string;
  name: string;
}

export interface LeadBoardAnswer {
  columns: { stage: LeadStageName; total: number; rows: LeadRowShown[] }[];
}

export interface LeadOptions {
  people: StaffName[];
  sources: string[];
  views: { id: string; name: string; filters: LeadFilters }[];
  templates: { id: string; name: string; channel: TemplateChannel; subject: string; body: string }[];
  sequences: { id: string; name: string; steps: number }[];
}

interface ChannelGate {
  gate: Gate | null;
}

export interface LeadActivity {
  id: string;
  at: string;
  kind: Activity;
  actor: string | null;
  note: string | null;
  details: Record<string, unknown>;
}

export interface LeadDetail extends LeadRowShown {
  phone: string | null;
  email: string | null;
  message: string | null;
  consent: { call: boolean; text: boolean; email: boolean; version: string };
  campaign: Record<string, string | undefined>;
  landingPage: string;
  page: string;
  firstReplyAt: string | null;
  bookedAt: string | null;
  showedAt: string | null;
  lostReason: LostReason | null;
  channels: { call: ChannelGate; text: ChannelGate; email: ChannelGate };
  sequence: { id: string; name: string; step: number; steps: number; nextAt: string } | null;
  dupOf: string | null;
}

export interface LeadAnswerFull {
  lead: LeadDetail;
  activities: LeadActivity[];
  duplicates: { id: string; version: number; stage: LeadStageName; kind: LeadKind; createdAt: string }[];
  merges: { id: string; mergedId: string; at: string; until: string }[];
}

const consents = { consentCall: z.boolean(), consentText: z.boolean(), consentEmail: z.boolean() };

const details = {
  name: leadFields.name,
  phone: leadFields.phone,
  email: leadFields.email,
  message: z._default(z.string().check(z.trim(), z.maxLength(LEAD_LIMITS.message)), ""),
  interest: z.nullable(z.enum(LEAD_INTERESTS)),
  location: z.nullable(z.enum(CLINICS)),
  ...consents,
};

const NO_CONTACT = { path: ["phone"], error: "Please give a phone number or an e-mail address." };

/** `id` makes a double click one lead. */
export const deskLead = z
  .object({ id: z.uuid(), source: z.optional(source), ...details })
  .check(z.refine(({ phone, email }) => Boolean(phone || email), NO_CONTACT));
export type DeskLead = z.infer<typeof deskLead>;

export const leadUpdate = z
  .object({ ...details, nextActionAt: z.nullable(z.iso.datetime()) })
  .check(z.refine(({ phone, email }) => Boolean(phone || email), NO_CONTACT));
export type LeadUpdate = z.infer<typeof leadUpdate>;

export const stageMove = z.object({ to: z.enum(STAGES), reason: z.optional(z.enum(LOST_REASONS)) }).check(
  z.refine(({ to, reason }) => to !== "lost" || reason !== undefined, {
    path: ["reason"],
    error: "Please say why it was lost.",
  }),
);
export type StageMove = z.infer<typeof stageMove>;

const note = z._default(
  z.string().check(z.trim(), z.maxLength(2000, { error: "Please keep it under 2,000 characters." })),
  "",
);

export const activityRequest = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("call"),
    outcome: z.enum(CALL_OUTCOMES, { error: "Please say how the call ended." }),
    note,
  }),
  z.object({
    kind: z.literal("note"),
    note: z.string().check(z.trim(), z.minLength(1, { error: "Please write the note." }), z.maxLength(2000)),
  }),
  z.object({ kind: z.literal("reply"), note }),
]);
export type ActivityRequest = z.infer<typeof activityRequest>;

export const sendRequest = z.object({ templateId: id });
export const doNotContactRequest = z.object({ on: z.boolean() });
export const sequenceRequest = z.object({ sequenceId: z.nullable(id) });

export const assignLeadsRequest = z.object({
  ids: z.array(id).check(z.minLength(1, { error: "Please choose at least one." }), z.maxLength(90)),
  ownerId: z.nullable(id),
  /** Undo takes a lead back only from this owner (null: no owner), never from a third person. */
  heldBy: z.optional(z.nullable(id)),
});
export type AssignRequest = z.infer<typeof assignLeadsRequest>;
export interface AssignAnswer {
  changed: number;
  before: { id: string; ownerId: string | null }[];
}

export interface LeadStep {
  templateId: string;
  afterHours: number;
}
