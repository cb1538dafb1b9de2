import type { LanguageModelV4StreamPart } from "@ai-sdk/provider";
import type { Breaker } from "#worker/kernel/breaker.ts";
import { inTime } from "#worker/kernel/in-time.ts";
import { logFailure } from "#worker/kernel/log.ts";
import { type Finish, UNKNOWN_USAGE } from "./usage.ts";

type Stream = ReadableStream<LanguageModelV4StreamPart>;

export const BROKE_OFF = "broke_off";

const CUT: Finish["finishReason"] = { unified: "stop", raw: BROKE_OFF };
const IN_ORDER: ReadonlySet<Finish["finishReason"]["unified"]> = new Set(["stop", "tool-calls", "length"]);

export interface Patience {
  idleMs: number;
  totalMs: number;
}

interface Circumstances {
  patience: Patience;
  breaker: Breaker;
  upstream: AbortController;
  visitor: AbortSignal | undefined;
}

/** Any failure of a stream that has begun, silence included, ends it as `BROKE_OFF`. */
export function finishInOrder(stream: Stream, { patience, breaker, upstream, visitor }: Circumstances): Stream {
  const reader = stream.getReader();
  const endsAt = Date.now() + patience.totalMs;

  async function next(): Promise<LanguageModelV4StreamPart> {
    const wait = Math.min(patience.idleMs, Math.max(0, endsAt - Date.now()));
    const { done, value } = await inTime(reader.read(), wait);
    if (done) throw new Error("The upstream closed before it had finished.");
    if (value.type === "error") throw new Error("The upstream failed.", { cause: value.error });
    return value;
  }

  function judged(part: LanguageModelV4StreamPart): LanguageModelV4StreamPart {
    if (part.type !== "finish") return part;
    breaker.succeeded();
    return IN_ORDER.has(part.finishReason.unified) ? part : { ...part, finishReason: CUT };
  }

  function breakOff(error: unknown): Finish {
    breaker.failed(undefined);
    logFailure("model_broke_off", error);
    upstream.abort(error);
    return { type: "finish", finishReason: CUT, usage: UNKNOWN_USAGE };
  }

  return new ReadableStream(
    {
      async pull(controller) {
        try {
          const part = judged(await next());
          controller.enqueue(part);
          if (part.type === "finish") controller.close();
        } catch (error) {
          if (visitor?.aborted) return controller.error(error);
          controller.enqueue(breakOff(error));
          controller.close();
        }
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  );
}
