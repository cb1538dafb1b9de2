import { AuthError } from "#worker/kernel/errors.ts";
import { addressSubject, countTry } from "./password/throttle.ts";
import type { Client } from "./protocol/client.ts";
import { type SessionDeps, type Started, startUserSession } from "./sessions/sessions.ts";
import { makeAccount, type Newcomer, storeAccount } from "./sign-up/new-account.ts";

export async function signInAnonymously(
  deps: SessionDeps,
  client: Client,
  newcomer: Pick<Newcomer, "data" | "metadata">,
): Promise<Started> {
  if (!deps.settings.AUTH_ANONYMOUS_USERS)
    throw new AuthError("anonymous_provider_disabled", "Anonymous sign-ins are disabled");
  await countTry(deps, "anonymous", `signup ${addressSubject(client.address)}`);
  const account = makeAccount(deps.now(), { email: null, confirmedAt: null, ...newcomer });
  await storeAccount(deps, account);
  return startUserSession(deps, client, { account, method: "anonymous" });
}
