import { expect, test } from "vitest";
import { triage } from "#worker/features/chat/safety/triage.ts";

test("any text is read without a throw", () => {
  const pieces = [
    "chest",
    "pain",
    "no",
    "im",
    "17",
    "\u200b",
    "5 hours",
    "((((",
    "<<<",
    "\ud83d\ude00",
    "ñ",
    ".",
    "\n",
    "kill",
    "'d",
    "mg",
    "====",
    "\ud800",
  ];
  let seed = 7;
  const next = () => (seed = (seed * 48271) % 2147483647);
  for (let round = 0; round < 500; round++) {
    const text = Array.from({ length: next() % 60 }, () => pieces[next() % pieces.length]).join(
      next() % 2 === 0 ? " " : "",
    );
    expect(() => triage([text, text])).not.toThrow();
  }
  for (const inherited of ["constructor", "5 constructor", "valueof hasownproperty"])
    expect(() => triage([inherited])).not.toThrow();
  expect(triage([])).toEqual({ level: "none", kind: null, reply: null });
  expect(triage([""]).level).toBe("none");
});

test("reading time is bounded whatever the text", () => {
  const hostile = [
    "chest ",
    "no ",
    "i want to ",
    "a",
    "- ",
    ". ",
    "'",
    "my my my ",
    "<",
    "1 ",
    "aaaaaaab",
    "can can ",
    "kill myself ",
  ];
  for (const piece of hostile) {
    const text = piece.repeat(Math.ceil(200_000 / piece.length));
    const start = performance.now();
    triage([text]);
    expect(performance.now() - start, piece).toBeLessThan(500);
  }
});
