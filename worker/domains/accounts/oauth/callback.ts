import { auditRow } from "#worker/kernel/audit/audit.ts";
import { auditTrails } from "#worker/kernel/audit/schema.ts";
import { AuthError } from "#worker/kernel/errors.ts";
import { networkHashOf } from "#worker/kernel/http/network.ts";
import type { ProviderPerson } from "#worker/providers/identity/identity.ts";
import { assertAssured } from "../assurance.ts";
import { accountNoticeMail } from "../mail/mails.ts";
import type { Client, RunAfterAnswer } from "../protocol/client.ts";
import { loadSession } from "../sessions.ts";
import { linkingSessionOf, type OAuthDeps, orAuthError, providerFor, redirectUriOf } from "./begin.ts";
import { findOrMakeUser, linkTo } from "./find-user.ts";
import { type FlowRow, storeCode } from "./flow.ts";

interface Answer {
  flow: FlowRow;
  cookie: string;
  code: string | undefined;
  error: string | undefined;
  background: RunAfterAnswer;
}

export async function finishFlow(deps: OAuthDeps, client: Client, answer: Answer): Promise<string> {
  try {
    const person = await identify(deps, client, answer);
    const userId = answer.flow.linkingUserId
      ? await link(deps, client, { ...answer, person })
      : await findOrMakeUser(deps, person);
    return await storeCode(deps, answer.flow, userId);
  } catch (error) {
    if (error instanceof AuthError) await noteFailure(deps, client, { flow: answer.flow, reason: error.code });
    throw error;
  }
}

async function identify(deps: OAuthDeps, client: Client, { flow, code, error }: Answer): Promise<ProviderPerson> {
  if (error === "access_denied") throw new AuthError("access_denied", "Signing in with Google was cancelled.");
  if (!code) throw new AuthError("bad_oauth_callback", "OAuth callback without a code");
  const { providerVerifier: verifier, nonce } = flow;
  const provider = providerFor(deps, flow.provider);
  return orAuthError(provider.identify({ code, verifier, nonce, redirectUri: redirectUriOf(client) }));
}

/** The session that began it must still exist: a signed-out user links nothing. */
async function link(
  deps: OAuthDeps,
  client: Client,
  { flow, cookie, person, background }: Answer & { person: ProviderPerson },
): Promise<string> {
  const userId = flow.linkingUserId ?? "";
  const actor = await loadSession(deps, { userId, sessionId: linkingSessionOf(cookie) });
  assertAssured(actor);
  await linkTo(deps, actor, person);
  const { email } = actor.user;
  if (email) background("notice_failed", () => deps.mailer.send(accountNoticeMail(email, "identity_linked", client)));
  return userId;
}

async function noteFailure(
  { db, now, settings }: OAuthDeps,
  { address }: Client,
  { flow, reason }: { flow: FlowRow; reason: string },
): Promise<void> {
  const row = auditRow(now(), {
    actionType: flow.linkingUserId ? "identity_link_failed" : "login_failed",
    actorId: flow.linkingUserId,
    actorIpHash: await networkHashOf(settings, address),
    resourceType: "identity",
    success: false,
    actionDetails: { login_method: "google", reason },
  });
  await db.insert(auditTrails).values(row);
}
