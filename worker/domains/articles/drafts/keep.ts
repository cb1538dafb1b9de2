import type { streamText } from "ai";
import { and, eq, sql } from "drizzle-orm";
import type { BudgetState } from "#contract/drafts.ts";
import type { Deps } from "#worker/deps.ts";
import { logFailure } from "#worker/kernel/log.ts";
import { quietly } from "#worker/kernel/quietly.ts";
import { EMBEDDED_MODEL_ID } from "#worker/providers/model/embedded.ts";
import { type Reservation, readBudget, settleStatements } from "./budget.ts";
import { countOpen, flagsOf } from "./flags.ts";
import { drafts } from "./schema.ts";
import { fromSections, toSections } from "./sentences.ts";
import { type Source, sentencesOf } from "./sources.ts";

const TITLE_LENGTH = 120;

export type DraftRow = typeof drafts.$inferInsert;

export interface Again {
  text: string;
  section: number;
}

export interface Life {
  signal: AbortSignal;
  waitUntil: (work: Promise<unknown>) => void;
}

export interface Ending {
  deps: Deps;
  row: DraftRow;
  reserved: Reservation | null;
  sources: readonly Source[];
  again: Again | undefined;
}

type Result = ReturnType<typeof streamText>;

/** Stores the text when the stream ends, also after the reader left. */
export function streamDraft(result: Result, ending: Ending, { signal, waitUntil }: Life): Response {
  const encoder = new TextEncoder();
  const reader = result.textStream.getReader();
  const ended = Promise.withResolvers<void>();
  waitUntil(ended.promise);
  let text = "";
  const finish = async (status: DraftRow["status"]) => {
    await quietly("draft_save_failed", keepDraft(result, ending, { text, status }));
    ended.resolve();
  };
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        const { done, value } = await reader.read();
        if (value) {
          text += value;
          return controller.enqueue(encoder.encode(value));
        }
        if (!done) return;
        await finish(statusOf(await result.finishReason));
        controller.close();
      } catch (error) {
        if (!signal.aborted) logFailure("draft_stream_failed", error);
        await finish(signal.aborted ? "stopped" : "failed");
        controller.close();
      }
    },
    async cancel() {
      await reader.cancel();
      await finish("stopped");
    },
  });
  const headers = {
    "Content-Type": "text/plain; charset=utf-8",
    "Cache-Control": "no-store",
    "X-Draft-Id": ending.row.id,
  };
  return new Response(body, { headers });
}

function statusOf(reason: Awaited<Result["finishReason"]>): DraftRow["status"] {
  return reason === "stop" || reason === "length" ? "complete" : "failed";
}

async function keepDraft(
  result: Result,
  { deps, row, reserved, sources, again }: Ending,
  { text, status }: { text: string; status: DraftRow["status"] },
): Promise<void> {
  const told = status === "complete" ? await toldOf(result) : null;
  const body = again ? withSection(again, text) : text;
  const isComposed = !again && told?.model === EMBEDDED_MODEL_ID;
  const flags = flagsOf({ text: body, sources: sources.map(sentencesOf), isComposed, before: [] });
  const spent = told?.tokens ?? null;
  const update = deps.db
    .update(drafts)
    .set({
      status,
      // A form opened while the draft was written is stale.
      version: sql`${drafts.version} + 1`,
      body,
      title: titleOf(body),
      flags,
      openFlags: countOpen(flags),
      model: told?.model ?? "",
      inputTokens: reserved ? (told?.input ?? null) : 0,
      outputTokens: reserved ? (told?.output ?? null) : 0,
      cost: reserved && told ? costOf(await readBudget(deps), told) : null,
      updatedAt: deps.now(),
    })
    .where(and(eq(drafts.id, row.id), eq(drafts.status, "writing")));
  await deps.db.batch(reserved ? [update, ...settleStatements(deps, reserved, spent)] : [update]);
}

async function toldOf(result: Result) {
  const [step, usage] = await Promise.all([result.finalStep, result.usage]);
  const input = usage.inputTokens ?? null;
  const output = usage.outputTokens ?? null;
  return {
    model: step.response.modelId,
    input,
    output,
    tokens: input === null || output === null ? null : input + output,
  };
}

function costOf(
  { inputPrice, outputPrice }: BudgetState,
  { input, output }: { input: number | null; output: number | null },
): number | null {
  if (inputPrice === null || outputPrice === null || input === null || output === null) return null;
  return (input * inputPrice + output * outputPrice) / 1_000_000;
}

function withSection({ text, section }: Again, fresh: string): string {
  return fromSections(toSections(text).map((one, index) => (index === section ? { ...one, text: fresh.trim() } : one)));
}

export function titleOf(body: string): string {
  const line =
    /^# (.+)$/m.exec(body)?.[1] ?? /^(?:Subject|Title): (.+)$/m.exec(body)?.[1] ?? body.trim().split("\n")[0] ?? "";
  return line.slice(0, TITLE_LENGTH);
}
