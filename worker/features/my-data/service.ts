import { asc, desc, eq, inArray, sql } from "drizzle-orm";
import type { MyData } from "#contract/my-data.ts";
import { toProfile } from "../../db/profiles.ts";
import { identities, profiles, userRoles } from "../../db/schema/accounts.ts";
import { auditTrails } from "../../db/schema/audit.ts";
import { consentRecords } from "../../db/schema/consents.ts";
import { factors } from "../../db/schema/factors.ts";
import { passkeys } from "../../db/schema/passkeys.ts";
import { sessionMethods, sessions } from "../../db/schema/sessions.ts";
import type { SignedIn, UserRow } from "../../db/sessions.ts";
import type { Deps } from "../../deps.ts";
import { viewAudit } from "../../lib/audit-row.ts";
import { confirmedIndexOf, requestsStatement, toRequest } from "./requests.ts";

/** Rows of the trail in one file: years of signing in, and no more than an answer may hold. */
const MAX_ACTIVITY = 10_000;

/** Every table is read in the batch that writes the audit row: without the row nobody gets the data. */
export async function exportMyData(deps: Pick<Deps, "db" | "now" | "settings">, actor: SignedIn): Promise<MyData> {
  const { db, now } = deps;
  const at = now();
  const { id: userId } = actor.user;
  const about = { action: "export", resourceType: "user", resourceId: userId, patientId: userId } as const;
  const emailIndex = await confirmedIndexOf(deps, actor.user);
  const [, own, [profile], roles, consents, ownSessions, methods, ownFactors, ownPasskeys, activity, sent] =
    await db.batch([
      db.insert(auditTrails).values(viewAudit(at, actor, { ...about, purpose: "own copy" })),
      db
        .select(identityColumns)
        .from(identities)
        .where(eq(identities.userId, userId))
        .orderBy(asc(identities.createdAt)),
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
      requestsStatement(deps, emailIndex),
    ]);
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
    requests: await Promise.all(sent.map((lead) => toRequest(deps, lead))),
    activity,
  };
}

// Columns are named one by one: what is added to a table later, perhaps a secret, does not slip out.

const identityColumns = {
  id: identities.id,
  provider: identities.provider,
  subject: identities.subject,
  identity_data: identities.identityData,
  last_sign_in_at: identities.lastSignInAt,
  created_at: identities.createdAt,
  updated_at: identities.updatedAt,
};

const consentColumns = {
  kind: consentRecords.kind,
  version: consentRecords.version,
  words_hash: consentRecords.wordsHash,
  decision: consentRecords.decision,
  method: consentRecords.method,
  user_agent: consentRecords.userAgent,
  decided_at: consentRecords.decidedAt,
};

const sessionColumns = {
  id: sessions.id,
  aal: sessions.aal,
  user_agent: sessions.userAgent,
  created_at: sessions.createdAt,
  refreshed_at: sessions.refreshedAt,
  idle_ends_at: sessions.idleEndsAt,
  ends_at: sessions.endsAt,
};

const factorColumns = {
  id: factors.id,
  factor_type: factors.factorType,
  status: factors.status,
  friendly_name: factors.friendlyName,
  last_challenged_at: factors.lastChallengedAt,
  created_at: factors.createdAt,
  updated_at: factors.updatedAt,
};

const passkeyColumns = {
  id: passkeys.id,
  friendly_name: passkeys.friendlyName,
  is_backed_up: passkeys.isBackedUp,
  transports: passkeys.transports,
  created_at: passkeys.createdAt,
  last_used_at: passkeys.lastUsedAt,
};

const activityColumns = {
  at: auditTrails.at,
  action_type: auditTrails.actionType,
  resource_type: auditTrails.resourceType,
  resource_id: auditTrails.resourceId,
  session_id: auditTrails.sessionId,
  success: auditTrails.success,
  action_details: auditTrails.actionDetails,
};

function toOwnUser(user: UserRow): Record<string, unknown> {
  return {
    id: user.id,
    email: user.email,
    has_password: user.passwordHash !== null,
    email_confirmed_at: user.emailConfirmedAt,
    invited_at: user.invitedAt,
    confirmation_sent_at: user.confirmationSentAt,
    recovery_sent_at: user.recoverySentAt,
    reauthentication_sent_at: user.reauthenticationSentAt,
    new_email: user.newEmail,
    email_change_sent_at: user.emailChangeSentAt,
    last_sign_in_at: user.lastSignInAt,
    banned_until: user.bannedUntil,
    user_metadata: user.userMetadata,
    created_at: user.createdAt,
    updated_at: user.updatedAt,
  };
}
