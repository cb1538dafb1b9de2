import { expect, test } from "vitest";
import type { AllergyLine } from "#contract/staff-chart.ts";
import { allergyWords, isAllergyWarning } from "#web/areas/desk/chart/allergy-words.ts";

const LINE = { version: 1, state: "not_asked", declared: [], reviewed: null } as const;
const signedAt = "2026-11-20T18:00:00.000Z";

test("the allergy line never says none by absence", () => {
  expect(allergyWords(LINE)).toBe("Not asked yet");
  const unsigned: AllergyLine = { ...LINE, state: "unsigned" };
  expect(allergyWords(unsigned)).toBe("The intake is begun but not signed. Please ask the patient");
  expect([isAllergyWarning(LINE), isAllergyWarning(unsigned)]).toEqual([false, true]);
  expect(allergyWords({ ...LINE, state: "changed" })).toBe("Not reviewed since the list or an intake changed");
});

test("what a patient declared is said with its date, and warns unless they declared none", () => {
  const line = (answer: "yes" | "no", ...words: string[]): AllergyLine => {
    return { ...LINE, state: "declared", declared: [{ answer, words, signedAt }] };
  };
  const said = "Declared in the intake on November 20, 2026, not reviewed:";
  expect(allergyWords(line("yes", "penicillin (hives)", "latex"))).toBe(`${said} penicillin (hives); latex`);
  expect(allergyWords(line("no"))).toBe(`${said} no known allergies`);
  expect([isAllergyWarning(line("yes", "latex")), isAllergyWarning(line("no"))]).toEqual([true, false]);
});

test("a newer intake without allergies stands beside an older one with them, and the line warns", () => {
  const older = { answer: "yes", words: ["penicillin"], signedAt: "2026-10-01T18:00:00.000Z" } as const;
  const declared = [
    { answer: "no" as const, words: [], signedAt },
    { ...older, words: [...older.words] },
  ];
  const line: AllergyLine = { ...LINE, state: "declared", declared };
  expect(allergyWords(line)).toBe(
    "Declared in the intake on November 20, 2026, not reviewed: no known allergies. " +
      "Declared in the intake on October 1, 2026, not reviewed: penicillin",
  );
  expect(isAllergyWarning(line)).toBe(true);
});

test("a review says by whom and when", () => {
  const reviewed = { outcome: "none", by: "Dana Lee, NP", at: signedAt } as const;
  const line = { ...LINE, state: "reviewed", reviewed } as const;
  expect(allergyWords(line)).toBe("No known allergies, reviewed by Dana Lee, NP on November 20, 2026");
  expect(allergyWords({ ...line, reviewed: { ...reviewed, outcome: "listed" } })).toMatch(
    /^As listed here, reviewed by/,
  );
});
