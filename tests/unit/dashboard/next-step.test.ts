import { expect, test } from "vitest";
import type { OwnIntake, OwnOffer } from "#contract/visits.ts";
import { nextStep, type Situation } from "#worker/domains/visits/dashboard/next-step.ts";

const now = new Date("2026-11-20T18:00:00Z");
const inHours = (hours: number) => new Date(now.getTime() + hours * 3_600_000).toISOString();
const intake = (status: OwnIntake["status"], percent = 0): OwnIntake => ({
  appointmentId: "apt_1",
  status,
  percent,
  submittedAt: null,
});
const offer: OwnOffer = {
  startsAt: inHours(5),
  endsAt: inHours(6),
  location: "skokie",
  zone: "America/Chicago",
  endsOfferAt: inHours(0.5),
  token: "t",
};

type Visit = Situation["upcoming"][number];
const visit = (change: Partial<Visit> = {}): Visit => ({
  id: "apt_1",
  status: "confirmed",
  startsAt: inHours(100),
  isConfirmed: false,
  intake: intake("accepted", 100),
  ...change,
});

const everything: Situation = {
  now,
  offer,
  upcoming: [visit({ startsAt: inHours(72), intake: intake("in_progress", 60) })],
  consentsToSign: 2,
  unread: 3,
  unseenResults: 4,
};
const done = { consentsToSign: 0, unread: 0, unseenResults: 0, offer: null, now };

test("what runs out comes first; each step makes room for the next", () => {
  const seen = [nextStep(everything)];
  const situation = { ...everything, offer: null };
  seen.push(nextStep(situation));
  situation.upcoming = [visit({ isConfirmed: true, startsAt: inHours(72), intake: intake("in_progress", 60) })];
  seen.push(nextStep(situation));
  situation.upcoming = [visit({ isConfirmed: true })];
  seen.push(nextStep(situation));
  seen.push(nextStep({ ...situation, consentsToSign: 0 }));
  seen.push(nextStep({ ...situation, consentsToSign: 0, unread: 0 }));
  seen.push(nextStep({ ...situation, ...done }));
  seen.push(nextStep({ ...done, upcoming: [] }));
  expect(seen).toEqual([
    { kind: "take_offer", offer },
    { kind: "confirm_visit", visitId: "apt_1" },
    { kind: "finish_intake", appointmentId: "apt_1", percent: 60, isReturned: false },
    { kind: "sign_consents", count: 2 },
    { kind: "read_message", count: 3 },
    { kind: "see_results", count: 4 },
    { kind: "nothing" },
    { kind: "book" },
  ]);
});

test.for([
  ["72 hours before", { startsAt: inHours(72) }, "confirm_visit"],
  ["a moment earlier", { startsAt: inHours(72.001) }, "nothing"],
  ["as it begins", { startsAt: inHours(0) }, "nothing"],
  ["one that he has confirmed", { startsAt: inHours(24), isConfirmed: true }, "nothing"],
  ["one that is only asked for", { startsAt: inHours(24), status: "requested" }, "nothing"],
  ["one that he is at", { startsAt: inHours(1), status: "checked_in" }, "nothing"],
] as const)("he is asked whether he comes: %s", ([, change, kind]) => {
  expect(nextStep({ ...done, upcoming: [visit(change)] }).kind).toBe(kind);
});

test.for([
  ["none", true],
  ["in_progress", true],
  ["needs_changes", true],
  ["abandoned", true],
  ["submitted", false],
  ["in_review", false],
  ["accepted", false],
  ["amended", false],
  ["void", false],
] as const)("an intake that is %s waits for him: %s", ([status, waits]) => {
  const step = nextStep({ ...done, upcoming: [visit({ intake: intake(status, 40) })] });
  expect(step).toEqual(
    waits
      ? { kind: "finish_intake", appointmentId: "apt_1", percent: 40, isReturned: status === "needs_changes" }
      : { kind: "nothing" },
  );
});

test("the next of two visits is confirmed first, and the intake of the second is not forgotten", () => {
  const upcoming = [
    visit({ id: "apt_1", isConfirmed: true }),
    visit({ id: "apt_2", startsAt: inHours(30), intake: intake("none") }),
  ];
  expect(nextStep({ ...done, upcoming })).toEqual({ kind: "confirm_visit", visitId: "apt_2" });
  const later = [visit({ intake: null }), visit({ id: "apt_2", intake: intake("none") })];
  expect(nextStep({ ...done, upcoming: later }).kind).toBe("finish_intake");
});
