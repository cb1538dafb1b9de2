import { repliesIn } from "#content/max/replies.ts";
import { whileOffIn } from "#content/max/settings.ts";
import type { Language } from "#content/strings/language.ts";
import type { ChatOffer } from "#contract/chat-offers.ts";
import type { ModelProvider } from "#contract/integrations.ts";
import type { Deps } from "#worker/deps.ts";
import type { SignedIn } from "#worker/domains/accounts/sessions.ts";
import { triage } from "#worker/domains/safety/conversation.ts";
import type { KindId } from "#worker/domains/safety/kinds.ts";
import type { Reader } from "#worker/domains/safety/message.ts";
import type { Leaving, Left, Verdict } from "#worker/domains/safety/verdict.ts";
import { type Evidence, type RetrieveDeps, retrieve } from "#worker/domains/search/ranking/retrieve.ts";
import { liveMax, liveSiteData } from "#worker/domains/site/site-data.ts";
import { readSoon } from "#worker/domains/site/site-versions.ts";
import { AppError } from "#worker/kernel/errors.ts";
import { logFailure } from "#worker/kernel/log.ts";
import { EMBEDDED_MODEL_ID } from "#worker/providers/model/embedded.ts";
import { answering } from "#worker/providers/model/model.ts";
import { type Answer, compose, composeAllSaid, composeAside, isEnough } from "../answer/compose.ts";
import { retrieveFresh } from "../answer/repeats.ts";
import type { MaxState } from "../max-state.ts";
import type { ProviderAnswer, ProviderQuestion } from "../models/provider.ts";
import { withoutPeople } from "../redaction/redact.ts";
import { suggestionsFor } from "../wire/next-steps.ts";
import { guardWhole } from "../wire/output.ts";
import type { Line } from "./conversations.ts";
import { questionsIn, smallTurn } from "./small-turns.ts";
import { callFor, callTool, lastAnswerOf, offerPerson } from "./tool-calls.ts";
import { blockedTurn, handoverLine } from "./topics.ts";
import { fixed, OFF_MODEL_ID, redTurn, type Turn, toolTurn, under, type WholeTurn } from "./turn-kinds.ts";

/** Questions after the end of a state that are looked up at most, so that a long conversation costs no more. */
const LEAVINGS_TRIED = 20;
/** Fixed replies that cannot wait for Max to be on. */
const URGENT: ReadonlySet<KindId> = new Set(["call_today", "interaction", "sexual_minor"]);

export interface TurnInput {
  /** What was said before, oldest first. */
  lines: readonly Line[];
  text: string;
  /** Max's last answer, where the lines do not hold it. */
  lastAnswer?: string;
  /** Remembers what the request has read already. */
  read: Reader;
  signal: AbortSignal;
  /** Who asks, as a hash; the provider uses it to spot abuse. */
  visitorHash: string;
  /** The signed-in person, where the request brings a session; asked by the tools that need them. */
  signedIn?: () => Promise<SignedIn | null>;
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
  if (!known) return { ...fixed(left.held.reply, "safety"), safety: left.held.level };
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
    const question = withoutPeople(leaving.question);
    const evidence = await readSoon(deps, () => retrieve(reading, [], question)).catch((error: unknown) => {
      logFailure("knowledge_unread", error);
      return null;
    });
    if (evidence && isEnough(evidence)) return leaving;
  }
  return null;
}

async function readingOf(deps: Deps, { knowledgeVersion, draft }: MaxState): Promise<RetrieveDeps> {
  const { suspendedClaims: suspended } = await liveSiteData(deps);
  return { ...deps, suspended, knowledgeVersion, draft };
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
    return { ...fixed(`${max.busyText}\n\n${whileOffIn[verdict.language]}`, "refused"), model: OFF_MODEL_ID };
  const blocked = isUrgent ? null : blockedTurn(max.blocked, input.text, verdict.language);
  if (blocked) return fixed(blocked, "refused");
  if (verdict.reply !== null)
    return { ...fixed(verdict.reply, isUrgent ? "safety" : "refused"), safety: verdict.level };
  const provider = answering(deps.models, max.provider);
  if (deps.models.refusalOf(provider) === "no_key") {
    throw new AppError(
      "not_configured",
      "AI service needs configuration. The OpenAI API key may not be set correctly.",
    );
  }
  const { language } = verdict;
  const small = await smallTurn(deps, input, {
    reading: await readingOf(deps, max),
    earlier,
    provider,
    language,
    notice,
  });
  if (small) return small;
  const isUnsure = provider === "workers-ai" && verdict.level === "none" && notice === "";
  const line = isUnsure ? askAgain(deps, { ...input, language }) : notice;
  return actOrAnswer(deps, input, { earlier, provider, language, notice: line });
}

/** The line of a second opinion. The AI SDK is loaded by the first question for one. */
async function askAgain(deps: Deps, unsure: TurnInput & { max: MaxState; language: Language }): Promise<string> {
  const { secondOpinion } = await import("../models/second-opinion.ts");
  return secondOpinion(deps, unsure);
}

/** What a tool finds for somebody who asked for it, else the ordinary answer, with a card below it where one belongs. */
async function actOrAnswer(
  deps: Deps,
  input: TurnInput & { max: MaxState },
  asking: Omit<Asking, "offers">,
): Promise<Turn> {
  const call = callFor(deps, input);
  if (!call) return answerFromEvidence(deps, input, { ...asking, offers: [] });
  // Nothing leads away from a line that sends somebody to help.
  const notice = await asking.notice;
  const result = notice === "" ? await callTool(deps, { ...input, language: asking.language }, call) : null;
  if (call.isAsked && result) return toolTurn(result);
  return answerFromEvidence(deps, input, { ...asking, notice, offers: result?.offer ? [result.offer] : [] });
}

interface Asking {
  earlier: string[];
  provider: ModelProvider;
  language: Language;
  /** Stands before the answer; a second opinion is still on its way. */
  notice: string | Promise<string>;
  /** Cards that belong below the answer. */
  offers: ChatOffer[];
}

async function answerFromEvidence(
  deps: Deps,
  input: TurnInput & { max: MaxState },
  { earlier, provider, language, notice: line, offers }: Asking,
): Promise<Turn> {
  const { max } = input;
  const reading = await readingOf(deps, max);
  const questions = questionsIn(earlier, input.text);
  // A model reads the conversation and repeats nothing.
  const before = provider === "embedded" ? lastAnswerOf(input) : "";
  const [{ evidence, isAllSaid }, notice] = await Promise.all([
    readSoon(deps, () => retrieveFresh(reading, { questions, language, told: before })),
    line,
  ]);
  const answer = answerFrom(evidence, { language, told: lastAnswerOf(input), isAllSaid, notice });
  const last = handoverLine(max.handover, { text: input.text, evidence, language });
  const { outcome, trace } = answer;
  const isHandover = last !== "" || outcome === "unknown";
  const safety = notice ? "notice" : "none";
  const asking = { evidence, asked: [...earlier, input.text], max, language };
  const suggestions = notice ? [] : await suggestionsFor(reading, asking);
  const told = { suggestions, offers, safety, sources: answer.sources, isHandover, outcome, trace } as const;
  // A model is asked whenever there is something to answer from: it says itself when that is not enough.
  const asked = provider !== "embedded" && evidence.passages.length > 0 ? provider : null;
  const question = { ...input, language, evidence, notice, last, parts: answer.parts };
  const provided = asked && (await askPaid(deps, { ...question, provider: asked }));
  if (provided) return { kind: "streamed", ...told, isHandover: last !== "", ...provided };
  const person = notice ? null : await offerPerson(deps, { ...input, language }, answer.parts);
  const said = [notice, ...answer.parts, last, person?.text ?? ""];
  const text = await sayOurselves(deps, input, { parts: said, language });
  const whole = { kind: "whole", ...told, text, model: EMBEDDED_MODEL_ID, isFallback: asked !== null } as const;
  return person?.offer ? { ...whole, offers: [person.offer], isHandover: true } : whole;
}

interface Composing {
  language: Language;
  /** Max's last answer. */
  told: string;
  isAllSaid: boolean;
  notice: string;
}

function answerFrom(evidence: Evidence, { language, told, isAllSaid, notice }: Composing): Answer {
  if (isAllSaid) return composeAllSaid(evidence, language);
  // Below a line about danger no word about asides belongs.
  const isAside = evidence.isAside && notice === "" && !isEnough(evidence);
  return isAside ? composeAside(evidence, { language, told }) : compose(evidence, language);
}

/** The paid model's answer, or null when the day's budget is spent. The AI SDK is loaded by the first question for it. */
async function askPaid(deps: Deps, question: ProviderQuestion): Promise<ProviderAnswer | null> {
  const { askProvider } = await import("../models/provider.ts");
  return askProvider(deps, question);
}

/** Our own model has its whole answer at once: streaming it word by word would only cost time. */
async function sayOurselves(
  { models }: Deps,
  { text, signal }: TurnInput,
  { parts, language }: { parts: string[]; language: Language },
): Promise<string> {
  const prompt = [{ role: "user" as const, content: [{ type: "text" as const, text }] }];
  const said = await models.own(parts.filter(Boolean)).doGenerate({ prompt, abortSignal: signal });
  const words = said.content.map((part) => (part.type === "text" ? part.text : ""));
  return guardWhole(words.join(""), repliesIn[language].guard);
}
