import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { unlessDone } from "../../../tools/unless-done.mjs";

let folder = "";

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "unless-done-"));
  mkdirSync(join(folder, "source"));
  writeFileSync(join(folder, "source/a.ts"), "one");
});

afterEach(() => rmSync(folder, { recursive: true }));

function build(setting = "development") {
  const output = join(folder, "made.txt");
  const task = vi.fn(async () => {
    writeFileSync(output, "made");
    writeFileSync(join(folder, "source/tree.gen.ts"), String(Math.random()));
  });
  return unlessDone(
    { stamp: join(folder, "stamp"), inputs: [join(folder, "source")], outputs: [output], setting },
    task,
  );
}

test("a task runs once for the same inputs", async () => {
  expect(await build()).toBe(true);
  expect(await build()).toBe(false);
});

test("runs again for a changed source, a new source or another setting", async () => {
  await build();
  writeFileSync(join(folder, "source/a.ts"), "two");
  expect(await build()).toBe(true);
  writeFileSync(join(folder, "source/b.ts"), "");
  expect(await build()).toBe(true);
  expect(await build("production")).toBe(true);
});

test("makes a replaced or removed output again", async () => {
  await build();
  writeFileSync(join(folder, "made.txt"), "by another build");
  expect(await build()).toBe(true);
  rmSync(join(folder, "made.txt"));
  expect(await build()).toBe(true);
});
