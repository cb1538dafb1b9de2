import { globSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test } from "vitest";
import { KV_KEYS } from "#worker/kernel/kv/kv-keys.ts";

const root = resolve(import.meta.dirname, "../..");

test("decision 5 lists every key of KV that the code may use, and no other", () => {
  const text = readFileSync(resolve(root, "docs/decisions/0005-what-kv-may-hold.md"), "utf8");
  const listed = [...text.matchAll(/^\| `([^`<]+)(?:<[^`]*)?`\s*\|/gm)].map(([, start]) => start);
  expect(listed.toSorted()).toEqual([...KV_KEYS].sort());
});

test("no code takes a KV that would accept other keys", () => {
  const files = globSync("worker/**/*.ts", { cwd: root }).filter(
    (file) => !/worker\/kernel\/(?:settings\/env|kv\/kv-keys)\.ts$/.test(file),
  );
  expect(files.length).toBeGreaterThan(300);
  const loose = files.filter((file) =>
    /\bKVNamespace\b|\benv\.KV\.|\bc\.env\.KV\b/.test(readFileSync(resolve(root, file), "utf8")),
  );
  expect(loose).toEqual([]);
});
