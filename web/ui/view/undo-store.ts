/** What was done, and how it is undone. */
export interface Undoable {
  /** "Lead archived" */
  title: string;
  /** Puts it back. What it throws is told. */
  undo: () => Promise<unknown>;
}

/** Long enough to read it, find the button and press it. */
const UNDO_MS = 12_000;

let offered: Undoable | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

/** Says what was done and offers to undo it; the next offer takes its place. */
export function offerUndo(undoable: Undoable): void {
  offered = undoable;
  resumeUndo();
  notify();
}

export function dropUndo(): void {
  clearTimeout(timer);
  offered = null;
  notify();
}

/** While somebody points at it or has the focus in it, it stays. */
export function pauseUndo(): void {
  clearTimeout(timer);
}

export function resumeUndo(): void {
  clearTimeout(timer);
  timer = setTimeout(dropUndo, UNDO_MS);
}

export function getUndo(): Undoable | null {
  return offered;
}

export function subscribeToUndo(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function notify(): void {
  for (const listener of listeners) listener();
}
