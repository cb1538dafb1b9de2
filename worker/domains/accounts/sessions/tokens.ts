import { SECOND } from "#contract/time.ts";
import type { Deps } from "#worker/deps.ts";
import { ACCESS_TOKEN_SECONDS, issueAccessToken } from "../access-token.ts";
import type { Client } from "../protocol/client.ts";
import { toUser, type User } from "../protocol/user.ts";
import type { sessionMethods } from "../schema/sessions.ts";
import type { SessionRow } from "../sessions.ts";
import { type Account, isAnonymous } from "../sign-up/account.ts";
import { makeRefreshToken } from "./refresh-token.ts";

/** The protocol's token response. */
export interface TokenResponse {
  access_token: string;
  token_type: "bearer";
  expires_in: number;
  expires_at: number;
  refresh_token: string;
  user: User;
  /** He is in, with a password that would not be taken today. */
  weak_password?: Weakness;
  /** An extension: his first sign-in of all, which Google's word has made or opened the account for. */
  is_new_user?: true;
}

/** Why a password is not taken, in words and by the protocol's reasons. */
export interface Weakness {
  message: string;
  reasons: ("length" | "characters" | "pwned")[];
}

/** A session as tokens speak of it. */
export interface LiveSession {
  session: SessionRow;
  methods: (typeof sessionMethods.$inferSelect)[];
  account: Account;
}

/** An access token and the refresh token of the session's present counter. */
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
