import { expect, test } from "vitest";
import {
  isOpenStage,
  mayMoveLead,
  OPEN_STAGES,
  stageOfVisit,
  stagesBefore,
  stagesByHand,
} from "#contract/lead-stages.ts";
import { type LeadStageName, STAGES } from "#contract/lead-words.ts";

/** Any other move is refused. */
const BY_HAND: [LeadStageName, LeadStageName][] = [
  ["new", "contacted"],
  ["contacted", "qualified"],
  ...OPEN_STAGES.filter((stage) => stage !== "nurture").map((stage): [LeadStageName, LeadStageName] => [
    stage,
    "nurture",
  ]),
  ["nurture", "contacted"],
  ...OPEN_STAGES.map((stage): [LeadStageName, LeadStageName] => [stage, "lost"]),
  ["lost", "new"],
  ["closed", "new"],
  ["new", "spam"],
];

test("lets staff move a lead by the table of stages only", () => {
  for (const from of STAGES) {
    for (const to of STAGES) {
      const isAllowed = BY_HAND.some(([before, after]) => before === from && after === to);
      expect([from, to, mayMoveLead(from, to)]).toEqual([from, to, isAllowed]);
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
