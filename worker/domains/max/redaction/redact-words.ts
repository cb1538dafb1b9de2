import { lazily } from "#worker/kernel/lazily.ts";
import { nameWords, packedWords } from "./redact-words.gen.ts";

export function fold(word: string): string {
  return word
    .toLowerCase()
    .normalize("NFD")
    .replace(/(?!(?<=n)\u0303)\p{M}/gu, "")
    .normalize("NFC");
}

const ENDINGS: readonly (readonly [ending: RegExp, stems: readonly string[]])[] = [
  [/(?:'(?:s|ll|ve|d|re|m)|n't)$|s'$/, [""]],
  [/s$/, [""]],
  [/(?:es|ed|ing)$/, ["", "e"]],
  [/([bdgklmnprt])\1(?:ed|ing|er)$/, ["$1"]],
  [/(?:ies|ied|ily|ier)$/, ["y"]],
  [/(?:ly|less|ness|ful)$/, [""]],
  [/(?<=\p{L}{4})[ao]s?$/u, ["o", "a", "e"]],
  [/(?<=\p{L}{4})(?:ito|ita|itos|itas)$/u, ["o", "a", "e", ""]],
  [/(?<=\p{L}{4})(?:me|te|se|lo|la|le|los|las|les|nos)$/u, [""]],
  [/(?:o|as|a|an|amos|aron|aba|aban|ando|abamos|arian|aran|ado|ada|ados|adas|are|ara|aria|arme|arse)$/, ["ar"]],
  [/(?:o|es|e|en|emos|imos|io|ieron|ia|ian|iendo|ido|ida|idos|idas|era|iera|iamos|eria|iria)$/, ["er", "ir"]],
];

/** Endings of medical and academic words, which no name has. */
const LEARNED =
  /(?:afil|glutide|relin|statin|sartan|pril|olol|azole|azepam|cillin|mycin|oxetine|formin|gliptin|flozin|sterone|ectomy|plasty|itis|emia|uria|opathy|algia|scopy|ology|ologist|ological|tion|tions|sion|ically|ously|ability|cion|ciones|idad|idades|mente|amiento|imiento)s?$/;

export function isInflected(word: string, words: ReadonlySet<string>): boolean {
  return ENDINGS.some(([ending, stems]) => {
    const match = ending.exec(word);
    return (
      match !== null &&
      (match.index >= 3 || match[0].includes("'")) &&
      stems.some((stem) => isStem(word, { ending, stem, words }))
    );
  });
}

function isStem(word: string, { ending, stem, words }: { ending: RegExp; stem: string; words: ReadonlySet<string> }) {
  const root = word.replace(ending, stem);
  return root !== word && words.has(root);
}

/** An apostrophe marks words that are capitalized within a sentence ("Bay", "Medicare"). */
const unpacked = lazily(() => {
  const words = new Set<string>();
  const proper = new Set<string>();
  let word = "";
  for (const [, shared = "A", rest = "", mark] of packedWords.matchAll(/([A-Z])([^A-Z']*)('?)/g)) {
    word = word.slice(0, shared.charCodeAt(0) - 65) + rest;
    words.add(word);
    if (mark) proper.add(word);
  }
  return { words, proper };
});

export function isProper(word: string): boolean {
  return unpacked().proper.has(word);
}

export function isGuessed(word: string, words: ReadonlySet<string>): boolean {
  return isInflected(word, words) || isMisspelled(word, words);
}

export function knowledgeOf(word: string): "known" | "misspelled" | "unknown" {
  const { words } = unpacked();
  const plain = word.replaceAll("’", "'");
  if (words.has(plain) || words.has(plain.replaceAll("'", ""))) return "known";
  if (names().has(plain)) return "unknown";
  if (isInflected(plain, words) || (plain.length > 6 && LEARNED.test(plain))) return "known";
  return isMisspelled(plain, words) ? "misspelled" : "unknown";
}

/** Among short words too many names differ from a word by one letter. */
function isMisspelled(word: string, words: ReadonlySet<string>): boolean {
  if (word.length < 6 || word.length > 20) return false;
  for (let i = 1; i <= word.length; i++) if (nearby(word, i).some((near) => words.has(near))) return true;
  return false;
}

function nearby(word: string, i: number): string[] {
  const head = word.slice(0, i);
  const [a = "", b = ""] = word.slice(i);
  const tail = word.slice(i + 1);
  const swapped = `${head}${b}${a}${tail.slice(1)}`;
  if (word.length === 6) return head.endsWith(a) ? [head + tail, swapped] : [swapped];
  const letters = [..."abcdefghijklmnopqrstuvwxyz"];
  const vowels = VOWELS.includes(a) ? [...VOWELS] : [];
  return [
    head + tail,
    swapped,
    ...letters.map((letter) => head + letter + a + tail),
    ...vowels.map((vowel) => head + vowel + tail),
  ];
}

const VOWELS = "aeiouy";
const names = lazily((): ReadonlySet<string> => new Set(nameWords.split(" ")));
