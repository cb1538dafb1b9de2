import { expect, test } from "vitest";
import { may, type Permission } from "#contract/permissions.ts";
import { HOUR } from "#contract/time.ts";
import { createApp, memoiseDeps } from "#worker/app.ts";
import { createStaffRoutes } from "#worker/staff-routes.ts";
import { everybody } from "../../../support/compliance.ts";
import { MAX, maxApp } from "../../../support/max.ts";

/** `isSensitive` routes need a proof from the last 15 minutes. */
const ROUTES: readonly [method: string, path: string, permission: Permission, isSensitive?: true][] = [
  ["GET", "/settings", "max:read"],
  ["PATCH", "/settings", "max:write"],
  ["PUT", "/retention", "max:write", true],
  ["GET", "/counters", "max:read"],
  ["POST", "/questions", "max:read"],
  ["GET", "/instructions", "max:read"],
  ["POST", "/instructions", "max:write"],
  ["PUT", "/instructions/:id", "max:write"],
  ["POST", "/instructions/:id/live", "max:write", true],
  ["POST", "/bench", "max:write"],
  ["GET", "/bench/:id", "max:read"],
  ["POST", "/bench/:id/next", "max:write"],
  ["GET", "/knowledge", "max:read"],
  ["POST", "/knowledge", "max:write"],
  ["GET", "/knowledge/export", "max:read", true],
  ["GET", "/knowledge/:id", "max:read"],
  ["POST", "/knowledge/reindex", "max:write"],
  ["PUT", "/knowledge/:id", "max:write"],
  ["POST", "/knowledge/:id/review", "passage:review", true],
  ["POST", "/knowledge/:id/publish", "max:write", true],
  ["POST", "/knowledge/:id/switch", "max:write"],
  ["DELETE", "/knowledge/:id", "max:write"],
  ["GET", "/transcripts", "max:read"],
  ["GET", "/transcripts/export", "max:read", true],
  ["GET", "/transcripts/weeks", "max:read"],
  ["GET", "/transcripts/:id", "max:read"],
  ["POST", "/transcripts/:id/full", "transcript:read", true],
  ["POST", "/transcripts/:id/review", "transcript:review"],
];

test("the table names every route of Max's page", () => {
  const { routes } = createApp(memoiseDeps(), createStaffRoutes());
  const there = routes.filter(({ method, path }) => method !== "ALL" && path.startsWith(`${MAX}/`));
  const known = ROUTES.map(([method, path]) => `${method} ${MAX}${path}`);
  expect([...new Set(there.map(({ method, path }) => `${method} ${path}`))].sort()).toEqual([...known].sort());
});

test("each route needs its permission, and a sensitive one also a recent proof", async () => {
  const app = await maxApp();
  const people = await everybody(app);
  const ask = (method: string, path: string) =>
    [`${MAX}${path.replace(":id", "nobody")}`, { method, ...(method !== "GET" && { json: {} }) }] as const;
  for (const [method, path, permission] of ROUTES) {
    expect((await app.send(...ask(method, path))).status).toBe(401);
    for (const [role, who] of people) {
      const isRefused = (await who.send(...ask(method, path))).status === 403;
      expect([method, path, role, isRefused]).toEqual([method, path, role, !may([role], permission)]);
    }
  }
  app.advance(HOUR);
  for (const [method, path, permission, isSensitive = false] of ROUTES) {
    const [, allowed] = people.find(([role]) => may([role], permission)) ?? [];
    const text = (await allowed?.send(...ask(method, path)))?.text();
    expect([path, (await text)?.includes("reauthentication_needed")]).toEqual([path, isSensitive]);
  }
});
