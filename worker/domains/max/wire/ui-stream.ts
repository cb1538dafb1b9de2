import { createUIMessageStreamResponse, toUIMessageStream } from "ai";
import type { MessageStatus } from "#contract/chat.ts";
import { logFailure } from "#worker/kernel/log.ts";
import { wasFallback } from "../turn/outcome.ts";
import type { StreamedTurn } from "../turn/turn-kinds.ts";
import { type Chunk, headChunks, metadataOf, offerChunk, STREAM_HEADERS } from "./ui-message.ts";

interface Outcome {
  text: string;
  status: MessageStatus;
  model: string;
  inputTokens: number | null;
  outputTokens: number | null;
  isFallback: boolean;
}

interface StreamOptions {
  messageId: string;
  signal: AbortSignal;
  /** Called exactly once, however the answer ends. */
  onOutcome: (outcome: Outcome) => Promise<void>;
}

/** A broken upstream becomes one error chunk, never a broken connection. */
export function streamProvider(turn: StreamedTurn, { messageId, signal, onOutcome }: StreamOptions): Response {
  const chunks = toUIMessageStream({
    stream: turn.result.stream,
    generateMessageId: () => messageId,
    sendReasoning: false,
    onError: () => errorText("upstream_failed"),
  });
  const stream = settleOnce(withHead(chunks, turn), turn, { signal, onOutcome });
  return createUIMessageStreamResponse({ stream, headers: STREAM_HEADERS });
}

function withHead(chunks: ReadableStream<Chunk>, turn: StreamedTurn): ReadableStream<Chunk> {
  let text = "";
  let shown = 0;
  return chunks.pipeThrough(
    new TransformStream({
      transform(chunk, controller) {
        if (chunk.type === "text-delta") text += chunk.delta;
        const cards = turn.found.slice(shown).map(offerChunk);
        shown = turn.found.length;
        for (const sent of [...shownOf(chunk, text), ...headOf(chunk, turn), ...cards]) controller.enqueue(sent);
      },
    }),
  );
}

function shownOf(chunk: Chunk, text: string): Chunk[] {
  if (chunk.type.startsWith("tool-")) return [];
  return [chunk.type === "finish" ? { ...chunk, messageMetadata: metadataOf(text) } : chunk];
}

function headOf({ type }: Chunk, turn: StreamedTurn): Chunk[] {
  return type === "start" ? headChunks(turn) : [];
}

/** The browser gets codes, never messages of a provider. */
function errorText(code: "upstream_failed" | "timeout"): string {
  return JSON.stringify({ code, message: "The answer broke off. Please try again." });
}

/** A reset rejects the SDK's stream, and its timeouts look like a stop: both become a visible error. */
function settleOnce(
  chunks: ReadableStream<Chunk>,
  turn: StreamedTurn,
  { signal, onOutcome }: Omit<StreamOptions, "messageId">,
): ReadableStream<Chunk> {
  const reader = chunks.getReader();
  let text = "";
  let settled = false;

  async function settle(status: MessageStatus): Promise<void> {
    if (settled) return;
    settled = true;
    try {
      await onOutcome({ text, status, ...(status === "complete" ? await usageOf(turn) : UNKNOWN_USAGE) });
    } catch (error) {
      logFailure("chat_save_failed", error);
    }
  }

  async function follow(chunk: Chunk): Promise<Chunk[]> {
    if (chunk.type === "text-delta") text += chunk.delta;
    if (chunk.type === "abort" && !signal.aborted) {
      await settle("failed");
      return [{ type: "error", errorText: errorText("timeout") }];
    }
    const status = statusOf(chunk);
    if (status) await settle(status);
    const brokeOff = status === "failed" && chunk.type === "finish";
    return brokeOff ? [{ type: "error", errorText: errorText("upstream_failed") }, chunk] : [chunk];
  }

  return new ReadableStream(
    {
      async pull(controller) {
        try {
          const { done, value } = await reader.read();
          if (done) {
            await settle("failed");
            return controller.close();
          }
          for (const chunk of await follow(value)) controller.enqueue(chunk);
        } catch (error) {
          if (!signal.aborted) logFailure("chat_stream_failed", error);
          await settle(signal.aborted ? "stopped" : "failed");
          controller.enqueue({ type: "error", errorText: errorText("upstream_failed") });
          controller.close();
        }
      },
      async cancel(reason) {
        await reader.cancel(reason);
        await settle("stopped");
      },
    },
    { highWaterMark: 0 },
  );
}

/** The SDK's own outcome says "completed" even after a failed answer. */
function statusOf(chunk: Chunk): MessageStatus | null {
  if (chunk.type === "abort") return "stopped";
  if (chunk.type === "error") return "failed";
  if (chunk.type !== "finish") return null;
  return chunk.finishReason === "stop" || chunk.finishReason === "length" ? "complete" : "failed";
}

const UNKNOWN_USAGE = { model: "unknown", inputTokens: null, outputTokens: null, isFallback: false };

async function usageOf({ result }: StreamedTurn): Promise<Omit<Outcome, "text" | "status">> {
  const [step, usage] = await Promise.all([result.finalStep, result.usage]);
  return {
    model: step.response.modelId,
    inputTokens: usage.inputTokens ?? null,
    outputTokens: usage.outputTokens ?? null,
    isFallback: wasFallback(step),
  };
}
