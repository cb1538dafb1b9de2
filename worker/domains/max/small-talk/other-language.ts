import { stopWords } from "#content/max/everyday-words.ts";
import { type OtherLanguage, otherLanguages } from "#content/max/other-languages.ts";
import { spanish } from "#content/max/spanish.ts";
import { setOf } from "../guard/vocabulary.ts";

const [LEAST, LEAST_OF_ALL] = [3, 2];

const lexicons = otherLanguages.map((language) => {
  const [sure, common] = [setOf(language.sure ?? ""), setOf(language.common ?? "")];
  return { language, weightOf: (word: string) => (sure.has(word) ? 2 : Number(common.has(word))) };
});

export function otherLanguageOf(text: string): OtherLanguage | null {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  // Japanese has Chinese characters too.
  const isChinese = !/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text);
  const written = otherLanguages.find(
    ({ code, script }) => script && (code !== "zh" || isChinese) && countOf(text, script) > letters / 2,
  );
  return written ?? spokenIn(wordsOf(text));
}

function countOf(text: string, script: RegExp): number {
  return text.match(script)?.length ?? 0;
}

function wordsOf(text: string): string[] {
  const plain = text.toLowerCase().replace(/ł/g, "l").replace(/đ/g, "d").replace(/['’]/g, "");
  return [
    ...new Set(
      plain
        .normalize("NFKD")
        .replace(/\p{M}/gu, "")
        .match(/[a-z]+/g) ?? [],
    ),
  ];
}

function spokenIn(words: readonly string[]): OtherLanguage | null {
  const scored = lexicons.map(({ language, weightOf }) => {
    const own = words.filter((word) => weightOf(word) > 0);
    const score = own.reduce((sum, word) => sum + weightOf(word), 0);
    const against = words.filter(
      (word) => weightOf(word) === 0 && (stopWords.has(word) || Object.hasOwn(spanish, word)),
    ).length;
    const isIt = score >= (own.length === words.length ? LEAST_OF_ALL : LEAST) && score > 2 * against;
    return { language, score: isIt ? score : 0, isSure: own.some((word) => weightOf(word) === 2) };
  });
  const best = scored.toSorted((a, b) => b.score - a.score)[0];
  return best && best.score > 0 && best.isSure ? best.language : null;
}
