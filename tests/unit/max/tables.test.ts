import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { readCorpus, readWays } from "../../max/corpus.ts";
import { evaluate, SETS } from "../../max/evaluate.ts";
import { FLOORS } from "../../max/floors.ts";

test.each(SETS)("Max keeps the floors of the %s tables", (set) => {
  const groups = evaluate(set);
  const shares = new Map(groups.map(({ name, right, total }) => [name, (100 * right) / total]));
  const below = Object.entries(FLOORS[set]).filter(([name, floor]) => !((shares.get(name) ?? 0) >= floor));
  expect(below.map(([name, floor]) => `${name}: ${shares.get(name)?.toFixed(1)} % < ${floor} %`)).toEqual([]);
});

test.each(["tuned", "held-out"])("no message of the %s talks is one that the models learned", async (set) => {
  const plain = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const learned = [...readCorpus("kinds"), ...(await readWays())].map(({ text }) => plain(text).join(" "));
  const known = new Set(learned);
  const lines = readFileSync(`tests/max/${set}/talks.jsonl`, "utf8").trim().split("\n");
  const said: string[] = lines.flatMap((line) => JSON.parse(line).talk.map(({ says }: { says: string }) => says));
  expect(said.filter((text) => plain(text).length >= 4 && known.has(plain(text).join(" ")))).toEqual([]);
});
