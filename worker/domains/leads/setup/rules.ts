import { asc, eq, sql } from "drizzle-orm";
import type { LeadRule } from "#contract/lead-setup.ts";
import type { Deps } from "#worker/deps.ts";
import { selectLeadPeople } from "../lead-rows.ts";
import type { LeadRow } from "../leads.ts";
import { leadRules } from "../schema.ts";

type RuleRow = typeof leadRules.$inferSelect;

export function leadRuleStatements({ db }: Pick<Deps, "db">) {
  return [
    db.select().from(leadRules).where(eq(leadRules.isActive, true)).orderBy(asc(leadRules.position)),
    selectLeadPeople({ db }),
  ] as const;
}

export interface RuleTurn {
  ruleId: string;
  ownerId: string;
}

/** Skips people who no longer work on leads. Null when no rule matches or none of its people is left. */
export function nextLeadOwner(
  rules: readonly Pick<RuleRow, "id" | "location" | "source" | "assignees" | "turn">[],
  people: readonly { id: string }[],
  lead: Pick<LeadRow, "location" | "source">,
): RuleTurn | null {
  for (const rule of rules) {
    const fits =
      (rule.location === null || rule.location === lead.location) &&
      (rule.source === null || rule.source === lead.source);
    const able = fits ? rule.assignees.filter((id) => people.some((one) => one.id === id)) : [];
    const ownerId = able[rule.turn % Math.max(1, able.length)];
    if (ownerId !== undefined) return { ruleId: rule.id, ownerId };
  }
  return null;
}

export function ruleTurnStatement({ db }: Pick<Deps, "db">, ruleId: string, count = 1) {
  return db
    .update(leadRules)
    .set({ turn: sql`${leadRules.turn} + ${count}` })
    .where(eq(leadRules.id, ruleId));
}

export function toLeadRule({ name, location, source, assignees, isActive }: RuleRow): LeadRule {
  return { name, location, source, assignees, isActive };
}
