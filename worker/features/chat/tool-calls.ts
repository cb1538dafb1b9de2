import { clinic } from "#content/clinic.ts";
import { repliesIn } from "#content/max/replies.ts";
import { toolReplies } from "#content/max/tool-replies.ts";
import type { Language } from "#content/strings/language.ts";
import type { StoredConversation } from "#contract/chat.ts";
import type { Offer } from "#contract/chat-offers.ts";
import type { SignedIn } from "../../db/sessions.ts";
import type { Deps } from "../../deps.ts";
import { findTimes } from "../../domains/max/tools/find-times.ts";
import { myVisit } from "../../domains/max/tools/my-visit.ts";
import { requestCallback } from "../../domains/max/tools/request-callback.ts";
import { callbackFor, type ToolCall, toolCallOf } from "../../domains/max/tools/rules.ts";
import { sendToStaff } from "../../domains/max/tools/send-to-staff.ts";
import type { ToolContext, ToolResult } from "../../domains/max/tools/tool.ts";
import { inTime } from "../../lib/in-time.ts";
import { logFailure } from "../../lib/log.ts";
import { SECOND } from "../../lib/time.ts";
import { toWallTime } from "../../lib/zoned-time.ts";
import type { Line } from "./conversations.ts";

/** An answer does not wait for a card below it; one that was asked for is worth a moment. */
const [BESIDE_MS, ASKED_MS] = [SECOND / 2, 3 * SECOND];

interface Asking {
  /** What was said before, oldest first. */
  lines: readonly Line[];
  text: string;
  /** The visitor's. */
  language: Language;
  signedIn?: () => Promise<SignedIn | null>;
}

/** The tool that the embedded model calls for a message, by rule; null for none. */
export function callFor({ now }: Pick<Deps, "now">, asking: Pick<Asking, "lines" | "text">): ToolCall | null {
  return toolCallOf(ownWords(asking), toWallTime(now().getTime(), clinic.timeZone).date);
}

function ownWords({ lines, text }: Pick<Asking, "lines" | "text">): string[] {
  return [...lines.flatMap((line) => (line.role === "user" ? [line.text] : [])), text];
}

/** What a tool finds; null when it fails or is late: then the ordinary answer has to do. */
export async function callTool(deps: Deps, asking: Asking, call: ToolCall): Promise<ToolResult | null> {
  try {
    return await inTime(run(toolContext(deps, asking), call), call.isAsked ? ASKED_MS : BESIDE_MS);
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
  }
}

export function toolContext(deps: Deps, asking: Asking): ToolContext {
  const { language, signedIn = async () => null } = asking;
  return { deps, said: ownWords(asking), language, signedIn };
}

const UNANSWERED = Object.values(repliesIn).flatMap((said) => Object.values(said));

function isUnanswered(text: string): boolean {
  return UNANSWERED.some((reply) => text.includes(reply));
}

/** The offer of a person, when neither this question nor the one before it got an answer; null otherwise. */
export async function offerPerson(deps: Deps, asking: Asking, parts: readonly string[]): Promise<ToolResult | null> {
  const before = asking.lines.findLast(({ role }) => role === "assistant")?.text ?? "";
  if (!(isUnanswered(before) && parts.some(isUnanswered))) return null;
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
): Promise<Offer[]> {
  const [question, last] = messages.slice(-2);
  const isOpen = question?.role === "user" && last?.role === "assistant" && last.safety === "none";
  if (!isOpen || last.status !== "complete") return [];
  const asking = { lines: messages.slice(0, -2), text: question.text, language: last.language, signedIn };
  const call = callFor(deps, asking);
  const result = call ? await callTool(deps, asking, call) : await offerPerson(deps, asking, [last.text]);
  return result?.offer ? [result.offer] : [];
}
