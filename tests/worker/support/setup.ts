import { applyD1Migrations, reset } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterEach, beforeEach, expect } from "vitest";
import { printedErrors, watchConsole } from "./console.ts";

beforeEach(async () => {
  await reset();
  await applyD1Migrations(env.DB, env.MIGRATIONS);
  watchConsole();
});

afterEach(() => {
  expect(printedErrors()).toEqual([]);
});
