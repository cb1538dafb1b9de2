import { createStore } from "#web/lib/store.ts";

/** What was done, and how it is undone. */
export interface Undoable {
  /** "Lead archived" */
  title: string;
  /** Puts it back. What it throws is told. */
  undo: () => Promise<unknown>;
}

/** Long enough to read it, find the button and press it. */
const UNDO_MS = 12_000;

export const undoStore = createStore<Undoable | null>(null);
let timer: ReturnType<typeof setTimeout> | undefined;

/** Says what was done and offers to undo it; the next offer takes its place. */
export function offerUndo(undoable: Undoable): void {
  undoStore.set(undoable);
  resumeUndo();
}

export function dropUndo(): void {
  clearTimeout(timer);
  undoStore.set(null);
}

/** While somebody points at it or has the focus in it, it stays. */
export function pauseUndo(): void {
  clearTimeout(timer);
}

export function resumeUndo(): void {
  clearTimeout(timer);
  timer = setTimeout(dropUndo, UNDO_MS);
}
