import { CHAT_LIMITS } from "#contract/chat.ts";

/** Cyrillic and Greek letters that look like Latin ones. */
const LOOKALIKES: Readonly<Record<string, string>> = {
  а: "a",
  в: "b",
  е: "e",
  к: "k",
  м: "m",
  н: "h",
  о: "o",
  р: "p",
  с: "c",
  т: "t",
  у: "y",
  х: "x",
  і: "i",
  ѕ: "s",
  ј: "j",
  ԁ: "d",
  ո: "n",
  α: "a",
  ε: "e",
  ι: "i",
  κ: "k",
  ν: "v",
  ο: "o",
  ρ: "p",
  τ: "t",
  υ: "u",
};

const DIGIT_LETTERS: Readonly<Record<string, string>> = {
  "0": "o",
  "1": "i",
  "!": "i",
  "3": "e",
  "4": "a",
  "5": "s",
  "7": "t",
  "@": "a",
  $: "s",
};

/** Characters that show nothing: format controls (zero width, bidi, soft hyphen, tags) and variation selectors. */
const INVISIBLE = /\p{Cf}|\u034f|[\u115f\u1160\u3164]|[\ufe00-\ufe0f]|[\u{e0100}-\u{e01ef}]/gu;

/** The first 2,000 characters with invisible characters removed; case and accents stay. */
function visibleText(text: string): string {
  return text
    .slice(0, CHAT_LIMITS.messageChars)
    .normalize("NFKC")
    .replace(INVISIBLE, "")
    .slice(0, CHAT_LIMITS.messageChars);
}

/** Text as the lexicon spells it: lower case, no accents, Latin letters, no apostrophes inside words. */
export function normalise(text: string): string {
  return visibleText(text)
    .toLowerCase()
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/[\u0370-\u058f]/g, (letter) => LOOKALIKES[letter] ?? letter)
    .replace(/[’‘ʼ`´]/g, "'")
    .replace(/(\d)\s?['"]\s?(\d{1,2})(?!\d)/g, "height")
    .replace(/([a-z])'d\b/g, "$1 d")
    .replace(/([a-z])'(?=[a-z])/g, "$1");
}

/** Text written in invisible tag characters (U+E0020 to U+E007E mirror ASCII). */
export function readTagCharacters(text: string): string {
  const tags = text.slice(0, 2 * CHAT_LIMITS.messageChars).match(/[\u{e0020}-\u{e007e}]/gu) ?? [];
  return tags.map((tag) => String.fromCodePoint((tag.codePointAt(0) ?? 0xe0020) - 0xe0000)).join("");
}

/** Words written with digits for letters: "k1ll" reads "kill"; plain numbers and "17m" stay. */
export function readDigitsAsLetters(plain: string): string {
  return plain.replace(/[a-z0-9@$]+(?:![a-z0-9@$]+)*/g, (word) =>
    /[a-z][013457@$!]+[a-z]|^[013457@$][a-z]+[013457@$]/.test(word) || /^[013457@$][a-z]{2}/.test(word)
      ? word.replace(/[013457@$!]/g, (digit) => DIGIT_LETTERS[digit] ?? digit)
      : word,
  );
}

/** Words written with a gap after every letter: "i g n o r e" reads "ignore"; wider gaps stay gaps. */
export function joinSpacedLetters(plain: string): string {
  return plain.replace(/\b[a-z](?:[ .\-_*][a-z]\b){3,}/g, (run) => run.replace(/[ .\-_*]/g, ""));
}
