import * as z from "zod/mini";
import type { Clinic } from "./booking.ts";
import { pagedList } from "./list.ts";

// Messages about visits, records and requests that did not go out: `GET /api/admin/overview/messages`
// (integration:read). It names no patient. `POST /api/admin/overview/messages/resend` (integration:write) sends failed
// ones again.

/** `overdue`: should have gone out and waits for its next try; `failed`: given up within a week. */
const MESSAGE_STATES = ["overdue", "failed"] as const;
/** The cron sends what is due each minute: what waits longer, in minutes, is stuck. */
export const STUCK_MINUTES = 10;
/** A message that was tried more often than this has waited longer than that: 2, 4 and 8 minutes between its tries. */
export const STUCK_TRIES = 3;
/** Days for which a failed message is counted. */
export const FAILED_DAYS = 7;

export const resendRequest = z.object({
  ids: z.array(z.string().check(z.maxLength(100))).check(z.minLength(1), z.maxLength(200)),
});

export interface UnsentMessage {
  id: string;
  state: (typeof MESSAGE_STATES)[number];
  /** The visit's reference, or the lead's id; null for other messages. */
  ref: string | null;
  location: Clinic | null;
  kind:
    | "booked"
    | "moved"
    | "cancelled"
    | "reminder_72h"
    | "reminder_24h"
    | "reminder_2h"
    | "offer"
    | "contact_changed"
    | "record_claimed"
    | "record_released"
    | "lead"
    | "mail";
  channel: "email" | "text";
  /** ISO 8601 */
  dueAt: string;
  attempts: number;
}

export const unsentList = pagedList<UnsentMessage>()({
  name: "unsent_message_list",
  sort: "dueAt",
  filters: { state: z.optional(z.enum(MESSAGE_STATES, { error: "Please choose from the list." })) },
  first: ["ref", "state", "kind", "channel"],
  columns: {
    id: "file",
    state: { label: "State" },
    ref: { label: "Reference", isRowHeader: true },
    location: { label: "Clinic" },
    kind: { label: "About" },
    channel: { label: "By" },
    dueAt: { label: "Was due", kind: "time", sort: "dueAt" },
    attempts: { label: "Tries", kind: "count" },
  },
});
export type MessageQuery = z.infer<typeof unsentList.query>;
