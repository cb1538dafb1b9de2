import { expect, test } from "vitest";
import { trained as answers } from "#worker/domains/safety/answers.gen.ts";
import { trained as kinds } from "#worker/domains/safety/kinds.gen.ts";
import { READINGS } from "#worker/domains/safety/model.ts";
import { trained as passages } from "#worker/domains/search/passages.gen.ts";
import { digestOf, readCorpus, readWays } from "../../max/corpus.ts";

test.each([
  ["kinds", kinds],
  ["answers", answers],
] as const)(
  "the weights of %s were learned from the messages as they are, and as they are read today",
  (name, trained) => {
    expect(digestOf(readCorpus(name), READINGS[name]), "run npm run train:safety").toBe(trained.digest);
  },
);

test("the weights of passages were learned from the ways to ask as they are, and as they are read today", async () => {
  expect(digestOf(await readWays(), READINGS.passages), "run npm run train:search").toBe(passages.digest);
});
