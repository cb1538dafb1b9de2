import { repliesIn } from "#content/max/replies.ts";
import { whileOffIn } from "#content/max/settings.ts";
import type { Language } from "#content/strings/language.ts";
import type { ChatOffer } from "#contract/chat-offers.ts";
import type { ModelProvider } from "#contract/integrations.ts";
import type { Deps } from "#worker/deps.ts";
import type { SignedIn } from "#worker/domains/accounts/sessions.ts";
import { publicArticleIds } from "#worker/domains/articles/articles.ts";
import { triage } from "#worker/domains/safety/conversation.ts";
import type { KindId } from "#worker/domains/safety/kinds.ts";
import type { MessageReader } from "#worker/domains/safety/message.ts";
import type { LeavingQuestion, LeftState, TriageVerdict } from "#worker/domains/safety/verdict.ts";
import { type RetrieveDeps, retrieve, type SearchEvidence } from "#worker/domains/search/ranking/retrieve.ts";
import type { MaxState } from "#worker/domains/site/max-state.ts";
import { liveMax, liveSiteData } from "#worker/domains/site/site-data.ts";
import { readSoon } from "#worker/kernel/db/read-soon.ts";
import { AppError } from "#worker/kernel/errors.ts";
import { logFailure } from "#worker/kernel/log.ts";
import { EMBEDDED_MODEL_ID } from "#worker/providers/model/embedded.ts";
import { answeringProvider } from "#worker/providers/model/model.ts";
import { type ComposedAnswer, canAnswerFrom, compose, composeAllSaid, composeAside } from "../answer/compose.ts";
import { suggestionsFor } from "../answer/next-steps.ts";
import { retrieveFresh } from "../answer/repeats.ts";
import type { ConversationLine } from "../conversations/conversations.ts";
import { guardWhole } from "../guard/guarded-stream.ts";
import type { ProviderAnswer, ProviderQuestion } from "../models/provider.ts";
import { withoutPeople } from "../redaction/redact.ts";
import { questionsIn, smallTurn } from "../small-talk/small-turns.ts";
import { callTool, lastAnswerOf, offerPerson, toolCallFor } from "../tools/tool-calls.ts";
import { blockedTurn, handoverLine } from "./blocked-topics.ts";
import { belowLine, fixedTurn, type MaxTurn, OFF_MODEL_ID, redTurn, toolTurn, type WholeTurn } from "./turn-kinds.ts";

/** At most this many questions after a state are looked up, so that a long talk costs no more. */
const LEAVINGS_TRIED = 20;
const URGENT: ReadonlySet<KindId> = new Set(["call_today", "interaction", "sexual_minor"]);

export interface TurnInput {
  lines: readonly ConversationLine[];
  text: string;
  /** Max's last answer, if `lines` does not hold it. */
  lastAnswer?: string;
  read: MessageReader;
  signal: AbortSignal;
  /** A hash by which the provider can spot abuse. */
  visitorHash: string;
  signedIn?: () => Promise<SignedIn | null>;
  max?: MaxState;
}

/** Nothing here can be down: no limits, storage or models. */
export function redFlag({ lines, text, read }: Pick<TurnInput, "lines" | "text" | "read">): WholeTurn | null {
  return redTurn(triage([...saidBefore(lines), text], read));
}

function saidBefore(lines: readonly ConversationLine[]): string[] {
  return lines.filter(({ role }) => role === "user").map(({ text }) => text);
}

export async function runTurn(deps: Deps, input: TurnInput): Promise<MaxTurn> {
  const earlier = saidBefore(input.lines);
  const verdict = triage([...earlier, input.text], input.read);
  // Red flags come before everything: settings, blocked topics, and the choice of a model.
  const red = redTurn(verdict);
  if (red) return red;
  const max = input.max ?? (await liveMax(deps));
  const { left } = verdict;
  if (!left)
    return belowLine(
      verdict.line,
      await answerTurn(deps, { ...input, max }, { earlier, verdict, notice: verdict.line }),
    );
  const known = await firstKnown(deps, left, max);
  if (!known) return { ...fixedTurn(left.held.reply, "safety"), safety: left.held.level };
  // Messages inside the state are no context for the question after it.
  const since = earlier.slice(known.turn);
  const lines = linesFrom(input.lines, known.turn);
  const text = left.leavings.find(({ turn }) => turn === earlier.length)?.question ?? input.text;
  const turn = await answerTurn(deps, { ...input, lines, text, max }, { earlier: since, verdict, notice: left.line });
  return belowLine(left.line, turn);
}

function linesFrom(lines: readonly ConversationLine[], turn: number): readonly ConversationLine[] {
  const asked = lines.flatMap(({ role }, at) => (role === "user" ? [at] : []));
  return lines.slice(asked[turn] ?? lines.length);
}

async function firstKnown(deps: Deps, { leavings }: LeftState, max: MaxState): Promise<LeavingQuestion | null> {
  const reading = await readingOf(deps, max);
  for (const leaving of leavings.length > LEAVINGS_TRIED ? leavings.slice(-LEAVINGS_TRIED) : leavings) {
    const question = withoutPeople(leaving.question);
    const evidence = await readSoon(deps, () => retrieve(reading, [], question)).catch((error: unknown) => {
      logFailure("knowledge_unread", error);
      return null;
    });
    if (evidence && canAnswerFrom(evidence)) return leaving;
  }
  return null;
}

async function readingOf(deps: Deps, { knowledgeVersion, draft }: MaxState): Promise<RetrieveDeps> {
  const { suspendedClaims: suspended } = await liveSiteData(deps);
  return { ...deps, publicArticles: publicArticleIds(deps.now()), suspended, knowledgeVersion, draft };
}

interface TriagedInput {
  earlier: string[];
  verdict: TriageVerdict;
  notice: string;
}

async function answerTurn(
  deps: Deps,
  input: TurnInput & { max: MaxState },
  { earlier, verdict, notice }: TriagedInput,
): Promise<MaxTurn> {
  const { max } = input;
  // Urgent replies are sent even while Max is off.
  const isUrgent = verdict.kind !== null && URGENT.has(verdict.kind);
  if (!(max.isOn || isUrgent))
    return { ...fixedTurn(`${max.busyText}\n\n${whileOffIn[verdict.language]}`, "refused"), model: OFF_MODEL_ID };
  const blocked = isUrgent ? null : blockedTurn(max.blocked, input.text, verdict.language);
  if (blocked) return fixedTurn(blocked, "refused");
  if (verdict.reply !== null)
    return { ...fixedTurn(verdict.reply, isUrgent ? "safety" : "refused"), safety: verdict.level };
  const provider = answeringProvider(deps.models, max.provider);
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

/** Loads the AI SDK on first use. */
async function askAgain(deps: Deps, unsure: TurnInput & { max: MaxState; language: Language }): Promise<string> {
  const { secondOpinion } = await import("../models/second-opinion.ts");
  return secondOpinion(deps, unsure);
}

async function actOrAnswer(
  deps: Deps,
  input: TurnInput & { max: MaxState },
  asking: Omit<AnswerOptions, "offers">,
): Promise<MaxTurn> {
  const call = toolCallFor(deps, input);
  if (!call) return answerFromEvidence(deps, input, { ...asking, offers: [] });
  // No tool leads away from a line that sends the visitor to help.
  const notice = await asking.notice;
  const result = notice === "" ? await callTool(deps, { ...input, language: asking.language }, call) : null;
  if (call.isAsked && result) return toolTurn(result);
  return answerFromEvidence(deps, input, { ...asking, notice, offers: result?.offer ? [result.offer] : [] });
}

interface AnswerOptions {
  earlier: string[];
  provider: ModelProvider;
  language: Language;
  notice: string | Promise<string>;
  offers: ChatOffer[];
}

async function answerFromEvidence(
  deps: Deps,
  input: TurnInput & { max: MaxState },
  { earlier, provider, language, notice: line, offers }: AnswerOptions,
): Promise<MaxTurn> {
  const { max } = input;
  const reading = await readingOf(deps, max);
  const questions = questionsIn(earlier, input.text);
  const before = provider === "embedded" ? lastAnswerOf(input) : "";
  const [{ evidence, isAllSaid }, notice] = await Promise.all([
    readSoon(deps, () => retrieveFresh(reading, { questions, language, saidBefore: before })),
    line,
  ]);
  const answer = answerFrom(evidence, { language, lastAnswer: lastAnswerOf(input), isAllSaid, notice });
  const last = handoverLine(max.handover, { text: input.text, evidence, language });
  const { outcome, trace } = answer;
  const isHandover = last !== "" || outcome === "unknown";
  const safety = notice ? "notice" : "none";
  const asking = { evidence, asked: [...earlier, input.text], max, language };
  const suggestions = notice ? [] : await suggestionsFor(reading, asking);
  const facts = { suggestions, offers, safety, sources: answer.sources, isHandover, outcome, trace } as const;
  // A model says itself when the passages are not enough.
  const asked = provider !== "embedded" && evidence.passages.length > 0 ? provider : null;
  const question = { ...input, language, evidence, notice, last, parts: answer.parts };
  const provided = asked && (await askPaid(deps, { ...question, provider: asked }));
  if (provided) return { kind: "streamed", ...facts, isHandover: last !== "", ...provided };
  const person = notice ? null : await offerPerson(deps, { ...input, language }, answer.parts);
  const said = [notice, ...answer.parts, last, person?.text ?? ""];
  const text = await sayOurselves(deps, input, { parts: said, language });
  const whole = { kind: "whole", ...facts, text, model: EMBEDDED_MODEL_ID, isFallback: asked !== null } as const;
  return person?.offer ? { ...whole, offers: [person.offer], isHandover: true } : whole;
}

interface ComposeOptions {
  language: Language;
  lastAnswer: string;
  isAllSaid: boolean;
  notice: string;
}

function answerFrom(
  evidence: SearchEvidence,
  { language, lastAnswer, isAllSaid, notice }: ComposeOptions,
): ComposedAnswer {
  if (isAllSaid) return composeAllSaid(evidence, language);
  // No reply about asides below a line about danger.
  const isAside = evidence.isAside && notice === "" && !canAnswerFrom(evidence);
  return isAside ? composeAside(evidence, { language, lastAnswer }) : compose(evidence, language);
}

/** Null when the day's budget is spent. Loads the AI SDK on first use. */
async function askPaid(deps: Deps, question: ProviderQuestion): Promise<ProviderAnswer | null> {
  const { askProvider } = await import("../models/provider.ts");
  return askProvider(deps, question);
}

/** Our own answer is whole at once: streaming it would only cost time. */
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
