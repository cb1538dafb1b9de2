import { expect, test } from "vitest";
import { lastDayOf, quarterOf, urgencyOf } from "#contract/calendar-days.ts";
import {
  dueOnOf,
  EXTENSION_DAYS,
  REQUEST_STATUSES,
  REQUEST_STEPS,
  requestStepRequest,
} from "#contract/data-requests.ts";
import {
  assessRequest,
  INCIDENT_STATUSES,
  incidentSteps,
  noticeDueOn,
  RISK_FACTORS,
  RISKS,
} from "#contract/incidents.ts";
import { RETENTION_JOBS } from "#contract/retention.ts";
import { vendorRequest } from "#contract/vendors.ts";
import { isAfterHours } from "#worker/domains/office/access/access-flags.ts";
import { baaStateOf } from "#worker/domains/office/registers/vendors.ts";
import { cutOf, ruleOf } from "#worker/kernel/retention.ts";

test("terms are counted in calendar days, over summer time, leap days and the end of a year", () => {
  expect(dueOnOf("access", "2026-03-01")).toBe("2026-03-31"); // clocks go forward on March 8
  expect(dueOnOf("access", "2026-10-15")).toBe("2026-11-14"); // clocks go back on November 1
  expect(dueOnOf("access", "2028-02-01")).toBe("2028-03-02"); // 2028 has a February 29
  expect(dueOnOf("access", "2027-02-01")).toBe("2027-03-03");
  expect(dueOnOf("amend", "2026-12-15")).toBe("2027-02-13");
  expect(dueOnOf("accounting", "2028-01-01")).toBe("2028-03-01");
  expect(dueOnOf("delete", "2026-11-22")).toBe("2027-01-06");
  expect(noticeDueOn("2028-01-31")).toBe("2028-03-31");
  expect(EXTENSION_DAYS).toEqual({ access: 30, amend: 30, accounting: 30, delete: 45 });
});

test("the day on which something is due is not over yet", () => {
  const at = (today: string) => urgencyOf("2026-11-22", { today, isEnded: false });
  expect(["2026-11-14", "2026-11-15", "2026-11-22", "2026-11-23"].map(at)).toEqual([
    "later",
    "soon",
    "soon",
    "overdue",
  ]);
  expect(urgencyOf("2026-11-22", { today: "2027-01-01", isEnded: true })).toBe("ended");
});

test("quarters begin and end with their months", () => {
  expect(["2026-01-01", "2026-03-31", "2026-04-01", "2026-12-31"].map(quarterOf)).toEqual([
    "2026-Q1",
    "2026-Q1",
    "2026-Q2",
    "2026-Q4",
  ]);
  expect(["2026-Q1", "2026-Q2", "2026-Q3", "2026-Q4"].map(lastDayOf)).toEqual([
    "2026-03-31",
    "2026-06-30",
    "2026-09-30",
    "2026-12-31",
  ]);
});

test("a request goes one way, is denied only once it is clear who asks, and ends where it ends", () => {
  const ways = REQUEST_STATUSES.flatMap((from) => REQUEST_STEPS[from].map((to) => `${from} ${to}`));
  expect(ways).toEqual([
    "received verified",
    "verified in_progress",
    "verified denied",
    "in_progress fulfilled",
    "in_progress denied",
  ]);
  expect(requestStepRequest.safeParse({ to: "denied" }).success).toBe(false);
  expect(requestStepRequest.safeParse({ to: "verified" }).success).toBe(false);
  expect(requestStepRequest.safeParse({ to: "denied", note: "Not held here" }).success).toBe(true);
});

test("a breach is closed only after people were told, and nothing else is told to them", () => {
  const ways = (conclusion: "breach" | "low_probability" | null) =>
    INCIDENT_STATUSES.flatMap((from) => incidentSteps(from, conclusion).map((to) => `${from} ${to}`));
  expect(ways("breach")).toEqual(["reported triaged", "triaged assessed", "assessed notified", "notified closed"]);
  expect(ways("low_probability")).toEqual([
    "reported triaged",
    "triaged assessed",
    "assessed closed",
    "notified closed",
  ]);
});

test("each of the four factors is weighed, and one weighed as high shows no low probability", () => {
  const factor = { risk: "low", words: "Looked at" };
  const assessment = {
    nature: factor,
    recipient: factor,
    acquired: factor,
    mitigated: factor,
    conclusion: "low_probability",
    affected: 0,
    summary: "Returned unopened",
  };
  expect(assessRequest.safeParse(assessment).success).toBe(true);
  for (const name of RISK_FACTORS) {
    expect([name, assessRequest.safeParse({ ...assessment, [name]: undefined }).success]).toEqual([name, false]);
    expect(assessRequest.safeParse({ ...assessment, [name]: { ...factor, words: " " } }).success).toBe(false);
    for (const risk of RISKS) {
      const { success } = assessRequest.safeParse({ ...assessment, [name]: { ...factor, risk } });
      expect([name, risk, success]).toEqual([name, risk, risk !== "high"]);
    }
  }
  expect(assessRequest.safeParse({ ...assessment, conclusion: "breach" }).success).toBe(false);
  expect(assessRequest.safeParse({ ...assessment, conclusion: "breach", affected: 1 }).success).toBe(true);
});

test("an agreement is in force from its day until the day before its end, and its renewal is due sixty days before", () => {
  const firm = { handlesPhi: true, baaSignedAt: "2026-01-01", baaRenewsAt: "2027-01-01" };
  const on = (today: string, change = {}) => baaStateOf({ ...firm, ...change }, today);
  expect(
    ["2025-12-31", "2026-01-01", "2026-11-01", "2026-11-02", "2026-12-31", "2027-01-01"].map((day) => on(day)),
  ).toEqual(["not_yet", "in_force", "in_force", "renewal_due", "renewal_due", "expired"]);
  expect(on("2026-05-05", { baaSignedAt: null, baaRenewsAt: null })).toBe("missing");
  expect(on("2026-05-05", { baaSignedAt: null, baaRenewsAt: null, handlesPhi: false })).toBe("not_needed");
  const request = { name: "A", service: "b", data: "c", handlesPhi: true, status: "active", baaSignedAt: null };
  expect(vendorRequest.safeParse({ ...request, baaRenewsAt: "2027-01-01" }).success).toBe(false);
});

test("a legal hold lets nothing go, and without a policy the standard counts", () => {
  const at = new Date("2026-11-22T12:00:00Z");
  expect(ruleOf("leads", at).before.toISOString()).toBe("2024-11-22T12:00:00.000Z");
  expect(ruleOf("conversations", at).before.toISOString()).toBe("2026-10-23T12:00:00.000Z");
  expect(ruleOf("events", at, { keep: 2, isHeld: false }).before).toEqual(cutOf("events", at, 2));
  expect(ruleOf("events", at, { keep: 2, isHeld: true }).before.getTime()).toBe(0);
  // Periods that the privacy policy promises may be shortened but never extended.
  const most = Object.values(RETENTION_JOBS).map(({ keep, bounds }) => bounds[1] / keep);
  expect(most.slice(0, 2)).toEqual([1, 1]);
  expect(RETENTION_JOBS.events.bounds[1]).toBe(14);
});

test("after hours is when both clinics are closed, by the clinics' own clock", () => {
  const late = (at: string) => isAfterHours(Date.parse(at));
  expect(late("2026-11-23T13:59:00Z")).toBe(true); // Monday, 7:59 AM
  expect(late("2026-11-23T14:00:00Z")).toBe(false);
  expect(late("2026-07-06T13:00:00Z")).toBe(false); // 8:00 AM in summer
  expect(late("2026-11-23T22:59:00Z")).toBe(false);
  expect(late("2026-11-23T23:00:00Z")).toBe(true); // 5:00 PM
  expect(late("2026-11-22T18:00:00Z")).toBe(true); // Sunday
});
