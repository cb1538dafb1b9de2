import { and, between, sql } from "drizzle-orm";
import type { SafetyLevel } from "#contract/chat.ts";
import {
  type CounterDay,
  type CountersAnswer,
  type CountersQuery,
  MOST_COUNTER_DAYS,
  SAFETY_LEVELS,
} from "#contract/max-transcripts.ts";
import { RETENTION_JOBS } from "#contract/retention.ts";
import { maxStateQuery, toMaxState } from "../../../db/max-state.ts";
import { modelBudgets } from "../../../db/schema/chat.ts";
import type { Deps } from "../../../deps.ts";
import { daysBetween, nextDay, startOf } from "./days.ts";

/** Tokens that one price is for. */
const PRICED = 1_000_000;

interface DayRow {
  day: string;
  conversations: number;
  answers: number;
  fallbacks: number;
  redFlags: number;
}

interface TotalRow {
  conversations: number;
  handedOver: number;
  answers: number;
  fallbacks: number;
  up: number;
  down: number;
  p50: number | null;
  p95: number | null;
}

/** What Max did in a range of days: everything is counted from rows that are there, nothing is estimated. */
export async function readCounters(deps: Deps, { from, to }: CountersQuery): Promise<CountersAnswer> {
  const { db } = deps;
  const days = daysBetween(from, to, MOST_COUNTER_DAYS);
  const bounds = days.map((day) => ({ day, from: startOf(day), to: startOf(nextDay(day)) }));
  const range = { from: bounds[0]?.from ?? 0, to: bounds.at(-1)?.to ?? 0 };
  const [daily, [total], levels, budgets, state, keeping] = await db.batch([
    dailyQuery(deps, JSON.stringify(bounds)),
    totalQuery(deps, range),
    levelQuery(deps, range),
    db
      .select()
      .from(modelBudgets)
      .where(and(between(modelBudgets.day, from, to))),
    maxStateQuery(db),
    db
      .select({ keep: sql<number>`keep`.as("keep") })
      .from(sql`retention_policies`)
      .where(sql`id = 'conversations'`),
  ]);
  const { inputPrice, outputPrice } = toMaxState(state);
  const tokens = {
    input: budgets.reduce((sum, { inputTokens }) => sum + inputTokens, 0),
    output: budgets.reduce((sum, { outputTokens }) => sum + outputTokens, 0),
  };
  const { conversations = 0, handedOver = 0, answers = 0, fallbacks = 0, up = 0, down = 0 } = total ?? {};
  return {
    days: daily.map((row): CounterDay => {
      const budget = budgets.find(({ day }) => day === row.day);
      return { ...row, inputTokens: budget?.inputTokens ?? 0, outputTokens: budget?.outputTokens ?? 0 };
    }),
    conversations,
    deflected: conversations - handedOver,
    answers,
    fallbacks,
    safety: toLevels(levels),
    ratings: { up, down },
    latency: { p50: total?.p50 ?? null, p95: total?.p95 ?? null },
    tokens,
    dollars: costOf(tokens, { inputPrice, outputPrice }),
    retentionDays: keeping[0]?.keep ?? RETENTION_JOBS.conversations.keep,
  };
}

interface Prices {
  inputPrice: number | null;
  outputPrice: number | null;
}

/** US dollars for tokens at the prices that an administrator has set; null while one is missing. */
export function costOf(tokens: { input: number; output: number }, { inputPrice, outputPrice }: Prices): number | null {
  if (inputPrice === null || outputPrice === null) return null;
  return (tokens.input * inputPrice + tokens.output * outputPrice) / PRICED;
}

function toLevels(rows: readonly { level: SafetyLevel; total: number }[]): Record<SafetyLevel, number> {
  const count = (level: SafetyLevel) => rows.find((row) => row.level === level)?.total ?? 0;
  return Object.fromEntries(SAFETY_LEVELS.map((level) => [level, count(level)])) as Record<SafetyLevel, number>;
}

interface Range {
  from: number;
  to: number;
}

// Answers that were given, over the index of their time. What was said while Max was off is no answer of his.
const ANSWERS = sql`m.role = 'assistant' and m.model <> 'max-off'`;

/** A row a day, days without an answer too. */
function dailyQuery({ db }: Pick<Deps, "db">, bounds: string) {
  const answers = sql`chat_messages m on m.created_at >= d.value ->> 'from' and m.created_at < d.value ->> 'to' and ${ANSWERS}`;
  return db
    .select({
      day: sql<string>`d.value ->> 'day'`.as("day"),
      conversations: sql<number>`count(distinct m.conversation_id)`.as("conversations"),
      answers: sql<number>`count(m.id)`.as("answers"),
      fallbacks: sql<number>`coalesce(sum(m.is_fallback), 0)`.as("fallbacks"),
      redFlags: sql<number>`coalesce(sum(m.safety in ('emergency', 'crisis')), 0)`.as("red_flags"),
    } satisfies Record<keyof DayRow, unknown>)
    .from(sql`json_each(${bounds}) d left join ${answers}`)
    .groupBy(sql`d.key`)
    .orderBy(sql`d.key`);
}

function totalQuery({ db }: Pick<Deps, "db">, { from, to }: Range) {
  const inRange = sql`chat_messages m where m.created_at >= ${from} and m.created_at < ${to} and ${ANSWERS}`;
  const measured = sql`${inRange} and m.latency_ms is not null`;
  // The nearest rank: the smallest value that so many percent of the answers do not exceed.
  const percentile = (share: number) => sql<number | null>`(select m.latency_ms from ${measured} order by m.latency_ms
    limit 1 offset (select max(0, cast(ceil(count(*) * ${share}) as integer) - 1) from ${measured}))`;
  const verdicts = (verdict: string) => sql<number>`(select count(*) from chat_feedback f join chat_messages m
    on m.id = f.message_id where m.created_at >= ${from} and m.created_at < ${to} and f.verdict = ${verdict})`;
  return db
    .select({
      conversations: sql<number>`count(distinct m.conversation_id)`.as("conversations"),
      handedOver: sql<number>`count(distinct iif(m.is_handover, m.conversation_id, null))`.as("handed_over"),
      answers: sql<number>`count(*)`.as("answers"),
      fallbacks: sql<number>`coalesce(sum(m.is_fallback), 0)`.as("fallbacks"),
      up: verdicts("up").as("up"),
      down: verdicts("down").as("down"),
      p50: percentile(0.5).as("p50"),
      p95: percentile(0.95).as("p95"),
    } satisfies Record<keyof TotalRow, unknown>)
    .from(sql`chat_messages m`)
    .where(sql`m.created_at >= ${from} and m.created_at < ${to} and ${ANSWERS}`);
}

function levelQuery({ db }: Pick<Deps, "db">, { from, to }: Range) {
  return db
    .select({ level: sql<SafetyLevel>`m.safety`.as("level"), total: sql<number>`count(*)`.as("total") })
    .from(sql`chat_messages m`)
    .where(sql`m.created_at >= ${from} and m.created_at < ${to} and ${ANSWERS}`)
    .groupBy(sql`m.safety`);
}
