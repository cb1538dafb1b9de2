import { expect, test } from "vitest";
import { trained } from "#worker/domains/safety/kinds.gen.ts";
import { ANSWERS, KIND_IDS, kinds, stateOfKind } from "#worker/domains/safety/kinds.ts";
import { readMessage } from "#worker/domains/safety/message.ts";
import { createFinder } from "#worker/domains/safety/phrases.ts";
import { normalise, plainWordsOf } from "#worker/domains/safety/text.ts";

const cards = KIND_IDS.filter((id) => ["crisis", "emergency", "today"].includes(kinds[id].level));

test.each(cards)("%s has phrases, look-alikes, a reply in English and Spanish, and its sources", (id) => {
  const { phrases, lookAlikes, reply, sources } = kinds[id];
  for (const words of [phrases.en, phrases.es, lookAlikes.en, lookAlikes.es, sources])
    expect(words).not.toHaveLength(0);
  expect(reply.en).toBeTruthy();
  expect(reply.es).toBeTruthy();
});

test("every kind has a level that triage knows and a label that was learned", () => {
  for (const id of KIND_IDS) {
    expect(["crisis", "emergency", "today", "limits"]).toContain(kinds[id].level);
    if (id !== "interaction") expect(trained.labels).toContain(kinds[id].learned);
    expect([id, kinds[id].reply.es]).toEqual([id, expect.any(String)]);
  }
});

test("every state answers only what visitors answer, and never with the same words twice in a row", () => {
  for (const id of cards) {
    const { answers, again, line, soft, keep, over } = stateOfKind(id);
    for (const { to } of answers) for (const answer of to) expect(ANSWERS).toContain(answer);
    expect(again.length).toBeGreaterThan(1);
    expect(new Set(soft.map(({ en }) => en)).size).toBeGreaterThan(1);
    for (const text of [...answers.flatMap(({ say }) => say), ...again, line, ...soft, keep, over]) {
      expect(text.en).toBeTruthy();
      expect(text.es).toBeTruthy();
    }
  }
});

test("a reply to an emergency names 911, and every number on its card stands in the reply", () => {
  const numbers: Record<string, string> = { poison: "1-800-222-1222", rainn: "800-656-4673", hotline: "800-799-7233" };
  for (const id of cards) {
    const { lines, reply, level } = kinds[id];
    if (level === "crisis") for (const line of lines) expect(reply.en, id).toContain(numbers[line] ?? line);
  }
});

test("a phrase reads words in order within a sentence", () => {
  const find = createFinder([
    ["a", "want/wish to die"],
    ["b", "hard ~ # hours"],
    ["c", "kill* myself"],
  ]);
  const read = (text: string) => find(plainWordsOf(normalise(text))).map(({ name }) => name);
  expect(read("I wanna die")).toEqual(["a"]);
  expect(read("hard for over 5 hrs")).toEqual(["b"]);
  expect(read("it is hard. 5 hours")).toEqual([]);
  expect(read("killing myself, kms")).toEqual(["c", "c"]);
  expect(read("to die I want")).toEqual([]);
});

test("undoes a disguise and reads the worse of both", () => {
  for (const text of [
    "i want to k i l l myself",
    "i want to k1ll myself",
    "i want to kıll myself",
    "ｉ ｗａｎｔ ｔｏ ｋｉｌｌ ｍｙｓｅｌｆ",
  ])
    expect([text, readMessage(text).finding.level]).toEqual([text, "crisis"]);
});
