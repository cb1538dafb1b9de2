import { expect, test } from "vitest";
import { may, type Permission, ROLES } from "#contract/permissions.ts";
import { auditTrails } from "#worker/kernel/audit/schema.ts";
import { db } from "../../../support/app.ts";
import { chicago, MONDAY, rowOf } from "../../../support/booking.ts";
import { prove } from "../../../support/compliance.ts";
import { act, bookRequest, bookVisit, staffApp } from "../../../support/staff.ts";

/** A caller without the permission is refused before anything is read. */
const ROUTES: readonly [method: string, path: string, Permission][] = [
  ["GET", `/board?location=green-bay&date=${MONDAY}`, "appointment:read"],
  ["POST", "/board/print", "appointment:read"],
  ["GET", `/week?location=green-bay&from=${MONDAY}`, "appointment:read"],
  ["GET", "/options", "appointment:read"],
  ["GET", `/slots?service=follow-up&location=green-bay&from=${MONDAY}&to=${MONDAY}`, "appointment:read"],
  ["GET", "/appointments/apt_1", "appointment:read"],
  ["GET", "/appointments/apt_1/label", "appointment:read"],
  ["POST", "/appointments", "appointment:write"],
  ["POST", "/appointments/walk-in", "appointment:write"],
  ["POST", "/appointments/series", "appointment:write"],
  ["POST", "/appointments/series/preview", "appointment:write"],
  ...[
    "check-in",
    "room",
    "to-room",
    "undo-to-room",
    "start",
    "complete",
    "no-show",
    "undo-no-show",
    "confirm",
    "decline",
    "cancel",
    "move",
  ].map((name): [string, string, Permission] => ["POST", `/appointments/apt_1/${name}`, "appointment:write"]),
  ["GET", `/closures?from=${MONDAY}&to=${MONDAY}`, "appointment:read"],
  ["POST", "/closures", "schedule:write"],
  ["POST", "/closures/preview", "schedule:write"],
  ["POST", "/closures/clo_1/confirm", "schedule:write"],
  ["POST", "/closures/clo_1/decline", "schedule:write"],
  ["DELETE", "/closures/clo_1", "schedule:write"],
  ["GET", "/tasks", "task:write"],
  ["POST", "/tasks", "task:write"],
  ...["claim", "release", "done", "cancel", "assign"].map((name): [string, string, Permission] => [
    "POST",
    `/tasks/tsk_1/${name}`,
    "task:write",
  ]),
  ["POST", "/patients/search", "patient:read"],
  ["GET", "/patients/pat_1?purpose=treatment", "patient:read"],
  ["PATCH", "/patients/pat_1", "patient:write"],
  ["POST", "/patients/pat_1/confirm-contact", "chart:write"],
  ["POST", "/patients/pat_1/disconnect-account", "patient:write"],
  ["POST", "/patients/pat_1/self-booking", "patient:write"],
];

const pathOf = (path: string) => path.replace(/\?.*/, "").replace(/\b(?:apt|clo|tsk|pat)_1\b/, ":id");

test("the list names every route of the staff's day", async () => {
  const { app } = await staffApp();
  const ours = new Set(ROUTES.map(([method, path]) => `${method} /api/staff${pathOf(path)}`));
  const served = app.routes
    .filter(
      ({ method, path }) =>
        method !== "ALL" &&
        /^\/api\/staff\/(?:board|week|options|slots|appointments|closures|tasks|patients)\b/.test(path),
    )
    .map(({ method, path }) => `${method} ${path}`)
    .filter((name) => !name.endsWith("/fhir"));
  expect([...new Set(served)].sort()).toEqual([...ours].sort());
});

test.for([...ROLES])("%s reaches what the one table says and nothing else", async (role) => {
  const app = await staffApp();
  const who = await app.colleague(role);
  await prove(who, app);
  for (const [method, path, permission] of ROUTES) {
    const isWrite = method !== "GET";
    const { status } = await who.send(`/api/staff${path}`, {
      method,
      ...(isWrite && method !== "DELETE" && { json: {} }),
    });
    expect([path, status === 403], `${method} ${path}: ${status}`).toEqual([path, !may([role], permission)]);
  }
  const { status } = await app.send(`/api/staff${ROUTES[0]?.[1]}`);
  expect(status).toBe(401);
});

test("rejects changes without permission and reveals nothing to patients", async () => {
  const app = await staffApp();
  const visit = await bookVisit(app);
  const others = [await app.colleague("patient"), await app.colleague("marketing"), await app.colleague("compliance")];
  const before = await db.$count(auditTrails);
  for (const who of others) {
    for (const response of [
      await act(who, visit, "cancel", { reason: "other" }),
      await act(who, visit, "move", { startsAt: chicago(MONDAY, "10:00"), override: { reason: "Because" } }),
      await who.post("/api/staff/appointments", bookRequest()),
      await who.send(`/api/staff/patients/${visit.patient.id}?purpose=treatment`),
    ]) {
      expect(response.status).toBe(403);
      expect(await response.text()).not.toContain("Surname");
    }
  }
  expect(await rowOf(visit.id)).toMatchObject({ version: 1, status: "confirmed" });
  expect(await db.$count(auditTrails)).toBe(before);
});
