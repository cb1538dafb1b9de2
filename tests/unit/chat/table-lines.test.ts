import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const folder = join(import.meta.dirname, "../../support/chat-tables");

// Biome skips these files, because it would break a long case into several lines.
test.for(globSync("*/*.json*", { cwd: folder }))("%s has one case a line", (file) => {
  const lines = readFileSync(join(folder, file), "utf8").trimEnd().split("\n");
  const cases = file.endsWith(".jsonl") ? lines : lines.slice(1, -1);
  expect(cases.length).toBeGreaterThan(0);
  for (const line of cases) expect(JSON.parse(line.replace(/,$/, ""))).toBeTypeOf("object");
});
