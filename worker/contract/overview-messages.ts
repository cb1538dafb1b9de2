import * as z from "zod/mini";
import type { Clinic } from "./booking.ts";
import { type ListAnswer, listPart, sortOf } from "./lists.ts";

// Messages about visits that did not go out: `GET /api/admin/overview/messages` (integration:read). It names nobody.

/** `overdue`: should have gone out and waits; `failed`: given up within a week. */
export const MESSAGE_STATES = ["overdue", "failed"] as const;
/** The cron sends what is due each minute: what waits longer, in minutes, is stuck. */
export const STUCK_MINUTES = 10;
/** Days for which a failed message is counted. */
export const FAILED_DAYS = 7;

export const messageQuery = z.object({
  ...listPart,
  sort: sortOf(["dueAt"], "dueAt"),
  state: z.optional(z.enum(MESSAGE_STATES, { error: "Please choose from the list." })),
});
export type MessageQuery = z.infer<typeof messageQuery>;

export interface UnsentMessage {
  id: string;
  state: (typeof MESSAGE_STATES)[number];
  /** The visit's reference. */
  ref: string;
  location: Clinic;
  kind: string;
  channel: "email" | "text";
  /** ISO 8601 */
  dueAt: string;
  attempts: number;
}

export type UnsentMessages = ListAnswer<UnsentMessage>;
