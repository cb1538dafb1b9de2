import { type MockInstance, vi } from "vitest";

/** How `logFailure` begins the error that it prints whole. */
const FAILURE = /^Failure: /;

let logs: MockInstance<typeof console.log>;
let errors: MockInstance<typeof console.error>;

/** The worker's log goes here instead of the terminal; an unexpected error fails the test. */
export function watchConsole(): void {
  vi.restoreAllMocks();
  logs = vi.spyOn(console, "log").mockImplementation(() => {});
  errors = vi.spyOn(console, "error").mockImplementation(() => {});
}

/** Everything that went to the log in this test, a line a call. */
export function logged(): string {
  return textOf(logs);
}

/** The failures that the worker caught in this test, whole: message, stack and causes. */
export function shownFailures(): string {
  return textOf(errors, (line) => FAILURE.test(line));
}

/** What went to `console.error` besides the failures that the worker caught. */
export function printedErrors(): unknown[][] {
  return errors.mock.calls.filter(([first]) => !FAILURE.test(String(first)));
}

/** Puts in the terminal what the worker printed in this test. */
export function printOutput(): void {
  const text = [logged(), textOf(errors)].filter(Boolean).join("\n");
  vi.restoreAllMocks();
  if (text) console.error(`The worker printed:\n${text}`);
}

function textOf({ mock }: MockInstance<(...parts: unknown[]) => void>, isWanted = (_: string) => true): string {
  return mock.calls
    .map(([line]) => String(line))
    .filter(isWanted)
    .join("\n");
}
