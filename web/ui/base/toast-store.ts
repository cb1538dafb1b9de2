import { createStore } from "#web/lib/state/store.ts";

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

export const toastStore = createStore<readonly Toast[]>([]);
let lastId = 0;
const timers = new Map<number, ReturnType<typeof setTimeout>>();

/** Four seconds; a fourth toast replaces the oldest. */
export function toast(input: ToastInput): number {
  lastId += 1;
  const toasts = toastStore.get();
  for (const old of toasts.slice(0, Math.max(0, toasts.length + 1 - TOAST_LIMIT))) dismissToast(old.id);
  toastStore.set([...toastStore.get(), { ...input, id: lastId }]);
  startTimer(lastId);
  return lastId;
}

export function dismissToast(id: number): void {
  stopTimer(id);
  toastStore.set(toastStore.get().filter((shown) => shown.id !== id));
}

export function pauseToasts(): void {
  for (const { id } of toastStore.get()) stopTimer(id);
}

export function resumeToasts(): void {
  for (const { id } of toastStore.get()) startTimer(id);
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
