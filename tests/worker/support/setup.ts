import { applyD1Migrations, reset } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterEach, beforeEach, expect, type MockInstance, vi } from "vitest";

let errors: MockInstance<typeof console.error>;

beforeEach(async () => {
  await reset();
  await applyD1Migrations(env.DB, env.MIGRATIONS);
  errors = vi.spyOn(console, "error");
  // The request log is on by design; tests that read it look at the calls.
  vi.spyOn(console, "log").mockImplementation(() => {});
});

afterEach(() => {
  expect(errors.mock.calls).toEqual([]);
  vi.restoreAllMocks();
});
