import { forget, NEXT_TOAST_KEY, readStored, store } from "#web/lib/state/storage.ts";
import { type ToastInput, toast } from "./toast-store.ts";

export function toastOnNextPage(input: ToastInput): void {
  store(NEXT_TOAST_KEY, JSON.stringify(input), true);
}

export function showLeftToast(): void {
  const left = readStored(NEXT_TOAST_KEY, true);
  if (!left) return;
  forget(NEXT_TOAST_KEY, true);
  toast(JSON.parse(left));
}
