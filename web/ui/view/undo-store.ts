import { createStore } from "#web/lib/state/store.ts";

export interface Undoable {
  title: string;
  undo: () => Promise<unknown>;
}

const UNDO_MS = 12_000;

export const undoStore = createStore<Undoable | null>(null);
let timer: ReturnType<typeof setTimeout> | undefined;

/** The next offer replaces it. */
export function offerUndo(undoable: Undoable): void {
  undoStore.set(undoable);
  resumeUndo();
}

export function dropUndo(): void {
  clearTimeout(timer);
  undoStore.set(null);
}

export function pauseUndo(): void {
  clearTimeout(timer);
}

export function resumeUndo(): void {
  clearTimeout(timer);
  timer = setTimeout(dropUndo, UNDO_MS);
}
