import { expect, test } from "vitest";
import { triage } from "#worker/features/chat/safety/triage.ts";
import { harmlessHistory } from "./harmless-history.ts";
import { harmless } from "./harmless-words.ts";
import { dangerous, past, urgent } from "./words-of-danger.ts";

test("everyday words for a medical emergency are an emergency", () => {
  expect(urgent.filter((text) => triage([text]).level !== "emergency")).toEqual([]);
});

test("indirect words for wanting to die, for self-harm and for harm to others are a crisis", () => {
  expect(dangerous.filter((text) => triage([text]).level !== "crisis")).toEqual([]);
});

test("what was long ago and is said to be over gets the crisis line and an ordinary answer", () => {
  expect(past.filter((text) => triage([text]).level !== "notice")).toEqual([]);
});

test("what was long ago and returns is a crisis", () => {
  for (const text of [
    "i was suicidal as a teenager, fine for years, but lately it is back",
    "years ago i tried to kill myself. i still want to",
    "i was suicidal in college. im fine now. i just want to die tonight",
    "i used to be fine, when i was 30. now i want to kill myself",
  ])
    expect(triage([text]).level, text).toBe("crisis");
});

test("ordinary words that only sound like danger reach Max", () => {
  expect([...harmless, ...harmlessHistory].filter((text) => triage([text]).reply !== null)).toEqual([]);
});
