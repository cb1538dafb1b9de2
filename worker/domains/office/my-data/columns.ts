import { consentRecords } from "#worker/domains/accounts/consents/schema.ts";
import { identities } from "#worker/domains/accounts/schema/accounts.ts";
import { factors } from "#worker/domains/accounts/schema/factors.ts";
import { passkeys } from "#worker/domains/accounts/schema/passkeys.ts";
import { sessions } from "#worker/domains/accounts/schema/sessions.ts";
import type { UserRow } from "#worker/domains/accounts/sessions.ts";
import { auditTrails } from "#worker/kernel/audit/schema.ts";

// Columns are listed one by one: a column added later, perhaps a secret, must not leak.

export const identityColumns = {
  id: identities.id,
  provider: identities.provider,
  subject: identities.subject,
  identity_data: identities.identityData,
  last_sign_in_at: identities.lastSignInAt,
  created_at: identities.createdAt,
  updated_at: identities.updatedAt,
};

export const consentColumns = {
  kind: consentRecords.kind,
  version: consentRecords.version,
  words_hash: consentRecords.wordsHash,
  decision: consentRecords.decision,
  method: consentRecords.method,
  user_agent: consentRecords.userAgent,
  decided_at: consentRecords.decidedAt,
};

export const sessionColumns = {
  id: sessions.id,
  aal: sessions.aal,
  user_agent: sessions.userAgent,
  created_at: sessions.createdAt,
  refreshed_at: sessions.refreshedAt,
  idle_ends_at: sessions.idleEndsAt,
  ends_at: sessions.endsAt,
};

export const factorColumns = {
  id: factors.id,
  factor_type: factors.factorType,
  status: factors.status,
  friendly_name: factors.friendlyName,
  last_challenged_at: factors.lastChallengedAt,
  created_at: factors.createdAt,
  updated_at: factors.updatedAt,
};

export const passkeyColumns = {
  id: passkeys.id,
  friendly_name: passkeys.friendlyName,
  is_backed_up: passkeys.isBackedUp,
  transports: passkeys.transports,
  created_at: passkeys.createdAt,
  last_used_at: passkeys.lastUsedAt,
};

export const activityColumns = {
  at: auditTrails.at,
  action_type: auditTrails.actionType,
  resource_type: auditTrails.resourceType,
  resource_id: auditTrails.resourceId,
  session_id: auditTrails.sessionId,
  success: auditTrails.success,
  action_details: auditTrails.actionDetails,
};

export function toOwnUser(user: UserRow): Record<string, unknown> {
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
