import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { dismissToast, pauseToasts, resumeToasts, toast, toastStore } from "#web/ui/base/toast-store.ts";

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  for (const { id } of toastStore.get()) dismissToast(id);
  vi.useRealTimers();
});

const titles = () => toastStore.get().map(({ title }) => title);

test("removes a toast after four seconds", () => {
  toast({ title: "Signed Out" });
  vi.advanceTimersByTime(3999);
  expect(titles()).toEqual(["Signed Out"]);
  vi.advanceTimersByTime(1);
  expect(titles()).toEqual([]);
});

test("shows at most three toasts and replaces the oldest", () => {
  for (const title of ["one", "two", "three", "four"]) toast({ title });
  expect(titles()).toEqual(["two", "three", "four"]);
});

test("keeps toasts while the user reads and restarts their time after", () => {
  toast({ title: "Error", variant: "destructive" });
  vi.advanceTimersByTime(3000);
  pauseToasts();
  vi.advanceTimersByTime(60_000);
  expect(titles()).toEqual(["Error"]);
  resumeToasts();
  vi.advanceTimersByTime(3999);
  expect(titles()).toEqual(["Error"]);
  vi.advanceTimersByTime(1);
  expect(titles()).toEqual([]);
});

test("removes a dismissed toast at once and notifies listeners", () => {
  const heard = vi.fn();
  const stop = toastStore.subscribe(heard);
  dismissToast(toast({ title: "Account Created" }));
  expect(titles()).toEqual([]);
  expect(heard).toHaveBeenCalledTimes(2);
  stop();
  toast({ title: "Profile Updated" });
  expect(heard).toHaveBeenCalledTimes(2);
});
