import * as z from "zod/mini";
import type { Language } from "#content/strings/language.ts";
import type { ClinicTimes } from "./booking-answers.ts";
import { COMMENT_CHARS, FEEDBACK_REASONS } from "./chat-feedback.ts";
import type { Offer, OfferParts } from "./chat-offers.ts";
import { MESSAGE_CHARS, visibleText } from "./chat-text.ts";

/** Limits of one chat turn, in characters of the normalised text and in lines of the conversation. */
export const CHAT_LIMITS = { messageChars: MESSAGE_CHARS, historyTurns: 12, conversationTurns: 50 } as const;

/** Ends the refusal of words that are not read. */
const URGENT = "In an emergency, call 911. In a crisis, call or text 988.";
const TOO_LONG = `Please keep your message under 2,000 characters. ${URGENT}`;

const visible = z.overwrite(visibleText);

const messageText = z
  .string({ error: "Please type a message." })
  .check(
    visible,
    z.trim(),
    z.minLength(1, { error: "Please type a message." }),
    z.maxLength(CHAT_LIMITS.messageChars, { error: TOO_LONG }),
  );

export const conversationId = z.uuid({ error: "That is not a conversation." });

/**
 * Body of `POST /api/chat`. Only the visitor's last words travel: history is rebuilt on the server.
 * `regenerate-message` answers the last question again and sends no text.
 */
export const chatTurnRequest = z.discriminatedUnion("trigger", [
  z.strictObject({ id: conversationId, trigger: z.literal("submit-message"), text: messageText }),
  z.strictObject({ id: conversationId, trigger: z.literal("regenerate-message") }),
]);
export type ChatTurnRequest = z.infer<typeof chatTurnRequest>;

/** A line of the caller's conversation; what a visitor said is read whole or refused. */
const jsonLine = z
  .object({ role: z.string(), content: z.string().check(visible, z.trim()) })
  .check(
    z.refine(({ role, content }) => role !== "user" || content.length <= CHAT_LIMITS.messageChars, { error: TOO_LONG }),
  );

/** Body of `POST /api/chat-ai`. Unknown keys are ignored and roles other than user and assistant are dropped. */
export const chatAiRequest = z.object({
  message: messageText,
  conversation: z.optional(
    z.array(jsonLine).check(
      z.maxLength(CHAT_LIMITS.conversationTurns, {
        error: `Please send at most ${CHAT_LIMITS.conversationTurns} lines of the conversation. ${URGENT}`,
      }),
    ),
  ),
});
export type ChatAiRequest = z.infer<typeof chatAiRequest>;

/**
 * Body of `PUT /api/chat/messages/:id/feedback`; the newest one counts, whole. Why an answer did not help is the
 * visitor's to say or leave.
 */
export const feedbackRequest = z.discriminatedUnion("verdict", [
  z.strictObject({ verdict: z.literal("up") }),
  z.strictObject({
    verdict: z.literal("down"),
    reason: z.optional(z.enum(FEEDBACK_REASONS, { error: "Please choose one of the reasons." })),
    /** Masked before it is stored: it is for administrators, who need no names. */
    comment: z.optional(
      z
        .string()
        .check(
          visible,
          z.trim(),
          z.maxLength(COMMENT_CHARS, { error: "Please keep your comment under 300 characters." }),
        ),
    ),
  }),
]);
export type FeedbackRequest = z.infer<typeof feedbackRequest>;

/** From the least to the worst: `emergency` shows 911, `crisis` shows 988, `today` the clinics' numbers, `notice` adds one line, `limits` is a question only a clinician answers. */
export const SAFETY_LEVELS = ["none", "notice", "limits", "today", "crisis", "emergency"] as const;
export type SafetyLevel = (typeof SAFETY_LEVELS)[number];

/** `stopped`: the visitor pressed stop or left. `failed`: the answer broke off. */
export type MessageStatus = "complete" | "stopped" | "failed";

/** A page of this site that an answer rests on; `url` is always a path. */
export interface ChatSource {
  url: string;
  title: string;
}

export interface ChatAiResponse {
  id: string;
  /** The canonical answer; the next three repeat it for older readers. */
  response: string;
  message: string;
  text: string;
  generatedText: string;
  sources: ChatSource[];
  /** Questions that may come next, at most three, each answered by published content; none behind a red flag. */
  suggestions: string[];
  /** Free times for a visit, where the question was how or when to come; they are booked on the booking page. */
  times: ClinicTimes[];
  /** What stands below the answer as a card with buttons: times, a form for a call, a message, the patient's own visits. */
  offers: Offer[];
  safety: SafetyLevel;
  model: string;
}

/** Parts of `POST /api/chat`'s stream beside text and sources: each stands at most once, as `data-<name>`. */
export type ChatDataParts = {
  safety: { level: SafetyLevel };
  suggestions: { questions: string[] };
} & OfferParts;

/** What the start of a streamed answer says of it. */
export interface ChatMetadata {
  /** In which language the answer is. */
  language: Language;
}

export interface StoredMessage extends ChatMetadata {
  id: string;
  role: "user" | "assistant";
  text: string;
  status: MessageStatus;
  safety: SafetyLevel;
  sources: ChatSource[];
  createdAt: string;
}

export interface StoredConversation {
  id: string;
  messages: StoredMessage[];
}

/** How Max is set, as far as visitors are told. */
export interface MaxForVisitors {
  isOn: boolean;
  /** What stands there while he is off. */
  busyText: string;
  /** Empty for none. */
  notice: string;
}

/** `GET /api/chat`: the visitor's newest conversation, or null, and how Max is set. */
export interface StoredChatAnswer {
  conversation: StoredConversation | null;
  /** Cards below its last answer, as they are now. */
  offers: Offer[];
  max: MaxForVisitors;
}
