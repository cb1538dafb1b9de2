import * as z from "zod/mini";
import type { HelpWords } from "#content/help.ts";
import { messagesEn } from "#content/strings/en/messages.ts";
import { key } from "./booking.ts";
import { line, lines } from "./text.ts";

// Messages between a patient and the clinic. Times are ISO 8601, UTC.
// Patient: /api/messages. Staff: /api/staff/messages, permission message:write.

/** Characters of a message and of what it is about. */
export const MESSAGE_LENGTH = 4000;
export const SUBJECT_LENGTH = 120;
/** What patients are promised wherever they write. */
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
/** Made once a message by the sender's browser: sent twice it stands once, and the second answer is 200. */
const clientKey = z
  .string({ error: "A key is needed." })
  .check(z.regex(/^[\w-]{16,64}$/, { error: "A key has 16 to 64 letters and digits." }));
/** Typed, or handed over from a conversation with Max after its writer has seen it whole. */
const source = z._default(z.enum(["typed", "max"], { error: "Please choose from the list." }), "typed");

/** Body of `POST /api/messages`: 201 `SentThreadAnswer`. Without a visit or a record here: 409 `conflict`. */
export const threadRequest = z.object({ subject, body, clientKey, source });
export type ThreadRequest = z.infer<typeof threadRequest>;

/** Body of `POST /api/messages/:id/replies`: 201 `SentThreadAnswer`. To a closed thread it opens it again. */
export const replyRequest = z.object({ body, clientKey, source });
export type ReplyRequest = z.infer<typeof replyRequest>;

export interface ThreadSummary {
  id: string;
  subject: string;
  status: ThreadState;
  lastMessageAt: string;
  /** Messages of the clinic that he has not seen. */
  unread: number;
}

export interface Message {
  id: string;
  /** Who wrote it: the patient himself, or the clinic. */
  from: "patient" | "staff";
  /** "Dana Lee", for staff; "" for the patient, and where the account is no more. */
  name: string;
  source: "typed" | "max";
  body: string;
  at: string;
  /** When the other side first saw it. */
  readAt: string | null;
}

export interface Thread extends ThreadSummary {
  createdAt: string;
  /** Oldest first. */
  messages: Message[];
}

/** Answer of `GET /api/messages`, the newest first. */
export interface ThreadsAnswer {
  /** Whether he can write: he has booked a visit, or the clinic has a record of him. */
  canWrite: boolean;
  threads: ThreadSummary[];
}

/** Answer of `GET /api/messages/:id` and of `POST …/read` (no body: the patient has seen all of it). */
export interface ThreadAnswer {
  thread: Thread;
}

/** Answer of `POST /api/messages` and `…/replies`. */
export interface SentThreadAnswer extends ThreadAnswer {
  /** Where help is, when the words may be about an emergency. */
  help: HelpWords | null;
}

// Staff

/** Query of `GET /api/staff/messages`. Without `status` what is open: possible emergencies, then what waits for the clinic, the oldest first. */
export const staffThreadsQuery = z.object({
  status: z.optional(z.enum(THREAD_STATES, { error: "Please choose from the list." })),
  /** Assigned to whoever asks. */
  mine: z.optional(z.literal("true", { error: "Please choose from the list." })),
});
export type StaffThreadsQuery = z.infer<typeof staffThreadsQuery>;

/** A thread in the list. What it is about is read where the reading is written down: in the thread. */
export interface StaffThreadSummary {
  id: string;
  version: number;
  patient: { id: string; name: string };
  status: ThreadState;
  assignee: { id: string; name: string; isMe: boolean } | null;
  /** Came from a conversation with Max. */
  isFromMax: boolean;
  /** The red-flag rules found something in it, and the task about that is still open. */
  isPossibleEmergency: boolean;
  unread: number;
  lastMessageAt: string;
  /** Until when an answer is promised; null unless it waits for the clinic. */
  dueAt: string | null;
}

export interface StaffThread extends StaffThreadSummary {
  subject: string;
  createdAt: string;
  /** Whether he has an account: who has none reads no message before he opens one. */
  hasAccount: boolean;
  messages: Message[];
}

/** Body of `POST /api/staff/messages`: the clinic writes first. 201 `{ thread: StaffThread }`. */
export const staffThreadRequest = z.object({ patient: key("There is no such patient."), subject, body, clientKey });
export type StaffThreadRequest = z.infer<typeof staffThreadRequest>;

/** Body of `POST /api/staff/messages/:id/replies` with If-Match: 201. `close` ends the thread with it. */
export const staffReplyRequest = z.object({
  body,
  clientKey,
  close: z._default(z.boolean({ error: "Please say yes or no." }), false),
});
export type StaffReplyRequest = z.infer<typeof staffReplyRequest>;

/** Body of `POST /api/staff/messages/:id/assign` with If-Match: an id of `StaffOptions.staff`; null for nobody. */
export const assignThreadRequest = z.object({
  assignee: z.nullable(key("Please choose somebody from the list.")),
});

// `POST /api/staff/messages/:id/close` with If-Match takes no body.

/** `error.details` of 409 `stale` under /api/staff/messages. */
export interface StaleThreadDetails {
  current: StaffThreadSummary;
  asked: { version: number };
}
