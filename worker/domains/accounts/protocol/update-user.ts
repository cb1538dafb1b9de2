import { eq } from "drizzle-orm";
import type * as z from "zod/mini";
import type { updateUserRequest } from "#contract/auth.ts";
import { type LinkedChart, legalNames, withLinkedChart } from "#worker/domains/patients/linked-chart.ts";
import { ownChangeStatements } from "#worker/domains/visits/notices/contact-change.ts";
import { actorAudit } from "#worker/kernel/audit/audit.ts";
import { auditTrails } from "#worker/kernel/audit/schema.ts";
import { batchBoth } from "#worker/kernel/db/batch.ts";
import { AuthError } from "#worker/kernel/errors.ts";
import { mergedMetadata } from "../accounts.ts";
import { askForChange } from "../mail/email-change.ts";
import type { Ask } from "../mail/redirect.ts";
import { changePassword, type PasswordDeps, requireOwnPassword } from "../password/change-password.ts";
import { takeNonce } from "../password/reauthenticate.ts";
import { countTry, subjectOf } from "../password/throttle.ts";
import { profiles, users } from "../schema/accounts.ts";
import { isRecent } from "../session.ts";
import { assertOwnStep } from "../sessions/assurance.ts";
import { pkceOf } from "../sessions/pkce.ts";
import { sessionAudit } from "../sessions/sessions.ts";
import type { SignedIn } from "../sessions.ts";
import { changedFields, metadataChanges } from "../sign-up/metadata.ts";
import { parseEmail } from "../sign-up/sign-up.ts";

export interface Update extends Ask {
  signedIn: SignedIn;
  request: z.infer<typeof updateUserRequest>;
}

/**
 * Changes a user's own account, with the second factor of a user who has one. A new password or address also needs a
 * recent proof: the present password or a fresh one, a link that he has just followed, or a code by mail.
 * @throws not_admin, phone_provider_disabled, validation_failed, insufficient_aal, weak_password, current_password_required,
 * current_password_invalid, reauthentication_needed, reauthentication_not_valid, same_password, over_request_rate_limit
 */
export async function updateUser(deps: PasswordDeps, update: Update): Promise<void> {
  const { signedIn, request, client } = update;
  const { user } = signedIn;
  await countTry(deps, "address", `user ${subjectOf(client.address)}`);
  const newEmail = newEmailOf(update);
  const isSensitive = request.password !== undefined || newEmail !== null;
  assertOwnStep(signedIn, `update ${isSensitive ? "email or password" : "the account"}`);
  const password = request.password === undefined ? null : await requireOwnPassword(deps, user, request.password);
  const hasNonce = isSensitive && request.nonce ? await takeNonce(deps, user, request.nonce) : false;
  if (newEmail !== null && !hasNonce) requireRecentFor(signedIn, deps.now());
  if (password !== null) await changePassword(deps, update, { password, hasNonce });
  if (request.data) {
    const changes = metadataChanges(deps.settings, user.userMetadata, request.data);
    await withLinkedChart(deps, user.id, (chart) => mergeMetadata(deps, update, { ...changes, chart }));
  }
  if (newEmail !== null) await askForChange(deps, { ...update, user, newEmail });
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

/** Names reach the profile and the chart of the account too. Null takes one away, but never from the chart. */
async function mergeMetadata(
  deps: PasswordDeps,
  { signedIn }: Update,
  { names, metadata, chart }: ReturnType<typeof metadataChanges> & { chart: LinkedChart | null },
): Promise<void> {
  const { db, now } = deps;
  const { user, session } = signedIn;
  if (Object.keys(metadata).length === 0) return;
  const columns = names.map(([name, value]) => [PROFILE_COLUMNS[name], value ?? ""]);
  const at = now();
  const merged = mergedMetadata(user.userMetadata, metadata);
  const facts = { actionType: "user_modified", actionDetails: { fields: changedFields(metadata) } };
  const own = await ownChangeStatements(deps, chart, {
    changes: legalNames(Object.fromEntries(names)),
    auditOf: (about) => actorAudit(at, signedIn, about),
  });
  await batchBoth(
    db,
    [
      db.update(users).set({ userMetadata: merged, updatedAt: at }).where(eq(users.id, user.id)),
      db
        .update(profiles)
        .set({ ...Object.fromEntries(columns), updatedAt: at })
        .where(eq(profiles.userId, user.id)),
      db.insert(auditTrails).values(sessionAudit(at, session, facts)),
    ],
    own,
  );
}
