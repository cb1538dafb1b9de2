import { expect, test } from "vitest";
import { evaluate, SETS } from "../../max/evaluate.ts";
import { FLOORS } from "../../max/floors.ts";

test.each(SETS)("Max keeps the floors of the %s tables", (set) => {
  const groups = evaluate(set);
  const shares = new Map(groups.map(({ name, right, total }) => [name, (100 * right) / total]));
  const below = Object.entries(FLOORS[set]).filter(([name, floor]) => !((shares.get(name) ?? 0) >= floor));
  expect(below.map(([name, floor]) => `${name}: ${shares.get(name)?.toFixed(1)} % < ${floor} %`)).toEqual([]);
});
