import { OpenAIResponsesLanguageModel } from "@ai-sdk/openai/internal";
import type { LanguageModelV4 } from "@ai-sdk/provider";
import { wrapLanguageModel } from "ai";
import type { Settings } from "#worker/kernel/settings/env.ts";
import { fetchJoined } from "./coalesce.ts";
import { createRedaction } from "./redaction.ts";

/** The one class that is needed: `createOpenAI` would bundle all of its models. */
export function createOpenAiModel(settings: Settings, redact: (text: string) => string): LanguageModelV4 {
  const baseUrl = settings.OPENAI_BASE_URL.replace(/\/$/, "");
  const model = new OpenAIResponsesLanguageModel(settings.OPENAI_MODEL, {
    provider: "openai.responses",
    url: ({ path }) => baseUrl + path,
    headers: { Authorization: `Bearer ${settings.OPENAI_API_KEY}` },
    fetch: fetchJoined,
  });
  return wrapLanguageModel({ model, middleware: createRedaction(redact) });
}
