import { expect, test } from "vitest";
import { isOpenStage, mayMove, OPEN_STAGES, stageOfVisit, stagesBefore, stagesByHand } from "#contract/lead-stages.ts";
import { STAGES, type Stage } from "#contract/lead-words.ts";

/** Everything that a hand may do (product.md 3.3). What is not here may not be. */
const BY_HAND: [Stage, Stage][] = [
  ["new", "contacted"],
  ["contacted", "qualified"],
  ...OPEN_STAGES.filter((stage) => stage !== "nurture").map((stage): [Stage, Stage] => [stage, "nurture"]),
  ["nurture", "contacted"],
  ...OPEN_STAGES.map((stage): [Stage, Stage] => [stage, "lost"]),
  ["lost", "new"],
  ["closed", "new"],
  ["new", "spam"],
];

test("lets staff move a lead by the table of stages only", () => {
  for (const from of STAGES) {
    for (const to of STAGES) {
      const isAllowed = BY_HAND.some(([before, after]) => before === from && after === to);
      expect([from, to, mayMove(from, to)]).toEqual([from, to, isAllowed]);
    }
  }
});

test("booked, showed and patient come by visits alone, never backwards, and never out of spam", () => {
  for (const stage of STAGES) {
    for (const to of ["booked", "showed", "patient"] as const) expect(stagesByHand(stage)).not.toContain(to);
  }
  expect([stageOfVisit("confirmed"), stageOfVisit("checked_in"), stageOfVisit("completed")]).toEqual([
    "booked",
    "showed",
    "patient",
  ]);
  for (const status of ["held", "requested", "cancelled", "no_show", "in_progress"])
    expect(stageOfVisit(status)).toBeNull();
  expect(stagesBefore("booked")).not.toContain("showed");
  expect(stagesBefore("showed")).not.toContain("patient");
  for (const to of ["booked", "showed", "patient"] as const) expect(stagesBefore(to)).not.toContain("spam");
});

test("treats patients, lost leads and spam as closed", () => {
  expect(STAGES.filter((stage) => !isOpenStage(stage))).toEqual(["patient", "lost", "spam", "closed"]);
});
