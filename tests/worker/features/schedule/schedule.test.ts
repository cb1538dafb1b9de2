import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type {
  AdminClosure,
  AdminClosures,
  AdminProvider,
  AdminService,
  ConflictList,
  Saved,
  ScheduleAnswer,
} from "#contract/admin-schedule.ts";
import { auditTrails } from "#worker/db/schema/audit.ts";
import { notifications } from "#worker/db/schema/reminders.ts";
import { providerHours } from "#worker/db/schema/schedule.ts";
import { tasks } from "#worker/db/schema/tasks.ts";
import { db } from "../../support/app.ts";
import { cellsAndVisits, chicago, errorOf, holdTime, MONDAY, rowOf, stranger } from "../../support/booking.ts";
import { bookVisit, type Colleague, type StaffApp, staffApp } from "../../support/staff.ts";

const SCHEDULE = "/api/admin/schedule";

async function withAdmin() {
  const app = await staffApp();
  return { app, admin: await app.colleague("admin") };
}

async function schedule({ send }: Colleague): Promise<ScheduleAnswer> {
  return (await send(SCHEDULE)).json();
}

async function novak(admin: Colleague): Promise<AdminProvider> {
  const found = (await schedule(admin)).providers.find(({ id }) => id === "demo-novak");
  if (!found) throw new Error("He is seeded.");
  return found;
}

function put({ send }: Colleague, path: string, json: object, version: number) {
  return send(`${SCHEDULE}${path}`, { method: "PUT", json, headers: { "If-Match": `"${version}"` } });
}

async function conflictsOf(response: Response): Promise<ConflictList["conflicts"]> {
  return (await response.json<ConflictList>()).conflicts;
}

/** Free starts of Monday as patients see them. */
async function publicStarts(app: StaffApp, change = ""): Promise<string[]> {
  const query = `service=follow-up&location=green-bay&provider=demo-novak&from=${MONDAY}&to=${MONDAY}${change}`;
  const response = await app.send(`/api/booking/slots?${query}`, { address: stranger() });
  return (await response.json<{ slots: { startsAt: string }[] }>()).slots.map(({ startsAt }) => startsAt);
}

test("hours with visits outside are saved only with what becomes of each: kept, moved, called", async () => {
  const { app, admin } = await withAdmin();
  const kept = await bookVisit(app, { startsAt: chicago(MONDAY, "13:00") });
  const moved = await bookVisit(app, { startsAt: chicago(MONDAY, "14:00") });
  const called = await bookVisit(app, { startsAt: chicago(MONDAY, "15:00") });
  const fine = await bookVisit(app, { startsAt: chicago(MONDAY, "09:00") });
  const { hours, version } = await novak(admin);
  const mornings = { hours: hours.filter(({ begins }) => begins < "12:00"), exceptions: [] };
  const preview = await admin.post(`${SCHEDULE}/providers/demo-novak/hours/preview`, mornings);
  const conflicts = await conflictsOf(preview);
  expect(conflicts.map(({ visit, why }) => [visit.id, why])).toEqual(
    [kept, moved, called].map(({ id }) => [id, "outside_hours"]),
  );
  expect(conflicts[1]?.visit.patientName).toBe(moved.patient.name);
  const looks = await db.select().from(auditTrails).where(eq(auditTrails.resourceType, "schedule_conflicts"));
  expect(looks).toHaveLength(1);
  // Nothing is called off silently, and nothing is saved by half.
  const bare = await put(admin, "/providers/demo-novak/hours", mornings, version);
  expect([bare.status, (await errorOf(bare)).code]).toEqual([409, "conflict"]);
  expect((await novak(admin)).hours).toEqual(hours);
  // The same time with somebody else comes first.
  const other = conflicts[1]?.alternatives[0];
  expect([other?.startsAt, other?.providers]).toEqual([moved.startsAt, ["demo-hale"]]);
  const handling = [
    { act: "keep", visit: kept.id, version: 1, reason: "He stays for this one" },
    { act: "move", visit: moved.id, version: 1, startsAt: other?.startsAt, provider: "demo-hale" },
    { act: "call", visit: called.id, version: 1 },
  ];
  const saved = await put(admin, "/providers/demo-novak/hours", { ...mornings, handling }, version);
  expect(saved.status).toBe(200);
  expect((await saved.json<Saved<AdminProvider>>()).handled).toEqual({ kept: 1, moved: 1, called: 1 });
  expect(await rowOf(kept.id)).toMatchObject({
    status: "confirmed",
    overrideReason: "He stays for this one",
    version: 2,
  });
  expect(await rowOf(moved.id)).toMatchObject({ providerId: "demo-hale", status: "confirmed" });
  expect(await rowOf(called.id)).toMatchObject({ status: "confirmed", version: 1 });
  expect(await rowOf(fine.id)).toMatchObject({ version: 1 });
  expect(await db.select().from(tasks)).toMatchObject([
    { kind: "call_back", appointmentId: called.id, status: "open" },
  ]);
  await app.settle();
  expect(app.mails.at(-1)?.to).toBe(`${moved.patient.name.replace("Marker Surname", "man")}@guest.example`);
  // Reminders of whom stays are queued for the version that is.
  const queued = await db.select().from(notifications).where(eq(notifications.appointmentId, kept.id));
  expect(queued.some(({ version: of, kind }) => of === 2 && kind.startsWith("reminder"))).toBe(true);
  const { owned, needed } = await cellsAndVisits(app.now());
  expect(owned).toEqual(needed);
});

test("whoever books or changes the hours meanwhile is not run over: both values come back", async () => {
  const { app, admin } = await withAdmin();
  const other = await app.colleague("admin", "second");
  const { hours, version } = await novak(admin);
  const mornings = { hours: hours.filter(({ begins }) => begins < "12:00"), exceptions: [] };
  const preview = await admin.post(`${SCHEDULE}/providers/demo-novak/hours/preview`, mornings);
  expect(await conflictsOf(preview)).toEqual([]);
  const late = await bookVisit(app, { startsAt: chicago(MONDAY, "14:00") });
  const refused = await put(admin, "/providers/demo-novak/hours", mornings, version);
  expect((await errorOf(refused)).details).toMatchObject({ conflicts: [{ visit: { id: late.id } }] });
  const off = { hours, exceptions: [{ date: "2026-12-24", location: null, begins: null, ends: null }] };
  const both = await Promise.all([
    put(admin, "/providers/demo-novak/hours", off, version),
    put(other, "/providers/demo-novak/hours", { ...off, exceptions: [] }, version),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  const stale = both.find(({ status }) => status === 409);
  const { code, details } = await errorOf(stale ?? refused);
  expect(code).toBe("stale");
  expect(details).toMatchObject({ current: { id: "demo-novak", version: version + 1 }, asked: { version, hours } });
});

test("new hours are what patients can book at once, and back again", async () => {
  const { app, admin } = await withAdmin();
  const before = await publicStarts(app);
  const { hours, version } = await novak(admin);
  const shorter = {
    hours: hours.map((part) => (part.begins < "12:00" ? { ...part, begins: "10:00" } : part)),
    exceptions: [],
  };
  expect((await put(admin, "/providers/demo-novak/hours", shorter, version)).status).toBe(200);
  expect((await publicStarts(app))[0]).toBe(chicago(MONDAY, "10:00"));
  const off = { hours, exceptions: [{ date: MONDAY, location: null, begins: null, ends: null }] };
  expect((await put(admin, "/providers/demo-novak/hours", off, version + 1)).status).toBe(200);
  expect(await publicStarts(app)).toEqual([]);
  expect((await put(admin, "/providers/demo-novak/hours", { hours, exceptions: [] }, version + 2)).status).toBe(200);
  expect(await publicStarts(app)).toEqual(before);
  expect(await db.$count(providerHours, eq(providerHours.providerId, "demo-novak"))).toBe(hours.length);
});

test("hours that cross, end before they begin or are off the quarters are refused with the field", async () => {
  const { admin } = await withAdmin();
  const part = {
    location: "green-bay",
    weekday: 1,
    begins: "08:00",
    ends: "12:00",
    validFrom: "2026-01-01",
    validTo: null,
  };
  const wrong = [
    [part, { ...part, location: "skokie", begins: "11:45", ends: "13:00" }],
    [{ ...part, ends: "08:00" }],
    [{ ...part, begins: "08:05" }],
    [{ ...part, validTo: "2025-12-31" }],
  ];
  for (const hours of wrong) {
    const response = await put(admin, "/providers/demo-novak/hours", { hours, exceptions: [] }, 1);
    const { error } = await response.json<{ error: { fields: object } }>();
    expect([response.status, Object.keys(error.fields)]).toEqual([400, ["hours"]]);
  }
  const none = await put(admin, "/providers/nobody/hours", { hours: [], exceptions: [] }, 1);
  expect(none.status).toBe(404);
});

test("a closure hides its times at once, lists the visits in it, and gives them back when it is removed", async () => {
  const { app, admin } = await withAdmin();
  const visit = await bookVisit(app, { startsAt: chicago(MONDAY, "14:00") });
  const odd = await bookVisit(app, { startsAt: chicago(MONDAY, "18:00"), override: { reason: "Comes after work" } });
  const closure = {
    location: "green-bay",
    provider: null,
    kind: "blackout",
    reason: "Water pipe",
    startsAt: chicago(MONDAY, "12:00"),
    endsAt: chicago(MONDAY, "20:00"),
  };
  const conflicts = await conflictsOf(await admin.post(`${SCHEDULE}/closures/preview`, closure));
  expect(conflicts.map(({ visit: { id }, why }) => [id, why])).toEqual([
    [visit.id, "closed"],
    [odd.id, "closed"],
  ]);
  const handling = [visit, odd].map(({ id }) => ({ act: "call", visit: id, version: 1 }));
  const saved = await admin.post(`${SCHEDULE}/closures`, { ...closure, handling });
  expect(saved.status).toBe(201);
  const { saved: made } = await saved.json<Saved<AdminClosure>>();
  const starts = await publicStarts(app);
  expect(starts.every((start) => start < chicago(MONDAY, "12:00"))).toBe(true);
  const held = await holdTime(app, { startsAt: chicago(MONDAY, "15:00"), provider: "demo-hale" });
  expect(held.response.status).toBe(422);
  const remove = (version: number) =>
    admin.send(`${SCHEDULE}/closures/${made.id}`, {
      method: "DELETE",
      headers: { "If-Match": `"${version}"` },
      json: {},
    });
  expect((await remove(7)).status).toBe(409);
  expect((await remove(1)).status).toBe(204);
  expect(await publicStarts(app)).toContain(chicago(MONDAY, "15:00"));
});

test("federal holidays are proposals: confirmed they close, declined they do not come back, in the version seen", async () => {
  const { app, admin } = await withAdmin();
  const list = async () =>
    (await (await admin.send(`${SCHEDULE}/closures?from=2026-11-26&to=2026-12-25`)).json<AdminClosures>()).closures;
  const [thanksgiving, christmas] = await list();
  expect([thanksgiving?.status, christmas?.status]).toEqual(["proposed", "proposed"]);
  const visit = await bookVisit(app, { startsAt: chicago("2026-11-26", "09:00") });
  const path = `${SCHEDULE}/closures/${thanksgiving?.id}/confirm`;
  expect(await conflictsOf(await admin.post(`${path}/preview`))).toMatchObject([{ visit: { id: visit.id } }]);
  expect((await admin.post(path, {}, 1)).status).toBe(409);
  const handling = [{ act: "keep", visit: visit.id, version: 1, reason: "Agreed with him" }];
  expect((await admin.post(path, { handling }, 1)).status).toBe(200);
  expect((await holdTime(app, { startsAt: chicago("2026-11-26", "11:00") })).response.status).toBe(422);
  const decline = (version: number) => admin.post(`${SCHEDULE}/closures/${christmas?.id}/decline`, {}, version);
  expect((await decline(1)).status).toBe(200);
  expect((await errorOf(await decline(1))).details).toMatchObject({ current: { status: "declined", version: 2 } });
  expect((await list()).map(({ status }) => status)).toEqual(["confirmed", "declined"]);
});

test("a service's rules and who offers it count at once; visits of who loses it are listed", async () => {
  const { app, admin } = await withAdmin();
  const visit = await bookVisit(app, { startsAt: chicago(MONDAY, "13:00") });
  const found = (await schedule(admin)).services.find(({ id }) => id === "follow-up") as AdminService;
  const { id, version, position: _, ...service } = found;
  const hourly = { ...service, durationMinutes: 60, gridMinutes: 60, minNoticeMinutes: 0 };
  const changed = await put(admin, `/services/${id}`, hourly, version);
  expect((await changed.json<Saved<AdminService>>()).saved).toMatchObject({ durationMinutes: 60, version: 2 });
  expect((await publicStarts(app)).map((start) => start.slice(14, 16))).toEqual([
    "00",
    "00",
    "00",
    "00",
    "00",
    "00",
    "00",
  ]);
  // The visit keeps the length that it was booked with.
  expect(await rowOf(visit.id)).toMatchObject({ endsAt: new Date(chicago(MONDAY, "13:30")), version: 1 });
  const without = { ...hourly, offers: hourly.offers.filter(({ provider }) => provider !== "demo-novak") };
  const conflicts = await conflictsOf(await admin.post(`${SCHEDULE}/services/${id}/preview`, without));
  expect(conflicts).toMatchObject([{ visit: { id: visit.id }, why: "not_offered" }]);
  expect(conflicts[0]?.alternatives.flatMap(({ providers }) => providers)).not.toContain("demo-novak");
  const offline = { ...hourly, isSelfBookable: false };
  expect((await put(admin, `/services/${id}`, offline, 2)).status).toBe(200);
  expect(
    (await app.send(`/api/booking/slots?service=${id}&location=green-bay&from=${MONDAY}&to=${MONDAY}`)).status,
  ).toBe(422);
  expect((await put(admin, `/services/${id}`, { ...offline, durationMinutes: 20 }, 3)).status).toBe(400);
});

test("a closed room takes no visits, and those in it are moved to another", async () => {
  const { app, admin } = await withAdmin();
  const visit = await bookVisit(app, { startsAt: chicago(MONDAY, "13:00") });
  const clinic = (await schedule(admin)).clinics.find(({ slug }) => slug === "green-bay");
  const { slug: _, version = 0, ...rest } = clinic ?? { slug: "" };
  const body = { ...rest, closedRooms: [1, 2] };
  const conflicts = await conflictsOf(await admin.post(`${SCHEDULE}/clinics/green-bay/preview`, body));
  expect(conflicts).toMatchObject([{ visit: { id: visit.id, room: 1 }, why: "room_closed" }]);
  const same = conflicts[0]?.alternatives.find(({ startsAt }) => startsAt === visit.startsAt);
  expect(same?.providers).toContain("demo-novak");
  const move = {
    act: "move",
    visit: visit.id,
    version: 1,
    startsAt: visit.startsAt,
    provider: "demo-novak",
    notify: false,
  };
  const saved = await put(admin, "/clinics/green-bay", { ...body, handling: [move] }, version);
  expect(saved.status).toBe(200);
  expect(await rowOf(visit.id)).toMatchObject({ room: 3, startsAt: new Date(visit.startsAt) });
  // One room is left, and it is taken.
  const held = await holdTime(app, { startsAt: chicago(MONDAY, "13:00"), provider: "demo-hale" });
  expect((await errorOf(held.response)).code).toBe("slot_taken");
  const { owned, needed } = await cellsAndVisits(app.now());
  expect(owned).toEqual(needed);
});

test("somebody new gets hours and services and can be booked; once he leaves, his visits are listed", async () => {
  const { app, admin } = await withAdmin();
  const person = { name: "Sam Ode", credential: "NP", licensedStates: ["WI"], isActive: true };
  const key = crypto.randomUUID();
  const add = () =>
    admin.send(`${SCHEDULE}/providers`, { method: "POST", json: person, headers: { "Idempotency-Key": key } });
  const { saved } = await (await add()).json<Saved<AdminProvider>>();
  expect((await (await add()).json<Saved<AdminProvider>>()).saved.id).toBe(saved.id);
  const part = { location: "green-bay", weekday: 1, begins: "08:00", ends: "12:00", validFrom: MONDAY, validTo: null };
  expect((await put(admin, `/providers/${saved.id}/hours`, { hours: [part], exceptions: [] }, 1)).status).toBe(200);
  const followUp = (await schedule(admin)).services.find(({ id }) => id === "follow-up") as AdminService;
  const { id: _, version, position: __, ...service } = followUp;
  const offers = [...service.offers, { provider: saved.id, location: "green-bay" as const }];
  expect((await put(admin, "/services/follow-up", { ...service, offers }, version)).status).toBe(200);
  const visit = await bookVisit(app, { provider: saved.id, startsAt: chicago(MONDAY, "08:00") });
  const leaving = { ...person, isActive: false };
  const conflicts = await conflictsOf(await admin.post(`${SCHEDULE}/providers/${saved.id}/preview`, leaving));
  expect(conflicts).toMatchObject([{ visit: { id: visit.id }, why: "not_offered" }]);
});

test("somebody is put on the waitlist by the reference of his visit, by hand", async () => {
  const { app, admin } = await withAdmin();
  const visit = await bookVisit(app, { startsAt: chicago("2026-11-27", "10:00") });
  const wish = { service: "follow-up", location: "green-bay", earliest: MONDAY, latest: "2026-11-26" };
  const add = (ref: string) => admin.post("/api/staff/waitlist", { ...wish, ref });
  const added = await add(visit.ref.toLowerCase().replace("-", " "));
  expect(added.status).toBe(201);
  expect((await added.json<{ entry: object }>()).entry).toMatchObject({
    status: "waiting",
    patientName: visit.patient.name,
    visit: { id: visit.id },
  });
  expect((await add(visit.ref)).status).toBe(200);
  expect((await add("ZZZ-ZZZ")).status).toBe(404);
  expect((await add("?")).status).toBe(400);
});
