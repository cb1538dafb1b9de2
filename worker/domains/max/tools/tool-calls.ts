import { repliesIn, yes } from "#content/max/replies.ts";
import { toolReplies } from "#content/max/tool-replies.ts";
import type { Language } from "#content/strings/language.ts";
import type { StoredConversation } from "#contract/chat.ts";
import type { ChatOffer } from "#contract/chat-offers.ts";
import { SECOND, todayIn } from "#contract/time.ts";
import type { Deps } from "#worker/deps.ts";
import type { SignedIn } from "#worker/domains/accounts/sessions.ts";
import { inTime } from "#worker/kernel/in-time.ts";
import { logFailure } from "#worker/kernel/log.ts";
import type { ConversationLine } from "../conversations/conversations.ts";
import { saysOnly } from "../small-talk/small-talk.ts";
import { careTeam } from "./care-team.ts";
import { findTimes } from "./find-times.ts";
import { myVisit } from "./my-visit.ts";
import { openingDays } from "./opening-days.ts";
import { requestCallback } from "./request-callback.ts";
import { callbackFor, type ToolCall, toolCallOf } from "./rules.ts";
import { sendToStaff } from "./send-to-staff.ts";
import type { ToolContext, ToolResult } from "./tool.ts";
import { visitLengths } from "./visit-lengths.ts";

const [BESIDE_MS, ASKED_MS] = [SECOND / 2, 3 * SECOND];

interface ToolQuestion {
  lines: readonly ConversationLine[];
  lastAnswer?: string;
  text: string;
  language: Language;
  signedIn?: () => Promise<SignedIn | null>;
}

export function toolCallFor({ now }: Pick<Deps, "now">, asking: Omit<ToolQuestion, "language">): ToolCall | null {
  if (acceptsCall(asking)) return { tool: "request_callback", isAsked: true, input: callbackFor(asking.text) };
  return toolCallOf(ownWords(asking), todayIn(now()));
}

const OFFERS = Object.values(toolReplies).map(({ offerCall }) => offerCall);

export function acceptsCall(asking: Pick<ToolQuestion, "lines" | "lastAnswer" | "text">): boolean {
  return saysOnly(asking.text, yes) && OFFERS.some((offer) => lastAnswerOf(asking).includes(offer));
}

export function lastAnswerOf({ lines, lastAnswer }: Pick<ToolQuestion, "lines" | "lastAnswer">): string {
  return lastAnswer ?? lines.findLast(({ role }) => role === "assistant")?.text ?? "";
}

function ownWords({ lines, text }: Pick<ToolQuestion, "lines" | "text">): string[] {
  return [...lines.flatMap((line) => (line.role === "user" ? [line.text] : [])), text];
}

/** Null when the tool finds nothing, fails or is late. */
export async function callTool(deps: Deps, asking: ToolQuestion, call: ToolCall): Promise<ToolResult | null> {
  try {
    const result = await inTime(run(toolContext(deps, asking), call), call.isAsked ? ASKED_MS : BESIDE_MS);
    return result?.text ? result : null;
  } catch (error) {
    logFailure("chat_tool_failed", error);
    return null;
  }
}

function run(context: ToolContext, call: ToolCall): Promise<ToolResult> {
  switch (call.tool) {
    case "find_times":
      return findTimes.run(context, call.input);
    case "request_callback":
      return requestCallback.run(context, call.input);
    case "send_to_staff":
      return sendToStaff.run(context, call.input);
    case "my_visit":
      return myVisit.run(context, call.input);
    case "opening_days":
      return openingDays.run(context, call.input);
    case "visit_lengths":
      return visitLengths.run(context, call.input);
    case "care_team":
      return careTeam.run(context, call.input);
  }
}

export function toolContext(deps: Deps, asking: ToolQuestion): ToolContext {
  const { language, signedIn = async () => null } = asking;
  return { deps, said: ownWords(asking), language, signedIn };
}

const UNANSWERED = [
  ...Object.values(repliesIn).flatMap(({ aside: _, asideAgain: __, ...said }) => Object.values(said)),
  ...OFFERS,
];

function isUnanswered(text: string): boolean {
  return UNANSWERED.some((reply) => text.includes(reply));
}

export async function offerPerson(
  deps: Deps,
  asking: ToolQuestion,
  parts: readonly string[],
): Promise<ToolResult | null> {
  return isUnanswered(lastAnswerOf(asking)) && parts.some(isUnanswered) ? offerCallback(deps, asking) : null;
}

export async function offerCallback(deps: Deps, asking: ToolQuestion): Promise<ToolResult | null> {
  const offered = await callTool(deps, asking, {
    tool: "request_callback",
    isAsked: false,
    input: callbackFor(asking.text),
  });
  return offered && { ...offered, text: `${toolReplies[asking.language].offerCall} ${offered.text}` };
}

/** Found again when a conversation is opened, because the times on a card expire. */
export async function offersBelow(
  deps: Deps,
  { messages }: StoredConversation,
  signedIn: () => Promise<SignedIn | null>,
): Promise<ChatOffer[]> {
  const [question, last] = messages.slice(-2);
  const isOpen = question?.role === "user" && last?.role === "assistant" && last.safety === "none";
  if (!isOpen || last.status !== "complete") return [];
  const asking = { lines: messages.slice(0, -2), text: question.text, language: last.language, signedIn };
  const call = toolCallFor(deps, asking);
  const result = call ? await callTool(deps, asking, call) : await offerPerson(deps, asking, [last.text]);
  return result?.offer ? [result.offer] : [];
}
