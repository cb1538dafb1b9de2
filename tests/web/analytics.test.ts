import { expect, test } from "vitest";
import { pages } from "#content/pages.ts";
import { CTA_VALUES, isTagPath, PATIENT_STAGES, type RecordedAnalyticsEvent } from "#contract/analytics.ts";
import { analyticsBatch } from "#contract/analytics-batch.ts";
import { isFurther, mayTrack } from "#web/lib/page/analytics.ts";

const accepted = { consent: "accepted", privacySignal: false, path: "/" };

test("counts nothing before consent or after a decline", () => {
  expect(mayTrack(accepted)).toBe(true);
  expect(mayTrack({ ...accepted, consent: null })).toBe(false);
  expect(mayTrack({ ...accepted, consent: "declined" })).toBe(false);
  expect(mayTrack({ ...accepted, consent: "yes" })).toBe(false);
});

test("lets Global Privacy Control override an earlier consent", () => {
  expect(mayTrack({ ...accepted, privacySignal: true })).toBe(false);
});

const uncounted = [
  "/auth",
  "/auth/confirm",
  "/dashboard",
  "/dashboard/visits",
  "/staff-portal",
  "/admin",
  "/Admin/leads",
  "/patient-intake/apt_1",
  "/book-appointment/manage",
];

test("nothing is counted on sign-in, signed-in, intake and booking-management pages", () => {
  expect(uncounted.filter((path) => mayTrack({ ...accepted, path }))).toEqual([]);
});

test("public pages, and addresses that look like private ones, are counted", () => {
  const paths = [
    ...Object.values(pages).flatMap(({ path, robots }) => (robots ? [] : path)),
    "/administration",
    "/health-library/intake",
    "/author",
  ];
  expect(paths.filter((path) => !mayTrack({ ...accepted, path }))).toEqual([]);
});

test("the third-party tag runs on no page that is not counted, nor beside the booking form", () => {
  expect([...uncounted, "/book-appointment"].filter(isTagPath)).toEqual([]);
  expect(isTagPath("/")).toBe(true);
  expect(isTagPath("/treatments/weight-loss")).toBe(true);
});

test("values the two calls to action as agreed", () => {
  expect(CTA_VALUES).toEqual({ Schedule_Elite_Consultation: 1, Ask_Max_AI_Assistant: 2 });
});

test("a visitor's stage only ever goes forward, from visitor to engaged, lead and booked", () => {
  const steps = PATIENT_STAGES.map((than) => PATIENT_STAGES.filter((stage) => isFurther(stage, than)));
  expect(steps).toEqual([["engaged", "lead", "booked"], ["lead", "booked"], ["booked"], []]);
});

test("accepts in the API every event that `track` can send", () => {
  const common = { session_id: crypto.randomUUID(), user_id: null, route: "/", patient_stage: "visitor" } as const;
  const events: RecordedAnalyticsEvent[] = [
    { ...common, name: "page_view", event_category: "Navigation", time_spent: 86_400 },
    { ...common, name: "click", event_category: "CTA_Buttons", label: "Schedule_Elite_Consultation", value: 1 },
    { ...common, name: "conversion", event_category: "Conversions", label: "Account", touchpoint: "account" },
    {
      ...common,
      name: "patient_journey",
      event_category: "Patient_Journey",
      patient_stage: "lead",
      touchpoint: "form",
    },
    { ...common, name: "custom", event_category: "Custom", label: "Phone_Call", route: "other" },
  ];
  expect(analyticsBatch.parse({ events })).toEqual({ events });
});
