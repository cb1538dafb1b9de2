import { labelOf, WAY_WORDS } from "./max-copy.ts";

const NAMES: Readonly<Record<string, string>> = {
  busyText: "Text while Max is off",
  provider: "Provider",
  temperature: "Temperature",
  maxOutputTokens: "Longest answer, in tokens",
  burst: "Messages at once",
  perMinute: "Messages a minute",
  perDay: "Messages a day",
  dailyTokens: "Tokens a day, in and out",
  inputPrice: "US dollars a million tokens in",
  outputPrice: "US dollars a million tokens out",
  notice: "Notice",
  blocked: "Blocked topics",
  handover: "Handover rules",
  days: "Days",
};

const VALUES: Readonly<Record<string, string>> = {
  embedded: "our own answerer",
  openai: "OpenAI",
  "workers-ai": "Cloudflare Workers AI",
  ...WAY_WORDS,
};

/** "Messages a day: 80" */
export function settingWords(name: string, value: unknown): string {
  return `${NAMES[name] ?? labelOf(name)}: ${wordsOf(value)}`;
}

function wordsOf(value: unknown): string {
  if (Array.isArray(value)) return value.length === 0 ? "none" : value.map(wordsOf).join("; ");
  if (value === null || value === undefined || value === "") return "empty";
  if (typeof value === "object") return Object.values(value).flat().filter(Boolean).map(wordsOf).join(", ");
  return VALUES[String(value)] ?? String(value);
}
