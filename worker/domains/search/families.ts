import { synonyms } from "#content/max/everyday-words.ts";
import { families, sameThings } from "#content/max/families.ts";
import { porterStem } from "#worker/kernel/text/stems.ts";

const byStem = new Map<string, string[]>();
for (const [i, family] of families.entries()) {
  for (const word of family.split("|")) {
    const stem = porterStem(word);
    byStem.set(stem, [...(byStem.get(stem) ?? []), `~${i}`]);
  }
}

export function familiesOf(stem: string): readonly string[] {
  return byStem.get(stem) ?? [];
}

export function otherNames(word: string): string[] {
  return sameThings
    .map((names) => names.split("|"))
    .flatMap((names) => (names.includes(word) ? names : []))
    .filter((name) => name !== word);
}

export function wordsLike(word: string): string[] {
  const kin = familiesOf(porterStem(word)).flatMap((token) => families[Number(token.slice(1))]?.split("|") ?? []);
  const like = [...otherNames(word), Object.hasOwn(synonyms, word) ? (synonyms[word] ?? "") : "", ...kin];
  return [...new Set(like)].filter((one) => one !== "" && one !== word);
}
