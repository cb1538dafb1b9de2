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
import { saysOnly } from "../answer/small-talk.ts";
import { careTeam } from "../tools/care-team.ts";
import { findTimes } from "../tools/find-times.ts";
import { myVisit } from "../tools/my-visit.ts";
import { openingDays } from "../tools/opening-days.ts";
import { requestCallback } from "../tools/request-callback.ts";
import { callbackFor, type ToolCall, toolCallOf } from "../tools/rules.ts";
import { sendToStaff } from "../tools/send-to-staff.ts";
import type { ToolContext, ToolResult } from "../tools/tool.ts";
import { visitLengths } from "../tools/visit-lengths.ts";
import type { Line } from "./conversations.ts";

/** An answer does not wait for a card below it; one that was asked for is worth a moment. */
const [BESIDE_MS, ASKED_MS] = [SECOND / 2, 3 * SECOND];

interface Asking {
  /** What was said before, oldest first. */
  lines: readonly Line[];
  /** Max's last answer, where the lines do not hold it. */
  lastAnswer?: string;
  text: string;
  /** The visitor's. */
  language: Language;
  signedIn?: () => Promise<SignedIn | null>;
}

/** The tool that the embedded model calls for a message, by rule; null for none. */
export function callFor({ now }: Pick<Deps, "now">, asking: Omit<Asking, "language">): ToolCall | null {
  if (acceptsCall(asking)) return { tool: "request_callback", isAsked: true, input: callbackFor(asking.text) };
  return toolCallOf(ownWords(asking), todayIn(now()));
}

const OFFERS = Object.values(toolReplies).map(({ offerCall }) => offerCall);

/** Whether a message says yes to the offer of a call. */
export function acceptsCall(asking: Pick<Asking, "lines" | "lastAnswer" | "text">): boolean {
  return saysOnly(asking.text, yes) && OFFERS.some((offer) => lastAnswerOf(asking).includes(offer));
}

/** Max's last answer; empty before the first one. */
export function lastAnswerOf({ lines, lastAnswer }: Pick<Asking, "lines" | "lastAnswer">): string {
  return lastAnswer ?? lines.findLast(({ role }) => role === "assistant")?.text ?? "";
}

function ownWords({ lines, text }: Pick<Asking, "lines" | "text">): string[] {
  return [...lines.flatMap((line) => (line.role === "user" ? [line.text] : [])), text];
}

/** What a tool finds; null when that is nothing, or it fails or is late: then the ordinary answer has to do. */
export async function callTool(deps: Deps, asking: Asking, call: ToolCall): Promise<ToolResult | null> {
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

export function toolContext(deps: Deps, asking: Asking): ToolContext {
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

/** The offer of a person, when neither this question nor the one before it got an answer; null otherwise. */
export async function offerPerson(deps: Deps, asking: Asking, parts: readonly string[]): Promise<ToolResult | null> {
  return isUnanswered(lastAnswerOf(asking)) && parts.some(isUnanswered) ? callPerson(deps, asking) : null;
}

/** The offer of a person. */
export async function callPerson(deps: Deps, asking: Asking): Promise<ToolResult | null> {
  const offered = await callTool(deps, asking, {
    tool: "request_callback",
    isAsked: false,
    input: callbackFor(asking.text),
  });
  return offered && { ...offered, text: `${toolReplies[asking.language].offerCall} ${offered.text}` };
}

/** The card below the last answer of a conversation that is read again. It is found anew: what it shows passes. */
export async function offersBelow(
  deps: Deps,
  { messages }: StoredConversation,
  signedIn: () => Promise<SignedIn | null>,
): Promise<ChatOffer[]> {
  const [question, last] = messages.slice(-2);
  const isOpen = question?.role === "user" && last?.role === "assistant" && last.safety === "none";
  if (!isOpen || last.status !== "complete") return [];
  const asking = { lines: messages.slice(0, -2), text: question.text, language: last.language, signedIn };
  const call = callFor(deps, asking);
  const result = call ? await callTool(deps, asking, call) : await offerPerson(deps, asking, [last.text]);
  return result?.offer ? [result.offer] : [];
}
