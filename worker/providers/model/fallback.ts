import type { LanguageModelV4, LanguageModelV4StreamPart } from "@ai-sdk/provider";
import { SECOND } from "#contract/time.ts";
import type { Breaker } from "#worker/kernel/breaker.ts";
import { logFailure } from "#worker/kernel/log.ts";
import { finishInOrder, type Patience } from "./finish-in-order.ts";
import { UNKNOWN_USAGE } from "./usage.ts";

type CallOptions = Parameters<LanguageModelV4["doStream"]>[0];
type StreamResult = Awaited<ReturnType<LanguageModelV4["doStream"]>>;

interface Models {
  primary: LanguageModelV4;
  secondary: LanguageModelV4;
  breaker: Breaker;
  firstTokenMs?: number;
  patience?: Patience | undefined;
}

/** The primary, or the secondary when it fails before its first words. A visitor who leaves gets neither. */
export function createFallbackModel({
  primary,
  secondary,
  breaker,
  firstTokenMs = 4 * SECOND,
  patience,
}: Models): LanguageModelV4 {
  async function attempt<Result>(
    options: CallOptions,
    ask: (upstream: AbortController) => Promise<Result>,
  ): Promise<{ result: Result } | { mayCost: boolean }> {
    if (breaker.isOpen()) return { mayCost: false };
    const upstream = new AbortController();
    const leave = () => upstream.abort(options.abortSignal?.reason);
    options.abortSignal?.addEventListener("abort", leave, { once: true });
    if (options.abortSignal?.aborted) leave();
    const timer = setTimeout(
      () => upstream.abort(new DOMException("No first token in time", "TimeoutError")),
      firstTokenMs,
    );
    try {
      return { result: await Promise.race([ask(upstream), rejectOnAbort(upstream.signal)]) };
    } catch (error) {
      if (options.abortSignal?.aborted) throw error;
      upstream.abort(error);
      reportFailure(error, breaker);
      return { mayCost: upstreamAccepted(error) };
    } finally {
      clearTimeout(timer);
    }
  }

  return {
    specificationVersion: "v4",
    provider: primary.provider,
    modelId: primary.modelId,
    supportedUrls: {},
    async doGenerate(options) {
      const tried = await attempt(options, async ({ signal: abortSignal }) =>
        primary.doGenerate({ ...options, abortSignal }),
      );
      if ("result" in tried) {
        breaker.succeeded();
        return tried.result;
      }
      const own = await secondary.doGenerate(options);
      return tried.mayCost ? { ...own, usage: UNKNOWN_USAGE } : own;
    },
    async doStream(options) {
      const tried = await attempt(options, async (upstream) => {
        const begun = await startStream(primary, { ...options, abortSignal: upstream.signal });
        if (!patience) return begun;
        const visitor = options.abortSignal;
        return { ...begun, stream: finishInOrder(begun.stream, { patience, breaker, upstream, visitor }) };
      });
      if ("result" in tried) {
        if (!patience) breaker.succeeded();
        return tried.result;
      }
      const own = await secondary.doStream(options);
      return tried.mayCost ? { ...own, stream: own.stream.pipeThrough(withUnknownUsage()) } : own;
    },
  };
}

type Reader = ReadableStreamDefaultReader<LanguageModelV4StreamPart>;

const STARTS: ReadonlySet<LanguageModelV4StreamPart["type"]> = new Set(["text-delta", "tool-input-start", "tool-call"]);

/** A refused request costs nothing; one that was accepted and then failed may be billed. */
function upstreamAccepted(error: unknown): boolean {
  return error instanceof AcceptedError || (error instanceof DOMException && error.name === "TimeoutError");
}

class AcceptedError extends Error {
  override name = "AcceptedError";
}

function withUnknownUsage(): TransformStream<LanguageModelV4StreamPart, LanguageModelV4StreamPart> {
  return new TransformStream({
    transform: (part, controller) =>
      controller.enqueue(part.type === "finish" ? { ...part, usage: UNKNOWN_USAGE } : part),
  });
}

/** Only name and status: the SDK's error objects hold the whole prompt. */
function reportFailure(error: unknown, breaker: Breaker): void {
  const status = typeof error === "object" && error && "statusCode" in error ? Number(error.statusCode) : undefined;
  breaker.failed(status);
  logFailure("model_fallback", error, { status });
}

function rejectOnAbort(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
  });
}

async function startStream(model: LanguageModelV4, options: CallOptions): Promise<StreamResult> {
  const { stream, ...rest } = await model.doStream(options);
  const reader = stream.getReader();
  const head: LanguageModelV4StreamPart[] = [];
  for (;;) {
    const { done, value } = await reader.read();
    if (done) throw new AcceptedError("The upstream closed before its first words.");
    if (value.type === "error")
      throw new AcceptedError("The upstream failed before its first words.", { cause: value.error });
    if (value.type === "finish") throw new AcceptedError("The upstream finished before its first words.");
    head.push(value);
    if (STARTS.has(value.type)) break;
  }
  return { ...rest, stream: continueStream(head, reader) };
}

function continueStream(head: LanguageModelV4StreamPart[], reader: Reader): ReadableStream<LanguageModelV4StreamPart> {
  return new ReadableStream(
    {
      async pull(controller) {
        const buffered = head.shift();
        if (buffered) return controller.enqueue(buffered);
        const { done, value } = await reader.read();
        if (done) controller.close();
        else controller.enqueue(value);
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  );
}
