import { streamText } from "ai";
import { instructions } from "#content/max/instructions.ts";
import { replies } from "#content/max/replies.ts";
import { noticeLines } from "#content/max/safety.ts";
import type { ChatSource, SafetyLevel } from "#contract/chat.ts";
import type { Deps } from "../../deps.ts";
import { AppError } from "../../errors.ts";
import { SECOND } from "../../lib/time.ts";
import { answerSmallTalk, compose, isEnough } from "./answer/compose.ts";
import { retrieve } from "./answer/retrieve.ts";
import type { Scored } from "./answer/scoring.ts";
import { reserveTurn, settleTurn } from "./budget.ts";
import type { Line } from "./conversations.ts";
import { guardText, prefixText } from "./output.ts";
import { redact } from "./safety/redact.ts";
import { type Triage, triage } from "./safety/triage.ts";

export const FIXED_MODEL_ID = "max-fixed";
/** The whole answer, first word to last. */
const TURN_MS = 25 * SECOND;
const MAX_OUTPUT_TOKENS = 500;

/** A fixed turn needs no model; a model turn streams. Both routes only encode what they get. */
export type Turn = FixedTurn | ModelTurn;

export interface FixedTurn {
  kind: "fixed";
  text: string;
  safety: SafetyLevel;
  sources: ChatSource[];
}

export interface ModelTurn {
  kind: "model";
  result: ReturnType<typeof streamText>;
  safety: SafetyLevel;
  sources: ChatSource[];
  /** Settles the day's budget; call it once the answer has ended, however it ended. */
  settle: (spent: { inputTokens: number | null; outputTokens: number | null }) => Promise<void>;
}

export interface TurnInput {
  /** What was said before, oldest first. */
  lines: readonly Line[];
  text: string;
  signal: AbortSignal;
  /** Who asks, as a hash; the provider uses it to spot abuse. */
  visitorHash: string;
}

/** What must be answered before limits, storage and models are asked: nothing here can be down. */
export function redFlag(text: string): FixedTurn | null {
  return toFixed(triage([text]), ["emergency", "crisis"]);
}

/** One turn of the conversation: triage, small talk, retrieval, then the model over what was found. */
export async function runTurn(deps: Deps, input: TurnInput): Promise<Turn> {
  const earlier = input.lines.filter(({ role }) => role === "user").map(({ text }) => text);
  const verdict = triage([...earlier, input.text]);
  const fixed = toFixed(verdict, ["emergency", "crisis", "limits"]);
  if (fixed) return fixed;
  if (!deps.models.isConfigured) {
    throw new AppError(
      "not_configured",
      "AI service needs configuration. The OpenAI API key may not be set correctly.",
    );
  }
  const small = answerSmallTalk(input.text);
  if (small) return { kind: "fixed", text: small.parts.join("\n\n"), safety: "none", sources: [] };
  const evidence = await retrieve(deps, earlier.map(withoutNames), withoutNames(input.text));
  const { parts, sources } = compose(evidence);
  // A model that may invent is asked only when there is something to answer from.
  const reserved = deps.models.isPaid && isEnough(evidence) ? await reserveTurn(deps) : null;
  const model = await deps.models.pick({ parts, redact }, reserved !== null);
  const result = streamText({
    model,
    instructions: `${instructions}\n\n${toPassages(evidence.passages)}`,
    messages: [...input.lines, { role: "user" as const, text: input.text }].map(({ role, text }) => ({
      role,
      content: text,
    })),
    maxOutputTokens: MAX_OUTPUT_TOKENS,
    maxRetries: 0,
    abortSignal: input.signal,
    // Our own sentences need no deadline, and the SDK's timer would hold the finished turn in memory until it fires.
    ...(reserved && { timeout: { totalMs: TURN_MS } }),
    experimental_transform: [guardText(replies.guard), prefixText(noticeLine(verdict))],
    // Failures are parts of the stream and are told by the routes; the default would print the prompt.
    onError: () => {},
    providerOptions: { openai: openAiOptions(deps, input.visitorHash) },
  });
  const settle: ModelTurn["settle"] = async (spent) => {
    if (reserved) await settleTurn(deps, reserved.day, spent);
  };
  return { kind: "model", result, safety: verdict.level === "notice" ? "notice" : "none", sources, settle };
}

const CRISIS_KINDS: ReadonlySet<string> = new Set(["suicide", "self_harm", "harm_to_others"]);

/** What stands before an ordinary answer to a question that touches an emergency. */
function noticeLine({ level, kind }: Triage): string {
  if (level !== "notice") return "";
  return CRISIS_KINDS.has(kind) ? noticeLines.crisis : noticeLines.emergency;
}

/** The question without who asks it: a name is no word to search for. */
function withoutNames(text: string): string {
  return redact(text).replace(/\[[a-z ]+\]/g, " ");
}

function toFixed(verdict: Triage, levels: readonly SafetyLevel[]): FixedTurn | null {
  if (!verdict.reply || !levels.includes(verdict.level)) return null;
  return { kind: "fixed", text: verdict.reply, safety: verdict.level, sources: [] };
}

/** At most five passages, as data between marks. */
function toPassages(passages: readonly Scored[]): string {
  const lines = passages.slice(0, 5).map(({ title, body }) => `<passage title="${title}">${body}</passage>`);
  return `Passages:\n${lines.join("\n")}`;
}

function openAiOptions({ models }: Deps, visitorHash: string) {
  if (!models.isPaid) return {};
  return {
    store: false,
    safetyIdentifier: visitorHash,
    reasoningEffort: "low",
    textVerbosity: "low",
    parallelToolCalls: false,
    promptCacheKey: "max-1",
  };
}
