import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { StaffWaitlistEntry } from "#contract/waitlist.ts";
import { auditTrails } from "#worker/kernel/audit/schema.ts";
import { db, NOON } from "../../../support/app.ts";
import { cellsAndVisits, chicago, errorOf, MONDAY, rowOf } from "../../../support/booking.ts";
import { logged } from "../../../support/console.ts";
import { type Colleague, staffApp } from "../../../support/staff.ts";
import { closeAllBut, FRIDAY, join, NINE, offer, offerTo, onFriday, shown, states } from "../../../support/waitlist.ts";

const PATH = "/api/staff/waitlist";

async function list({ send }: Colleague, query = ""): Promise<StaffWaitlistEntry[]> {
  return (await (await send(`${PATH}${query}`)).json<{ entries: StaffWaitlistEntry[] }>()).entries;
}

async function open() {
  const app = await staffApp({ start: NOON });
  await closeAllBut();
  const men = [await onFriday(app, 0), await onFriday(app, 1)];
  for (const { token } of men) {
    await join(app, token);
    app.advance(1000);
  }
  const [first] = await list(app.desk);
  return { app, men, id: first?.id ?? "" };
}

test("lists waiting patients in order and audits the view", async () => {
  const { app, men } = await open();
  const entries = await list(app.desk, "?location=green-bay");
  expect(entries.map(({ visit }) => visit?.id)).toEqual(men.map(({ id }) => id));
  expect(entries[0]).toMatchObject({
    patientName: "Marker Surname",
    patientId: (await rowOf(men[0]?.id ?? ""))?.patientId,
    visit: { startsAt: chicago(FRIDAY, "10:00") },
    offer: null,
  });
  expect(await list(app.desk, "?location=skokie")).toEqual([]);
  const views = (await db.select().from(auditTrails)).filter(({ actionType }) => actionType === "view");
  expect(views[1]).toMatchObject({ resourceType: "waitlist", resourceId: "green-bay", purpose: "operations" });
  expect(JSON.stringify(views) + logged()).not.toMatch(/marker|surname/i);
});

test("shows nothing without the audit row", async () => {
  const { app, id } = await open();
  await db.run(sql`alter table audit_trails rename to elsewhere`);
  const answers = await Promise.all([app.desk.send(PATH), app.desk.post(`${PATH}/${id}/offer`)]);
  expect(answers.map(({ status }) => status)).toEqual([500, 500]);
  for (const answer of answers) expect(await answer.text()).not.toMatch(/marker/i);
  expect(await states()).toEqual(["waiting", "waiting"]);
});

test("lets staff offer the earliest suitable or a named time", async () => {
  const { app, id } = await open();
  const named = await app.desk.post(`${PATH}/${id}/offer`, {
    startsAt: chicago("2026-11-24", "09:00"),
    provider: "demo-novak",
  });
  expect(named.status).toBe(200);
  expect((await named.json<{ entry: StaffWaitlistEntry }>()).entry).toMatchObject({
    status: "offered",
    offer: { startsAt: chicago("2026-11-24", "09:00") },
  });
  expect((await app.desk.post(`${PATH}/${id}/offer`)).status).toBe(409);
  const second = (await list(app.desk))[1]?.id ?? "";
  expect(
    (await (await app.desk.post(`${PATH}/${second}/offer`)).json<{ entry: StaffWaitlistEntry }>()).entry.offer,
  ).toMatchObject({
    startsAt: NINE.startsAt,
  });
  const { booked } = await shown(await offer(app, offerTo(app, 0), "accept"));
  expect(booked?.visit.startsAt).toBe(chicago("2026-11-24", "09:00"));
  const { owned, needed } = await cellsAndVisits(app.now());
  expect(owned).toEqual(needed);
});

test("a time that is taken, that is no earlier, or too soon is not offered, and none at night", async () => {
  const { app, id } = await open();
  const give = (json: object) => app.desk.post(`${PATH}/${id}/offer`, json);
  expect((await errorOf(await give({ startsAt: chicago(FRIDAY, "08:00"), provider: "demo-novak" }))).code).toBe(
    "slot_taken",
  );
  expect((await give({ startsAt: chicago(FRIDAY, "10:00") })).status).toBe(400);
  expect((await errorOf(await give({ startsAt: chicago("2026-11-20", "13:00") }))).details).toEqual({
    reason: "notice",
  });
  expect((await errorOf(await give({ startsAt: chicago(MONDAY, "13:00") }))).details).toEqual({ reason: "closed" });
  app.advance(Date.parse(chicago("2026-11-20", "21:00")) - app.now().getTime());
  expect((await errorOf(await give({}))).code).toBe("conflict");
  expect(await states()).toEqual(["waiting", "waiting"]);
});

test("the desk withdraws an entry, and the time that was kept goes back", async () => {
  const { app, id } = await open();
  await app.desk.post(`${PATH}/${id}/offer`);
  const response = await app.desk.post(`${PATH}/${id}/withdraw`);
  expect((await response.json<{ entry: StaffWaitlistEntry }>()).entry.status).toBe("withdrawn");
  expect((await shown(await offer(app, offerTo(app, 0)))).offer.status).toBe("lapsed");
  expect((await app.desk.post(`${PATH}/nobody/withdraw`)).status).toBe(404);
  const { owned, needed } = await cellsAndVisits(app.now());
  expect(owned).toEqual(needed);
});

test.each(["patient", "marketing", "compliance"] as const)("a %s may not", async (role) => {
  const { app, id } = await open();
  const other = await app.colleague(role, "other");
  const answers = [
    await other.send(PATH),
    await other.post(PATH, { ref: "K7M-2QX" }),
    await other.post(`${PATH}/${id}/offer`),
    await other.post(`${PATH}/${id}/withdraw`),
  ];
  expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
  expect((await app.send(PATH)).status).toBe(401);
});
