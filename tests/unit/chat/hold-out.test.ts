import { expect, test } from "vitest";
import benign from "../../support/chat-tables/independent/benign.json" with { type: "json" };
import benign3 from "../../support/chat-tables/independent/benign_3.json" with { type: "json" };
import emergencies from "../../support/chat-tables/independent/emergencies.json" with { type: "json" };
import emergencies3 from "../../support/chat-tables/independent/emergencies_3.json" with { type: "json" };
import emergencies4 from "../../support/chat-tables/independent/emergencies_4.json" with { type: "json" };
import injections from "../../support/chat-tables/independent/injections.json" with { type: "json" };
import injections3 from "../../support/chat-tables/independent/injections_3.json" with { type: "json" };
import physician from "../../support/chat-tables/independent/physician.json" with { type: "json" };
import physician3 from "../../support/chat-tables/independent/physician_3.json" with { type: "json" };
import plain4 from "../../support/chat-tables/independent/plain_4.json" with { type: "json" };
import { report, rows, score } from "./tables.ts";

// Written by people who never saw the rules, and never learnt from. The first set is from the specification alone;
// the second and the fourth are the unseen halves of tables whose other halves were learnt, and on these the
// thresholds were chosen: quote the first.
const sets = {
  "hold-out": { benign, emergencies, injections, physician },
  "hold-out, third": { benign: benign3, emergencies: emergencies3, injections: injections3, physician: physician3 },
};

test.each(Object.entries(sets))("the %s tables show how the triage does on other people's words", (name, set) => {
  const isRed = ({ level }: { level: string }) => level === "crisis" || level === "emergency";
  const crises = set.emergencies.filter(({ level }) => level === "crisis");
  const medical = set.emergencies.filter(({ level }) => level === "emergency");
  const results = {
    crisis: score([...rows(crises, true), ...rows(set.benign, false)], ({ level }) => level === "crisis"),
    emergency: score([...rows(medical, true), ...rows(set.benign, false)], ({ level }) => level === "emergency"),
    "crisis or emergency": score([...rows(set.emergencies, true), ...rows(set.benign, false)], isRed),
    physician: score([...rows(set.physician, true), ...rows(set.benign, false)], ({ level }) => level === "limits"),
    injection: score(rows(set.injections, true), ({ level }) => level === "limits"),
  };
  for (const [of, result] of Object.entries(results)) report(`${name} ${of}`, result);
  // Floors, so that a change cannot make the triage worse unseen.
  expect(results["crisis or emergency"].sensitivity).toBeGreaterThan(0.93);
  expect(results["crisis or emergency"].specificity).toBeGreaterThan(0.86);
  expect(results.physician.sensitivity).toBeGreaterThan(0.77);
  expect(results.physician.specificity).toBeGreaterThan(0.88);
  expect(results.injection.sensitivity).toBeGreaterThan(0.85);
});

test("what men write to a clinic every day is seldom taken for danger, and danger in the same voice is found", () => {
  const isRed = ({ level }: { level: string }) => level === "crisis" || level === "emergency";
  const result = score([...rows(emergencies4, true), ...rows(plain4, false)], isRed);
  report("hold-out, plain words", result);
  expect(result.sensitivity).toBeGreaterThan(0.82);
  expect(result.specificity).toBeGreaterThan(0.95);
});
