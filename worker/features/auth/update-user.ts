import { eq } from "drizzle-orm";
import type * as z from "zod/mini";
import { type updateUserRequest, userNames } from "#contract/auth.ts";
import { isStaff } from "#contract/permissions.ts";
import { withNames } from "../../db/accounts.ts";
import { batchBoth } from "../../db/batch.ts";
import { type LinkedChart, legalNames, ownChangeStatements, withLinkedChart } from "../../db/linked-chart.ts";
import { profiles, users } from "../../db/schema/accounts.ts";
import { auditTrails } from "../../db/schema/audit.ts";
import type { SignedIn } from "../../db/sessions.ts";
import { AuthError } from "../../errors.ts";
import { actorAudit } from "../../lib/audit-row.ts";
import { isRecent } from "../../middleware/session.ts";
import { changePassword, type PasswordDeps, requireOwnPassword } from "./change-password.ts";
import { askForChange } from "./email-change.ts";
import { pkceOf } from "./pkce.ts";
import { takeNonce } from "./reauthenticate.ts";
import type { Ask } from "./redirect.ts";
import { sessionAudit } from "./sessions.ts";
import { parseEmail } from "./sign-up.ts";
import { BY_ADDRESS, countTry, subjectOf } from "./throttle.ts";

export interface Update extends Ask {
  signedIn: SignedIn;
  request: z.infer<typeof updateUserRequest>;
}

/**
 * What a person changes of his own account. A new password and a new address need the second factor of who has one, and a
 * proof that it is he: the present password or a fresh one, a link that he has just followed, or a code by mail.
 * @throws not_admin, phone_provider_disabled, validation_failed, insufficient_aal, weak_password, current_password_required,
 * current_password_invalid, reauthentication_needed, reauthentication_not_valid, same_password, over_request_rate_limit
 */
export async function updateUser(deps: PasswordDeps, update: Update): Promise<void> {
  const { signedIn, request, client } = update;
  const { user } = signedIn;
  await countTry(deps, BY_ADDRESS, `user ${subjectOf(client.address)}`);
  const newEmail = newEmailOf(update);
  const isSensitive = request.password !== undefined || newEmail !== null;
  if (isSensitive && lacksAal2(signedIn))
    throw new AuthError(
      "insufficient_aal",
      "AAL2 session is required to update email or password when MFA is enabled.",
      { status: 401 },
    );
  const password = request.password === undefined ? null : await requireOwnPassword(deps, user, request.password);
  const hasNonce = isSensitive && request.nonce ? await takeNonce(deps, user, request.nonce) : false;
  if (newEmail !== null && !hasNonce) requireRecentFor(signedIn, deps.now());
  if (password !== null) await changePassword(deps, update, { password, hasNonce });
  if (request.data) {
    const { data } = request;
    await withLinkedChart(deps, user.id, (chart) => mergeNames(deps, update, { data, chart }));
  }
  if (newEmail !== null) await askForChange(deps, { ...update, user, newEmail });
}

/** Staff with no second step yet are at aal1 when they choose their first password. */
function lacksAal2({ session, hasFactor, hasPasskey, roles }: SignedIn): boolean {
  return session.aal !== "aal2" && (hasFactor || (hasPasskey && isStaff(roles)));
}

/** An account without an address has no other proof than the session. @throws reauthentication_needed */
function requireRecentFor(signedIn: SignedIn, at: Date): void {
  if (signedIn.user.email !== null && !isRecent(signedIn, at))
    throw new AuthError("reauthentication_needed", "Email update requires reauthentication");
}

function newEmailOf({ request, signedIn: { user } }: Update): string | null {
  if (request.app_metadata !== undefined)
    throw new AuthError("not_admin", "Updating app_metadata requires admin privileges");
  if (request.phone) throw new AuthError("phone_provider_disabled", "Unsupported phone provider");
  // A verified mail answers with a session in whatever browser it is opened: there is no code to exchange.
  pkceOf(request);
  const email = request.email ? parseEmail(request.email) : null;
  return email === user.email ? null : email;
}

const PROFILE_COLUMNS = { first_name: "firstName", last_name: "lastName", display_name: "displayName" } as const;

/**
 * The three names alone, which travel into the browser's storage, there, in the profile and in the chart of the account.
 * Null takes one away, but never from the chart.
 */
async function mergeNames(
  deps: PasswordDeps,
  { signedIn }: Update,
  { data, chart }: { data: Record<string, unknown>; chart: LinkedChart | null },
): Promise<void> {
  const { db, now } = deps;
  const { user, session } = signedIn;
  const entries = userNames(data);
  if (entries.length === 0) return;
  const names = Object.fromEntries(entries);
  const columns = entries.map(([name, value]) => [PROFILE_COLUMNS[name], value ?? ""]);
  const at = now();
  const facts = { actionType: "user_modified", actionDetails: { fields: Object.keys(names) } };
  const own = await ownChangeStatements(deps, chart, {
    changes: legalNames(names),
    auditOf: (about) => actorAudit(at, signedIn, about),
  });
  await batchBoth(
    db,
    [
      db
        .update(users)
        .set({ userMetadata: withNames(user, entries), updatedAt: at })
        .where(eq(users.id, user.id)),
      db
        .update(profiles)
        .set({ ...Object.fromEntries(columns), updatedAt: at })
        .where(eq(profiles.userId, user.id)),
      db.insert(auditTrails).values(sessionAudit(at, session, facts)),
    ],
    own,
  );
}
