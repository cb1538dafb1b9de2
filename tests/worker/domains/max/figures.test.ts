import { expect, test } from "vitest";
import { compose } from "#worker/domains/max/answer/compose.ts";
import { retrieve } from "#worker/domains/search/ranking/retrieve.ts";
import { SUCCESS_FIGURES } from "../../../support/chat-tables/follow-ups.ts";
import { HELD_OUT_SUCCESS_FIGURES } from "../../../support/chat-tables/follow-ups-held-out.ts";
import { db, seedKnowledge } from "../../support/app.ts";
import { searchDeps } from "../../support/search-index.ts";

async function ask(text: string): Promise<string> {
  return compose(await retrieve(searchDeps(db), [], text)).parts.join("\n\n");
}

test("gives the 98 % figure for ED injections and for no other treatment", async () => {
  await seedKnowledge();
  const answers = await Promise.all(
    [...SUCCESS_FIGURES, ...HELD_OUT_SUCCESS_FIGURES].map(async ({ text, treatment }) => ({
      text,
      treatment,
      answer: await ask(text),
    })),
  );
  const figured = answers.filter(({ answer }) => answer.includes("98%"));
  expect(figured.filter(({ treatment }) => treatment !== "ed_injection").map(({ text }) => text)).toEqual([]);
  expect(figured.length).toBeGreaterThanOrEqual(2);
});

test("names no figure when a follow-up turns to another treatment", async () => {
  await seedKnowledge();
  const evidence = await retrieve(searchDeps(db), ["what's the success rate of trimix"], "and for hair restoration");
  expect(compose(evidence).parts.join(" ")).not.toContain("98%");
});
