import type { Factor, Session, User } from "@supabase/auth-js";
import { profileQuery, queryClient, rolesQuery, userQuery } from "../api/queries.ts";
import { reportEvent } from "../api/report.ts";
import { rolesInMetadata, type SignInStep, signInStepAfter } from "../state/steps.ts";
import { hasBegunSignIn, hasStoredSession } from "../state/storage.ts";
import { auth } from "./auth-client.ts";
import { forgetBegunSignIns } from "./begun-sign-in.ts";
import { noteNewAccount } from "./new-account.ts";
import { SIGN_IN_PATH, signInAddress } from "./return-path.ts";
import { bringsAnswer, type SignedInUser, setSession } from "./session.ts";

const ANSWER = ["code", "error", "error_code", "error_description", "sb", "sb_flow_id"];

/** These events bring a fresh user object; others bring the stored one. */
const FRESH = new Set(["MFA_CHALLENGE_VERIFIED", "TOKEN_REFRESHED", "USER_UPDATED"]);

let current: Session | null = null;
let isLeaving = false;

export async function openSession(): Promise<void> {
  if (!hasBegunSignIn()) forgetBegunSignIns();
  auth.onAuthStateChange((event, session) => {
    follow(session);
    if (session && FRESH.has(event)) queryClient.setQueryData(userQuery.queryKey, session.user);
  });
  queryClient.getQueryCache().subscribe(({ type }) => {
    if (type === "updated" && current) tell(current);
  });
  const given = new URLSearchParams(location.search);
  const cameBack = bringsAnswer(location);
  const wasIn = hasStoredSession();
  const { error } = await auth.initialize();
  if (cameBack && !wasIn) void reportEvent(error ? "login_failed" : "login", { login_method: "google", error });
  if (cameBack && !error) await countIfNew();
  if (cameBack && !location.pathname.startsWith(SIGN_IN_PATH)) await arrive(given, error?.code);
}

async function countIfNew(): Promise<void> {
  const { session } = (await auth.getSession()).data;
  if (session && "is_new_user" in session) noteNewAccount();
}

async function arrive(given: URLSearchParams, failure: string | undefined): Promise<void> {
  const problem = given.get("error_code") ?? given.get("error") ?? failure;
  for (const name of ANSWER) given.delete(name);
  const { session } = (await auth.getSession()).data;
  const isIn = session !== null && stepOf(session) === "done";
  if (problem && isIn) given.set("problem", problem);
  const here = `${location.pathname}${given.size > 0 ? `?${given}` : ""}`;
  history.replaceState(history.state, "", here);
  if (isIn) return;
  if (problem) location.replace(`${signInAddress(here)}&problem=${encodeURIComponent(problem)}`);
  else if (session) location.replace(signInAddress(here));
}

function follow(session: Session | null): void {
  const isSame = current?.user.id === session?.user.id;
  const wasUnfinished = current !== null && stepOf(current) !== "done";
  current = session;
  if (!isSame) queryClient.clear();
  if (!session) {
    setSession({ status: "signed-out", ...(isLeaving && { hasLeft: true }) });
    return;
  }
  tell(session);
  // Deferred: a request inside the client's callback would wait for its own lock.
  if (stepOf(session) === "done" && (!isSame || wasUnfinished)) setTimeout(load);
}

function load(): void {
  void queryClient.prefetchQuery(profileQuery);
  void queryClient.prefetchQuery(rolesQuery);
}

function tell(session: Session): void {
  setSession({ status: "signed-in", person: toPerson(session) });
}

function toPerson(session: Session): SignedInUser {
  const { user } = session;
  const roles = queryClient.getQueryData(rolesQuery.queryKey)?.roles ?? null;
  return {
    id: user.id,
    email: user.email ?? "",
    profile: queryClient.getQueryData(profileQuery.queryKey)?.profile ?? namesIn(user),
    roles,
    isAdmin: roles?.includes("admin") ?? false,
    step: stepOf(session),
  };
}

function namesIn({ user_metadata }: User): SignedInUser["profile"] {
  const text = (name: string) => String(user_metadata[name] ?? "");
  return { display_name: text("display_name"), first_name: text("first_name"), last_name: text("last_name") };
}

type Circumstances = Omit<Parameters<typeof signInStepAfter>[0], "aal" | "factors" | "roles">;

function stepOf({ access_token, user }: Session, circumstances: Circumstances = {}): SignInStep {
  const facts = {
    aal: levelOf(access_token),
    factors: user.factors ?? [],
    roles: rolesInMetadata(user.app_metadata),
  } as const;
  return signInStepAfter({ ...facts, ...circumstances });
}

export function stepNow(circumstances: Circumstances): SignInStep | null {
  return current && stepOf(current, circumstances);
}

export function userNow(): User | undefined {
  return queryClient.getQueryData(userQuery.queryKey) ?? current?.user;
}

export function factorsNow(): Factor[] {
  return (userNow()?.factors ?? []).filter(({ status }) => status === "verified");
}

export function isRaisedNow(): boolean {
  return current !== null && levelOf(current.access_token) === "aal2";
}

function levelOf(token: string): "aal1" | "aal2" {
  return claimsOf(token).aal === "aal2" ? "aal2" : "aal1";
}

interface Claims {
  aal?: string;
}

function claimsOf(token: string): Claims {
  const [, payload = ""] = token.split(".");
  return JSON.parse(atob(payload.replaceAll("-", "+").replaceAll("_", "/")));
}

/** A server that does not answer must not delay signing out longer than this. */
const REPORT_MS = 2000;

export async function signOut(): Promise<void> {
  // Only a session may report its end, so this waits.
  await Promise.race([reportEvent("logout", {}), new Promise((resolve) => setTimeout(resolve, REPORT_MS))]);
  await dropSession();
}

export async function dropSession(): Promise<void> {
  isLeaving = true;
  await auth.signOut({ scope: "local" });
  isLeaving = false;
}
