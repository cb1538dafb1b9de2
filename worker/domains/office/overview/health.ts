import { and, eq, gte, sql } from "drizzle-orm";
import type { Health } from "#contract/overview.ts";
import { DAY } from "#contract/time.ts";
import { chatMessages } from "#worker/domains/max/schema/chat.ts";
import { maxStateQuery, toMaxState } from "#worker/domains/site/max-state.ts";
import { notifications } from "#worker/domains/visits/schema/reminders.ts";
import { heartbeats } from "#worker/kernel/db/heartbeats-schema.ts";
import { logFailure } from "#worker/kernel/log.ts";
import { unsent } from "./messages.ts";
import { type OverviewDeps, part } from "./part.ts";

export function healthPart(deps: OverviewDeps) {
  const { db, now } = deps;
  const at = now().getTime();
  const { state } = notifications;
  return part(
    [
      db.select({ at: heartbeats.at }).from(heartbeats).where(eq(heartbeats.id, "minute")),
      db
        .select({
          overdue: sql<number>`sum(${state} = 'queued')`.as("overdue"),
          failed: sql<number>`sum(${state} = 'failed')`.as("failed"),
        })
        .from(notifications)
        .where(unsent("any", now())),
      db
        .select({
          answers: sql<number>`count(*)`.as("answers"),
          fallbacks: sql<number>`sum(${chatMessages.isFallback})`.as("fallbacks"),
        })
        .from(chatMessages)
        .where(and(gte(chatMessages.createdAt, new Date(at - DAY)), eq(chatMessages.role, "assistant"))),
      maxStateQuery(db),
    ],
    async ([[jobs], [messages], [answers], max]): Promise<Omit<Health, "databaseMs">> => {
      const [{ models }, isKvReachable] = await Promise.all([deps.live.read(), reachesKv(deps)]);
      const provider = toMaxState(max).provider ?? models.chosen;
      return {
        jobsAt: jobs?.at.toISOString() ?? null,
        overdueMessages: messages?.overdue ?? 0,
        failedMessages: messages?.failed ?? 0,
        isKvReachable,
        model: {
          provider,
          refusal: models.refusalOf(provider),
          answers: answers?.answers ?? 0,
          fallbacks: answers?.fallbacks ?? 0,
        },
      };
    },
  );
}

/** Any answer will do: the key does not exist. */
async function reachesKv({ kv }: OverviewDeps): Promise<boolean> {
  try {
    await kv.get("health");
    return true;
  } catch (error) {
    logFailure("kv_unreachable", error);
    return false;
  }
}
