import { replies } from "#content/max/replies.ts";
import { noticeLines } from "#content/max/safety.ts";
import { whileOff } from "#content/max/settings.ts";
import type { ChatSource, SafetyLevel } from "#contract/chat.ts";
import { type MaxState, UNCHANGED_MAX } from "../../db/max-state.ts";
import { liveMax, liveSiteData } from "../../db/site-data.ts";
import type { Deps } from "../../deps.ts";
import { AppError } from "../../errors.ts";
import { EMBEDDED_MODEL_ID } from "../../providers/model/embedded.ts";
import { answerSmallTalk, compose, isEnough } from "./answer/compose.ts";
import { retrieve } from "./answer/retrieve.ts";
import type { Line } from "./conversations.ts";
import { type NextSteps, NO_STEPS, nextSteps } from "./next-steps.ts";
import { guardWhole } from "./output.ts";
import type { ProviderAnswer, ProviderQuestion } from "./provider.ts";
import { redact } from "./safety/redact.ts";
import { type Reader, type Triage, triage } from "./safety/triage.ts";
import { blockedTurn, handoverLine } from "./topics.ts";

export const FIXED_MODEL_ID = "max-fixed";
/** What was said while Max was off. */
export const OFF_MODEL_ID = "max-off";

/** What both routes encode: an answer that is whole at once, or one that a provider is still writing. */
export type Turn = WholeTurn | StreamedTurn;

interface Told extends NextSteps {
  safety: SafetyLevel;
  sources: ChatSource[];
  /** Whether it sends the visitor on to a person. */
  isHandover: boolean;
}

export interface WholeTurn extends Told {
  kind: "whole";
  text: string;
  model: string;
  /** Our own words where the chosen model should have answered. */
  isFallback?: boolean;
}

export interface StreamedTurn extends Told, ProviderAnswer {
  kind: "streamed";
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
  /** How Max is set; as it is live unless the test bench tries another way. */
  max?: MaxState;
}

/** How Max is set now; as published while nothing can be read, because what cannot be read cannot be retrieved either. */
export function maxOr(deps: Deps): Promise<MaxState> {
  return liveMax(deps).catch(() => UNCHANGED_MAX);
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
  // Red flags come before everything: whether Max is on, what he may talk about, who answers.
  const red = toFixed(verdict, ["emergency", "crisis"]);
  if (red) return red;
  const max = input.max ?? (await maxOr(deps));
  if (!max.isOn) return fixed(`${max.busyText}\n\n${whileOff}`, { model: OFF_MODEL_ID, isHandover: true });
  const limited = toFixed(verdict, ["limits"]);
  if (limited) return limited;
  const isPaid = isPaidNow(deps, max);
  if (isPaid && !deps.models.hasKey) {
    throw new AppError(
      "not_configured",
      "AI service needs configuration. The OpenAI API key may not be set correctly.",
    );
  }
  const blocked = blockedTurn(max.blocked, input.text);
  if (blocked) return fixed(blocked, { isHandover: true });
  const small = answerSmallTalk(input.text);
  if (small) return fixed(small.parts.join("\n\n"));
  return answerFromEvidence(deps, { ...input, max }, { earlier, isPaid, notice: noticeLine(verdict) });
}

/** Whether a provider answers that is paid by the token: the environment's, or one chosen here that has agreed. */
export function isPaidNow({ models }: Pick<Deps, "models">, { provider }: Pick<MaxState, "provider">): boolean {
  return !models.isOff && (provider === null ? models.isPaid : provider === "openai" && models.isAgreed);
}

interface Asking {
  earlier: string[];
  isPaid: boolean;
  notice: string;
}

async function answerFromEvidence(
  deps: Deps,
  input: TurnInput & { max: MaxState },
  { earlier, isPaid, notice }: Asking,
): Promise<Turn> {
  const { max } = input;
  const { suspendedClaims: suspended } = await liveSiteData(deps);
  const { knowledgeVersion } = max;
  const reading = { ...deps, suspended, knowledgeVersion };
  const evidence = await retrieve(reading, earlier.map(withoutNames), withoutNames(input.text));
  const answer = compose(evidence);
  const last = handoverLine(max.handover, { text: input.text, evidence });
  const isHandover = last !== "" || answer.parts.includes(replies.unknown);
  const safety = notice ? "notice" : "none";
  // Nothing leads away from a line that sends somebody to help.
  const steps = notice ? NO_STEPS : await nextSteps(reading, { evidence, asked: [...earlier, input.text], max });
  const told = { ...steps, safety, sources: answer.sources, isHandover } as const;
  // A model that may invent is asked only when there is something to answer from, and while the day's budget lasts.
  const wantsPaid = isPaid && isEnough(evidence);
  const parts = [...answer.parts, last];
  const provided = wantsPaid ? await askPaid(deps, { ...input, evidence, notice, last, parts: answer.parts }) : null;
  if (provided) return { kind: "streamed", ...told, ...provided };
  const text = await sayOurselves(deps, input, [notice, ...parts]);
  return { kind: "whole", ...told, text, model: EMBEDDED_MODEL_ID, isFallback: wantsPaid };
}

/** The paid model's answer, or null when the day's budget is spent. The AI SDK is loaded by the first question for it. */
async function askPaid(deps: Deps, question: ProviderQuestion): Promise<ProviderAnswer | null> {
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

function fixed(text: string, { model = FIXED_MODEL_ID, isHandover = false } = {}): WholeTurn {
  return { kind: "whole", text, model, safety: "none", sources: [], ...NO_STEPS, isHandover };
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
  return { ...fixed(verdict.reply, { isHandover: true }), safety: verdict.level };
}
