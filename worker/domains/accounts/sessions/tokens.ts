import { SECOND } from "#contract/time.ts";
import type { Deps } from "#worker/deps.ts";
import { ACCESS_TOKEN_SECONDS, issueAccessToken } from "../access-token.ts";
import type { Client } from "../protocol/client.ts";
import { toUser, type User } from "../protocol/user.ts";
import type { sessionMethods } from "../schema/sessions.ts";
import type { SessionRow } from "../sessions.ts";
import { type Account, isAnonymous } from "../sign-up/account.ts";
import { makeRefreshToken } from "./refresh-token.ts";

export interface TokenResponse {
  access_token: string;
  token_type: "bearer";
  expires_in: number;
  expires_at: number;
  refresh_token: string;
  user: User;
  weak_password?: Weakness;
  /** Our extension, for the first sign-in with Google. */
  is_new_user?: true;
}

export interface Weakness {
  message: string;
  reasons: ("length" | "characters" | "pwned")[];
}

export interface LiveSession {
  session: SessionRow;
  methods: (typeof sessionMethods.$inferSelect)[];
  account: Account;
}

export async function issueTokens(
  { settings, now }: Pick<Deps, "settings" | "now">,
  { issuer }: Client,
  { session, methods, account }: LiveSession,
): Promise<TokenResponse> {
  const at = now();
  const newest = methods.toSorted((a, b) => b.at.getTime() - a.at.getTime());
  const claims = {
    userId: account.user.id,
    email: account.user.email ?? "",
    sessionId: session.id,
    isAnonymous: isAnonymous(account),
    aal: session.aal,
    amr: newest.map(({ method, at: shownAt }) => ({ method, timestamp: Math.floor(shownAt.getTime() / SECOND) })),
  };
  return {
    access_token: await issueAccessToken(claims, { settings, issuer, at }),
    token_type: "bearer",
    expires_in: ACCESS_TOKEN_SECONDS,
    expires_at: Math.floor(at.getTime() / SECOND) + ACCESS_TOKEN_SECONDS,
    refresh_token: await makeRefreshToken(settings, { sessionId: session.id, counter: session.refreshCounter }),
    user: toUser(account),
  };
}
