import { and, eq, isNull } from "drizzle-orm";
import type { Deps } from "#worker/deps.ts";
import { AuthError } from "#worker/kernel/errors.ts";
import { rowExists, write } from "#worker/kernel/write.ts";
import { emailColumns, newEmailColumns } from "../accounts.ts";
import { type Admin, adminAudit, userNotFound } from "../admin/admin.ts";
import { keepAnAdmin, withAnAdminLeft } from "../admin/last-admin.ts";
import { identities, profiles, userRoles, users } from "../schema/accounts.ts";
import { factors } from "../schema/factors.ts";
import { flowStates } from "../schema/flow-states.ts";
import { passkeyChallenges, passkeys } from "../schema/passkeys.ts";
import { oneTimeTokens, sessions } from "../schema/sessions.ts";
import { loadAccount } from "./account.ts";

interface Closing {
  userId: string;
  admin: Admin;
}

/** The row and its id stay, because records under legal retention name them. */
export async function closeAccount(
  deps: Pick<Deps, "db" | "now">,
  { userId, admin }: Closing,
): Promise<{ email: string | null; isAdmin: boolean }> {
  const { db, now } = deps;
  const at = now();
  const account = await loadAccount(deps, userId);
  if (!account || account.user.closedAt) throw userNotFound();
  const isAdmin = account.roles.includes("admin");
  if (isAdmin && admin.actor?.user.id === userId)
    throw new AuthError("conflict", "Another administrator has to close this account.");
  const isOpen = and(eq(users.id, userId), isNull(users.closedAt));
  const facts = { actionType: "user_deleted", resourceType: "user", resourceId: userId, patientId: userId };
  await withAnAdminLeft(() =>
    write(deps, {
      audit: adminAudit(at, admin, { ...facts, actionDetails: { kind: "closed" } }),
      guard: rowExists(users, isOpen),
      statements: [
        db
          .update(users)
          .set({ ...BLANK_USER, closedAt: at, updatedAt: at })
          .where(isOpen),
        db
          .update(profiles)
          .set({ ...BLANK_PROFILE, updatedAt: at })
          .where(eq(profiles.userId, userId)),
        db
          .update(userRoles)
          .set({ isActive: false, endedAt: at })
          .where(and(eq(userRoles.userId, userId), eq(userRoles.isActive, true))),
        ...[identities, sessions, oneTimeTokens, factors, passkeys, passkeyChallenges, flowStates].map((table) =>
          db.delete(table).where(eq(table.userId, userId)),
        ),
        ...(isAdmin ? [keepAnAdmin(deps)] : []),
      ],
      refused: userNotFound,
    }),
  );
  return { email: account.user.email, isAdmin };
}

const BLANK_USER = {
  ...emailColumns(null),
  passwordHash: null,
  ...newEmailColumns(null),
  emailChangeAgreed: null,
  userMetadata: {},
  appMetadata: null,
};

const BLANK_PROFILE = {
  firstName: "",
  lastName: "",
  displayName: "",
  phone: "",
  location: "",
  primaryContact: "",
  marketingConsentIp: null,
  userAgent: "",
};
