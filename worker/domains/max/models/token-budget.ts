import { sql } from "drizzle-orm";
import type { MaxSettings } from "#contract/max.ts";
import { utcDay } from "#contract/time.ts";
import type { Deps } from "#worker/deps.ts";
import { LIMITS } from "#worker/limits.ts";
import { modelBudgets } from "../schema/chat.ts";

/** A token is at least one byte of UTF-8, so reserving bytes makes the day's limit exact. */
export interface TokenReservation {
  day: string;
  tokens: number;
}

type BudgetDeps = Pick<Deps, "db" | "now" | "settings">;

/** Null when the day's budget is spent. One statement, so that two turns never share the rest. */
export async function reserveTurn(
  { db, now, settings }: BudgetDeps,
  { tokens, max }: { tokens: number; max: Pick<MaxSettings, "dailyTokens"> },
): Promise<TokenReservation | null> {
  const day = utcDay(now());
  const limit = max.dailyTokens ?? LIMITS.tokens.limit(settings);
  if (tokens > limit) return null;
  const spent = sql`${modelBudgets.inputTokens} + ${modelBudgets.outputTokens} + ${modelBudgets.reservedTokens}`;
  const rows = await db
    .insert(modelBudgets)
    .values({ day, turns: 1, inputTokens: 0, outputTokens: 0, reservedTokens: tokens })
    .onConflictDoUpdate({
      target: modelBudgets.day,
      set: {
        turns: sql`${modelBudgets.turns} + 1`,
        reservedTokens: sql`${modelBudgets.reservedTokens} + ${tokens}`,
      },
      setWhere: sql`${spent} + ${tokens} <= ${limit}`,
    })
    .returning({ day: modelBudgets.day });
  return rows[0] ? { day, tokens } : null;
}

interface TokensSpent {
  /** Null when the provider did not report it: the whole reservation then counts as spent. */
  inputTokens: number | null;
  outputTokens: number | null;
}

export async function settleTurn(
  { db }: Pick<Deps, "db">,
  { day, tokens }: TokenReservation,
  spent: TokensSpent,
): Promise<void> {
  const known = spent.inputTokens !== null && spent.outputTokens !== null;
  const input = known ? (spent.inputTokens ?? 0) : tokens;
  const output = known ? (spent.outputTokens ?? 0) : 0;
  await db
    .update(modelBudgets)
    .set({
      inputTokens: sql`${modelBudgets.inputTokens} + ${input}`,
      outputTokens: sql`${modelBudgets.outputTokens} + ${output}`,
      reservedTokens: sql`${modelBudgets.reservedTokens} - ${tokens}`,
    })
    .where(sql`${modelBudgets.day} = ${day}`);
}
