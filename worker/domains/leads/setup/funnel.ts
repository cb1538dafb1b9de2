import { and, asc, between, count, eq, gte, isNull, lt, ne, sql } from "drizzle-orm";
import type { FunnelAnswer, FunnelQuery, FunnelRow, SpendRequest } from "#contract/lead-setup.ts";
import { addMonths, midnightOf } from "#contract/time.ts";
import type { SignedIn } from "#worker/domains/accounts/sessions.ts";
import { staleError, write } from "#worker/kernel/write.ts";
import type { LeadAdminDeps } from "../lead-rows.ts";
import { leadAdSpend, leads } from "../schema.ts";

export async function readLeadFunnel(deps: LeadAdminDeps, { from, to, location }: FunnelQuery): Promise<FunnelAnswer> {
  const { db } = deps;
  const came = and(
    gte(leads.createdAt, new Date(midnightOf(`${from}-01`))),
    lt(leads.createdAt, new Date(midnightOf(addMonths(`${to}-01`, 1)))),
    isNull(leads.dupOf),
    ne(leads.status, "spam"),
    location ? eq(leads.location, location) : undefined,
  );
  const reached = (column: typeof leads.bookedAt | typeof leads.showedAt | typeof leads.firstReplyAt) =>
    sql<number>`sum(${column} is not null)`;
  const [rows, spend] = await db.batch([
    db
      .select({
        source: leads.source,
        leads: count().as("leads"),
        answered: reached(leads.firstReplyAt).as("answered"),
        booked: reached(leads.bookedAt).as("booked"),
        showed: reached(leads.showedAt).as("showed"),
        patients: sql<number>`sum(${leads.status} = 'patient')`.as("patients"),
      })
      .from(leads)
      .where(came)
      .groupBy(leads.source)
      .orderBy(asc(leads.source)),
    db
      .select({ source: leadAdSpend.source, month: leadAdSpend.month, cents: leadAdSpend.cents })
      .from(leadAdSpend)
      .where(between(leadAdSpend.month, from, to))
      .orderBy(asc(leadAdSpend.month), asc(leadAdSpend.source)),
  ]);
  return { rows: withAdSpend(rows, location === undefined ? spend : []), spend };
}

type Counted = Omit<FunnelRow, "spendCents" | "centsPerBooked">;

/** Spend is known by source and month, not by clinic. A source with spend and no lead has a row too. */
export function withAdSpend(rows: readonly Counted[], spend: FunnelAnswer["spend"]): FunnelRow[] {
  const sums = new Map<string, number>();
  for (const { source, cents } of spend) sums.set(source, (sums.get(source) ?? 0) + cents);
  const missing = [...sums.keys()].filter((source) => !rows.some((row) => row.source === source));
  const none = { leads: 0, answered: 0, booked: 0, showed: 0, patients: 0 };
  return [...rows, ...missing.map((source) => ({ source, ...none }))].map((row) => {
    const spendCents = sums.get(row.source) ?? null;
    const centsPerBooked = spendCents !== null && row.booked > 0 ? Math.round(spendCents / row.booked) : null;
    return { ...row, spendCents, centsPerBooked };
  });
}

/** 0 deletes the amount. @throws stale */
export async function setAdSpend(
  deps: LeadAdminDeps,
  { source, month, cents, seen }: SpendRequest,
  actor: SignedIn,
): Promise<void> {
  const { db, now } = deps;
  const row = { source, month, cents, updatedAt: now() };
  const facts = { actionType: "lead.spend", resourceType: "lead_ad_spend", resourceId: `${source}/${month}` };
  const isIt = and(eq(leadAdSpend.source, source), eq(leadAdSpend.month, month));
  const target = [leadAdSpend.source, leadAdSpend.month];
  await write(deps, {
    actor,
    audit: { ...facts, actionDetails: { fields: ["cents"] } },
    guard: sql`(select ${leadAdSpend.cents} from ${leadAdSpend} where ${isIt}) is ${seen}`,
    statements: [
      cents === 0
        ? db.delete(leadAdSpend).where(isIt)
        : db
            .insert(leadAdSpend)
            .values(row)
            .onConflictDoUpdate({ target, set: { cents, updatedAt: now() } }),
    ],
    refused: () => staleError("amount"),
  });
}
