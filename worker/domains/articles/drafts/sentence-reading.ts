const OPPOSITES = {
  amount: [
    "raise rise increase gain regain grow high higher more above over exceed longer",
    "lower low fall drop decrease reduce decline lose less fewer below under shrink slow halve half",
  ],
  quality: ["improve better help benefit strengthen", "worse worsen harm damage weaken"],
  order: ["before", "after"],
} as const;

export type Axis = keyof typeof OPPOSITES;
const AXES = Object.keys(OPPOSITES) as Axis[];

/** A source about some does not support a sentence about most. */
const SHARES: readonly [share: number, words: string][] = [
  [1, "some few sometimes"],
  [2, "many often"],
  [3, "most usually"],
  [4, "all every each everyone everybody always"],
];

const NUMBER_WORDS = "zero one two three four five six seven eight nine ten eleven twelve".split(" ");
const NEGATIONS = new Set("not no never without unless nor none neither nobody nothing".split(" "));
const HEDGES = new Set("may might can could sometimes possibly perhaps".split(" "));
const FILLERS = new Set(
  `a an the this that these those it its they them their there you your yourself we our us i he she his her who whom which what
  when where while if as at by for from in into of off on onto or and but so than then to too up with is are was were be been
  being am do does did have has had will would shall should must need also just only about around because since until once
  even yet still back itself own per both any such way right case`.split(/\s+/),
);

const IRREGULAR: Readonly<Record<string, string>> = {
  men: "man",
  women: "woman",
  children: "child",
  lost: "lose",
  loss: "lose",
  fell: "fall",
  rose: "rise",
  took: "take",
  taken: "take",
  grew: "grow",
  got: "get",
  said: "say",
  given: "give",
  felt: "feel",
  ran: "run",
  worst: "worse",
  best: "better",
};

const PHRASES: readonly [RegExp, string][] = [
  [/[’]/g, "'"],
  [/\bcan(?:not|'t| not)\b/g, "not"],
  [/n't\b/g, " not"],
  [/\b(?:un|in)(safe|common|likely|proven|effective|complete|sufficient)\b/g, "not $1"],
  [/\bkeep(?:s|ing)? (?:\w+ ){0,2}?(\w+) off\b/g, "lose $1"],
  [/\bonce (?:a|per|every) (day|week|month|year)\b|\b(?:every|each|per) (day|week|month|year|visit|time)\b/g, " $1$2 "],
  [/%/g, " percent "],
  [/(\d),(\d{3})\b/g, "$1$2"],
  [/\[\d{1,3}\]/g, " "],
];

export function wordStem(word: string): string {
  const base = IRREGULAR[word] ?? word;
  const cut = base.length > 4 ? base.replace(/(?:ing|edly|ly|ed|es|s)$/, "") : base.replace(/s$/, "");
  const plain = cut.replace(/([bdfgklmnprt])\1$/, "$1").replace(/[ey]$/, "");
  return plain.slice(0, 5);
}

const stems = (words: string) => new Set(words.split(" ").map(wordStem));
const SIDES = Object.fromEntries(AXES.map((axis) => [axis, OPPOSITES[axis].map(stems)])) as Record<
  Axis,
  [Set<string>, Set<string>]
>;
const SHARE_OF = new Map(SHARES.flatMap(([share, words]) => words.split(" ").map((word) => [word, share] as const)));

export interface SentenceReading {
  words: Set<string>;
  negated: Set<string>;
  plain: Set<string>;
  hedged: Set<string>;
  certain: Set<string>;
  numbers: Set<string>;
  share: number;
  axes: Record<Axis, [up: boolean, down: boolean]>;
}

const REACH = { negation: 2, hedge: 1 };

export function readSentence(text: string): SentenceReading {
  const reading = emptyReading();
  let reach = NONE;
  const tokens = plainOf(text).match(/\d+(?:\.\d+)?|[a-z]+|[.,;:!?]/g) ?? [];
  for (const [i, token] of tokens.entries()) {
    const number = numberOf(token, tokens[i - 1], tokens[i + 1]);
    if (/^[.,;:!?]$/.test(token)) reach = NONE;
    else if (NEGATIONS.has(token)) reach = { ...reach, negation: REACH.negation };
    else if (HEDGES.has(token)) reach = { ...reach, hedge: REACH.hedge };
    else if (number !== null) reading.numbers.add(number);
    else reach = readWord(reading, token, reach);
  }
  return reading;
}

interface Reach {
  negation: number;
  hedge: number;
}

const NONE: Reach = { negation: 0, hedge: 0 };

function readWord(reading: SentenceReading, word: string, { negation, hedge }: Reach): Reach {
  const stem = wordStem(word);
  noteAxes(reading, stem);
  reading.share = Math.max(reading.share, SHARE_OF.get(word) ?? 0);
  if (FILLERS.has(word) || SHARE_OF.has(word)) return { negation, hedge };
  reading.words.add(stem);
  reading[negation > 0 ? "negated" : "plain"].add(stem);
  reading[hedge > 0 ? "hedged" : "certain"].add(stem);
  return { negation: Math.max(0, negation - 1), hedge: Math.max(0, hedge - 1) };
}

function plainOf(text: string): string {
  return PHRASES.reduce((plain, [from, to]) => plain.replace(from, to), text.toLowerCase());
}

/** "one" is no number in "one of" and "no one". */
function numberOf(token: string, before: string | undefined, after: string | undefined): string | null {
  if (/^\d/.test(token)) return String(Number(token));
  const number = NUMBER_WORDS.indexOf(token);
  if (number < 0) return null;
  if (token === "one" && (after === "of" || /^(?:no|any|every|each|some|this|that|the)$/.test(before ?? "")))
    return null;
  return String(number);
}

function noteAxes({ axes }: SentenceReading, stem: string): void {
  for (const axis of AXES) {
    if (SIDES[axis][0].has(stem)) axes[axis][0] = true;
    if (SIDES[axis][1].has(stem)) axes[axis][1] = true;
  }
}

function emptyReading(): SentenceReading {
  return {
    words: new Set(),
    negated: new Set(),
    plain: new Set(),
    hedged: new Set(),
    certain: new Set(),
    numbers: new Set(),
    share: 0,
    axes: { amount: [false, false], quality: [false, false], order: [false, false] },
  };
}
