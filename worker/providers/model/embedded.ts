import type { LanguageModelV4, LanguageModelV4StreamPart } from "@ai-sdk/provider";

export const EMBEDDED_MODEL_ID = "max-embedded-1";

type GenerateResult = Awaited<ReturnType<LanguageModelV4["doGenerate"]>>;

// Zero, so that a provider that failed before its first word leaves the day's budget as it was.
const usage: GenerateResult["usage"] = {
  inputTokens: { total: 0, noCache: 0, cacheRead: 0, cacheWrite: 0 },
  outputTokens: { total: 0, text: 0, reasoning: 0 },
};
const finishReason = { unified: "stop", raw: undefined } as const;
const TEXT_ID = "answer";

export function createEmbeddedModel(parts: readonly string[]): LanguageModelV4 {
  const deltas = parts.map((part, i) => (i === 0 ? part : `\n\n${part}`));
  return {
    specificationVersion: "v4",
    provider: "max",
    modelId: EMBEDDED_MODEL_ID,
    supportedUrls: {},
    async doGenerate({ abortSignal }) {
      abortSignal?.throwIfAborted();
      return { content: [{ type: "text", text: deltas.join("") }], finishReason, usage, warnings: [] };
    },
    async doStream({ abortSignal }) {
      abortSignal?.throwIfAborted();
      return { stream: toStream(streamParts(deltas), abortSignal) };
    },
  };
}

function* streamParts(deltas: readonly string[]): Generator<LanguageModelV4StreamPart> {
  yield { type: "stream-start", warnings: [] };
  yield { type: "response-metadata", id: crypto.randomUUID(), modelId: EMBEDDED_MODEL_ID, timestamp: new Date() };
  yield { type: "text-start", id: TEXT_ID };
  for (const delta of deltas) yield { type: "text-delta", id: TEXT_ID, delta };
  yield { type: "text-end", id: TEXT_ID };
  yield { type: "finish", finishReason, usage };
}

function toStream(parts: Generator<LanguageModelV4StreamPart>, signal: AbortSignal | undefined) {
  return new ReadableStream<LanguageModelV4StreamPart>(
    {
      pull(controller) {
        if (signal?.aborted) return controller.error(signal.reason);
        const next = parts.next();
        if (next.done) controller.close();
        else controller.enqueue(next.value);
      },
      cancel() {
        parts.return(undefined);
      },
    },
    { highWaterMark: 0 },
  );
}
