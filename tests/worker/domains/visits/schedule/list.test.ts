import { env } from "cloudflare:workers";
import { and, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { AdminVisit, MonthAnswer } from "#contract/admin-appointments.ts";
import type { ListAnswer } from "#contract/list.ts";
import { sessionMethods, sessions } from "#worker/domains/accounts/schema/sessions.ts";
import { listVisits } from "#worker/domains/visits/schedule/list.ts";
import { appointments } from "#worker/domains/visits/schema/appointments.ts";
import { auditTrails } from "#worker/kernel/audit/schema.ts";
import { createDatabase } from "#worker/kernel/db/client.ts";
import { db } from "../../../support/app.ts";
import { chicago, MONDAY } from "../../../support/booking.ts";
import { settings } from "../../../support/care.ts";
import { logged } from "../../../support/console.ts";
import { copyRow } from "../../../support/copies.ts";
import { countTrips } from "../../../support/count-trips.ts";
import { act, bookVisit, type Colleague, staffApp } from "../../../support/staff.ts";

const LIST = "/api/admin/appointments";

async function list({ send }: Colleague, query = ""): Promise<ListAnswer<AdminVisit>> {
  return (await send(`${LIST}${query}`)).json();
}

async function prove({ id }: Colleague, at: Date): Promise<void> {
  const [session] = await db.select({ id: sessions.id }).from(sessions).where(eq(sessions.userId, id));
  await db.insert(sessionMethods).values({ sessionId: session?.id ?? "", method: "totp", at });
}

test("lists names only on request, and audits that view", async () => {
  const app = await staffApp();
  const admin = await app.colleague("admin");
  const first = await bookVisit(app, { startsAt: chicago(MONDAY, "09:00") });
  const looks = () =>
    db.$count(auditTrails, and(eq(auditTrails.resourceType, "appointment_list"), eq(auditTrails.actorId, admin.id)));
  expect([(await list(admin)).rows[0]?.patientName, await looks()]).toEqual([null, 0]);
  const named = await list(admin, "?names=1");
  expect(named.rows[0]?.patientName).toBe(first.patient.name);
  expect([named.total, await looks()]).toEqual([1, 1]);
  expect(logged()).not.toMatch(/surname/i);
});

test("reads one visit without its patient, and answers 404 for a hold and an unknown id", async () => {
  const app = await staffApp();
  const admin = await app.colleague("admin");
  const booked = await bookVisit(app, { startsAt: chicago(MONDAY, "09:00") });
  const [listed] = (await list(admin)).rows;
  const response = await admin.send(`${LIST}/${booked.id}`);
  expect([response.status, await response.json()]).toEqual([200, { visit: listed }]);
  await db.update(appointments).set({ patientId: null, status: "held" }).where(eq(appointments.id, booked.id));
  expect((await admin.send(`${LIST}/${booked.id}`)).status).toBe(404);
  expect((await admin.send(`${LIST}/unknown`)).status).toBe(404);
  expect((await app.desk.send(`${LIST}/${booked.id}`)).status).toBe(403);
});

test("a month counts its days by the clinic's clock, with what closes them", async () => {
  const app = await staffApp();
  const admin = await app.colleague("admin");
  await bookVisit(app, { startsAt: chicago("2026-12-01", "08:00") });
  const late = await bookVisit(app, { startsAt: chicago(MONDAY, "16:30") });
  await act(app.desk, late, "cancel", { reason: "other", notify: false });
  const month = async (query: string) => (await (await admin.send(`${LIST}/month?${query}`)).json()) as MonthAnswer;
  const november = await month("month=2026-11");
  expect(november.days).toHaveLength(30);
  expect(november.days[22]).toMatchObject({ date: MONDAY, booked: 0, cancelled: 1 });
  expect(november.days[25]).toMatchObject({ closures: [{ reason: "Thanksgiving Day", isProposed: true }] });
  expect((await month("month=2026-12")).days[0]).toMatchObject({ booked: 1 });
  expect((await month("month=2026-12&location=skokie")).days[0]).toMatchObject({ booked: 0 });
});

test("the file holds the list without names and words about them, and who took it out is on record", async () => {
  const app = await staffApp();
  const admin = await app.colleague("admin");
  const visit = await bookVisit(app, { override: { reason: "Marker said so" }, startsAt: chicago(MONDAY, "18:00") });
  await prove(admin, app.now());
  const text = await (await admin.send(`${LIST}/export`)).text();
  expect(text.split("\r\n")).toHaveLength(3);
  expect(text).toContain(visit.ref);
  expect(text).toContain(`${MONDAY},18:00`);
  expect(text).not.toMatch(/surname|guest\.example|said so/i);
  const rows = await db.select().from(auditTrails).where(eq(auditTrails.actionType, "export"));
  expect(rows.map(({ actorId }) => actorId)).toEqual([admin.id]);
});

test("a page of 20,000 visits is one trip", async () => {
  const app = await staffApp();
  const model = await bookVisit(app);
  const hoursLater = (column: string) => ({ [column]: `${column} + i * 3600000` });
  await copyRow("appointments", model.id, 20_000, {
    ref: "'C' || i",
    status: "'completed'",
    idempotency_key: "null",
    ...hoursLater("starts_at"),
    ...hoursLater("ends_at"),
    ...hoursLater("busy_from"),
    ...hoursLater("busy_to"),
  });
  const { DB, counter } = countTrips(env.DB);
  const deps = { db: createDatabase(DB, settings), now: app.now, settings };
  const query = { page: 3, size: 100, sort: "-time", location: "green-bay", status: "completed" } as const;
  await listVisits(deps, query, {} as never);
  expect(counter.trips).toBe(1);
  expect((await listVisits(deps, query, {} as never)).total).toBe(20_000);
});
