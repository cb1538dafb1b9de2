import { createStore } from "#web/lib/state/store.ts";

export interface Undoable {
  /** "Lead archived" */
  title: string;
  /** Undoes it. The toast shows what it throws. */
  undo: () => Promise<unknown>;
}

/** Long enough to read it, find the button and press it. */
const UNDO_MS = 12_000;

export const undoStore = createStore<Undoable | null>(null);
let timer: ReturnType<typeof setTimeout> | undefined;

/** Offers to undo the last act. The next offer replaces it. */
export function offerUndo(undoable: Undoable): void {
  undoStore.set(undoable);
  resumeUndo();
}

export function dropUndo(): void {
  clearTimeout(timer);
  undoStore.set(null);
}

/** Keeps the offer while the user points at it or has the focus in it. */
export function pauseUndo(): void {
  clearTimeout(timer);
}

export function resumeUndo(): void {
  clearTimeout(timer);
  timer = setTimeout(dropUndo, UNDO_MS);
}
