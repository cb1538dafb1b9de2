import type { identities, users } from "../../db/schema/accounts.ts";

export type UserRow = typeof users.$inferSelect;
export type IdentityRow = typeof identities.$inferSelect;

/** The protocol's user object: what is empty is left out, except what its clients always expect. */
export function toUser(user: UserRow, own: readonly IdentityRow[]) {
  const confirmed = user.emailConfirmedAt?.toISOString();
  const providers = own.map(({ provider }) => provider);
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
      last_sign_in_at: user.lastSignInAt?.toISOString(),
    }),
    app_metadata: { provider: providers[0] ?? "email", providers },
    user_metadata: user.userMetadata,
    identities: own.map(toIdentity),
    created_at: user.createdAt.toISOString(),
    updated_at: user.updatedAt.toISOString(),
    is_anonymous: false,
  };
}

export type User = ReturnType<typeof toUser>;

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
