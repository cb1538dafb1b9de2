import { createStore } from "#web/lib/state/store.ts";

export const leaveStore = createStore<((leaves: boolean) => void) | null>(null);

export function askToLeave(): Promise<boolean> {
  leaveStore.get()?.(false);
  return new Promise((resolve) => leaveStore.set(resolve));
}

export function answerToLeave(leaves: boolean): void {
  const settle = leaveStore.get();
  leaveStore.set(null);
  settle?.(leaves);
}
