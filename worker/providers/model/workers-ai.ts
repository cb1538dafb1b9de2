import type { LanguageModelV4, LanguageModelV4Middleware, LanguageModelV4StreamPart } from "@ai-sdk/provider";
import { wrapLanguageModel } from "ai";
import { createWorkersAI } from "workers-ai-provider";
import type { Settings } from "#worker/kernel/settings/env.ts";
import { createRedaction } from "./redaction.ts";
import { type Finish, UNKNOWN_USAGE } from "./usage.ts";

interface Options {
  ai: Ai;
  settings: Pick<Settings, "WORKERS_AI_MODEL">;
  redact: (text: string) => string;
}

/** Through the binding, without a gateway, which would keep the prompts. */
export function createWorkersAiModel({ ai, settings, redact }: Options): LanguageModelV4 {
  const model = createWorkersAI({ binding: ai })(settings.WORKERS_AI_MODEL);
  return wrapLanguageModel({ model, middleware: [createRedaction(redact), honestUsage] });
}

/** The package reports zero tokens when Cloudflare reported none, and such a turn would be free. */
const honestUsage: LanguageModelV4Middleware = {
  specificationVersion: "v4",
  async wrapGenerate({ doGenerate }) {
    const result = await doGenerate();
    return { ...result, usage: billed(result.usage) };
  },
  async wrapStream({ doStream }) {
    const { stream, ...rest } = await doStream();
    const reported = new TransformStream<LanguageModelV4StreamPart, LanguageModelV4StreamPart>({
      transform: (part, controller) =>
        controller.enqueue(part.type === "finish" ? { ...part, usage: billed(part.usage) } : part),
    });
    return { ...rest, stream: stream.pipeThrough(reported) };
  },
};

function billed(usage: Finish["usage"]): Finish["usage"] {
  return usage.inputTokens.total ? usage : UNKNOWN_USAGE;
}
