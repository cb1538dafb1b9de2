import { expect, test } from "vitest";
import phrases from "#support/tool-phrases.json" with { type: "json" };
import { phoneIn } from "#worker/domains/max/tools/message-details.ts";
import { toolCallOf } from "#worker/domains/max/tools/rules.ts";

/** A Thursday. */
const TODAY = "2026-11-26";

test.each(phrases.calls)("calls $tool for “$says”", ({ says, tool, isAsked, input }) => {
  expect(toolCallOf([says], TODAY)).toEqual({ tool, isAsked, input });
});

test.each(phrases.lookAlikes)("calls no tool for “%s”", (says) => {
  expect(toolCallOf([says], TODAY)).toBeNull();
});

test("reads a date that has passed as next year's, and a date that does not exist as none", () => {
  expect(toolCallOf(["book me for 1/5"], TODAY)).toMatchObject({ input: { date: "2027-01-05" } });
  expect(toolCallOf(["book me for 2/31"], TODAY)).toMatchObject({ input: {} });
});

test("takes the last US phone number that the visitor typed", () => {
  expect(phoneIn(["my number is 920-555-0199", "no, use (847) 555 0117."])).toBe("(847) 555 0117");
  expect(phoneIn(["i am 42, 5 11, 190 lbs", "order 1234567890123"])).toBe("");
});

test.each([
  [
    ["book me for tuesday morning in green bay", "and in skokie?"],
    { clinic: "skokie", day: "tuesday", part: "morning" },
  ],
  [["book me for tuesday morning", "what about thursday"], { day: "thursday", part: "morning" }],
  [
    ["next available appointment", "friday afternoon?", "in green bay please"],
    { clinic: "green-bay", day: "friday", part: "afternoon" },
  ],
  [["how do i book?", "tomorrow at 9am"], { day: "tomorrow", part: "morning" }],
  [
    ["quiero una cita el martes", "¿y el jueves por la tarde en Skokie?"],
    { clinic: "skokie", day: "thursday", part: "afternoon" },
  ],
] as const)("goes on from the times that were asked for: %j", (said, input) => {
  expect(toolCallOf(said, TODAY)).toEqual({ tool: "find_times", isAsked: true, input });
});

test("goes on from the day that was asked for, and to hours from times", () => {
  const of = (...said: string[]) => toolCallOf(said, TODAY);
  const hours = { tool: "opening_days", isAsked: true };
  expect(of("are you open on christmas eve in skokie?", "and on new year's day?")).toEqual({
    ...hours,
    input: { clinic: "skokie", date: "2027-01-01" },
  });
  expect(of("book me for tuesday morning", "are you open on thursday?")).toEqual({
    ...hours,
    input: { day: "thursday" },
  });
});

test.each([
  [["book me for tuesday morning", "how much is that?"]],
  [["what are your hours?", "and thursday?"]],
  [["book me for tuesday", "where do i park", "and in skokie?"]],
  [["quiero una cita el martes", "¿y cuánto cuesta?"]],
])("does not go on to times where something else was asked: %j", (said) => {
  expect(toolCallOf(said, TODAY)).toBeNull();
});
