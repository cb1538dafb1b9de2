import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const FOLDER = "tests/support/failing-worker";

test("a worker test that fails reports the line of its source", { timeout: 120_000 }, () => {
  const source = readFileSync(`${FOLDER}/failing.ts`, "utf8");
  const line = source.slice(0, source.indexOf("THE LINE")).split("\n").length;
  const args = ["node_modules/vitest/vitest.mjs", "run", "--config", `${FOLDER}/vitest.config.ts`];
  const { stdout, stderr } = spawnSync(process.execPath, args, {
    encoding: "utf8",
    env: { ...process.env, NO_COLOR: "1", FORCE_COLOR: undefined },
  });
  expect(stdout + stderr).toMatch(new RegExp(`❯ failing\\.ts:${line}:\\d+`));
});
