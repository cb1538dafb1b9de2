import { env } from "cloudflare:workers";
import { and, eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { LeadBoardAnswer, LeadRowShown } from "#contract/lead-admin.ts";
import type { ListAnswer } from "#contract/list.ts";
import { MINUTE } from "#contract/time.ts";
import { createDeps } from "#worker/create-deps.ts";
import { listLeads, readLeadBoard } from "#worker/domains/leads/list/list.ts";
import { leads } from "#worker/domains/leads/schema.ts";
import { auditTrails } from "#worker/kernel/audit/schema.ts";
import { createDatabase } from "#worker/kernel/db/client.ts";
import { ADMIN_LEADS, actOn, full, newCall, newLead } from "../../support/admin-leads.ts";
import { db } from "../../support/app.ts";
import { settings } from "../../support/care.ts";
import { prove } from "../../support/compliance.ts";
import { logged } from "../../support/console.ts";
import { copyRow } from "../../support/copies.ts";
import { countTrips } from "../../support/count-trips.ts";
import { MARKS } from "../../support/leads.ts";
import { staffApp } from "../../support/staff.ts";

test("lists a lead of the public form by name, audits the read, and logs nothing", async () => {
  const app = await staffApp();
  const id = await newLead(app);
  const { rows, total } = await (await app.desk.send(ADMIN_LEADS)).json<ListAnswer<LeadRowShown>>();
  expect(total).toBe(1);
  expect(rows).toMatchObject([
    {
      id,
      name: "Marker Doe",
      stage: "new",
      interest: "erectile-dysfunction",
      location: "skokie",
      source: "google",
      owner: null,
    },
  ]);
  expect(JSON.stringify(rows)).not.toContain("5550199");
  const { lead, activities } = await full(app.desk, id);
  expect(lead).toMatchObject({ phone: "+19205550199", email: "Marker@Example.com", message: "A marker of a message" });
  expect(activities.map(({ kind }) => kind)).toEqual(["created"]);
  const isView = and(eq(auditTrails.actionType, "view"), eq(auditTrails.resourceId, id));
  expect(await db.select().from(auditTrails).where(isView)).toMatchObject([
    { actorId: app.desk.id, actorRole: "front_desk" },
  ]);
  expect(await db.$count(auditTrails, eq(auditTrails.resourceType, "lead_list"))).toBe(1);
  expect(logged()).not.toMatch(MARKS);
  expect((await app.desk.send(`${ADMIN_LEADS}/lead_nobody`)).status).toBe(404);
});

test("finds leads by exact email, phone, full or last name, and audits each lead found", async () => {
  const app = await staffApp();
  const id = await newLead(app);
  await newCall(app, { phone: "9205551234", name: "Sam Other" });
  const find = async (text: string) => {
    const response = await app.desk.post(`${ADMIN_LEADS}/search`, { text });
    return (await response.json<{ rows: { id: string }[] }>()).rows.map((row) => row.id);
  };
  for (const text of ["marker@EXAMPLE.com", "(920) 555-0199", "marker  doe", "DOE"])
    expect(await find(text)).toEqual([id]);
  for (const text of ["marker@example.co", "920 555 0198", "mark", "Do"]) expect(await find(text)).toEqual([]);
  const looks = await db.$count(auditTrails, and(eq(auditTrails.actionType, "view"), eq(auditTrails.resourceId, id)));
  expect(looks).toBe(4);
  expect(JSON.stringify(await db.select().from(auditTrails))).not.toMatch(MARKS);
});

test("moves stages by the table only, rejects stale versions, and stops the response clock after a call", async () => {
  const app = await staffApp({ start: new Date("2026-11-23T16:00:00Z") });
  const id = await newLead(app);
  app.advance(3 * MINUTE);
  expect((await full(app.desk, id)).lead.answered).toMatchObject({ state: "waiting", minutes: 3, isPaused: false });
  app.advance(4 * MINUTE);
  expect((await full(app.desk, id)).lead.answered).toMatchObject({ state: "late", minutes: 7 });
  expect((await actOn(app.desk, id, "stage", { to: "booked" })).status).toBe(409);
  expect((await actOn(app.desk, id, "stage", { to: "lost" })).status).toBe(400);
  const logged = await actOn(app.desk, id, "activities", {
    kind: "call",
    outcome: "reached",
    note: "A marker of a note",
  });
  const { lead, activities } = await logged.json<Awaited<ReturnType<typeof full>>>();
  expect(lead).toMatchObject({ stage: "contacted", answered: { state: "missed", minutes: 7 } });
  expect(activities.find(({ kind }) => kind === "call")).toMatchObject({
    note: "A marker of a note",
    details: { outcome: "reached" },
    actor: "desk Lee",
  });
  expect(JSON.stringify(await db.all(sql`select * from lead_activities`))).not.toContain("marker");
  const late = await app.desk.post(`${ADMIN_LEADS}/${id}/stage`, { to: "qualified" }, lead.version - 1);
  expect(late.status).toBe(409);
  expect((await actOn(app.desk, id, "stage", { to: "qualified" })).status).toBe(200);
  expect((await actOn(app.desk, id, "stage", { to: "lost", reason: "price" })).status).toBe(200);
  const back = await (await actOn(app.desk, id, "stage", { to: "new" })).json<Awaited<ReturnType<typeof full>>>();
  expect(back.lead).toMatchObject({ stage: "new", lostReason: null });
});

test("stores a lead that staff enter once, owned by its author and already answered", async () => {
  const app = await staffApp();
  const json = {
    id: crypto.randomUUID(),
    name: "Marker Caller",
    phone: "920 555 0188",
    email: "",
    message: "",
    interest: "hair-restoration",
    location: "green-bay",
    consentCall: true,
    consentText: false,
    consentEmail: false,
    source: "referral",
  };
  for (let i = 0; i < 2; i++) expect((await app.desk.post(ADMIN_LEADS, json)).status).toBe(201);
  const [row, ...others] = await db.select().from(leads);
  expect(others).toEqual([]);
  // The second response only shows the stored lead, so it is audited as a view.
  const isView = and(eq(auditTrails.actionType, "view"), eq(auditTrails.resourceId, row?.id ?? ""));
  expect(await db.select().from(auditTrails).where(isView)).toMatchObject([{ actorId: app.desk.id }]);
  expect(row).toMatchObject({ kind: "desk", status: "contacted", source: "referral", ownerId: app.desk.id });
  expect(JSON.stringify(row)).not.toMatch(/marker|0188|hair-restoration/i);
  const none = await app.desk.post(ADMIN_LEADS, { ...json, id: crypto.randomUUID(), phone: "" });
  expect(none.status).toBe(400);
});

test("a page of 20,000 leads and their board are one trip each", async () => {
  const app = await staffApp();
  const id = await newLead(app);
  await copyRow("leads", id, 20_000, {
    created_at: "created_at - i * 1000",
    status: "case i % 4 when 0 then 'new' when 1 then 'contacted' when 2 then 'lost' else 'booked' end",
  });
  const old = Array.from({ length: 50 }, (_, i) => ({
    line: i,
    cells: {
      name: `Old ${i}`,
      email: `old${i}@guest.example`,
      createdAt: "2020-01-01",
      message: "Some words",
      interest: "other",
    },
  }));
  await prove(app.desk, app);
  await app.desk.post(`${ADMIN_LEADS}/import`, { isDryRun: false, duplicates: "skip", rows: old });
  const { DB, counter } = countTrips(env.DB);
  const deps = { ...createDeps(env), db: createDatabase(DB, settings), now: app.now };
  const actor = { user: { id: "me" }, session: { id: "s", networkHash: null }, roles: ["admin"] } as never;
  // The oldest fifty open; the copied rows do not, because a seal is bound to its row.
  const query = { page: 1, size: 50, sort: "createdAt", stage: "open" } as const;
  counter.trips = 0;
  const { rows, total } = await listLeads(deps, query, actor);
  expect([rows.length, rows[0]?.name.slice(0, 3), total]).toEqual([50, "Old", 15_051]);
  expect(counter.trips).toBe(1);
  const board = (await readLeadBoard(deps, { source: "nothing" }, actor)) as LeadBoardAnswer;
  expect([board.columns.length, counter.trips]).toEqual([6, 2]);
});
