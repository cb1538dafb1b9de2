import { expect, test } from "vitest";
import { triage } from "#worker/features/chat/safety/triage.ts";
import { IN_PIECES, NO_STATE, NOT_TODAY, POISONINGS, QUOTED, type Told } from "../../support/chat-tables/trouble.ts";

/** What each turn gets, the state that is left aside. */
function told(turns: readonly string[]) {
  return turns.map((_, at) => triage(turns.slice(0, at + 1)));
}

const lastKinds = ({ turns, kinds }: Told) =>
  told(turns)
    .slice(-kinds.length)
    .map(({ kind }) => kind);

test.for(POISONINGS)("sends too much of a medicine to Poison Help and holds it: %j", (row) => {
  expect(lastKinds(row)).toEqual(row.kinds);
  const replies = told(row.turns).slice(-row.kinds.length);
  for (const { reply } of replies) {
    expect(reply).toContain("1-800-222-1222");
    expect(reply).toContain("911");
    expect(reply).not.toContain("If you wanted to die");
  }
});

test.for(IN_PIECES)("reads what is told in pieces: %j", (row) => {
  expect(lastKinds(row)).toEqual(row.kinds);
});

test("asks plainly behind a question for too many pills, names all three numbers and no amount", () => {
  for (const text of ["how many cialis is too many", "what happens if you take the whole bottle"]) {
    const { reply } = triage([text]);
    expect(reply, text).toMatch(/thinking about it\?.*1-800-222-1222.*911.*988/s);
    expect(reply, text).not.toMatch(/\b\d+ (?:pills|mg|tablets)/);
  }
});

test("lets somebody who was only curious leave", () => {
  const asked = triage(["how many cialis is too many", "just curious, nobody took any. What are your hours?"]);
  expect(asked.left?.line).toContain("1-800-222-1222");
});

test("sends an infection that spreads to an emergency room tonight", () => {
  const { reply } = triage(["shot spot is red and hot", "fever 102"]);
  expect(reply).toMatch(/emergency room now.*tonight, not on Monday/s);
});

test("tells somebody whose friend does not wake up to call 911, look for breathing and do CPR", () => {
  expect(triage(["my buddy took something at the gym", "hes not waking up"]).reply).toMatch(/911.*breathing.*CPR/s);
});

test("does not take a price for a question about ways to die", () => {
  for (const text of ["how much is the test", "how much is a consult"]) {
    const { level, reply } = triage(["i want to kill myself", text]);
    expect(level).toBe("crisis");
    expect(reply).not.toContain("ways to die");
  }
  expect(triage(["i want to kill myself", "how much is enough to die"]).reply).toContain("ways to die");
});

test.for(NO_STATE)("raises no card: %j", (turns) => {
  for (const { level } of told(turns)) expect(["none", "notice", "limits"]).toContain(level);
});

test("sends nobody to the clinic today who denies it", () => {
  for (const text of NOT_TODAY) expect([text, triage([text]).level]).toEqual([text, "none"]);
});

test.for(QUOTED)("answers what a review has quoted: %j", ({ after, text, gets }) => {
  const { level, kind } = triage(after === undefined ? [text] : [after, text]);
  const isState = level === "crisis" || level === "emergency";
  const isToday = kind === "call_today";
  expect(gets).toContain(isState || isToday ? kind : "ordinary");
});
