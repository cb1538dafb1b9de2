import type { Role } from "#contract/permissions.ts";
import type { Profile } from "#contract/profile.ts";
import type { SignInStep } from "../state/steps.ts";
import { hasBegunSignIn, hasStoredSession } from "../state/storage.ts";
import { createStore, useStore } from "../state/store.ts";

export interface SignedInUser {
  id: string;
  email: string;
  profile: Pick<Profile, "display_name" | "first_name" | "last_name"> | null;
  roles: readonly Role[] | null;
  isAdmin: boolean;
  step: SignInStep;
}

export type SessionState =
  | { status: "loading" }
  | { status: "signed-out"; hasLeft?: true }
  | { status: "unavailable" }
  | { status: "signed-in"; person: SignedInUser };

const store = createStore<SessionState>({ status: "loading" });
let opening: Promise<unknown> | undefined;

export const setSession = store.set;
export const getSession = store.get;

export function useSession(): SessionState {
  return useStore(store);
}

export function loadSignInClient(): void {
  opening ??= import("./session-client.ts").then(({ openSession }) => openSession());
  opening.catch((error: unknown) => {
    console.warn(error);
    opening = undefined;
    setSession({ status: "unavailable" });
    addEventListener("online", loadSignInClient, { once: true });
  });
}

export function concernsSession(at: Pick<Location, "search">): boolean {
  return hasStoredSession() || bringsAnswer(at);
}

export function bringsAnswer({ search }: Pick<Location, "search">): boolean {
  return /[?&](?:code|error)=/.test(search) && hasBegunSignIn();
}
