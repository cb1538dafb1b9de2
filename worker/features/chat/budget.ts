import { sql } from "drizzle-orm";
import { modelBudgets } from "../../db/schema/chat.ts";
import type { Deps } from "../../deps.ts";
import { utcDay } from "../../lib/time.ts";

/**
 * The most tokens one turn can cost: 12 lines of 2,000 characters, instructions and passages at two characters a
 * token, and 500 tokens of answer. Reserving it before asking is what makes the day's limit exact.
 */
const TURN_TOKENS = 15_000;

type BudgetDeps = Pick<Deps, "db" | "now" | "settings">;

/** Sets a turn's tokens aside, or says that the day has none left. One statement, so that no two turns share the rest. */
export async function reserveTurn({ db, now, settings }: BudgetDeps): Promise<{ day: string } | null> {
  const day = utcDay(now());
  const limit = settings.OPENAI_DAILY_TOKENS;
  if (TURN_TOKENS > limit) return null;
  const spent = sql`${modelBudgets.inputTokens} + ${modelBudgets.outputTokens} + ${modelBudgets.reservedTokens}`;
  const rows = await db
    .insert(modelBudgets)
    .values({ day, turns: 1, inputTokens: 0, outputTokens: 0, reservedTokens: TURN_TOKENS })
    .onConflictDoUpdate({
      target: modelBudgets.day,
      set: {
        turns: sql`${modelBudgets.turns} + 1`,
        reservedTokens: sql`${modelBudgets.reservedTokens} + ${TURN_TOKENS}`,
      },
      setWhere: sql`${spent} + ${TURN_TOKENS} <= ${limit}`,
    })
    .returning({ day: modelBudgets.day });
  return rows[0] ?? null;
}

interface Spent {
  /** Null when the provider did not tell: the whole reservation then counts as spent. */
  inputTokens: number | null;
  outputTokens: number | null;
}

/** Turns a reservation into what was really spent. */
export async function settleTurn({ db }: BudgetDeps, day: string, spent: Spent): Promise<void> {
  const known = spent.inputTokens !== null && spent.outputTokens !== null;
  const input = known ? (spent.inputTokens ?? 0) : TURN_TOKENS;
  const output = known ? (spent.outputTokens ?? 0) : 0;
  await db
    .update(modelBudgets)
    .set({
      inputTokens: sql`${modelBudgets.inputTokens} + ${input}`,
      outputTokens: sql`${modelBudgets.outputTokens} + ${output}`,
      reservedTokens: sql`${modelBudgets.reservedTokens} - ${TURN_TOKENS}`,
    })
    .where(sql`${modelBudgets.day} = ${day}`);
}
