import { replies } from "#content/max/replies.ts";
import { whileOff } from "#content/max/settings.ts";
import type { ChatSource, SafetyLevel } from "#contract/chat.ts";
import type { MaxState } from "../../db/max-state.ts";
import { liveMax, liveSiteData } from "../../db/site-data.ts";
import { readSoon } from "../../db/site-versions.ts";
import type { Deps } from "../../deps.ts";
import { redact } from "../../domains/max/redact.ts";
import { type Leaving, type Left, triage, type Verdict } from "../../domains/safety/conversation.ts";
import type { KindId } from "../../domains/safety/kinds.ts";
import type { Reader } from "../../domains/safety/message.ts";
import { AppError } from "../../errors.ts";
import { logFailure } from "../../lib/log.ts";
import { EMBEDDED_MODEL_ID } from "../../providers/model/embedded.ts";
import { answerSmallTalk, compose, isEnough } from "./answer/compose.ts";
import { type RetrieveDeps, retrieve } from "./answer/retrieve.ts";
import type { Line } from "./conversations.ts";
import { type NextSteps, NO_STEPS, nextSteps } from "./next-steps.ts";
import { guardWhole } from "./output.ts";
import type { ProviderAnswer, ProviderQuestion } from "./provider.ts";
import { blockedTurn, handoverLine } from "./topics.ts";

export const FIXED_MODEL_ID = "max-fixed";
/** Questions after the end of a state that are looked up at most, so that a long conversation costs no more. */
const LEAVINGS_TRIED = 20;
/** Fixed replies that cannot wait for Max to be on. */
const URGENT: ReadonlySet<KindId> = new Set(["call_today", "interaction", "sexual_minor"]);
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

/** What must be answered before limits, storage and models are asked: nothing here can be down. */
export function redFlag({ lines, text, read }: Pick<TurnInput, "lines" | "text" | "read">): WholeTurn | null {
  return redTurn(triage([...saidBefore(lines), text], read));
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
  const red = redTurn(verdict);
  if (red) return red;
  const max = input.max ?? (await liveMax(deps));
  const { left } = verdict;
  if (!left)
    return under(verdict.line, await answerTurn(deps, { ...input, max }, { earlier, verdict, notice: verdict.line }));
  const known = await firstKnown(deps, left, max);
  if (!known) return { ...fixed(left.held.reply, { isHandover: true }), safety: left.held.level };
  // What was said in the state is no context for the question after it.
  const since = earlier.slice(known.turn);
  const lines = linesFrom(input.lines, known.turn);
  const text = left.leavings.find(({ turn }) => turn === earlier.length)?.question ?? input.text;
  const turn = await answerTurn(deps, { ...input, lines, text, max }, { earlier: since, verdict, notice: left.line });
  return under(left.line, turn);
}

/** The lines from one of the visitor's messages on. */
function linesFrom(lines: readonly Line[], turn: number): readonly Line[] {
  const asked = lines.flatMap(({ role }, at) => (role === "user" ? [at] : []));
  return lines.slice(asked[turn] ?? lines.length);
}

/** The first question with which the visitor leaves the state: Max clearly knows its answer. */
async function firstKnown(deps: Deps, { leavings }: Left, max: MaxState): Promise<Leaving | null> {
  const reading = await readingOf(deps, max);
  for (const leaving of leavings.length > LEAVINGS_TRIED ? leavings.slice(-LEAVINGS_TRIED) : leavings) {
    const question = withoutNames(leaving.question);
    const evidence = await readSoon(deps, () => retrieve(reading, [], question)).catch((error: unknown) => {
      logFailure("knowledge_unread", error);
      return null;
    });
    if (evidence && isEnough(evidence)) return leaving;
  }
  return null;
}

async function readingOf(deps: Deps, { knowledgeVersion }: MaxState): Promise<RetrieveDeps> {
  const { suspendedClaims: suspended } = await liveSiteData(deps);
  return { ...deps, suspended, knowledgeVersion };
}

/** The answer below the line, wherever it came from; a streamed one has it already. */
function under(line: string, turn: Turn): Turn {
  if (line === "" || turn.kind === "streamed" || turn.text.startsWith(line)) return turn;
  return { ...turn, text: `${line}\n\n${turn.text}`, safety: turn.safety === "none" ? "notice" : turn.safety };
}

interface Judged {
  earlier: string[];
  verdict: Verdict;
  /** Stands before the answer. */
  notice: string;
}

/** What Max answers when nothing is in the way of an answer. */
async function answerTurn(
  deps: Deps,
  input: TurnInput & { max: MaxState },
  { earlier, verdict, notice }: Judged,
): Promise<Turn> {
  const { max } = input;
  // What must be seen today, or must not be taken together, is said also while Max is off.
  const isUrgent = verdict.kind !== null && URGENT.has(verdict.kind);
  if (!(max.isOn || isUrgent))
    return fixed(`${max.busyText}\n\n${whileOff}`, { model: OFF_MODEL_ID, isHandover: true });
  const blocked = isUrgent ? null : blockedTurn(max.blocked, input.text);
  if (blocked) return fixed(blocked, { isHandover: true });
  if (verdict.reply !== null) return { ...fixed(verdict.reply, { isHandover: true }), safety: verdict.level };
  const isPaid = isPaidNow(deps, max);
  if (isPaid && !deps.models.hasKey) {
    throw new AppError(
      "not_configured",
      "AI service needs configuration. The OpenAI API key may not be set correctly.",
    );
  }
  const small = answerSmallTalk(input.text);
  if (small) return fixed(small.parts.join("\n\n"));
  return answerFromEvidence(deps, input, { earlier, isPaid, notice });
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
  const reading = await readingOf(deps, max);
  const evidence = await readSoon(deps, () => retrieve(reading, earlier.map(withoutNames), withoutNames(input.text)));
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

/** The question without who asks it: a name is no word to search for. */
function withoutNames(text: string): string {
  return redact(text).replace(/\[[a-z ]+\]/g, " ");
}

function redTurn({ level, reply }: Pick<Verdict, "level" | "reply">): WholeTurn | null {
  if ((level !== "emergency" && level !== "crisis") || reply === null) return null;
  return { ...fixed(reply, { isHandover: true }), safety: level };
}
