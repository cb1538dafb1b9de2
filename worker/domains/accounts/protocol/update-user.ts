import { eq } from "drizzle-orm";
import type { ChartStatements, Deps } from "#worker/deps.ts";
import { actorAudit } from "#worker/kernel/audit/audit.ts";
import { auditTrails } from "#worker/kernel/audit/schema.ts";
import { batchBoth } from "#worker/kernel/db/batch.ts";
import { AuthError } from "#worker/kernel/errors.ts";
import { mergedMetadata } from "../accounts.ts";
import { askForChange } from "../mail/email-change.ts";
import { changePassword, type PasswordDeps, requireOwnPassword, type UserUpdate } from "../password/change-password.ts";
import { takeNonce } from "../password/reauthenticate.ts";
import { addressSubject, countTry } from "../password/throttle.ts";
import { profiles, users } from "../schema/accounts.ts";
import { isRecent } from "../session.ts";
import { assertOwnStep } from "../sessions/assurance.ts";
import { pkceOf } from "../sessions/pkce.ts";
import { sessionAudit } from "../sessions/sessions.ts";
import type { SignedIn } from "../sessions.ts";
import { changedFields, legalNames, metadataChanges } from "../sign-up/metadata.ts";
import { parseEmail } from "../sign-up/sign-up.ts";

type UpdateDeps = PasswordDeps & Pick<Deps, "charts">;

export async function updateOwnUser(deps: UpdateDeps, update: UserUpdate): Promise<void> {
  const { signedIn, request, client } = update;
  const { user } = signedIn;
  await countTry(deps, "address", `user ${addressSubject(client.address)}`);
  const newEmail = newEmailOf(update);
  const isSensitive = request.password !== undefined || newEmail !== null;
  assertOwnStep(signedIn, `update ${isSensitive ? "email or password" : "the account"}`);
  const password = request.password === undefined ? null : await requireOwnPassword(deps, user, request.password);
  const hasNonce = isSensitive && request.nonce ? await takeNonce(deps, user, request.nonce) : false;
  if (newEmail !== null && !hasNonce) requireRecentFor(signedIn, deps.now());
  if (password !== null) await changePassword(deps, update, { password, hasNonce });
  if (request.data) {
    const changes = metadataChanges(deps.settings, user.userMetadata, request.data);
    await deps.charts.changeWith(deps, user.id, (chartStatements) =>
      mergeMetadata(deps, update, { ...changes, chartStatements }),
    );
  }
  if (newEmail !== null) await askForChange(deps, { ...update, user, newEmail });
}

/** An account without an address has no proof but the session. @throws reauthentication_needed */
function requireRecentFor(signedIn: SignedIn, at: Date): void {
  if (signedIn.user.email !== null && !isRecent(signedIn, at))
    throw new AuthError("reauthentication_needed", "Email update requires reauthentication");
}

function newEmailOf({ request, signedIn: { user } }: UserUpdate): string | null {
  if (request.app_metadata !== undefined)
    throw new AuthError("not_admin", "Updating app_metadata requires admin privileges");
  if (request.phone) throw new AuthError("phone_provider_disabled", "Unsupported phone provider");
  // A verified mail answers with a session in any browser: there is no code to exchange.
  pkceOf(request);
  const email = request.email ? parseEmail(request.email) : null;
  return email === user.email ? null : email;
}

const PROFILE_COLUMNS = { first_name: "firstName", last_name: "lastName", display_name: "displayName" } as const;

async function mergeMetadata(
  deps: PasswordDeps,
  { signedIn }: UserUpdate,
  { names, metadata, chartStatements }: ReturnType<typeof metadataChanges> & { chartStatements: ChartStatements },
): Promise<void> {
  const { db, now } = deps;
  const { user, session } = signedIn;
  if (Object.keys(metadata).length === 0) return;
  const columns = names.map(([name, value]) => [PROFILE_COLUMNS[name], value ?? ""]);
  const at = now();
  const merged = mergedMetadata(user.userMetadata, metadata);
  const facts = { actionType: "user_modified", actionDetails: { fields: changedFields(metadata) } };
  const own = await chartStatements({
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
