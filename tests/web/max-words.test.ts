import { expect, test } from "vitest";
import { labelOf, lastDays, moneyOf, msOf } from "#web/areas/admin/max/max-copy.ts";
import { modelWords } from "#web/lib/words/model-words.ts";
import { percentWords } from "#web/lib/words/percent.ts";
import { FIXED_MODEL_ID, OFF_MODEL_ID } from "#worker/domains/max/turn/turn-kinds.ts";
import { EMBEDDED_MODEL_ID } from "#worker/providers/model/embedded.ts";

test("the last days end today by the clinics' calendar, not by UTC's", () => {
  // 8 PM on the 22nd in Chicago is the 23rd in UTC.
  const now = Date.parse("2026-11-23T02:00:00Z");
  expect(lastDays(14, now)).toEqual({ from: "2026-11-09", to: "2026-11-22" });
  expect(lastDays(1, now)).toEqual({ from: "2026-11-22", to: "2026-11-22" });
});

test("a cost without a price is told as such, and a small one is not rounded away", () => {
  expect(moneyOf(null)).toBe("No price set");
  expect(moneyOf(0.0042)).toBe("$0.0042");
  expect(moneyOf(12)).toBe("$12.00");
});

test("nothing counted is a dash, and no share of nothing is told", () => {
  expect([msOf(null), percentWords(0, 0)]).toEqual(["–", "–"]);
  expect([msOf(80), msOf(1234), percentWords(1, 3)]).toEqual(["80 ms", "1.2 s", "33%"]);
});

test("slugs are words", () => {
  expect(labelOf("first-visit")).toBe("First visit");
});

test("our own answers are told in words, a paid model by its name", () => {
  expect(modelWords(EMBEDDED_MODEL_ID)).toMatch(/without a language model$/);
  expect([FIXED_MODEL_ID, OFF_MODEL_ID].map(modelWords).filter((words) => words.startsWith("max-"))).toEqual([]);
  expect([modelWords("gpt-5-mini"), modelWords("")]).toEqual(["gpt-5-mini", "Not finished"]);
});
