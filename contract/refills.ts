import * as z from "zod/mini";
import type { HelpWords } from "#content/help.ts";
import { key } from "./booking.ts";

// /api/chart/refills; staff answer under /api/staff/chart/:patientId/refills (chart:write). Nothing is prescribed here.

const REFILL_STATUSES = ["requested", "approved", "declined", "sent"] as const;
export type RefillStatus = (typeof REFILL_STATUSES)[number];

/** Once the plan has been replaced only `decline` is left. */
export const REFILL_ACTS = {
  approve: { from: ["requested"], to: "approved" },
  decline: { from: ["requested", "approved"], to: "declined" },
  send: { from: ["approved"], to: "sent" },
} as const satisfies Record<string, { from: readonly RefillStatus[]; to: RefillStatus }>;
export type RefillAct = keyof typeof REFILL_ACTS;

export const REFILL_NOTE_LENGTH = 500;

const note = (error: string) =>
  z.string({ error }).check(z.trim(), z.maxLength(REFILL_NOTE_LENGTH, { error: "Please use at most 500 characters." }));

export const refillRequest = z.object({
  plan: key("That plan does not exist."),
  medicine: z.int({ error: "Please choose a medicine." }).check(z.gte(0), z.lte(99)),
  note: z._default(note("Please write a note."), ""),
});
export type RefillRequest = z.infer<typeof refillRequest>;

export const refillDecline = z.object({
  answer: note("Please say why.").check(z.minLength(1, { error: "Please say why." })),
});

export interface Refill {
  id: string;
  medicine: { name: string; dose: string };
  plan: string;
  position: number;
  note: string;
  status: RefillStatus;
  answer: string | null;
  createdAt: string;
  decidedAt: string | null;
  sentAt: string | null;
}

export interface RefillAnswer {
  refill: Refill;
  help: HelpWords | null;
}

export interface StaffRefill extends Refill {
  version: number;
  decidedBy: string | null;
  sentBy: string | null;
}
