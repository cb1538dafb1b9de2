import * as z from "zod/mini";
import type { HelpWords } from "#content/help.ts";
import { messagesEn } from "#content/strings/en/messages.ts";
import { key } from "./booking.ts";
import { line, lines } from "./text.ts";

// Patients: /api/messages. Staff: /api/staff/messages (message:write). Times are ISO 8601 in UTC.

export const MESSAGE_LENGTH = 4000;
export const SUBJECT_LENGTH = 120;
export const { replyPromise: REPLY_PROMISE, notForEmergencies: NOT_FOR_EMERGENCIES } = messagesEn;

const THREAD_STATES = ["waiting_clinic", "waiting_patient", "closed"] as const;
export type ThreadState = (typeof THREAD_STATES)[number];

const body = lines("Please write your message.").check(
  z.minLength(1, { error: "Please write your message." }),
  z.maxLength(MESSAGE_LENGTH, { error: "Please keep the message under 4,000 characters." }),
);
const subject = line("Please say what it is about.").check(
  z.minLength(1, { error: "Please say what it is about." }),
  z.maxLength(SUBJECT_LENGTH, { error: "Please shorten this to 120 characters." }),
);
/** Made by the sender's browser: a repeated request stores one message and answers 200. */
const clientKey = z
  .string({ error: "A key is needed." })
  .check(z.regex(/^[\w-]{16,64}$/, { error: "A key has 16 to 64 letters and digits." }));
const source = z._default(z.enum(["typed", "max"], { error: "Please choose from the list." }), "typed");

export const threadRequest = z.object({ subject, body, clientKey, source });
export type ThreadRequest = z.infer<typeof threadRequest>;

export const replyRequest = z.object({ body, clientKey, source });
export type ReplyRequest = z.infer<typeof replyRequest>;

export interface ThreadSummary {
  id: string;
  subject: string;
  status: ThreadState;
  lastMessageAt: string;
  unread: number;
}

export interface ThreadMessage {
  id: string;
  from: "patient" | "staff";
  name: string;
  source: "typed" | "max";
  body: string;
  at: string;
  readAt: string | null;
}

export interface Thread extends ThreadSummary {
  createdAt: string;
  messages: ThreadMessage[];
}

export interface ThreadsAnswer {
  canWrite: boolean;
  threads: ThreadSummary[];
}

export interface ThreadAnswer {
  thread: Thread;
}

export interface SentThreadAnswer extends ThreadAnswer {
  help: HelpWords | null;
}

export const staffThreadsQuery = z.object({
  status: z.optional(z.enum(THREAD_STATES, { error: "Please choose from the list." })),
  mine: z.optional(z.literal("true", { error: "Please choose from the list." })),
});
export type StaffThreadsQuery = z.infer<typeof staffThreadsQuery>;

/** The list hides the subject: reading it is audited, in the thread. */
export interface StaffThreadSummary {
  id: string;
  version: number;
  patient: { id: string; name: string };
  status: ThreadState;
  assignee: { id: string; name: string; isMe: boolean } | null;
  isFromMax: boolean;
  isPossibleEmergency: boolean;
  unread: number;
  lastMessageAt: string;
  dueAt: string | null;
}

export interface StaffThread extends StaffThreadSummary {
  subject: string;
  createdAt: string;
  hasAccount: boolean;
  messages: ThreadMessage[];
}

export const staffThreadRequest = z.object({ patient: key("There is no such patient."), subject, body, clientKey });
export type StaffThreadRequest = z.infer<typeof staffThreadRequest>;

export const staffReplyRequest = z.object({
  body,
  clientKey,
  close: z._default(z.boolean({ error: "Please say yes or no." }), false),
});
export type StaffReplyRequest = z.infer<typeof staffReplyRequest>;

export const assignThreadRequest = z.object({
  assignee: z.nullable(key("Please choose a person from the list.")),
});

export interface StaleThreadDetails {
  current: StaffThreadSummary;
  asked: { version: number };
}
