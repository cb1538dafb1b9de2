import { asc, eq, sql } from "drizzle-orm";
import type { LeadRule } from "#contract/lead-setup.ts";
import type { Deps } from "#worker/deps.ts";
import type { LeadRow } from "../leads.ts";
import { leadRules } from "../schema.ts";
import { selectPeople } from "./selects.ts";

type RuleRow = typeof leadRules.$inferSelect;

/** Rules in their order and colleagues who work on leads, for one batch. */
export function ruleStatements({ db }: Pick<Deps, "db">) {
  return [
    db.select().from(leadRules).where(eq(leadRules.isActive, true)).orderBy(asc(leadRules.position)),
    selectPeople({ db }),
  ] as const;
}

export interface Turn {
  ruleId: string;
  ownerId: string;
}

/**
 * Who gets the next lead: the first rule that fits gives to its people in turn, those who no longer work on leads left
 * out. Null where no rule fits or nobody of it is left.
 */
export function nextOwner(
  rules: readonly Pick<RuleRow, "id" | "location" | "source" | "assignees" | "turn">[],
  people: readonly { id: string }[],
  lead: Pick<LeadRow, "location" | "source">,
): Turn | null {
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

/** The next of a rule has his turn. */
export function turnStatement({ db }: Pick<Deps, "db">, ruleId: string, count = 1) {
  return db
    .update(leadRules)
    .set({ turn: sql`${leadRules.turn} + ${count}` })
    .where(eq(leadRules.id, ruleId));
}

export function toRule({ name, location, source, assignees, isActive }: RuleRow): LeadRule {
  return { name, location, source, assignees, isActive };
}
