import { asc, desc, eq, inArray, sql } from "drizzle-orm";
import type { MyData } from "#contract/my-data.ts";
import type { Deps } from "#worker/deps.ts";
import { consentRecords } from "#worker/domains/accounts/consents/schema.ts";
import { toProfile } from "#worker/domains/accounts/profiles.ts";
import { identities, profiles, userRoles } from "#worker/domains/accounts/schema/accounts.ts";
import { factors } from "#worker/domains/accounts/schema/factors.ts";
import { passkeys } from "#worker/domains/accounts/schema/passkeys.ts";
import { sessionMethods, sessions } from "#worker/domains/accounts/schema/sessions.ts";
import type { SignedIn } from "#worker/domains/accounts/sessions.ts";
import { findOwnPatient } from "#worker/domains/patients/own-patient.ts";
import { viewAudit } from "#worker/kernel/audit/audit.ts";
import { auditTrails } from "#worker/kernel/audit/schema.ts";
import { batchBoth } from "#worker/kernel/db/batch.ts";
import {
  activityColumns,
  consentColumns,
  factorColumns,
  identityColumns,
  passkeyColumns,
  sessionColumns,
  toOwnUser,
} from "./columns.ts";
import { patientRecordStatements, toRecord } from "./record.ts";
import { confirmedIndexOf, requestsStatement, toRequest } from "./requests.ts";

const MAX_ACTIVITY = 10_000;

/** The batch that reads the tables writes the audit row: no export without it. */
export async function exportMyData(deps: Pick<Deps, "db" | "now" | "settings">, actor: SignedIn): Promise<MyData> {
  const { db, now } = deps;
  const at = now();
  const { id: userId } = actor.user;
  const about = { action: "export", resourceType: "user", resourceId: userId, patientId: userId } as const;
  const emailIndex = await confirmedIndexOf(deps, actor.user);
  const patient = await findOwnPatient(deps, actor);
  const { first, second: recordRows } = await batchBoth(
    db,
    [
      db.insert(auditTrails).values(viewAudit(at, actor, { ...about, purpose: "own copy" })),
      ...accountStatements(deps, { userId, emailIndex }),
    ],
    patientRecordStatements(deps, patient?.id ?? ""),
  );
  const [, own, [profile], roles, consents, ownSessions, methods, ownFactors, ownPasskeys, activity, sent] = first;
  return {
    exported_at: at.toISOString(),
    user: toOwnUser(actor.user),
    identities: own,
    profile: profile ? toProfile(profile) : null,
    roles: roles.map(({ since, ...role }) => ({ ...role, since: since.toISOString() })),
    consents,
    sessions: ownSessions.map((session) => ({
      ...session,
      is_this_one: session.id === actor.session.id,
      methods: methods
        .filter(({ sessionId }) => sessionId === session.id)
        .map(({ method, at: shownAt }) => ({ method, at: shownAt })),
    })),
    factors: ownFactors,
    passkeys: ownPasskeys,
    record: patient ? await toRecord(deps, patient, recordRows) : null,
    requests: await Promise.all(sent.map((lead) => toRequest(deps, lead))),
    activity,
  };
}

function accountStatements(
  { db }: Pick<Deps, "db">,
  { userId, emailIndex }: { userId: string; emailIndex: string | null },
) {
  return [
    db.select(identityColumns).from(identities).where(eq(identities.userId, userId)).orderBy(asc(identities.createdAt)),
    db.select().from(profiles).where(eq(profiles.userId, userId)),
    db
      .select({ role: userRoles.role, is_active: userRoles.isActive, since: userRoles.createdAt })
      .from(userRoles)
      .where(eq(userRoles.userId, userId)),
    db
      .select(consentColumns)
      .from(consentRecords)
      .where(eq(consentRecords.userId, userId))
      .orderBy(asc(consentRecords.decidedAt)),
    db.select(sessionColumns).from(sessions).where(eq(sessions.userId, userId)).orderBy(asc(sessions.createdAt)),
    db
      .select()
      .from(sessionMethods)
      .where(
        inArray(
          sessionMethods.sessionId,
          db.select({ id: sessions.id }).from(sessions).where(eq(sessions.userId, userId)),
        ),
      ),
    db.select(factorColumns).from(factors).where(eq(factors.userId, userId)).orderBy(asc(factors.createdAt)),
    db.select(passkeyColumns).from(passkeys).where(eq(passkeys.userId, userId)).orderBy(asc(passkeys.createdAt)),
    db
      .select(activityColumns)
      .from(auditTrails)
      .where(eq(auditTrails.actorId, userId))
      .orderBy(desc(auditTrails.at), sql`rowid desc`)
      .limit(MAX_ACTIVITY),
    requestsStatement({ db }, emailIndex),
  ] as const;
}
