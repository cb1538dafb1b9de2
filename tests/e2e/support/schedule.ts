import type { Page } from "playwright";
import type { AdminProvider, AdminService, Saved, ScheduleAnswer } from "#contract/admin-schedule.ts";
import type { StaffVisit } from "#contract/staff-board.ts";
import { addDays, fromWallTime, toWallTime, weekdayOf } from "#contract/time.ts";
import { expect } from "./expect.ts";
import { askAs } from "./staff.ts";

const ZONE = "America/Chicago";

/** So far ahead that no other test books on it. */
function farMonday(days = 280): string {
  const today = toWallTime(Date.now(), ZONE).date;
  const date = addDays(today, days);
  return addDays(date, -((weekdayOf(date) + 6) % 7));
}

export function chicago(date: string, time: string): string {
  return new Date(fromWallTime({ date, time }, ZONE) ?? Number.NaN).toISOString();
}

export interface Own {
  provider: AdminProvider;
  service: AdminService;
  monday: string;
}

/** A new provider and service on Mondays far ahead, so that no other schedule is affected. */
export async function ownSchedule(page: Page): Promise<Own> {
  const name = `Kim ${crypto.randomUUID().slice(0, 8)}`;
  const post = async <Thing>(path: string, json: object) => {
    const asked = { method: "POST", json, key: crypto.randomUUID() };
    const { status, body } = await askAs<Saved<Thing>>(page, `/api/admin/schedule/${path}`, asked);
    expect([path, status]).toEqual([path, 201]);
    return body.saved;
  };
  const provider = await post<AdminProvider>("providers", {
    name,
    credential: "RN",
    licensedStates: ["IL"],
    isActive: true,
  });
  const service = await post<AdminService>("services", {
    name: `Check ${name}`,
    neutralName: "Short visit",
    summary: "Planned by us.",
    prepText: "Nothing to prepare.",
    durationMinutes: 30,
    bufferBeforeMinutes: 0,
    bufferAfterMinutes: 0,
    gridMinutes: 15,
    minNoticeMinutes: 0,
    horizonDays: 60,
    dailyLimit: null,
    needsRoom: false,
    forNewPatients: false,
    isSelfBookable: false,
    needsApproval: false,
    needsPlan: false,
    prefersMorning: false,
    isActive: true,
    offers: [{ provider: provider.id, location: "skokie" }],
  });
  const monday = farMonday();
  const part = { location: "skokie", weekday: 1, validFrom: addDays(monday, -28), validTo: null };
  const hours = [
    { ...part, begins: "08:00", ends: "12:00" },
    { ...part, begins: "13:00", ends: "17:00" },
  ];
  const path = `/api/admin/schedule/providers/${provider.id}/hours`;
  const saved = await askAs<Saved<AdminProvider>>(page, path, {
    method: "PUT",
    json: { hours, exceptions: [] },
    version: 1,
  });
  expect(saved.status).toBe(200);
  return { provider: saved.body.saved, service, monday };
}

/** Deactivates the provider and service, so that they cannot be booked after the test. */
export async function endSchedule(page: Page, { provider, service }: Own): Promise<void> {
  const { body } = await askAs<ScheduleAnswer>(page, "/api/admin/schedule");
  const kind = body.services.find(({ id }) => id === service.id);
  const person = body.providers.find(({ id }) => id === provider.id);
  const call = { act: "call", visit: "", version: 1 };
  for (const [path, now] of [
    [`services/${service.id}`, kind],
    [`providers/${provider.id}`, person],
  ] as const) {
    const json = { ...now, isActive: false };
    const preview = await askAs<{ conflicts: { visit: { id: string; version: number } }[] }>(
      page,
      `/api/admin/schedule/${path}/preview`,
      { method: "POST", json },
    );
    const handling = (preview.body.conflicts ?? []).map(({ visit }) => ({
      ...call,
      visit: visit.id,
      version: visit.version,
    }));
    const asked = { method: "PUT", json: { ...json, handling }, version: now?.version ?? 0 };
    expect((await askAs(page, `/api/admin/schedule/${path}`, asked)).status).toBe(200);
  }
}

export async function bookOwn(page: Page, { provider, service }: Own, startsAt: string): Promise<StaffVisit> {
  const patient = { firstName: "Pat", lastName: "Doe", email: `p${crypto.randomUUID().slice(0, 8)}@guest.example` };
  const json = { service: service.id, location: "skokie", provider: provider.id, startsAt, patient, notify: false };
  const { status, body } = await askAs<{ visit: StaffVisit }>(page, "appointments", {
    method: "POST",
    json,
    key: crypto.randomUUID(),
  });
  expect(status).toBe(201);
  return body.visit;
}
