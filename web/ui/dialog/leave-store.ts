// The question 'Leave without saving?', which the area asks for every page: one at a time.

let settle: ((leaves: boolean) => void) | null = null;
const listeners = new Set<() => void>();

/** Asks, and says whether the person goes. */
export function askToLeave(): Promise<boolean> {
  settle?.(false);
  return new Promise((resolve) => change(resolve));
}

/** The person's answer. */
export function answerToLeave(leaves: boolean): void {
  const waiting = settle;
  change(null);
  waiting?.(leaves);
}

export function isAskingToLeave(): boolean {
  return settle !== null;
}

export function subscribeToLeaving(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function change(next: typeof settle): void {
  settle = next;
  for (const listener of listeners) listener();
}
