import { expect, test } from "vitest";
import { CTA_VALUES } from "#contract/analytics.ts";
import { mayTrack } from "#web/lib/analytics.ts";

const accepted = { consent: "accepted", privacySignal: false, path: "/" };

test("nothing is counted before the visitor accepts, nor after he declines", () => {
  expect(mayTrack(accepted)).toBe(true);
  expect(mayTrack({ ...accepted, consent: null })).toBe(false);
  expect(mayTrack({ ...accepted, consent: "declined" })).toBe(false);
});

test("Global Privacy Control wins over an earlier yes", () => {
  expect(mayTrack({ ...accepted, privacySignal: true })).toBe(false);
});

test("nothing is counted on signed-in, intake and booking-management pages", () => {
  const paths = [
    "/dashboard",
    "/dashboard/visits",
    "/staff-portal",
    "/admin",
    "/admin/leads",
    "/patient-intake/apt_1",
    "/book-appointment/manage",
  ];
  expect(paths.filter((path) => mayTrack({ ...accepted, path }))).toEqual([]);
});

test("public pages with similar addresses are counted", () => {
  const paths = ["/book-appointment", "/administration", "/health-library/intake"];
  expect(paths.filter((path) => !mayTrack({ ...accepted, path }))).toEqual([]);
});

test("the two calls to action have the values that the specification gives them", () => {
  expect(CTA_VALUES).toEqual({ Schedule_Elite_Consultation: 1, Ask_Max_AI_Assistant: 2 });
});
