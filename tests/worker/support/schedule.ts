import type { AdminProvider, ScheduleAnswer } from "#contract/admin-schedule.ts";
import type { ScheduleConflictsAnswer } from "#contract/schedule-conflicts.ts";
import { MONDAY, stranger } from "./booking.ts";
import { type Colleague, type StaffApp, staffApp } from "./staff.ts";

export const SCHEDULE = "/api/admin/schedule";

export async function withAdmin() {
  const app = await staffApp();
  return { app, admin: await app.colleague("admin") };
}

export async function schedule({ send }: Colleague): Promise<ScheduleAnswer> {
  return (await send(SCHEDULE)).json();
}

export async function novak(admin: Colleague): Promise<AdminProvider> {
  const found = (await schedule(admin)).providers.find(({ id }) => id === "demo-novak");
  if (!found) throw new Error("He is seeded.");
  return found;
}

export function put({ send }: Colleague, path: string, json: object, version: number) {
  return send(`${SCHEDULE}${path}`, { method: "PUT", json, headers: { "If-Match": `"${version}"` } });
}

export async function conflictsOf(response: Response): Promise<ScheduleConflictsAnswer["conflicts"]> {
  return (await response.json<ScheduleConflictsAnswer>()).conflicts;
}

export async function publicStarts(app: StaffApp, change = ""): Promise<string[]> {
  const query = `service=follow-up&location=green-bay&provider=demo-novak&from=${MONDAY}&to=${MONDAY}${change}`;
  const response = await app.send(`/api/booking/slots?${query}`, { address: stranger() });
  return (await response.json<{ slots: { startsAt: string }[] }>()).slots.map(({ startsAt }) => startsAt);
}
