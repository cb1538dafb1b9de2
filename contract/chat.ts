import * as z from "zod/mini";
import type { Language } from "#content/strings/language.ts";
import type { ClinicTimes } from "./booking-answers.ts";
import { COMMENT_CHARS, FEEDBACK_REASONS } from "./chat-feedback.ts";
import type { ChatOffer, OfferParts } from "./chat-offers.ts";
import { MESSAGE_CHARS, visibleMessageText } from "./chat-text.ts";

export const CHAT_LIMITS = { messageChars: MESSAGE_CHARS, historyTurns: 12, conversationTurns: 50 } as const;

const URGENT = "In an emergency, call 911. In a crisis, call or text 988.";
const TOO_LONG = `Please keep your message under 2,000 characters. ${URGENT}`;

const visible = z.overwrite(visibleMessageText);

const messageText = z
  .string({ error: "Please type a message." })
  .check(
    visible,
    z.trim(),
    z.minLength(1, { error: "Please type a message." }),
    z.maxLength(CHAT_LIMITS.messageChars, { error: TOO_LONG }),
  );

export const conversationId = z.uuid({ error: "That is not a conversation." });

/** The server rebuilds the history, so only the visitor's last message travels. */
export const chatTurnRequest = z.discriminatedUnion("trigger", [
  z.strictObject({ id: conversationId, trigger: z.literal("submit-message"), text: messageText }),
  z.strictObject({ id: conversationId, trigger: z.literal("regenerate-message") }),
]);
export type ChatTurnRequest = z.infer<typeof chatTurnRequest>;

const jsonLine = z
  .object({ role: z.string(), content: z.string().check(visible, z.trim()) })
  .check(
    z.refine(({ role, content }) => role !== "user" || content.length <= CHAT_LIMITS.messageChars, { error: TOO_LONG }),
  );

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

export const feedbackRequest = z.discriminatedUnion("verdict", [
  z.strictObject({ verdict: z.literal("up") }),
  z.strictObject({
    verdict: z.literal("down"),
    reason: z.optional(z.enum(FEEDBACK_REASONS, { error: "Please choose one of the reasons." })),
    /** Masked before it is stored. */
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

/** In ascending order. `limits`: only a clinician may answer; `today`: call the clinic today. */
export const SAFETY_LEVELS = ["none", "notice", "limits", "today", "crisis", "emergency"] as const;
export type SafetyLevel = (typeof SAFETY_LEVELS)[number];

export type MessageStatus = "complete" | "stopped" | "failed";

export interface ChatSource {
  url: string;
  title: string;
}

export interface ChatAiResponse {
  id: string;
  /** The next three fields repeat it for older clients. */
  response: string;
  message: string;
  text: string;
  generatedText: string;
  sources: ChatSource[];
  suggestions: string[];
  times: ClinicTimes[];
  offers: ChatOffer[];
  safety: SafetyLevel;
  model: string;
}

export type ChatDataParts = {
  safety: { level: SafetyLevel };
  suggestions: { questions: string[] };
} & OfferParts;

export interface ChatMetadata {
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

export interface MaxForVisitors {
  isOn: boolean;
  busyText: string;
  notice: string;
}

export interface StoredChatAnswer {
  conversation: StoredConversation | null;
  offers: ChatOffer[];
  max: MaxForVisitors;
}
