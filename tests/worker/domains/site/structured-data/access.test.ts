import { expect, test } from "vitest";
import { may, type Permission, ROLES } from "#contract/permissions.ts";
import { prove } from "../../../support/compliance.ts";
import { staffApp } from "../../../support/staff.ts";

const ROUTES: readonly [method: string, path: string, Permission][] = [
  ["GET", "/schema/routes", "schema:read"],
  ["GET", "/schema/route?path=/about", "schema:read"],
  ["GET", "/schema/export", "schema:read"],
  ["POST", "/schema/test", "schema:write"],
  ["PUT", "/schema/rating", "schema:write"],
  ["GET", "/schema/overrides", "schema:read"],
  ["GET", "/schema/overrides/export", "schema:read"],
  ["POST", "/schema/overrides", "schema:write"],
  ["GET", "/schema/overrides/ovr_1", "schema:read"],
  ["PUT", "/schema/overrides/ovr_1", "schema:write"],
  ["POST", "/schema/overrides/ovr_1/test", "schema:write"],
  ["POST", "/schema/overrides/ovr_1/publish", "schema:write"],
  ["POST", "/schema/overrides/ovr_1/disable", "schema:write"],
  ["POST", "/schema/overrides/ovr_1/rollback", "schema:write"],
  ["GET", "/claims", "claim:read"],
  ["GET", "/claims/export", "claim:read"],
  ["GET", "/claims/offers", "claim:read"],
  ["PUT", "/claims/offers/trt-special", "claim:write"],
  ["GET", "/claims/rating", "claim:read"],
  ["PUT", "/claims/rating", "claim:write"],
  ["PUT", "/claims/rating/expiry", "claim:write"],
  ["POST", "/claims/rating/acts", "claim:write"],
];

const pathOf = (path: string) =>
  path.replace(/\?.*/, "").replace(/(?<=\/)(?:ovr_1|trt-special)\b|(?<=\/claims\/)rating\b/, ":id");

test("the list names every route of structured data and of the register", async () => {
  const { app } = await staffApp();
  const ours = ROUTES.map(([method, path]) => `${method} /api/admin${pathOf(path)}`);
  const served = app.routes
    .filter(({ method, path }) => method !== "ALL" && /^\/api\/admin\/(?:schema|claims)\b/.test(path))
    .map(({ method, path }) => `${method} ${path}`);
  expect([...new Set(served)].sort()).toEqual([...new Set(ours)].sort());
});

test.for([...ROLES])(
  "%s reaches what the one table says of structured data and claims, and nothing else",
  async (role) => {
    const app = await staffApp();
    const who = await app.colleague(role);
    await prove(who, app);
    for (const [method, path, permission] of ROUTES) {
      // Testing all pages takes long, so this asks for a page that does not exist.
      const json = path === "/schema/test" ? { paths: ["/none"] } : {};
      const { status } = await who.send(`/api/admin${path}`, { method, ...(method !== "GET" && { json }) });
      expect([path, status === 403], `${method} ${path}: ${status}`).toEqual([path, !may([role], permission)]);
    }
    expect((await app.send("/api/admin/schema/routes")).status).toBe(401);
    expect((await app.send("/api/admin/claims")).status).toBe(401);
  },
);
