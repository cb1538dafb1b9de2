import { type MockInstance, vi } from "vitest";

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
  return logs.mock.calls.map(([line]) => String(line)).join("\n");
}

export function printedErrors(): unknown[][] {
  return errors.mock.calls;
}
