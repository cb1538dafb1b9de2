import { createOpenAI } from "@ai-sdk/openai";
import type { LanguageModelV4 } from "@ai-sdk/provider";
import { wrapLanguageModel } from "ai";
import type { Settings } from "../../env.ts";
import { fetchJoined } from "./coalesce.ts";
import { createRedaction } from "./redaction.ts";

/** OpenAI's Responses API, or a server that speaks it at OPENAI_BASE_URL. */
export function createOpenAiModel(settings: Settings, redact: (text: string) => string): LanguageModelV4 {
  const openai = createOpenAI({
    apiKey: settings.OPENAI_API_KEY,
    baseURL: settings.OPENAI_BASE_URL,
    fetch: fetchJoined,
  });
  return wrapLanguageModel({
    model: openai.responses(settings.OPENAI_MODEL),
    middleware: createRedaction(redact),
  });
}
