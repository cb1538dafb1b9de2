import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { moveOldDatabase } from "../../../tools/site.mjs";

function newState(): string {
  const state = join(mkdtempSync(join(tmpdir(), "state-")), "state");
  mkdirSync(join(state, "v3/d1"), { recursive: true });
  writeFileSync(join(state, "v3/d1/record"), "kept");
  return state;
}

test.for([
  ["from another base migration", "another"],
  ["from before the first stamp", undefined],
])("moves a database %s to a dated folder, once, and says where", ([, stamp]) => {
  const state = newState();
  if (stamp) writeFileSync(join(state, "v3/d1/base.sha256"), stamp);
  const log = vi.spyOn(console, "log").mockReturnValue();
  moveOldDatabase(state);
  moveOldDatabase(state);
  const [aside = "", ...others] = readdirSync(join(state, "..")).filter((name) => name !== "state");
  expect([aside, others]).toEqual([expect.stringMatching(/^state-\d{4}-\d\d-\d\dT/), []]);
  expect(readFileSync(join(state, "..", aside, "v3/d1/record"), "utf8")).toBe("kept");
  expect(readdirSync(join(state, "v3/d1"))).toEqual(["base.sha256"]);
  expect(log.mock.calls).toEqual([[expect.stringContaining(join(state, "..", aside))]]);
  log.mockRestore();
});

test("leaves a new folder and a current database in place silently", () => {
  const state = join(mkdtempSync(join(tmpdir(), "state-")), "state");
  const log = vi.spyOn(console, "log");
  moveOldDatabase(state);
  writeFileSync(join(state, "v3/d1/record"), "kept");
  moveOldDatabase(state);
  expect(readdirSync(join(state, "v3/d1"))).toContain("record");
  expect(log).not.toHaveBeenCalled();
});
