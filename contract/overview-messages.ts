import * as z from "zod/mini";
import type { Clinic } from "./booking.ts";
import { pagedList } from "./list.ts";

// /api/admin/overview/messages (integration:read; resend: integration:write). Names no patient.

const MESSAGE_STATES = ["overdue", "failed"] as const;
/** The cron sends every minute, so a message that waits this many minutes is stuck. */
export const STUCK_MINUTES = 10;
/** After more tries than this a message has waited longer: the retries come after 2, 4 and 8 minutes. */
export const STUCK_TRIES = 3;
export const FAILED_DAYS = 7;

export const resendMessagesRequest = z.object({
  ids: z.array(z.string().check(z.maxLength(100))).check(z.minLength(1), z.maxLength(200)),
});

export interface UnsentMessage {
  id: string;
  state: (typeof MESSAGE_STATES)[number];
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
