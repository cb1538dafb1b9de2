import { instruments } from "./instruments.ts";
import { labelsOf } from "./labels.ts";
import { totalOf, valuesOf } from "./scores.ts";
import {
  type Answers,
  FLAG_TIERS,
  type FlagTier,
  type IntakeAnswer,
  type IntakeField,
  type IntakeFlag,
  type IntakeNotice,
} from "./types.ts";
import { holds, visibleAnswers, visibleFields, visibleSections } from "./visible.ts";

export interface RedFlag {
  linkId: string;
  words: string;
  answer: string;
  tier: FlagTier;
  shows: IntakeNotice;
}

interface Raised extends RedFlag {
  rank: number;
}

export function redFlags(answers: Answers): RedFlag[] {
  const visible = visibleAnswers(answers);
  const fields = visibleSections(answers).flatMap((section) => visibleFields(section, answers));
  return fields
    .flatMap((field) => raised(field, visible))
    .toSorted((a, b) => FLAG_TIERS.indexOf(a.tier) - FLAG_TIERS.indexOf(b.tier) || a.rank - b.rank)
    .map(({ rank: _, ...flag }) => flag);
}

function raised(field: IntakeField, answers: Answers): Raised[] {
  const { linkId, flag } = field;
  const answer = answers[linkId];
  if (answer === undefined || !flag) return [];
  const total = field.kind === "instrument" ? scoreOf(field.instrument, answer) : null;
  if (!raises(flag, total?.score ?? answer)) return [];
  const tier = tierOf(flag, answer, answers);
  const shows = flag.shows ?? (tier === "now" ? "emergency" : "visit");
  const words = total?.words ?? labelsOf(field, answer).join(", ");
  return [{ linkId, words: flag.words, answer: words, tier, shows, rank: flag.rank ?? Number.MAX_SAFE_INTEGER }];
}

function raises({ on }: IntakeFlag, answer: IntakeAnswer): boolean {
  if ("above" in on) return typeof answer === "number" && answer > on.above;
  const given = Array.isArray(answer) ? answer : [answer];
  return given.some((value) => typeof value === "string" && on.includes(value));
}

function tierOf({ tier, unsureTier = "note", tierWhen }: IntakeFlag, answer: IntakeAnswer, answers: Answers): FlagTier {
  if (tierWhen && !holds(tierWhen, answers)) return "note";
  return answer === "unsure" ? unsureTier : tier;
}

/** An incomplete form has no score and raises no flag. */
function scoreOf(id: keyof typeof instruments, answer: IntakeAnswer) {
  const form = instruments[id];
  const score = totalOf(form, valuesOf(form, answer));
  return score === null ? null : { score, words: `${score} of ${form.itemCount * form.itemRange[1]}` };
}

export function topTier(flags: readonly RedFlag[]): FlagTier | null {
  return flags[0]?.tier ?? null;
}

export function newUrgentFlags(before: Answers, after: Answers): RedFlag[] {
  const known = new Set(urgentFlags(before).map(({ linkId, answer }) => `${linkId} ${answer}`));
  return urgentFlags(after).filter(({ linkId, answer }) => !known.has(`${linkId} ${answer}`));
}

function urgentFlags(answers: Answers): RedFlag[] {
  return redFlags(answers).filter(({ tier }) => tier === "now");
}

export function helpFor(answers: Answers): IntakeNotice[] {
  const shown = redFlags(answers).map(({ shows }) => shows);
  return [...new Set(shown)].filter((notice) => notice !== "visit");
}

export function noticeAt(linkId: string, answers: Answers): IntakeNotice | null {
  return redFlags(answers).find((flag) => flag.linkId === linkId)?.shows ?? null;
}
