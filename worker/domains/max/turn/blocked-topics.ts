import { blockedReplyIn, handoverLinesIn } from "#content/max/settings.ts";
import type { Language } from "#content/strings/language.ts";
import type { BlockedTopic, HandoverRule } from "#contract/max.ts";
import type { SearchEvidence } from "#worker/domains/search/ranking/retrieve.ts";
import { toSearchWords } from "#worker/domains/search/text/search-words.ts";
import { porterStem } from "#worker/kernel/text/stems.ts";

/** Blanks around stems: "art" does not match "heart". */
function toStems(text: string): string {
  return ` ${toSearchWords(text).map(porterStem).join(" ")} `;
}

function names(phrases: readonly string[], said: string): boolean {
  return phrases.some((phrase) => {
    const stems = toStems(phrase);
    return stems.trim() !== "" && said.includes(stems);
  });
}

export function blockedTurn(topics: readonly BlockedTopic[], text: string, language: Language): string | null {
  return isBlocked(topics, text) ? blockedReplyIn[language] : null;
}

export function isBlocked(topics: readonly BlockedTopic[], text: string): boolean {
  if (topics.length === 0) return false;
  const said = toStems(text);
  return topics.some(({ phrases }) => names(phrases, said));
}

interface HandoverQuestion {
  text: string;
  evidence: SearchEvidence;
  language: Language;
}

export function handoverLine(rules: readonly HandoverRule[], { text, evidence, language }: HandoverQuestion): string {
  if (rules.length === 0) return "";
  const said = toStems(text);
  const about = new Set<string>([...evidence.question.subjects, evidence.passages[0]?.topic ?? ""]);
  const rule = rules.find(({ topics, phrases }) => names(phrases, said) || topics.some((topic) => about.has(topic)));
  return rule ? handoverLinesIn[language][rule.way] : "";
}
