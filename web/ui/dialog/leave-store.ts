import { createStore } from "#web/lib/state/store.ts";

/** Settles the question "Leave without saving?", which the area asks for every page, one at a time; null for none. */
export const leaveStore = createStore<((leaves: boolean) => void) | null>(null);

/** Asks the user. @returns true if they leave */
export function askToLeave(): Promise<boolean> {
  leaveStore.get()?.(false);
  return new Promise((resolve) => leaveStore.set(resolve));
}

/** The user's answer. */
export function answerToLeave(leaves: boolean): void {
  const settle = leaveStore.get();
  leaveStore.set(null);
  settle?.(leaves);
}
