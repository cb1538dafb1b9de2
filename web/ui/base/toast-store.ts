export interface ToastInput {
  title: string;
  description?: string;
  variant?: "default" | "destructive";
}

export interface Toast extends ToastInput {
  id: number;
}

const TOAST_LIMIT = 3;
const TOAST_MS = 4000;

let toasts: readonly Toast[] = [];
let lastId = 0;
const timers = new Map<number, ReturnType<typeof setTimeout>>();
const listeners = new Set<() => void>();

/** Shows a message for four seconds. A fourth message takes the place of the oldest. */
export function toast(input: ToastInput): number {
  lastId += 1;
  for (const old of toasts.slice(0, Math.max(0, toasts.length + 1 - TOAST_LIMIT))) dismissToast(old.id);
  toasts = [...toasts, { ...input, id: lastId }];
  startTimer(lastId);
  notify();
  return lastId;
}

export function dismissToast(id: number): void {
  stopTimer(id);
  toasts = toasts.filter((shown) => shown.id !== id);
  notify();
}

/** While somebody reads or reaches for a message, none goes away. */
export function pauseToasts(): void {
  for (const { id } of toasts) stopTimer(id);
}

/** Afterwards each gets its full time again. */
export function resumeToasts(): void {
  for (const { id } of toasts) startTimer(id);
}

export function getToasts(): readonly Toast[] {
  return toasts;
}

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function startTimer(id: number): void {
  stopTimer(id);
  timers.set(
    id,
    setTimeout(() => dismissToast(id), TOAST_MS),
  );
}

function stopTimer(id: number): void {
  clearTimeout(timers.get(id));
  timers.delete(id);
}

function notify(): void {
  for (const listener of listeners) listener();
}
