import * as z from "zod/mini";
import type { LeadScore } from "./lead-score.ts";
import {
  type Activity,
  type Gate,
  LEAD_KINDS,
  type LeadKind,
  LOST_REASONS,
  type LostReason,
  OUTCOMES,
  STAGES,
  type Stage,
  type TemplateChannel,
} from "./lead-words.ts";
import { LEAD_INTERESTS, LEAD_LIMITS, leadFields } from "./leads.ts";
import { CLINICS } from "./profile.ts";

// Leads as staff see them: `GET /api/admin/leads` and what hangs below. Names are sealed, so a list opens the rows of its
// page alone, and nothing that names a person stands in an address. Changes name the version that they saw (If-Match).

const id = z.string().check(z.regex(/^[\w-]{1,80}$/, { error: "Please choose from the list." }));
const source = z.string().check(z.regex(/^[\w .+|~-]{1,100}$/, { error: "Please choose a source." }));
const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/, { error: "Please give a date." }));

/** `owner` is a user's id, "me" or "nobody"; `stage` one, or "open" for all that somebody works on. */
export const leadFilters = z.object({
  stage: z.optional(z.enum(["open", "all", ...STAGES])),
  location: z.optional(z.enum(CLINICS)),
  owner: z.optional(id),
  source: z.optional(source),
  kind: z.optional(z.enum(LEAD_KINDS)),
  /** Nobody has answered yet. */
  unanswered: z.optional(z.literal("yes")),
  /** An appointed next step is due. */
  due: z.optional(z.literal("yes")),
  from: z.optional(day),
  to: z.optional(day),
});
export type LeadFilters = z.infer<typeof leadFilters>;

/** Body of `POST /api/admin/leads/search`: one exact thing, by blind index. */
export const leadSearch = z.object({
  /** An e-mail address, a phone number, a whole name or a last name. */
  text: z.string().check(z.trim(), z.minLength(2, { error: "Please type at least two characters." }), z.maxLength(254)),
});
export type LeadSearch = z.infer<typeof leadSearch>;

/** How quickly somebody answered, in minutes of opening hours. */
export interface Answered {
  state: "waiting" | "late" | "in_time" | "missed";
  /** Working minutes until the answer, or until now; at most `MOST_MINUTES`. */
  minutes: number;
  /** Until when, while somebody waits. */
  dueAt: string | null;
  /** The clinic is closed right now: the clock stands still. */
  isPaused: boolean;
}

export interface LeadRowShown {
  id: string;
  version: number;
  name: string;
  kind: LeadKind;
  stage: Stage;
  interest: string | null;
  location: "green-bay" | "skokie" | null;
  source: string;
  owner: { id: string; name: string } | null;
  createdAt: string;
  stageAt: string | null;
  nextActionAt: string | null;
  /** Null where no clock runs: it came in a file, or is closed. */
  answered: Answered | null;
  doNotContact: boolean;
  /** The red-flag rules found something in the message, and the task about that is still open. */
  isPossibleEmergency: boolean;
  /** Null for whom nobody tries to reach. */
  score: LeadScore | null;
}

export interface Person {
  id: string;
  name: string;
}

/** Answer of `GET /api/admin/leads/board`: a few of each stage, oldest first, and how many there are. */
export interface LeadBoardAnswer {
  columns: { stage: Stage; total: number; rows: LeadRowShown[] }[];
}

/** Answer of `GET /api/admin/leads/options`: what lists and forms choose from. */
export interface LeadOptions {
  people: Person[];
  sources: string[];
  views: { id: string; name: string; filters: LeadFilters }[];
  templates: { id: string; name: string; channel: TemplateChannel; subject: string; body: string }[];
  sequences: { id: string; name: string; steps: number }[];
}

interface ChannelGate {
  /** Null when it is open. */
  gate: Gate | null;
}

export interface LeadActivity {
  id: string;
  at: string;
  kind: Activity;
  /** Null for an event or a job. */
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
  /** It was merged into this one. */
  dupOf: string | null;
}

/** Answer of `GET /api/admin/leads/:id` and of every change of one. */
export interface LeadAnswerFull {
  lead: LeadDetail;
  activities: LeadActivity[];
  /** Others with the same phone or e-mail address. */
  duplicates: { id: string; version: number; stage: Stage; kind: LeadKind; createdAt: string }[];
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

/** Body of `POST /api/admin/leads`: somebody called, or came in. `id` makes a double click one. */
export const deskLead = z
  .object({ id: z.uuid(), source: z.optional(source), ...details })
  .check(z.refine(({ phone, email }) => Boolean(phone || email), NO_CONTACT));
export type DeskLead = z.infer<typeof deskLead>;

/** Body of `PUT /api/admin/leads/:id`. */
export const leadUpdate = z
  .object({ ...details, nextActionAt: z.nullable(z.iso.datetime()) })
  .check(z.refine(({ phone, email }) => Boolean(phone || email), NO_CONTACT));
export type LeadUpdate = z.infer<typeof leadUpdate>;

/** Body of `POST /api/admin/leads/:id/stage`. */
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

/** Body of `POST /api/admin/leads/:id/activities`: a call with its outcome, a note, or that he answered. */
export const activityRequest = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("call"), outcome: z.enum(OUTCOMES, { error: "Please say how the call ended." }), note }),
  z.object({
    kind: z.literal("note"),
    note: z.string().check(z.trim(), z.minLength(1, { error: "Please write the note." }), z.maxLength(2000)),
  }),
  z.object({ kind: z.literal("reply"), note }),
]);
export type ActivityRequest = z.infer<typeof activityRequest>;

/** Body of `POST /api/admin/leads/:id/send`. */
export const sendRequest = z.object({ templateId: id });
/** Body of `POST /api/admin/leads/:id/do-not-contact`. */
export const doNotContactRequest = z.object({ on: z.boolean() });
/** Body of `POST /api/admin/leads/:id/sequence`; null ends the one that runs. */
export const sequenceRequest = z.object({ sequenceId: z.nullable(id) });

/** Body of `POST /api/admin/leads/assign`; null takes the owner away. Answers how many changed. */
export const assignRequest = z.object({
  ids: z.array(id).check(z.minLength(1, { error: "Please choose at least one." }), z.maxLength(90)),
  ownerId: z.nullable(id),
  /** Only those that this colleague (null: nobody) still has: what undoes an assignment takes nothing from a third. */
  heldBy: z.optional(z.nullable(id)),
});
export type AssignRequest = z.infer<typeof assignRequest>;
export interface AssignAnswer {
  changed: number;
  /** Who had them before, for undoing it. */
  before: { id: string; ownerId: string | null }[];
}

/** A step of a sequence: this template, so many hours after the one before. */
export interface LeadStep {
  templateId: string;
  afterHours: number;
}
