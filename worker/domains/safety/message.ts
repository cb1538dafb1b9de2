import { lazily } from "../../lib/lazily.ts";
import answersTable from "./answers.bin";
import { trained as trainedAnswers } from "./answers.gen.ts";
import kindsTable from "./kinds.bin";
import { trained as trainedKinds } from "./kinds.gen.ts";
import { ANSWERS, type Answer, KIND_IDS, type KindId, kinds, type Language, named } from "./kinds.ts";
import { featuresOf, scorer, softmax } from "./model.ts";
import { createFinder } from "./phrases.ts";
import { normalise, partsOf, undisguised, type Word, wordsOf } from "./text.ts";

/** The result for one message alone. `soft`: possible danger; Max answers, with one line and a question before. */
export type Finding =
  | { level: "none"; kind: null }
  | { level: "soft" | "today" | "limits" | "emergency" | "crisis"; kind: KindId };

export interface Message {
  finding: Finding;
  /** What it answers to a warning. */
  answers: ReadonlySet<Answer>;
  /** Null for a few words that tell none. */
  language: Language | null;
  /** What it names of `nitrates` and `ed_pills`, which must not meet, and whether something was `swallowed`. */
  named: ReadonlySet<string>;
}

/** Reads one message. */
export type Reader = (text: string) => Message;

// Chosen on tests/max/tuned: docs/decisions/0053-safety-is-learned-and-reviewed.md.
/** Least danger for a card, and for a soft line, when a reviewed phrase was read. */
const CARD_WITH_PHRASE = 0.2;
const SOFT_WITH_PHRASE = 0.01;
/** Least danger without a phrase. */
const CARD_ALONE = 0.95;
/** A wish to die must be that likely by itself: its reply says more than "call 911". */
const SUICIDE_ALONE = 0.95;
const SOFT_ALONE = 0.2;
/** A few words without a phrase tell little: of 194 dangers in so few words this misses none. */
const FEW_WORDS = 5;
const SOFT_IN_FEW_WORDS = 0.5;
const TODAY = 0.1;
const LIMITS = 0.3;
/** The answers' likelihoods are independent of each other. */
const IS_ANSWER = 0.5;
/** A part of a message counts too when it is long enough, and this dangerous: an errand must not drown a danger. */
const PART_WORDS = 4;
const PART_SURE = 0.5;

/** Where one thing ends and the next begins. */
const BETWEEN_PARTS = /[.?!\n,;:()]+|\b(?:and|but|because|so|y|pero|porque)\b/i;

const findPhrases = lazily(() =>
  createFinder(
    KIND_IDS.flatMap((kind) => {
      const { phrases, lookAlikes } = kinds[kind];
      const named = (texts: typeof phrases, isHarmless: boolean) =>
        [...texts.en, ...texts.es].map((text) => [{ kind, isHarmless }, text] as const);
      return [...named(phrases, false), ...named(lookAlikes, true)];
    }),
  ),
);
const findNamed = lazily(() =>
  createFinder(Object.entries(named).flatMap(([name, phrases]) => phrases.map((phrase) => [name, phrase] as const))),
);
const scoreKinds = scorer(trainedKinds, kindsTable);
const scoreAnswers = scorer(trainedAnswers, answersTable);

/** A reader that remembers what one request has read already. */
export function createReader(): Reader {
  const read = new Map<string, Message>();
  return (text) => {
    const message = read.get(text) ?? readMessage(text);
    read.set(text, message);
    return message;
  };
}

/** Pure, linear in the text's length, never throws. */
export function readMessage(text: string): Message {
  const readings = partsOf(text).flatMap((part) => [normalise(part), undisguised(part)].filter((one) => one !== null));
  const words = wordsOf(normalise(text));
  const answers = lazily(() => answersIn(text));
  return {
    finding: readings.map(findIn).reduce(graver),
    // Most messages answer nothing: what they say of it is read when somebody asks.
    get answers() {
      return answers();
    },
    language: SPANISH_MARKS.test(text) ? "es" : languageOf(words),
    named: new Set(findNamed()(words).map(({ name }) => name)),
  };
}

function findIn(plain: string): Finding {
  const judgement = judge(plain);
  const { likely, danger } = judgement;
  const words = wordsOf(plain);
  const { said, harmless } = phraseKinds(words);
  const most = (ids: readonly KindId[]) => ids.toSorted((a, b) => likely(b) - likely(a))[0];
  const card = most(said.filter((id) => isCard(kinds[id].level)));
  if (card && danger >= CARD_WITH_PHRASE) return cardOf(card);
  if (said.includes("call_today")) return { level: "today", kind: "call_today" };
  const guess = most(DANGERS);
  if (guess && danger >= CARD_ALONE && isSure(guess, judgement)) return cardOf(guess);
  if (likely("call_today") >= today(harmless)) return { level: "today", kind: "call_today" };
  if (card && danger >= SOFT_WITH_PHRASE) return { level: "soft", kind: card };
  if (guess && danger >= softAlone(words)) return { level: "soft", kind: plainer(guess, judgement) };
  const limit = most(LIMITED);
  return limit && sum(LIMITED.map(likely)) >= LIMITS ? { level: "limits", kind: limit } : { level: "none", kind: null };
}

function softAlone({ length }: readonly Word[]): number {
  return length > FEW_WORDS ? SOFT_ALONE : SOFT_IN_FEW_WORDS;
}

/** Somebody who wants a call has no finding for that: the model knows few such messages. */
function today(harmless: readonly KindId[]): number {
  return harmless.includes("call_today") ? 1 : TODAY;
}

/** Whether a guess is enough for a card. That of nitrates names drugs, so it needs a phrase that was read. */
function isSure(guess: KindId, { likely }: Judgement): boolean {
  if (guess === "nitrate") return false;
  return guess !== "suicide" || likely(guess) >= SUICIDE_ALONE;
}

/** The kinds that have a label of their own, by level. */
const learned = KIND_IDS.filter((id) => kinds[id].learned === id);
const DANGERS = learned.filter((id) => isCard(kinds[id].level));
const LIMITED = learned.filter((id) => kinds[id].level === "limits");

function isCard(level: string): level is "crisis" | "emergency" {
  return level === "crisis" || level === "emergency";
}

export function cardOf(kind: KindId): Finding {
  return { level: kinds[kind].level === "crisis" ? "crisis" : "emergency", kind };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((a, b) => a + b, 0);
}

/** The kind whose line says the least, where the model does not know which danger it is. */
function plainer(guess: KindId, { likely, danger }: Judgement): KindId {
  if (likely(guess) >= danger / 2) return guess;
  return kinds[guess].level === "crisis" ? "suicide" : "collapse";
}

interface Judgement {
  /** How likely the message is of a kind. */
  likely: (kind: KindId) => number;
  /** How likely it is any danger: the whole, or the geometric mean of the whole and its most dangerous part. */
  danger: number;
}

function judge(plain: string): Judgement {
  const whole = likelihoodsOf(plain);
  const dangerIn = (likely: typeof whole) => sum(DANGERS.map(likely));
  const parts = plain.split(BETWEEN_PARTS).filter((part) => wordsOf(part).length >= PART_WORDS);
  const worst = Math.max(0, ...parts.map((part) => dangerIn(likelihoodsOf(part))));
  const own = dangerIn(whole);
  return { likely: whole, danger: worst < PART_SURE ? own : Math.max(own, Math.sqrt(worst * own)) };
}

function likelihoodsOf(plain: string): (kind: KindId) => number {
  const likelihoods = softmax(scoreKinds(featuresOf(plain)));
  return (kind) => likelihoods[trainedKinds.labels.indexOf(kinds[kind].learned)] ?? 0;
}

/** Kinds whose phrases were read outside of the look-alikes of the same kind, and kinds whose look-alikes were. */
function phraseKinds(words: readonly Word[]): { said: KindId[]; harmless: KindId[] } {
  const hits = findPhrases()(words);
  const harmless = hits.filter(({ name }) => name.isHarmless);
  const told = hits.filter(
    ({ name, start, end }) =>
      !(name.isHarmless || harmless.some((one) => one.name.kind === name.kind && one.start <= start && end <= one.end)),
  );
  const kindsOf = (list: typeof hits) => [...new Set(list.map(({ name }) => name.kind))];
  return { said: kindsOf(told), harmless: kindsOf(harmless) };
}

function answersIn(text: string): Set<Answer> {
  const parts = [text, ...text.split(/[.!?;,\n]+/).filter((part) => part.trim() !== "")];
  return new Set(
    parts.flatMap((part) => {
      const scores = scoreAnswers(featuresOf(part));
      return ANSWERS.filter((answer) => isLikely(scores[trainedAnswers.labels.indexOf(answer)] ?? 0));
    }),
  );
}

/** Whether a score of the logistic model is a likelihood above `IS_ANSWER`. */
function isLikely(score: number): boolean {
  return 1 / (1 + Math.exp(-score)) >= IS_ANSWER;
}

const RANK = ["none", "limits", "soft", "today", "emergency", "crisis"] as const;

function graver(a: Finding, b: Finding): Finding {
  return RANK.indexOf(b.level) > RANK.indexOf(a.level) ? b : a;
}

const ENGLISH = new Set(
  "the i im my is it to you do of and for in that can how what not have with this was on are your at but if he she they we dont".split(
    " ",
  ),
);
/** Words that no English message has. */
const SPANISH = new Set(
  "que como cuanto cuesta donde hay quiero tengo tiene puedo puede estoy soy pero por para esta duele hola gracias nadie cuando porque muy mucho nada hoy ayer anoche esposa esposo hijo dolor ayuda necesito quisiera pueden podrian llamar llamen llame llamenme llameme llamarme cita citas hablar abren abre abierto abierta abiertos cierran cerrado cerrada cerrados atienden horario navidad quien quienes dura tarda clinica doctores".split(
    " ",
  ),
);
/** Two of these are Spanish; one may be a place or a slip. */
const SPANISH_TOO = new Set("de la el los las un una mi en es con se su le lo al del y o si ya".split(" "));

/** Only Spanish opens a question or a cry. */
const SPANISH_MARKS = /[¿¡]/;

/** Null for words that tell no language. */
function languageOf(words: readonly Word[]): Language | null {
  const count = (set: ReadonlySet<string>) => words.filter(({ text }) => set.has(text)).length;
  const [en, sure, maybe] = [count(ENGLISH), count(SPANISH), count(SPANISH_TOO)];
  const es = sure > 0 || maybe > 1 ? sure + maybe : 0;
  if (en + es === 0) return null;
  return es > en ? "es" : "en";
}

/** The language of a whole text, such as an answer; English where its words tell none. */
export function languageOfText(text: string): Language {
  return languageOf(wordsOf(normalise(text))) ?? "en";
}
