import type { LanguageModelV4StreamPart } from "@ai-sdk/provider";

export type Finish = Extract<LanguageModelV4StreamPart, { type: "finish" }>;

/** The day's budget then counts the whole reservation as spent. */
export const UNKNOWN_USAGE: Finish["usage"] = {
  inputTokens: { total: undefined, noCache: undefined, cacheRead: undefined, cacheWrite: undefined },
  outputTokens: { total: undefined, text: undefined, reasoning: undefined },
};
