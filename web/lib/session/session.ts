import type { Role } from "#contract/permissions.ts";
import type { Profile } from "#contract/profile.ts";
import type { Step } from "../state/steps.ts";
import { hasBegunSignIn, hasStoredSession } from "../state/storage.ts";
import { createStore, useStore } from "../state/store.ts";

/** The signed-in user. */
export interface Person {
  id: string;
  email: string;
  /** From the session until the row has loaded. */
  profile: Pick<Profile, "display_name" | "first_name" | "last_name"> | null;
  /** Active roles; null until they have loaded. */
  roles: readonly Role[] | null;
  isAdmin: boolean;
  /** The next step of sign-in. */
  step: Step;
}

export type SessionState =
  | { status: "loading" }
  /** `hasLeft` after 'Sign Out', in any tab. */
  | { status: "signed-out"; hasLeft?: true }
  /** The code of sign-in could not be loaded. */
  | { status: "unavailable" }
  | { status: "signed-in"; person: Person };

const store = createStore<SessionState>({ status: "loading" });
let opening: Promise<unknown> | undefined;

/** Only web/lib/session/session-client.ts calls it. */
export const setSession = store.set;
export const getSession = store.get;

export function useSession(): SessionState {
  return useStore(store);
}

/** Loads the sign-in client; a visitor who has nothing to do with accounts never does. */
export function startSession(): void {
  opening ??= import("./session-client.ts").then(({ openSession }) => openSession());
  opening.catch((error: unknown) => {
    console.warn(error);
    opening = undefined;
    setSession({ status: "unavailable" });
    addEventListener("online", startSession, { once: true });
  });
}

/** A stored session, or an address with the answer to a sign-in that was begun here. */
export function concernsSession(at: Pick<Location, "search">): boolean {
  return hasStoredSession() || bringsAnswer(at);
}

/** The answer of a sign-in elsewhere: its code, or what went wrong. */
export function bringsAnswer({ search }: Pick<Location, "search">): boolean {
  return /[?&](?:code|error)=/.test(search) && hasBegunSignIn();
}
