import { AuthError } from "#worker/kernel/errors.ts";
import { countTry, subjectOf } from "./password/throttle.ts";
import type { Client } from "./protocol/client.ts";
import { type SessionDeps, type Started, startSession } from "./sessions/sessions.ts";
import { makeAccount, type Newcomer, storeAccount } from "./sign-up/new-account.ts";

export async function signInAnonymously(
  deps: SessionDeps,
  client: Client,
  said: Pick<Newcomer, "data" | "metadata">,
): Promise<Started> {
  if (!deps.settings.AUTH_ANONYMOUS_USERS)
    throw new AuthError("anonymous_provider_disabled", "Anonymous sign-ins are disabled");
  await countTry(deps, "anonymous", `signup ${subjectOf(client.address)}`);
  const account = makeAccount(deps.now(), { email: null, confirmedAt: null, ...said });
  await storeAccount(deps, account);
  return startSession(deps, client, { account, method: "anonymous" });
}
