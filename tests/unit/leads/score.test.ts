import { expect, test } from "vitest";
import { leadScoreOf, type ScoredLead, type ScoreRule } from "#contract/lead-score.ts";

const NOW = new Date("2026-11-23T16:00:00Z");
const days = (count: number) => new Date(NOW.getTime() - count * 86_400_000);

const lead: ScoredLead = {
  kind: "import",
  status: "new",
  location: null,
  hasPhone: false,
  hasEmail: false,
  consentCall: false,
  consentText: false,
  consentEmail: false,
  doNotContact: false,
  createdAt: days(10),
  nextActionAt: null,
};

test.for<[Partial<ScoredLead>, number, ScoreRule[]]>([
  [{}, 0, []],
  [{ kind: "call" }, 25, ["call"]],
  [{ kind: "contact", location: "skokie" }, 25, ["contact", "clinic"]],
  [{ kind: "desk" }, 20, ["desk"]],
  [{ hasPhone: true }, 0, []],
  [{ consentCall: true }, 0, []],
  [{ hasPhone: true, consentText: true }, 20, ["phone"]],
  [{ hasEmail: true, consentEmail: true }, 10, ["email"]],
  [{ createdAt: days(3) }, 15, ["fresh"]],
  [{ createdAt: days(30) }, 0, []],
  [{ createdAt: days(31) }, 0, ["old"]],
  [{ kind: "call", createdAt: days(31) }, 5, ["call", "old"]],
  [{ status: "qualified" }, 20, ["qualified"]],
  [{ kind: "call", status: "nurture" }, 15, ["call", "nurture"]],
  [{ nextActionAt: days(-1) }, 10, ["next_step"]],
  [{ nextActionAt: days(1) }, 0, []],
])("%j is %d points for its rules", ([facts, points, rules]) => {
  expect(leadScoreOf({ ...lead, ...facts }, NOW)).toEqual({ points, rules });
});

test("caps the score at 100, and gives closed leads none", () => {
  const best: ScoredLead = {
    ...lead,
    kind: "call",
    status: "qualified",
    location: "skokie",
    hasPhone: true,
    hasEmail: true,
    consentCall: true,
    consentEmail: true,
    createdAt: NOW,
    nextActionAt: days(-1),
  };
  expect(leadScoreOf(best, NOW)?.points).toBe(100);
  for (const status of ["booked", "showed", "patient", "lost", "spam", "closed"] as const)
    expect(leadScoreOf({ ...best, status }, NOW), status).toBeNull();
  expect(leadScoreOf({ ...best, doNotContact: true }, NOW)).toBeNull();
});
