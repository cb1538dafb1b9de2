import { eq, gte, sql } from "drizzle-orm";
import { clinic } from "#content/clinic.ts";
import type { BudgetState, DraftBudget } from "#contract/drafts.ts";
import { demand, isRefused } from "../../db/demand.ts";
import { auditTrails } from "../../db/schema/audit.ts";
import { draftBudgets, draftSettings, drafts } from "../../db/schema/drafts.ts";
import type { SignedIn } from "../../db/sessions.ts";
import type { Deps } from "../../deps.ts";
import { AppError } from "../../errors.ts";
import { actorAudit } from "../../lib/audit-row.ts";
import { fromWallTime, toWallTime } from "../../lib/zoned-time.ts";

type BudgetDeps = Pick<Deps, "db" | "now">;

/** Until an administrator sets another: about two hundred articles with their sources. */
const DEFAULT: DraftBudget = { monthlyTokens: 2_000_000, inputPrice: null, outputPrice: null };

/** The month by the clinics' clocks, "2026-11". */
export function monthOf(at: Date): string {
  return toWallTime(at.getTime(), clinic.timeZone).date.slice(0, 7);
}

function monthStart(month: string): Date {
  return new Date(fromWallTime({ date: `${month}-01`, time: "00:00" }, clinic.timeZone) ?? 0);
}

export async function readBudget({ db, now }: BudgetDeps): Promise<BudgetState> {
  const month = monthOf(now());
  const [[settings], [used], [cost]] = await db.batch([
    db.select().from(draftSettings).where(eq(draftSettings.id, 1)),
    db.select().from(draftBudgets).where(eq(draftBudgets.month, month)),
    db
      .select({ spent: sql<number | null>`sum(${drafts.cost})` })
      .from(drafts)
      .where(gte(drafts.createdAt, monthStart(month))),
  ]);
  const { monthlyTokens, inputPrice, outputPrice } = settings ?? DEFAULT;
  const isPriced = inputPrice !== null && outputPrice !== null;
  return {
    version: settings?.version ?? 0,
    month,
    monthlyTokens,
    inputPrice,
    outputPrice,
    usedTokens: (used?.usedTokens ?? 0) + (used?.reservedTokens ?? 0),
    cost: isPriced ? (cost?.spent ?? 0) : null,
  };
}

/** @throws stale when somebody else has set it since */
export async function setBudget(
  deps: BudgetDeps,
  actor: SignedIn,
  { version, budget }: { version: number; budget: DraftBudget },
): Promise<BudgetState> {
  const { db, now } = deps;
  const row = { ...budget, version: version + 1, updatedAt: now() };
  const isSeen = sql`coalesce((select ${draftSettings.version} from ${draftSettings} where ${draftSettings.id} = 1), 0) = ${version}`;
  const changed = db.batch([
    demand(db, isSeen),
    db
      .insert(draftSettings)
      .values({ id: 1, ...row })
      .onConflictDoUpdate({ target: draftSettings.id, set: row }),
    db.insert(auditTrails).values(
      actorAudit(now(), actor, {
        actionType: "draft.set_budget",
        resourceType: "draft_settings",
        resourceId: "1",
        actionDetails: { fields: Object.keys(budget) },
      }),
    ),
  ]);
  await changed.catch((error: unknown) => {
    if (!isRefused(error)) throw error;
    throw new AppError("stale", "Somebody else has changed the budget. Please look at it again.");
  });
  return readBudget(deps);
}

export interface Reservation {
  month: string;
  tokens: number;
}

/** Sets tokens aside, or says that the month has none left. One statement, so that no two drafts share the rest. */
export async function reserveTokens({ db, now }: BudgetDeps, tokens: number): Promise<Reservation | null> {
  const month = monthOf(now());
  const limit = sql`coalesce((select ${draftSettings.monthlyTokens} from ${draftSettings} where ${draftSettings.id} = 1), ${DEFAULT.monthlyTokens})`;
  const rows = await db
    .insert(draftBudgets)
    .select(sql`select ${month}, 0, ${tokens} where ${tokens} <= ${limit}`)
    .onConflictDoUpdate({
      target: draftBudgets.month,
      set: { reservedTokens: sql`${draftBudgets.reservedTokens} + ${tokens}` },
      setWhere: sql`${draftBudgets.usedTokens} + ${draftBudgets.reservedTokens} + ${tokens} <= ${limit}`,
    })
    .returning({ month: draftBudgets.month });
  return rows[0] ? { month, tokens } : null;
}

/** Turns a reservation into what was really spent. @param spent null when the provider did not tell: then all of it */
export function settleStatement({ db }: BudgetDeps, { month, tokens }: Reservation, spent: number | null) {
  return db
    .update(draftBudgets)
    .set({
      usedTokens: sql`${draftBudgets.usedTokens} + ${spent ?? tokens}`,
      reservedTokens: sql`${draftBudgets.reservedTokens} - ${tokens}`,
    })
    .where(eq(draftBudgets.month, month));
}
