import { type MockInstance, vi } from "vitest";

/** `logFailure` prints an error with this prefix. */
const FAILURE = /^Failure: /;

let logs: MockInstance<typeof console.log>;
let errors: MockInstance<typeof console.error>;

/** Keeps the worker's log out of the terminal; setup.ts fails a test that printed an unexpected error. */
export function watchConsole(): void {
  vi.restoreAllMocks();
  logs = vi.spyOn(console, "log").mockImplementation(() => {});
  errors = vi.spyOn(console, "error").mockImplementation(() => {});
}

export function logged(): string {
  return textOf(logs);
}

export function shownFailures(): string {
  return textOf(errors, (line) => FAILURE.test(line));
}

export function printedErrors(): unknown[][] {
  return errors.mock.calls.filter(([first]) => !FAILURE.test(String(first)));
}

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
