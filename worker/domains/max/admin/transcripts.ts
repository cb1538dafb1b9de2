import { and, asc, eq, gt, gte, inArray, lt, ne, type SQL, sql } from "drizzle-orm";
import type { ListAnswer } from "#contract/list.ts";
import {
  FLAGGED_LEVELS,
  type TranscriptAnswer,
  type TranscriptLine,
  type TranscriptRow,
  type TranscriptsQuery,
} from "#contract/max-transcripts.ts";
import { addDays } from "#contract/time.ts";
import type { Deps } from "#worker/deps.ts";
import type { SignedIn } from "#worker/domains/accounts/sessions.ts";
import { refusePhi } from "#worker/domains/safety/phi/plain-reason.ts";
import { AppError } from "#worker/kernel/errors.ts";
import { countRows, pageOf, toList } from "#worker/kernel/list.ts";
import { rowExists, write } from "#worker/kernel/write.ts";
import {
  openComment,
  openConversationKey,
  openReviewNote,
  openText,
  openTrace,
} from "../conversations/conversation-key.ts";
import { maskText } from "../redaction/mask-text.ts";
import { chatConversations, chatFeedback, chatMessages } from "../schema/chat.ts";
import { startOfDay } from "./days.ts";
import { passageNames } from "./knowledge/passage-names.ts";

const { id, createdAt, updatedAt, turns, safety, fallbacks, isHandedOver, model, rating, review, verdict } =
  chatConversations;
const { wrappedKey, kekVersion, verdictNote } = chatConversations;

const listed = { id, createdAt, updatedAt, turns, safety, fallbacks, isHandedOver, model, rating, review, verdict };
type Listed = Pick<typeof chatConversations.$inferSelect, keyof typeof listed>;

export async function listTranscripts(
  { db }: Pick<Deps, "db">,
  query: TranscriptsQuery,
): Promise<ListAnswer<TranscriptRow>> {
  const where = and(...conditions(query));
  const { orderBy, limit, offset } = pageOf(query, { columns: { updatedAt, turns }, id });
  const [rows, counted] = await db.batch([
    db
      .select(listed)
      .from(chatConversations)
      .where(where)
      .orderBy(...orderBy)
      .limit(limit)
      .offset(offset),
    countRows(db, chatConversations, where),
  ]);
  return toList(query, rows.map(toRow), counted);
}

function conditions(query: TranscriptsQuery): (SQL | undefined)[] {
  const { from, to, fallback } = query;
  const level = query.safety;
  return [
    from ? gte(updatedAt, new Date(startOfDay(from))) : undefined,
    to ? lt(updatedAt, new Date(startOfDay(addDays(to, 1)))) : undefined,
    query.review ? eq(review, query.review) : undefined,
    level === "flagged" ? ne(safety, "none") : undefined,
    level === "weekly" ? inArray(safety, [...FLAGGED_LEVELS]) : undefined,
    level && level !== "flagged" && level !== "weekly" ? eq(safety, level) : undefined,
    query.rating ? eq(rating, query.rating) : undefined,
    fallback ? gt(fallbacks, 0) : undefined,
  ];
}

function toRow({ createdAt: startedAt, updatedAt: last, ...row }: Listed): TranscriptRow {
  return { ...row, startedAt: startedAt.toISOString(), updatedAt: last.toISOString() };
}

interface Reading {
  transcriptId: string;
  actor: SignedIn;
  /** Null masks the text. */
  reason: string | null;
}

/** The audit row goes into the same batch. @throws not_found, invalid_request */
export async function readTranscript(deps: Deps, { transcriptId, actor, reason }: Reading): Promise<TranscriptAnswer> {
  const { db } = deps;
  const isFull = reason !== null;
  if (isFull) refusePhi(reason);
  const audit = {
    actionType: "view",
    resourceType: "chat_transcript",
    resourceId: transcriptId,
    purpose: isFull ? "quality_review" : "operations",
    actionDetails: { isFull },
  };
  const isIt = eq(id, transcriptId);
  const { read } = await write(deps, {
    actor,
    audit,
    reason,
    guard: rowExists(chatConversations, isIt),
    statements: [],
    reads: [
      db
        .select({ ...listed, wrappedKey, kekVersion, verdictNote })
        .from(chatConversations)
        .where(isIt),
      db
        .select({
          id: chatMessages.id,
          role: chatMessages.role,
          text: chatMessages.text,
          status: chatMessages.status,
          safety: chatMessages.safety,
          model: chatMessages.model,
          latencyMs: chatMessages.latencyMs,
          isFallback: chatMessages.isFallback,
          outcome: chatMessages.outcome,
          trace: chatMessages.trace,
          at: sql<number>`${chatMessages.createdAt}`.as("at"),
          rating: chatFeedback.verdict,
          reason: chatFeedback.reason,
          comment: chatFeedback.comment,
        })
        .from(chatMessages)
        .leftJoin(chatFeedback, eq(chatFeedback.messageId, chatMessages.id))
        .where(eq(chatMessages.conversationId, transcriptId))
        .orderBy(asc(chatMessages.seq)),
    ],
    refused: missing,
  });
  const [[found], lines] = read;
  if (!found) throw missing();
  const { wrappedKey: wrapped, kekVersion: version, verdictNote: sealed, ...transcript } = found;
  const key = await openConversationKey(deps, { id: transcriptId, wrappedKey: wrapped, kekVersion: version });
  const traces = await Promise.all(lines.map((line) => openTrace(key, line)));
  const names = await passageNames(
    deps,
    traces.flatMap(({ passages }) => passages),
  );
  const opened = lines.map(async ({ at, trace: _, ...line }, i): Promise<TranscriptLine> => {
    const text = await openText(key, line);
    const comment = await openComment(key, line.id, line.comment);
    const passages = traces[i]?.passages.map(names) ?? [];
    return { ...line, text: isFull ? text : maskText(text), comment, passages, createdAt: new Date(at).toISOString() };
  });
  const note = await openReviewNote(key, transcriptId, sealed);
  return { transcript: toRow(transcript), lines: await Promise.all(opened), note, isFull };
}

function missing(): AppError {
  return new AppError("not_found", "This conversation no longer exists.");
}
