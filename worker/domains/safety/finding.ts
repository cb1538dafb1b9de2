import {
  DANGEROUS_DRUGS,
  DANGERS,
  isCard,
  type Judgement,
  judgeText,
  kindLikelihoods,
  LIMITED,
  namedIn,
  phraseKinds,
  sum,
} from "./judgement.ts";
import { KIND_IDS, type KindId, kinds } from "./kinds.ts";
import { plainWordsOf, type TextWord } from "./text.ts";

export type TriageFinding =
  | { level: "none"; kind: null }
  | { level: "soft" | "today" | "limits" | "emergency" | "crisis"; kind: KindId };

// Chosen on tests/max/tuned: docs/decisions/0053-safety-is-learned-and-reviewed.md.
const CARD_WITH_PHRASE = 0.3;
const SOFT_WITH_PHRASE = 0.1;
const OUTRIGHT = 0.99;
const CARD_ALONE = 0.85;
/** Higher than for other kinds: the reply says more than "call 911". */
const SUICIDE_ALONE = 0.995;
const SOFT_ALONE = 0.15;
const FEW_WORDS = 5;
const SOFT_IN_FEW_WORDS = 0.8;
/** Fewer words raise a card only as a phrase or as a whole message (`alone`). */
const LEAST_WORDS = 4;
const TODAY = 0.2;
/** A finding for today must not hide a much likelier danger. */
const TODAY_TO_DANGER = 0.3;
const LIMITS = 0.4;
export function findIn(plain: string): TriageFinding {
  const words = plainWordsOf(plain);
  const judgement = judgeText(plain);
  const { said, harmless } = phraseKinds(words);
  const card = likeliest(
    said.filter((id) => isCard(kinds[id].level)),
    judgement,
  );
  const reading: Reading = { plain, words, judgement, said, harmless, card };
  return dangerIn(reading) ?? softIn(reading) ?? limitIn(reading) ?? { level: "none", kind: null };
}

interface Reading {
  plain: string;
  words: readonly TextWord[];
  judgement: Judgement;
  said: readonly KindId[];
  harmless: readonly KindId[];
  card: KindId | undefined;
}

function dangerIn({ plain, words, judgement, said, harmless, card }: Reading): TriageFinding | null {
  const { likely, danger } = judgement;
  if (card && (danger >= CARD_WITH_PHRASE || saysOutright(plain, card))) return cardOf(card);
  if (said.includes("call_today")) return TODAYS;
  if (words.length < LEAST_WORDS) return cardAlone(words);
  const guess = likeliest(DANGERS, judgement);
  if (guess && danger >= CARD_ALONE && isSure(guess, judgement, words)) return cardOf(guess);
  return likely("call_today") >= Math.max(today(harmless), TODAY_TO_DANGER * danger) ? TODAYS : null;
}

function cardAlone(words: readonly TextWord[]): TriageFinding | null {
  const kind = ALONE.get(words.map(({ text }) => text).join(" "));
  return kind ? cardOf(kind) : null;
}

const ALONE = new Map(KIND_IDS.flatMap((id) => (kinds[id].alone ?? []).map((words) => [words, id] as const)));

const TODAYS: TriageFinding = { level: "today", kind: "call_today" };

function softIn({ words, judgement, card }: Reading): TriageFinding | null {
  const { danger } = judgement;
  if (card && danger >= SOFT_WITH_PHRASE) return { level: "soft", kind: card };
  const guess = likeliest(DANGERS, judgement);
  return guess && danger >= softAlone(words) ? { level: "soft", kind: plainer(guess, judgement) } : null;
}

function limitIn({ judgement }: Reading): TriageFinding | null {
  const limit = likeliest(LIMITED, judgement);
  return limit && sum(LIMITED.map(judgement.likely)) >= LIMITS ? { level: "limits", kind: limit } : null;
}

function likeliest(ids: readonly KindId[], { likely }: Judgement): KindId | undefined {
  return ids.toSorted((a, b) => likely(b) - likely(a))[0];
}

function saysOutright(plain: string, kind: KindId): boolean {
  const sentences = plain.split(/[.?!\n]+/);
  return sentences.some(
    (one) => phraseKinds(plainWordsOf(one)).said.includes(kind) && kindLikelihoods(one)(kind) >= OUTRIGHT,
  );
}

function softAlone({ length }: readonly TextWord[]): number {
  return length > FEW_WORDS ? SOFT_ALONE : SOFT_IN_FEW_WORDS;
}

/** The model knows few requests for a callback: they are no finding. */
function today(harmless: readonly KindId[]): number {
  return harmless.includes("call_today") ? 1 : TODAY;
}

function isSure(guess: KindId, { likely }: Judgement, words: readonly TextWord[]): boolean {
  if (guess === "nitrate") return DANGEROUS_DRUGS.every((drug) => namedIn(words).has(drug));
  return guess !== "suicide" || likely(guess) >= SUICIDE_ALONE;
}

export function cardOf(kind: KindId): TriageFinding {
  return { level: kinds[kind].level === "crisis" ? "crisis" : "emergency", kind };
}

/** Where the model is unsure of the kind: the one whose line says the least. */
function plainer(guess: KindId, { likely, danger }: Judgement): KindId {
  if (likely(guess) >= danger / 2) return guess;
  return kinds[guess].level === "crisis" ? "suicide" : "collapse";
}

const RANK = ["none", "limits", "soft", "today", "emergency", "crisis"] as const;

export function graver(a: TriageFinding, b: TriageFinding): TriageFinding {
  return RANK.indexOf(b.level) > RANK.indexOf(a.level) ? b : a;
}
