import { expect, test } from "vitest";
import type { AdminClosure, AdminProvider, AdminService, Saved } from "#contract/admin-schedule.ts";
import { cellsAndVisits, chicago, errorOf, holdTime, MONDAY, rowOf } from "../../../support/booking.ts";
import { conflictsOf, publicStarts, put, SCHEDULE, schedule, withAdmin } from "../../../support/schedule.ts";
import { bookVisit } from "../../../support/staff.ts";

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
    (
      await (
        await admin.send(`${SCHEDULE}/closures?from=2026-11-26&to=2026-12-25`)
      ).json<{ closures: AdminClosure[] }>()
    ).closures;
  const [thanksgiving, christmas] = await list();
  expect([thanksgiving?.status, christmas?.status]).toEqual(["proposed", "proposed"]);
  const agreed = { startsAt: chicago("2026-11-26", "09:00"), override: { reason: "Agreed by phone" } };
  const visit = await bookVisit(app, agreed);
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
  // A booked appointment keeps its length when the service changes.
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
  // Only one room is open, and the moved appointment takes it.
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

test("adds a patient to the waitlist by the reference of a visit", async () => {
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
