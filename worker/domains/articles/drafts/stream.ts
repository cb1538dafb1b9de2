import type { streamText } from "ai";
import { and, eq, sql } from "drizzle-orm";
import type { BudgetState } from "#contract/drafts.ts";
import type { Deps } from "#worker/deps.ts";
import { logFailure } from "#worker/kernel/log.ts";
import { quietly } from "#worker/kernel/quietly.ts";
import { EMBEDDED_MODEL_ID } from "#worker/providers/model/embedded.ts";
import { type DraftReservation, readDraftBudget, settleReservation } from "./budget.ts";
import { countOpenFlags, draftFlags } from "./flags.ts";
import { drafts } from "./schema.ts";
import { joinDraftSections, toDraftSections } from "./sentences.ts";
import { type DraftSource, sourceSentences } from "./sources.ts";

const TITLE_LENGTH = 120;

export type NewDraftRow = typeof drafts.$inferInsert;

export interface SectionRewrite {
  text: string;
  section: number;
}

export interface StreamLife {
  signal: AbortSignal;
  waitUntil: (work: Promise<unknown>) => void;
}

export interface DraftEnding {
  deps: Deps;
  row: NewDraftRow;
  reserved: DraftReservation | null;
  sources: readonly DraftSource[];
  again: SectionRewrite | undefined;
}

type Result = ReturnType<typeof streamText>;

/** Stores the text when the stream ends, also after the reader left. */
export function streamDraft(result: Result, ending: DraftEnding, { signal, waitUntil }: StreamLife): Response {
  const encoder = new TextEncoder();
  const reader = result.textStream.getReader();
  const ended = Promise.withResolvers<void>();
  waitUntil(ended.promise);
  let text = "";
  const finish = async (status: NewDraftRow["status"]) => {
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

function statusOf(reason: Awaited<Result["finishReason"]>): NewDraftRow["status"] {
  return reason === "stop" || reason === "length" ? "complete" : "failed";
}

async function keepDraft(
  result: Result,
  { deps, row, reserved, sources, again }: DraftEnding,
  { text, status }: { text: string; status: NewDraftRow["status"] },
): Promise<void> {
  const usage = status === "complete" ? await usageOf(result) : null;
  const body = again ? withSection(again, text) : text;
  const isComposed = !again && usage?.model === EMBEDDED_MODEL_ID;
  const flags = draftFlags({ text: body, sources: sources.map(sourceSentences), isComposed, before: [] });
  const spent = usage?.tokens ?? null;
  const update = deps.db
    .update(drafts)
    .set({
      status,
      // A form opened while the draft was written is stale.
      version: sql`${drafts.version} + 1`,
      body,
      title: draftTitle(body),
      flags,
      openFlags: countOpenFlags(flags),
      model: usage?.model ?? "",
      inputTokens: reserved ? (usage?.input ?? null) : 0,
      outputTokens: reserved ? (usage?.output ?? null) : 0,
      cost: reserved && usage ? costOf(await readDraftBudget(deps), usage) : null,
      updatedAt: deps.now(),
    })
    .where(and(eq(drafts.id, row.id), eq(drafts.status, "writing")));
  await deps.db.batch(reserved ? [update, ...settleReservation(deps, reserved, spent)] : [update]);
}

async function usageOf(result: Result) {
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

function withSection({ text, section }: SectionRewrite, fresh: string): string {
  return joinDraftSections(
    toDraftSections(text).map((one, index) => (index === section ? { ...one, text: fresh.trim() } : one)),
  );
}

export function draftTitle(body: string): string {
  const line =
    /^# (.+)$/m.exec(body)?.[1] ?? /^(?:Subject|Title): (.+)$/m.exec(body)?.[1] ?? body.trim().split("\n")[0] ?? "";
  return line.slice(0, TITLE_LENGTH);
}
