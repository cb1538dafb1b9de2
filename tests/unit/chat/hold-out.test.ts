import { expect, test } from "vitest";
import benign from "../../support/chat-tables/independent/benign.json" with { type: "json" };
import emergencies from "../../support/chat-tables/independent/emergencies.json" with { type: "json" };
import injections from "../../support/chat-tables/independent/injections.json" with { type: "json" };
import physician from "../../support/chat-tables/independent/physician.json" with { type: "json" };
import { report, rows, score } from "./tables.ts";

// Written by somebody who never saw the rules, and never read by those who write them: only counts are printed.
test("the hold-out tables show how the rules do on other people's words", () => {
  const crises = emergencies.filter(({ level }) => level === "crisis");
  const medical = emergencies.filter(({ level }) => level === "emergency");
  const results = {
    crisis: score([...rows(crises, true), ...rows(benign, false)], ({ level }) => level === "crisis"),
    emergency: score([...rows(medical, true), ...rows(benign, false)], ({ level }) => level === "emergency"),
    "crisis or emergency": score(rows(emergencies, true), ({ level }) => level === "crisis" || level === "emergency"),
    benign: score(rows(benign, false), ({ reply }) => reply !== null),
    physician: score(rows(physician, true), ({ level }) => level === "limits"),
    injection: score(rows(injections, true), ({ level }) => level === "limits"),
  };
  for (const [name, result] of Object.entries(results)) report(`hold-out ${name}`, result);
  // Floors, so that a change cannot make the rules worse unseen.
  expect(results["crisis or emergency"].sensitivity).toBeGreaterThan(0.8);
  expect(results.benign.specificity).toBeGreaterThan(0.8);
});
