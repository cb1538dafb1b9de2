import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import type { SessionSummary } from "#contract/auth-sessions.ts";
import type { ConsentState } from "#contract/consents.ts";
import { api } from "#web/lib/api/api.ts";
import { queryClient, userQuery } from "#web/lib/api/queries.ts";
import { take } from "#web/lib/api/take.ts";
import { auth } from "#web/lib/session/auth-client.ts";
import { callAuth } from "#web/lib/session/auth-extras.ts";
import { hasCodes } from "../security/factors-of.ts";

/** Where he is signed in, the last used first. */
export const sessionsQuery = queryOptions({
  queryKey: ["sessions"],
  queryFn: () => taken(callAuth<SessionSummary[]>("GET", "/sessions")),
});

export const passkeysQuery = queryOptions({ queryKey: ["passkeys"], queryFn: () => taken(auth.passkey.list()) });

/** How many recovery codes are left; asked for only where his user object names some. */
export const codesQuery = queryOptions({
  queryKey: ["recovery-codes"],
  queryFn: () => taken(auth.mfa.recoveryCodes.getStatus()),
});

/** His postal address and emergency contact; null before he has a record. */
export const contactsQuery = queryOptions({
  queryKey: ["profile-contacts"],
  queryFn: () => take(api.profile.contacts.$get()),
});

export const consentsQuery = queryOptions({ queryKey: ["consents"], queryFn: () => take(api.consents.$get()) });

/** What he asked to have put right in his record. */
export const correctionsQuery = queryOptions({
  queryKey: ["corrections"],
  queryFn: () => take(api["my-data"].corrections.$get()),
});

/** Who looked at his record, a page at a time, the newest first. */
export const accessQuery = infiniteQueryOptions({
  queryKey: ["access-log"],
  queryFn: ({ pageParam }) => take(api.profile["access-log"].$get({ query: pageParam ? { before: pageParam } : {} })),
  initialPageParam: "",
  getNextPageParam: ({ next }) => next ?? undefined,
});

/** After a change of how he signs in: what is shown is asked for anew, codes only where there still are some. */
export async function refreshSecurity(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: userQuery.queryKey });
  const user = queryClient.getQueryData(userQuery.queryKey);
  const shown = [sessionsQuery, passkeysQuery, ...(user && hasCodes(user) ? [codesQuery] : [])];
  await Promise.all(shown.map(({ queryKey }) => queryClient.invalidateQueries({ queryKey })));
}

/** The same where the tokens name what has changed: they come anew first. */
export async function refreshTokens(): Promise<void> {
  await auth.refreshSession();
  await refreshSecurity();
}

/** Puts a decision in its place in the list. */
export function putConsent(consent: ConsentState): void {
  queryClient.setQueryData(consentsQuery.queryKey, (old: { consents: ConsentState[] } | undefined) =>
    old ? { consents: old.consents.map((other) => (other.kind === consent.kind ? consent : other)) } : old,
  );
}

async function taken<Data>(asked: Promise<{ data: Data | null; error: Error | null }>): Promise<Data> {
  const { data, error } = await asked;
  if (error || data === null) throw error ?? new Error("The answer was empty.");
  return data;
}
