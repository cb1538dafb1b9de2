import "./source-maps.ts";
import { env } from "cloudflare:workers";
import { afterEach, beforeEach, expect } from "vitest";
import { showErrorsIn } from "#worker/kernel/log.ts";
import { settleApps } from "./app.ts";
import { printedErrors, printOutput, watchConsole } from "./console.ts";
import { emptyStorage } from "./storage.ts";

beforeEach(async ({ onTestFailed }) => {
  await emptyStorage();
  showErrorsIn(env.SITE_ENV);
  watchConsole();
  onTestFailed(printOutput);
});

afterEach(async () => {
  await settleApps();
  expect(printedErrors()).toEqual([]);
});
