import { expect, test } from "vitest";
import { may, type Permission } from "#contract/permissions.ts";
import { HOUR } from "#contract/time.ts";
import { createApp, memoiseDeps } from "#worker/app.ts";
import { createStaffRoutes } from "#worker/staff-routes.ts";
import { COMPLIANCE, everybody, office } from "../../../support/compliance.ts";

const SOMEBODY = "00000000-0000-4000-8000-000000000000";

/** `isSensitive` routes need step-up within the last 15 minutes. */
const ROUTES: readonly [method: string, path: string, permission: Permission, isSensitive?: true][] = [
  ["GET", "/audit", "audit:read"],
  ["GET", "/audit/options", "audit:read"],
  ["GET", "/audit/export.csv", "audit:read", true],
  ["POST", "/users/search", "user:read"],
  ["POST", "/users/invite", "user:write", true],
  ["PUT", "/users/:id/roles", "user:write", true],
  ["PUT", "/users/:id/active", "user:write", true],
  ["POST", "/users/:id/end-sessions", "user:write", true],
  ["POST", "/users/:id/reset-mfa", "user:write", true],
  ["POST", "/users/:id/recertify", "user:write", true],
  ["GET", "/users/requests", "user:read"],
  ["POST", "/users/requests/:id/approve", "user:write", true],
  ["POST", "/users/requests/:id/refuse", "user:write", true],
  ["GET", "/restrictions", "audit:read"],
  ["POST", "/restrictions", "compliance:write"],
  ["POST", "/restrictions/:patientId/lift", "compliance:write", true],
  ["GET", "/retention", "compliance:read"],
  ["GET", "/retention/:id/preview", "compliance:read"],
  ["PUT", "/retention/:id", "compliance:write", true],
  ["POST", "/retention/:id/run", "compliance:write", true],
  ["GET", "/vendors", "compliance:read"],
  ["POST", "/vendors", "compliance:write", true],
  ["PUT", "/vendors/:id", "compliance:write", true],
  ["GET", "/policies", "compliance:read"],
  ["POST", "/policies", "compliance:write"],
  ["GET", "/training", "compliance:read"],
  ["POST", "/training", "compliance:write"],
  ["POST", "/training/:id/done", "compliance:write"],
  ["GET", "/users/export", "user:read", true],
  ["GET", "/files/requests", "compliance:read", true],
  ["GET", "/files/incidents", "compliance:read", true],
  ["GET", "/files/access", "audit:read", true],
  ["GET", "/files/reviews", "audit:read", true],
  ["GET", "/files/consents", "compliance:read", true],
  ["GET", "/files/consent-visits", "compliance:read", true],
  ["GET", "/files/withdrawals", "compliance:read", true],
  ["GET", "/files/retention-runs", "compliance:read", true],
  ["GET", "/files/vendors", "compliance:read", true],
  ["GET", "/files/policies", "compliance:read", true],
  ["GET", "/files/training", "compliance:read", true],
  ["GET", "/due", "compliance:read"],
  ["GET", "/access", "audit:read"],
  ["POST", "/access/reviews", "compliance:write"],
  ["GET", "/consents", "compliance:read"],
  ["GET", "/consents/visits", "compliance:read"],
  ["GET", "/consents/withdrawals", "compliance:read"],
  ["GET", "/consents/of", "compliance:read"],
  ["GET", "/requests", "compliance:read"],
  ["POST", "/requests", "compliance:write"],
  ["GET", "/requests/:id", "compliance:read"],
  ["POST", "/requests/:id/step", "compliance:write"],
  ["POST", "/requests/:id/extend", "compliance:write"],
  ["POST", "/requests/:id/note", "compliance:write"],
  ["GET", "/incidents", "compliance:read"],
  ["POST", "/incidents", "compliance:write"],
  ["GET", "/incidents/:id", "compliance:read"],
  ["POST", "/incidents/:id/step", "compliance:write"],
  ["POST", "/incidents/:id/assess", "compliance:write"],
  ["POST", "/incidents/:id/note", "compliance:write"],
];

const OURS = /^\/api\/admin\/compliance\/(?!claims|offers)/;

test("names every route in the table below", () => {
  const { routes } = createApp(memoiseDeps(), createStaffRoutes());
  const there = routes.filter(({ method, path }) => method !== "ALL" && OURS.test(path));
  const known = ROUTES.map(([method, path]) => `${method} ${COMPLIANCE}${path}`);
  expect([...new Set(there.map(({ method, path }) => `${method} ${path}`))].sort()).toEqual([...known].sort());
});

test("lets each route's permission in alone, and needs a recent proof for sensitive routes", async () => {
  const app = await office();
  const people = await everybody(app);
  const call = (who: (typeof people)[number][1], method: string, path: string) =>
    who.send(`${COMPLIANCE}${path.replace(":id", SOMEBODY)}`, { method, ...(method !== "GET" && { json: {} }) });
  for (const [method, path, permission] of ROUTES) {
    expect((await app.send(`${COMPLIANCE}${path}`, { method, ...(method !== "GET" && { json: {} }) })).status).toBe(
      401,
    );
    for (const [role, who] of people) {
      const isRefused = (await call(who, method, path)).status === 403;
      expect([method, path, role, isRefused]).toEqual([method, path, role, !may([role], permission)]);
    }
  }
  app.advance(HOUR);
  const [, admin] = people.at(-1) ?? [];
  if (!admin) throw new Error("There is no administrator.");
  for (const [method, path, , isSensitive] of ROUTES) {
    const response = await call(admin, method, path);
    expect([method, path, response.status === 403]).toEqual([method, path, isSensitive === true]);
    if (isSensitive) expect(await response.text()).toContain("reauthentication_needed");
  }
});
