import { forget, NEXT_TOAST_KEY, readStored, store } from "#web/lib/storage.ts";
import { type ToastInput, toast } from "./toast-store.ts";

/** Says something on the page that the browser loads next: this one is about to go. */
export function toastOnNextPage(input: ToastInput): void {
  store(NEXT_TOAST_KEY, JSON.stringify(input), true);
}

/** Shows what the page before left to say. */
export function showLeftToast(): void {
  const left = readStored(NEXT_TOAST_KEY, true);
  if (!left) return;
  forget(NEXT_TOAST_KEY, true);
  toast(JSON.parse(left));
}
