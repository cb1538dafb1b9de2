import { and, eq, sql } from "drizzle-orm";
import {
  FLAGGED_LEVELS,
  type ReviewRequest,
  type ReviewWeek,
  type ReviewWeeksAnswer,
  VERDICTS,
} from "#contract/max-transcripts.ts";
import { addDays, todayIn, weekStart } from "#contract/time.ts";
import type { Deps } from "#worker/deps.ts";
import type { SignedIn } from "#worker/domains/accounts/sessions.ts";
import { rowExists, staleOrGone, write } from "#worker/kernel/write.ts";
import { openConversationKey, sealReviewNote } from "../conversations/conversation-key.ts";
import { sealedKeyColumns } from "../conversations/conversations.ts";
import { sealConversation } from "../plain-conversations.ts";
import { chatConversations } from "../schema/chat.ts";
import { startOfDay } from "./days.ts";

interface Review extends ReviewRequest {
  transcriptId: string;
  actor: SignedIn;
}

/** @throws stale when its review changed, not_found when it was deleted */
export async function reviewTranscript(deps: Deps, review: Review): Promise<void> {
  const { transcriptId, actor, from, to, verdict, note } = review;
  const { db } = deps;
  const at = deps.now();
  const isIt = eq(chatConversations.id, transcriptId);
  const judged = verdict && { verdict, verdictNote: note ? await sealedNote(deps, transcriptId, note) : null };
  await write(deps, {
    actor,
    audit: {
      actionType: "max.review_transcript",
      resourceType: "chat_transcript",
      resourceId: transcriptId,
      actionDetails: { fields: verdict ? ["review", "verdict"] : ["review"], from, to, ...(verdict && { verdict }) },
    },
    guard: rowExists(chatConversations, and(isIt, eq(chatConversations.review, from))),
    statements: [
      db
        .update(chatConversations)
        .set({ review: to, reviewedBy: actor.user.id, reviewedAt: at, ...judged })
        .where(isIt),
    ],
    refused: () => staleOrGone(deps, chatConversations, { id: transcriptId, noun: "conversation" }),
  });
}

async function sealedNote(deps: Deps, id: string, note: string): Promise<string | null> {
  const [row] = await deps.db.select(sealedKeyColumns).from(chatConversations).where(eq(chatConversations.id, id));
  if (!row) return null;
  const wrapped = row.wrappedKey === null ? await sealConversation(deps, id) : row;
  const key = wrapped && (await openConversationKey(deps, { ...wrapped, id }));
  return key && sealReviewNote(key, id, note);
}

const WEEKS = 6;

export async function readReviewWeeks({ db, now }: Pick<Deps, "db" | "now">): Promise<ReviewWeeksAnswer> {
  const today = todayIn(now());
  const monday = weekStart(today);
  const bounds = Array.from({ length: WEEKS }, (_, i) => {
    const first = addDays(monday, -7 * i);
    const last = addDays(first, 6);
    return { first, last, from: startOfDay(first), to: startOfDay(addDays(first, 7)) };
  });
  const isFlagged = sql.raw(`c.safety in (${FLAGGED_LEVELS.map((level) => `'${level}'`).join(", ")})`);
  const verdicts = sql.raw(VERDICTS.map((name) => `count(iif(c.verdict = '${name}', 1, null))`).join(", "));
  const rows = await db
    .select({
      first: sql<string>`d.value ->> 'first'`.as("first"),
      last: sql<string>`d.value ->> 'last'`.as("last"),
      counts: sql<string>`(select json_array(count(iif(${isFlagged}, 1, null)),
        count(iif(${isFlagged} and c.review = 'new', 1, null)), ${verdicts}) from chat_conversations c
        where c.updated_at >= d.value ->> 'from' and c.updated_at < d.value ->> 'to')`.as("counts"),
    })
    .from(sql`json_each(${JSON.stringify(bounds)}) d`)
    .orderBy(sql`d.key`);
  return { weeks: rows.map(toWeek) };
}

function toWeek({ first, last, counts }: { first: string; last: string; counts: string }): ReviewWeek {
  const [flagged = 0, open = 0, ...judged]: number[] = JSON.parse(counts);
  const verdicts = Object.fromEntries(VERDICTS.map((name, i) => [name, judged[i] ?? 0])) as ReviewWeek["verdicts"];
  return { from: first, to: last, flagged, open, verdicts };
}
