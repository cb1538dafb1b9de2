import { courtesies, type SmallTalk, smallTalk } from "#content/max/replies.ts";
import type { Language } from "#content/strings/language.ts";
import { toSearchWords } from "#worker/domains/search/text/search-words.ts";
import { plainWords } from "../tools/message-details.ts";

/** "hmmmm" becomes "hm" and "hahaha" becomes "haha". */
export function plainTalk(text: string): string {
  return plainWords(text)
    .replace(/'/g, "")
    .replace(/([a-z])\1{2,}/g, "$1")
    .replace(/\b(ha|he|ja|je|ji)\1+[a-z]?\b/g, "$1$1")
    .replace(/[^a-z0-9]+/g, " ")
    .trim();
}

function formsOf(text: string): string[] {
  return [...new Set([plainTalk(text), toSearchWords(text).join(" ")])].filter(Boolean);
}

const talk = smallTalk.flatMap((row) => row.said.split("|").map((said) => ({ phrase: plainTalk(said), row })));
const rowOf = new Map(talk.toReversed().map(({ phrase, row }) => [phrase, row]));

export function answerSmallTalk(text: string, language: Language = "en"): string | null {
  const row = isWordless(text) ? rowOfSigns(text) : formsOf(text).map(rowOfWords).find(Boolean);
  if (!row) return null;
  return language === "es" ? row.es : row.reply;
}

function rowOfWords(said: string): SmallTalk | undefined {
  return rowOf.get(said) ?? talk.find(({ phrase }) => isOnly(phrase, said))?.row;
}

function isOnly(phrase: string, said: string): boolean {
  if (!said.startsWith(`${phrase} `)) return false;
  const rest = said.slice(phrase.length + 1);
  return !/\bhow much\b/.test(rest) && rest.split(" ").every((word) => courtesies.has(word));
}

export function isWordless(text: string): boolean {
  return !/[\p{L}\p{N}]/u.test(text);
}

function rowOfSigns(text: string): SmallTalk | undefined {
  const signs = [...text];
  return smallTalk.find(({ signs: own = "" }) => signs.some((sign) => [...own].includes(sign))) ?? rowOf.get("ok");
}

export function saysOnly(text: string, phrases: string): boolean {
  return phrases.split("|").includes(plainTalk(text));
}
