import { replies } from "#content/max/replies.ts";
import { noticeLines } from "#content/max/safety.ts";
import type { ChatSource, SafetyLevel } from "#contract/chat.ts";
import { liveSiteData } from "../../db/site-data.ts";
import type { Deps } from "../../deps.ts";
import { AppError } from "../../errors.ts";
import { EMBEDDED_MODEL_ID } from "../../providers/model/embedded.ts";
import { type Answer, answerSmallTalk, compose, isEnough } from "./answer/compose.ts";
import { retrieve } from "./answer/retrieve.ts";
import type { Line } from "./conversations.ts";
import { guardWhole } from "./output.ts";
import type { ProviderAnswer, ProviderQuestion } from "./provider.ts";
import { redact } from "./safety/redact.ts";
import { type Reader, type Triage, triage } from "./safety/triage.ts";

export const FIXED_MODEL_ID = "max-fixed";

/** What both routes encode: an answer that is whole at once, or one that a provider is still writing. */
export type Turn = WholeTurn | StreamedTurn;

export interface WholeTurn {
  kind: "whole";
  text: string;
  model: string;
  safety: SafetyLevel;
  sources: ChatSource[];
}

export interface StreamedTurn extends ProviderAnswer {
  kind: "streamed";
  safety: SafetyLevel;
  sources: ChatSource[];
}

export interface TurnInput {
  /** What was said before, oldest first. */
  lines: readonly Line[];
  text: string;
  /** Remembers what the request has read already. */
  read: Reader;
  signal: AbortSignal;
  /** Who asks, as a hash; the provider uses it to spot abuse. */
  visitorHash: string;
}

/** What must be answered before limits, storage and models are asked: nothing here can be down. */
export function redFlag({ lines, text, read }: Pick<TurnInput, "lines" | "text" | "read">): WholeTurn | null {
  return toFixed(triage([...saidBefore(lines), text], read), ["emergency", "crisis"]);
}

/** The visitor's own words so far. */
function saidBefore(lines: readonly Line[]): string[] {
  return lines.filter(({ role }) => role === "user").map(({ text }) => text);
}

/** One turn of the conversation: triage, small talk, retrieval, then the model over what was found. */
export async function runTurn(deps: Deps, input: TurnInput): Promise<Turn> {
  const earlier = saidBefore(input.lines);
  const verdict = triage([...earlier, input.text], input.read);
  const fixed = toFixed(verdict, ["emergency", "crisis", "limits"]);
  if (fixed) return fixed;
  if (!deps.models.isConfigured) {
    throw new AppError(
      "not_configured",
      "AI service needs configuration. The OpenAI API key may not be set correctly.",
    );
  }
  const small = answerSmallTalk(input.text);
  if (small) return { kind: "whole", text: toText(small), model: FIXED_MODEL_ID, safety: "none", sources: [] };
  const { suspendedClaims: suspended } = await liveSiteData(deps);
  const evidence = await retrieve({ ...deps, suspended }, earlier.map(withoutNames), withoutNames(input.text));
  const answer = compose(evidence);
  const notice = noticeLine(verdict);
  const told = { safety: notice ? "notice" : "none", sources: answer.sources } as const;
  // A model that may invent is asked only when there is something to answer from, and while the day's budget lasts.
  const provided = isEnough(evidence) ? await askPaid(deps, { ...input, evidence, notice, parts: answer.parts }) : null;
  if (provided) return { kind: "streamed", ...told, ...provided };
  return {
    kind: "whole",
    ...told,
    text: await sayOurselves(deps, input, [notice, ...answer.parts]),
    model: EMBEDDED_MODEL_ID,
  };
}

/** The paid model's answer, or null when none is chosen. The AI SDK is loaded by the first question for it. */
async function askPaid(deps: Deps, question: ProviderQuestion): Promise<ProviderAnswer | null> {
  if (!deps.models.isPaid) return null;
  const { askProvider } = await import("./provider.ts");
  return askProvider(deps, question);
}

/** Our own model has its whole answer at once: streaming it word by word would only cost time. */
async function sayOurselves({ models }: Deps, { text, signal }: TurnInput, parts: string[]): Promise<string> {
  const prompt = [{ role: "user" as const, content: [{ type: "text" as const, text }] }];
  const said = await models.own(parts.filter(Boolean)).doGenerate({ prompt, abortSignal: signal });
  const words = said.content.map((part) => (part.type === "text" ? part.text : ""));
  return guardWhole(words.join(""), replies.guard);
}

function toText({ parts }: Answer): string {
  return parts.join("\n\n");
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

function toFixed(verdict: Triage, levels: readonly SafetyLevel[]): WholeTurn | null {
  if (!verdict.reply || !levels.includes(verdict.level)) return null;
  return { kind: "whole", text: verdict.reply, model: FIXED_MODEL_ID, safety: verdict.level, sources: [] };
}
