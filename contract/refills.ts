import * as z from "zod/mini";
import type { HelpWords } from "#content/help.ts";
import { key } from "./booking.ts";

// A patient asks for more of a medicine in his plan: /api/chart/refills. Staff answer under
// /api/staff/chart/:patientId/refills (chart:write), with If-Match. Nothing is prescribed here: "sent" says that a clinician
// has sent the prescription by the clinic's own way.

const REFILL_STATUSES = ["requested", "approved", "declined", "sent"] as const;
export type RefillStatus = (typeof REFILL_STATUSES)[number];

/** What staff can do in each state. Once the plan has been replaced only `decline` is left; the rest is 409 `conflict`. */
export const REFILL_ACTS = {
  approve: { from: ["requested"], to: "approved" },
  decline: { from: ["requested", "approved"], to: "declined" },
  send: { from: ["approved"], to: "sent" },
} as const satisfies Record<string, { from: readonly RefillStatus[]; to: RefillStatus }>;
export type RefillAct = keyof typeof REFILL_ACTS;

export const REFILL_NOTE_LENGTH = 500;

const note = (error: string) =>
  z.string({ error }).check(z.trim(), z.maxLength(REFILL_NOTE_LENGTH, { error: "Please use at most 500 characters." }));

/** Body of `POST /api/chart/refills`: 201, or 200 where he has asked for it already and it is open. */
export const refillRequest = z.object({
  /** The plan that he sees, and which of its medicines, from 0. */
  plan: key("That plan does not exist."),
  medicine: z.int({ error: "Please choose a medicine." }).check(z.gte(0), z.lte(99)),
  note: z._default(note("Please write a note."), ""),
});
export type RefillRequest = z.infer<typeof refillRequest>;

/** Body of `POST …/refills/:id/decline`: what the patient reads. */
export const refillDecline = z.object({
  answer: note("Please say why.").check(z.minLength(1, { error: "Please say why." })),
});

export interface Refill {
  id: string;
  /** As they stood in his plan. */
  medicine: { name: string; dose: string };
  plan: string;
  /** Its place there, from 0. */
  position: number;
  note: string;
  status: RefillStatus;
  /** Why it was declined. */
  answer: string | null;
  createdAt: string;
  decidedAt: string | null;
  sentAt: string | null;
}

/** Answer of `POST /api/chart/refills`. */
export interface RefillAnswer {
  refill: Refill;
  /** Where help is, when the note may be about an emergency. */
  help: HelpWords | null;
}

export interface StaffRefill extends Refill {
  version: number;
  decidedBy: string | null;
  sentBy: string | null;
}
