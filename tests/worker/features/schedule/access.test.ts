import { expect, test } from "vitest";
import { may, ROLES } from "#contract/permissions.ts";
import { auditTrails } from "#worker/db/schema/audit.ts";
import { db } from "../../support/app.ts";
import { rowOf } from "../../support/booking.ts";
import { bookVisit, staffApp } from "../../support/staff.ts";

/** Every route of the appointment manager; all of them take appointment:manage. */
const ROUTES: readonly [method: string, path: string][] = [
  ["GET", "/appointments"],
  ["GET", "/appointments/export"],
  ["GET", "/appointments/month?month=2026-11"],
  ["POST", "/appointments/bulk/preview"],
  ["POST", "/appointments/bulk"],
  ["POST", "/appointments/series/preview"],
  ["POST", "/appointments/series"],
  ["GET", "/schedule"],
  ["POST", "/schedule/providers"],
  ["POST", "/schedule/providers/demo-novak/preview"],
  ["PUT", "/schedule/providers/demo-novak"],
  ["POST", "/schedule/providers/demo-novak/hours/preview"],
  ["PUT", "/schedule/providers/demo-novak/hours"],
  ["POST", "/schedule/services"],
  ["POST", "/schedule/services/follow-up/preview"],
  ["PUT", "/schedule/services/follow-up"],
  ["POST", "/schedule/clinics/green-bay/preview"],
  ["PUT", "/schedule/clinics/green-bay"],
  ["GET", "/schedule/closures?from=2026-11-01&to=2026-12-31"],
  ["POST", "/schedule/closures"],
  ["POST", "/schedule/closures/preview"],
  ["POST", "/schedule/closures/clo_1/confirm/preview"],
  ["POST", "/schedule/closures/clo_1/confirm"],
  ["POST", "/schedule/closures/clo_1/decline"],
  ["DELETE", "/schedule/closures/clo_1"],
];

test.each(ROLES)("a %s reaches the appointment manager only with its permission", async (role) => {
  const app = await staffApp();
  const who = await app.colleague(role, "asking");
  for (const [method, path] of ROUTES) {
    const response = await who.send(`/api/admin${path}`, { method, ...(method !== "GET" && { json: {} }) });
    const { code } = response.ok ? { code: "" } : await errorOf(response);
    // Without a recent proof an export is refused as well, and says why.
    expect([path, code === "forbidden"], `${method} ${path}: ${response.status}`).toEqual([
      path,
      !may([role], "appointment:manage"),
    ]);
  }
  expect((await app.send("/api/admin/schedule")).status).toBe(401);
});

async function errorOf(response: Response) {
  return (await response.json<{ error: { code: string } }>()).error;
}

test("the desk and a clinician change nothing here, and the file asks for a recent proof", async () => {
  const app = await staffApp();
  const visit = await bookVisit(app);
  const [clinician, admin] = [await app.colleague("clinician"), await app.colleague("admin")];
  const before = await db.$count(auditTrails);
  const body = { act: "cancel", reason: "other", visits: [{ id: visit.id, version: 1 }] };
  for (const who of [app.desk, clinician]) {
    expect((await who.post("/api/admin/appointments/bulk", body)).status).toBe(403);
  }
  expect(await rowOf(visit.id)).toMatchObject({ status: "confirmed", version: 1 });
  const file = await admin.send("/api/admin/appointments/export");
  expect([file.status, (await errorOf(file)).code]).toEqual([403, "reauthentication_needed"]);
  expect(await db.$count(auditTrails)).toBe(before);
});
