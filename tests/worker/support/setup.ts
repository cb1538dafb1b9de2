import { afterEach, beforeEach, expect } from "vitest";
import { settleApps } from "./app.ts";
import { printedErrors, watchConsole } from "./console.ts";
import { emptyStorage } from "./storage.ts";

beforeEach(async () => {
  await emptyStorage();
  watchConsole();
});

afterEach(async () => {
  // What a test left running would write into the next one's database.
  await settleApps();
  expect(printedErrors()).toEqual([]);
});
