import type { LanguageModelV4Middleware, LanguageModelV4StreamPart } from "@ai-sdk/provider";

type Part = LanguageModelV4StreamPart;

/**
 * Joins an upstream's token deltas into phrases before the AI SDK sees them: each delta costs the SDK about 0.4 ms of
 * CPU, so a burst of visitors would be served token by token at a tenth of the speed. The first delta passes at once.
 */
export function createCoalescer({ minChars = 48, maxMs = 60 } = {}): LanguageModelV4Middleware {
  return {
    specificationVersion: "v4",
    wrapStream: async ({ doStream }) => {
      const { stream, ...rest } = await doStream();
      return { ...rest, stream: stream.pipeThrough(joinDeltas({ minChars, maxMs })) };
    },
  };
}

function joinDeltas({ minChars, maxMs }: { minChars: number; maxMs: number }): TransformStream<Part, Part> {
  let held = "";
  let id = "";
  let flushedAt = 0;

  function flush(controller: TransformStreamDefaultController<Part>): void {
    if (held) controller.enqueue({ type: "text-delta", id, delta: held });
    held = "";
    flushedAt = Date.now();
  }

  return new TransformStream({
    transform(part, controller) {
      if (part.type !== "text-delta" || part.providerMetadata) {
        flush(controller);
        return controller.enqueue(part);
      }
      if (part.id !== id) flush(controller);
      if (id === "") flushedAt = 0;
      id = part.id;
      held += part.delta;
      if (held.length >= minChars || Date.now() - flushedAt >= maxMs) flush(controller);
    },
    flush,
  });
}
