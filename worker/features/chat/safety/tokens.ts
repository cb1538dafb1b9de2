/** One word or number, with the sentence and the clause it stands in. */
export interface Token {
  text: string;
  sentence: number;
  clause: number;
}

const PIECE = /[a-z]+|\d+(?:[.,:]\d+)*|[.?!;\n\u2026]+|[,()\u2013\u2014:]|%|&/g;

/** Words that open a new clause, so that a denial before them does not reach past them. */
const CLAUSE_OPENERS = new Set([
  "but",
  "however",
  "though",
  "although",
  "except",
  "then",
  "now",
  "also",
  "because",
  "pero",
  "aunque",
  "ahora",
]);

/** What people type for a longer word. */
const SHORTHAND: ReadonlyMap<string, string> = new Map(
  Object.entries({
    u: "you",
    ur: "your",
    yr: "year",
    yrs: "years",
    n: "and",
    w: "with",
    r: "are",
    rn: "now",
    thru: "through",
    bout: "about",
    cuz: "because",
    coz: "because",
    bc: "because",
    bcuz: "because",
    nite: "night",
    tonite: "tonight",
    tmrw: "tomorrow",
    hr: "hour",
    hrs: "hours",
    h: "hours",
    min: "minutes",
    mins: "minutes",
    minute: "minutes",
    ppl: "people",
    sum: "sum",
    dr: "doctor",
    doc: "doctor",
    meds: "medicine",
    med: "medicine",
    appt: "appointment",
    appts: "appointment",
    bf: "boyfriend",
    gf: "girlfriend",
    hubby: "husband",
    hubs: "husband",
    yall: "you",
    wat: "what",
    wut: "what",
    plz: "please",
    pls: "please",
    dis: "this",
    da: "the",
    mah: "my",
    q: "que",
    xq: "porque",
    toy: "estoy",
    tho: "though",
    jst: "just",
    dnt: "dont",
    wnt: "want",
    abt: "about",
    wen: "when",
    drnk: "drink",
    ngl: "honestly",
    tbh: "honestly",
  }),
);

/** The one spelling of a word that the lexicon knows. */
export function canonicalWord(word: string): string {
  return SHORTHAND.get(word) ?? word;
}

/** Splits normalised text. Linear in its length. */
export function tokenise(plain: string): Token[] {
  const tokens: Token[] = [];
  let sentence = 0;
  let clause = 0;
  for (const [piece] of plain.matchAll(PIECE)) {
    if (/^[.?!;\n\u2026]/.test(piece)) {
      sentence += 1;
      clause += 1;
    } else if (/^[,()\u2013\u2014:]/.test(piece)) {
      clause += 1;
    } else {
      if (CLAUSE_OPENERS.has(piece)) clause += 1;
      tokens.push({ text: piece === "&" ? "and" : canonicalWord(piece), sentence, clause });
    }
  }
  return tokens;
}
