import { type Account, type FactorFacts, type IdentityRow, isAnonymous } from "../sign-up/account.ts";

export function toUser({ user, identities, factors, roles }: Account) {
  const confirmed = user.emailConfirmedAt?.toISOString();
  const providers = [...new Set(identities.map(({ provider }) => provider))];
  return {
    id: user.id,
    aud: "authenticated",
    role: "authenticated",
    email: user.email ?? "",
    phone: "",
    ...optional({
      email_confirmed_at: confirmed,
      confirmed_at: confirmed,
      invited_at: user.invitedAt?.toISOString(),
      confirmation_sent_at: user.confirmationSentAt?.toISOString(),
      recovery_sent_at: user.recoverySentAt?.toISOString(),
      new_email: user.newEmail ?? undefined,
      email_change_sent_at: user.emailChangeSentAt?.toISOString(),
      reauthentication_sent_at: user.reauthenticationSentAt?.toISOString(),
      last_sign_in_at: user.lastSignInAt?.toISOString(),
      banned_until: user.bannedUntil?.toISOString(),
      deleted_at: user.closedAt?.toISOString(),
    }),
    app_metadata: {
      ...user.appMetadata,
      provider: providers[0] ?? "email",
      providers,
      roles,
      has_password: user.passwordHash !== null,
    },
    user_metadata: user.userMetadata,
    ...(factors.length > 0 && { factors: factors.map(toFactor) }),
    identities: identities.map(toIdentity),
    created_at: user.createdAt.toISOString(),
    updated_at: user.updatedAt.toISOString(),
    is_anonymous: isAnonymous({ user, identities }),
  };
}

export type User = ReturnType<typeof toUser>;

export function toFactor(row: FactorFacts) {
  return {
    id: row.id,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
    status: row.status,
    friendly_name: row.friendlyName,
    factor_type: row.factorType,
    ...optional({ last_challenged_at: row.lastChallengedAt?.toISOString() }),
  };
}

function toIdentity(row: IdentityRow) {
  const { id, subject, userId, identityData, provider, lastSignInAt, createdAt, updatedAt } = row;
  return {
    identity_id: id,
    id: subject,
    user_id: userId,
    identity_data: identityData,
    provider,
    ...optional({ last_sign_in_at: lastSignInAt?.toISOString() }),
    created_at: createdAt.toISOString(),
    updated_at: updatedAt.toISOString(),
    email: String(identityData["email"] ?? ""),
  };
}

function optional(fields: Record<string, string | undefined>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).filter((field): field is [string, string] => field[1] !== undefined),
  );
}
