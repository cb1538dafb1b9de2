import { expect, test } from "vitest";
import { classify, redOf } from "#worker/features/chat/safety/classifier.ts";
import { LABELS } from "#worker/features/chat/safety/labels.ts";
import { trained } from "#worker/features/chat/safety/weights.gen.ts";
import { digestOf, readExamples } from "../../support/chat-corpus.ts";

test("the weights were learnt from the tables as they are now (npm run train:triage)", () => {
  expect(trained.digest).toBe(digestOf(readExamples()));
});

test("likelihoods are together one, whatever the text", () => {
  for (const text of ["", " ", "?", "…!?\n", "hi", "🙂".repeat(500), "chest pain ".repeat(180)]) {
    const { likelihood, alarm } = classify(text);
    expect(LABELS.reduce((sum, label) => sum + likelihood[label], 0)).toBeCloseTo(1);
    expect(alarm).toBeGreaterThanOrEqual(redOf(likelihood));
  }
});

test("a red flag in one sentence of a long friendly message counts for all of it", () => {
  const friendly = "Thanks for the reminder about Tuesday. The parking was easy last time and the nurse was kind. ";
  const hidden = `${friendly}I have a rope in the garage and tonight I am going to use it on myself. ${friendly}`;
  expect(redOf(classify(hidden).likelihood)).toBeGreaterThan(0.8);
  expect(redOf(classify(friendly + friendly).likelihood)).toBeLessThan(0.1);
});
