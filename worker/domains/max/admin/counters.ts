import { between, sql } from "drizzle-orm";
import { SAFETY_LEVELS, type SafetyLevel } from "#contract/chat.ts";
import {
  type CounterDay,
  type CountersAnswer,
  type CountersQuery,
  MOST_COUNTER_DAYS,
} from "#contract/max-transcripts.ts";
import { RETENTION_JOBS } from "#contract/retention.ts";
import { addDays } from "#contract/time.ts";
import type { Deps } from "#worker/deps.ts";
import { maxStateQuery, toMaxState } from "#worker/domains/site/max-state.ts";
import { modelBudgets } from "../schema/chat.ts";
import { datesInRange, startOfDay } from "./days.ts";

const PRICED = 1_000_000;

type DayRow = Record<SafetyLevel, number> & {
  day: string;
  conversations: number;
  answers: number;
  fallbacks: number;
};

export async function readCounters(deps: Deps, { from, to }: CountersQuery): Promise<CountersAnswer> {
  const { db } = deps;
  const days = datesInRange(from, to, MOST_COUNTER_DAYS);
  const bounds = days.map((day) => ({ day, from: startOfDay(day), to: startOfDay(addDays(day, 1)) }));
  const range = { from: bounds[0]?.from ?? 0, to: bounds.at(-1)?.to ?? 0 };
  const [counted, [seen], latencies, verdicts, budgets, state, keeping] = await db.batch([
    dailyQuery(deps, JSON.stringify(bounds)),
    conversationQuery(deps, range),
    latencyQuery(deps, range),
    verdictQuery(deps, range),
    db
      .select()
      .from(modelBudgets)
      .where(between(modelBudgets.day, from, to)),
    maxStateQuery(db),
    db
      .select({ keep: sql<number>`keep`.as("keep") })
      .from(sql`retention_policies`)
      .where(sql`id = 'conversations'`),
  ]);
  const daily = counted.map(toDayRow);
  const sum = (name: Exclude<keyof DayRow, "day">) => daily.reduce((total, row) => total + row[name], 0);
  const tokens = {
    input: budgets.reduce((total, { inputTokens }) => total + inputTokens, 0),
    output: budgets.reduce((total, { outputTokens }) => total + outputTokens, 0),
  };
  const rated = (verdict: string) => verdicts.find((row) => row.verdict === verdict)?.total ?? 0;
  return {
    days: daily.map((row) => toDay(row, budgets)),
    conversations: seen?.conversations ?? 0,
    deflected: (seen?.conversations ?? 0) - (seen?.handedOver ?? 0),
    answers: sum("answers"),
    fallbacks: sum("fallbacks"),
    safety: Object.fromEntries(SAFETY_LEVELS.map((level) => [level, sum(level)])) as Record<SafetyLevel, number>,
    ratings: { up: rated("up"), down: rated("down") },
    latency: { p50: percentile(latencies, 0.5), p95: percentile(latencies, 0.95) },
    tokens,
    dollars: costOf(tokens, toMaxState(state)),
    retentionDays: keeping[0]?.keep ?? RETENTION_JOBS.conversations.keep,
  };
}

function toDay(row: DayRow, budgets: readonly (typeof modelBudgets.$inferSelect)[]): CounterDay {
  const { day, conversations, answers, fallbacks, emergency, crisis } = row;
  const budget = budgets.find((one) => one.day === day);
  const tokens = { inputTokens: budget?.inputTokens ?? 0, outputTokens: budget?.outputTokens ?? 0 };
  return { day, conversations, answers, fallbacks, redFlags: emergency + crisis, ...tokens };
}

function percentile(groups: readonly { ms: number; total: number }[], share: number): number | null {
  const rank = Math.max(1, Math.ceil(groups.reduce((sum, { total }) => sum + total, 0) * share));
  let counted = 0;
  for (const { ms, total } of groups) {
    counted += total;
    if (counted >= rank) return ms;
  }
  return null;
}

interface Prices {
  inputPrice: number | null;
  outputPrice: number | null;
}

export function costOf(tokens: { input: number; output: number }, { inputPrice, outputPrice }: Prices): number | null {
  if (inputPrice === null || outputPrice === null) return null;
  return (tokens.input * inputPrice + tokens.output * outputPrice) / PRICED;
}

interface Range {
  from: number;
  to: number;
}

// The condition of the index. A reply sent while Max was off is no answer.
const ANSWERS = sql`m.role = 'assistant' and m.model <> 'max-off'`;

const within = ({ from, to }: Range) => sql`m.created_at >= ${from} and m.created_at < ${to} and ${ANSWERS}`;

/** A subquery per day reads its stretch of the index and sorts nothing, which grouping would. */
function dailyQuery({ db }: Pick<Deps, "db">, bounds: string) {
  const levels = SAFETY_LEVELS.map((level) => `count(iif(m.safety = '${level}', 1, null))`).join(", ");
  return db
    .select({
      day: sql<string>`d.value ->> 'day'`.as("day"),
      counts: sql<string>`(select json_array(count(distinct m.conversation_id), count(*),
        coalesce(sum(m.is_fallback), 0), ${sql.raw(levels)}) from chat_messages m
        where m.created_at >= d.value ->> 'from' and m.created_at < d.value ->> 'to' and ${ANSWERS})`.as("counts"),
    })
    .from(sql`json_each(${bounds}) d`)
    .orderBy(sql`d.key`);
}

const COUNTED = ["conversations", "answers", "fallbacks", ...SAFETY_LEVELS] as const;

function toDayRow({ day, counts }: { day: string; counts: string }): DayRow {
  const numbers: number[] = JSON.parse(counts);
  return { day, ...Object.fromEntries(COUNTED.map((name, place) => [name, numbers[place] ?? 0])) } as DayRow;
}

function conversationQuery({ db }: Pick<Deps, "db">, range: Range) {
  return db
    .select({
      conversations: sql<number>`count(*)`.as("conversations"),
      handedOver: sql<number>`coalesce(sum(sent), 0)`.as("handed_over"),
    })
    .from(sql`(select max(m.is_handover) sent from chat_messages m where ${within(range)} group by m.conversation_id)`);
}

function latencyQuery({ db }: Pick<Deps, "db">, range: Range) {
  return db
    .select({ ms: sql<number>`m.latency_ms`.as("ms"), total: sql<number>`count(*)`.as("total") })
    .from(sql`chat_messages m`)
    .where(sql`${within(range)} and m.latency_ms is not null`)
    .groupBy(sql`m.latency_ms`)
    .orderBy(sql`m.latency_ms`);
}

export function verdictQuery({ db }: Pick<Deps, "db">, range: Range) {
  return db
    .select({ verdict: sql<string>`f.verdict`.as("verdict"), total: sql<number>`count(*)`.as("total") })
    .from(sql`chat_feedback f cross join chat_messages m on m.id = f.message_id`)
    .where(within(range))
    .groupBy(sql`f.verdict`);
}
