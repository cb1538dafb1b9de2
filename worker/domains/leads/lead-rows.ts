import { and, eq, inArray, isNull, or, type SQL, sql } from "drizzle-orm";
import type { LeadRowShown } from "#contract/lead-admin.ts";
import { leadScoreOf } from "#contract/lead-score.ts";
import { PERMISSIONS } from "#contract/permissions.ts";
import type { Deps } from "#worker/deps.ts";
import { byName, emailOf, nameOf } from "#worker/domains/accounts/accounts.ts";
import { profiles, userRoles, users } from "#worker/domains/accounts/schema/accounts.ts";
import type { SignedIn } from "#worker/domains/accounts/sessions.ts";
import { tasks } from "#worker/domains/patients/schema/tasks.ts";
import type { WorkingTime } from "#worker/domains/visits/hours/working-time.ts";
import { actorAudit } from "#worker/kernel/audit/audit.ts";
import { auditEach } from "#worker/kernel/audit/audit-each.ts";
import { openLead } from "./leads.ts";
import { answeredOf } from "./list/answered.ts";
import { leads } from "./schema.ts";

export type LeadAdminDeps = Pick<Deps, "db" | "now" | "settings">;

export const isPossibleEmergency = sql<number>`exists (select 1 from ${tasks}
  where ${tasks.openKey} = 'possible_emergency:' || ${leads.id})`;

/** D1 returns batch rows by column name, so no two columns may share one. */
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

export function contactOfLead({ db }: Pick<Deps, "db">, id: string, column: "phoneIndex" | "emailIndex") {
  return db.select({ contact: leads[column] }).from(leads).where(eq(leads.id, id));
}

/** Leads with the same phone or email, the lead itself and merged ones included. */
export function isSameLeadPerson(deps: Pick<Deps, "db">, id: string) {
  return or(
    eq(leads.id, id),
    inArray(leads.phoneIndex, contactOfLead(deps, id, "phoneIndex")),
    inArray(leads.emailIndex, contactOfLead(deps, id, "emailIndex")),
  );
}

export function toLeadPeople(rows: readonly { id: string; name: string | null; email: string | null }[]) {
  return byName(rows.map(({ id, name, email }) => ({ id, name: name || (email ?? "") })));
}

export function selectLeadPeople({ db }: Pick<Deps, "db">) {
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

/** Decrypts name and interest only. */
export async function openListedLead(deps: LeadAdminDeps, row: SelectedLead, clock: Clock): Promise<LeadRowShown> {
  const { lead } = row;
  const { name, interest } = await openLead(deps, { ...lead, phone: null, email: null, message: null });
  return toListedLead(row, { name, interest }, clock);
}

export function toListedLead(
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

interface LeadsRead {
  which: SQL;
  actor: SignedIn;
  action: "view" | "export";
}

/** One audit row per lead that the condition finds. */
export function auditLeads({ db, now }: Pick<Deps, "db" | "now">, { which, actor, action }: LeadsRead) {
  const row = actorAudit(now(), actor, { actionType: action, resourceType: "lead", purpose: "operations" });
  return auditEach(db, row, { from: leads, resourceId: sql`${leads.id}`, condition: which });
}
