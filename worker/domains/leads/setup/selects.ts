import { and, eq, inArray, isNull, or, sql } from "drizzle-orm";
import type { LeadRowShown } from "#contract/lead-admin.ts";
import { leadScoreOf } from "#contract/lead-score.ts";
import { PERMISSIONS } from "#contract/permissions.ts";
import type { Deps } from "#worker/deps.ts";
import { byName, emailOf, nameOf } from "#worker/domains/accounts/accounts.ts";
import { profiles, userRoles, users } from "#worker/domains/accounts/schema/accounts.ts";
import { tasks } from "#worker/domains/patients/schema/tasks.ts";
import type { WorkingTime } from "#worker/domains/visits/hours/working-time.ts";
import { openLead } from "../leads.ts";
import { answeredOf } from "../list/answered.ts";
import { leads } from "../schema.ts";

export type AdminDeps = Pick<Deps, "db" | "now" | "settings">;

/** An open task says that the message needs a look now. */
export const isPossibleEmergency = sql<number>`exists (select 1 from ${tasks}
  where ${tasks.openKey} = 'possible_emergency:' || ${leads.id})`;

/** Leads with the names of their owners. D1 answers a batch by column name: no two share one. */
export function selectLeads({ db }: Pick<Deps, "db">) {
  return db
    .select({
      lead: leads,
      ownerName: nameOf().as("owner_name"),
      isPossibleEmergency: isPossibleEmergency.as("is_possible_emergency"),
    })
    .from(leads)
    .leftJoin(profiles, eq(profiles.userId, leads.ownerId))
    .$dynamic();
}

export type SelectedLead = Awaited<ReturnType<typeof selectLeads>>[number];

/** One blind index of a lead, for what has the same. */
export function contactOfLead({ db }: Pick<Deps, "db">, id: string, column: "phoneIndex" | "emailIndex") {
  return db.select({ contact: leads[column] }).from(leads).where(eq(leads.id, id));
}

/** Leads with the number or the address of one lead, it included, and those merged into others. */
export function isSamePerson(deps: Pick<Deps, "db">, id: string) {
  return or(
    eq(leads.id, id),
    inArray(leads.phoneIndex, contactOfLead(deps, id, "phoneIndex")),
    inArray(leads.emailIndex, contactOfLead(deps, id, "emailIndex")),
  );
}

/** Colleagues by name, those without one by their address. */
export function toPeople(rows: readonly { id: string; name: string | null; email: string | null }[]) {
  return byName(rows.map(({ id, name, email }) => ({ id, name: name || (email ?? "") })));
}

/** Colleagues who may work on leads. */
export function selectPeople({ db }: Pick<Deps, "db">) {
  return db
    .selectDistinct({
      id: users.id,
      name: nameOf().as("name"),
      email: emailOf().as("email"),
    })
    .from(users)
    .innerJoin(userRoles, eq(userRoles.userId, users.id))
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .where(
      and(
        isNull(users.closedAt),
        isNull(users.bannedUntil),
        eq(userRoles.isActive, true),
        inArray(userRoles.role, [...PERMISSIONS["lead:write"]]),
      ),
    );
}

interface Clock {
  working: WorkingTime;
  at: Date;
}

/** A lead as lists show it: its name and interest opened, nothing else. */
export async function toShown(deps: AdminDeps, row: SelectedLead, clock: Clock): Promise<LeadRowShown> {
  const { lead } = row;
  const { name, interest } = await openLead(deps, { ...lead, phone: null, email: null, message: null });
  return shownOf(row, { name, interest }, clock);
}

export function shownOf(
  { lead, ownerName, isPossibleEmergency: isUrgent }: SelectedLead,
  { name, interest }: { name: string; interest: string | null },
  { working, at }: Clock,
): LeadRowShown {
  return {
    id: lead.id,
    version: lead.version,
    name,
    kind: lead.kind,
    stage: lead.status,
    interest,
    location: lead.location,
    source: lead.source,
    owner: lead.ownerId === null ? null : { id: lead.ownerId, name: ownerName ?? "" },
    createdAt: lead.createdAt.toISOString(),
    stageAt: isoOf(lead.stageAt),
    nextActionAt: isoOf(lead.nextActionAt),
    answered: answeredOf(lead, working, at),
    doNotContact: lead.doNotContact,
    isPossibleEmergency: isUrgent === 1,
    score: leadScoreOf({ ...lead, hasPhone: lead.phoneIndex !== null, hasEmail: lead.emailIndex !== null }, at),
  };
}

export function isoOf(at: Date | null): string | null {
  return at?.toISOString() ?? null;
}
