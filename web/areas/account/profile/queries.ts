import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import type { SessionSummary } from "#contract/auth-sessions.ts";
import type { ConsentState } from "#contract/consents.ts";
import { api } from "#web/lib/api/api.ts";
import { queryClient, userQuery } from "#web/lib/api/queries.ts";
import { take } from "#web/lib/api/take.ts";
import { auth } from "#web/lib/session/auth-client.ts";
import { callAuth } from "#web/lib/session/auth-extras.ts";
import { hasCodes } from "../security/factors-of.ts";

export const sessionsQuery = queryOptions({
  queryKey: ["sessions"],
  queryFn: () => dataOf(callAuth<SessionSummary[]>("GET", "/sessions")),
});

export const passkeysQuery = queryOptions({ queryKey: ["passkeys"], queryFn: () => dataOf(auth.passkey.list()) });

/** Used only if the user object lists recovery codes. */
export const codesQuery = queryOptions({
  queryKey: ["recovery-codes"],
  queryFn: () => dataOf(auth.mfa.recoveryCodes.getStatus()),
});

/** Null before the account has a patient record. */
export const contactsQuery = queryOptions({
  queryKey: ["profile-contacts"],
  queryFn: () => take(api.profile.contacts.$get()),
});

export const accountConsentsQuery = queryOptions({ queryKey: ["consents"], queryFn: () => take(api.consents.$get()) });

export const correctionsQuery = queryOptions({
  queryKey: ["corrections"],
  queryFn: () => take(api["my-data"].corrections.$get()),
});

/** Newest first. */
export const ownAccessLogQuery = infiniteQueryOptions({
  queryKey: ["access-log"],
  queryFn: ({ pageParam }) => take(api.profile["access-log"].$get({ query: pageParam ? { before: pageParam } : {} })),
  initialPageParam: "",
  getNextPageParam: ({ next }) => next ?? undefined,
});

/** After a change of sign-in methods. Codes are only fetched if some are left. */
export async function refreshSecurity(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: userQuery.queryKey });
  const user = queryClient.getQueryData(userQuery.queryKey);
  const shown = [sessionsQuery, passkeysQuery, ...(user && hasCodes(user) ? [codesQuery] : [])];
  await Promise.all(shown.map(({ queryKey }) => queryClient.invalidateQueries({ queryKey })));
}

/** For changes that the tokens carry: renews the tokens first. */
export async function refreshTokens(): Promise<void> {
  await auth.refreshSession();
  await refreshSecurity();
}

export function putConsent(consent: ConsentState): void {
  queryClient.setQueryData(accountConsentsQuery.queryKey, (old: { consents: ConsentState[] } | undefined) =>
    old ? { consents: old.consents.map((other) => (other.kind === consent.kind ? consent : other)) } : old,
  );
}

async function dataOf<Data>(response: Promise<{ data: Data | null; error: Error | null }>): Promise<Data> {
  const { data, error } = await response;
  if (error || data === null) throw error ?? new Error("The answer was empty.");
  return data;
}
