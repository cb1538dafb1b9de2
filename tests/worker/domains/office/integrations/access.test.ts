import { expect, test } from "vitest";
import { may, type Permission, ROLES } from "#contract/permissions.ts";
import { auditTrails } from "#worker/kernel/audit/schema.ts";
import { integrations, webhookEndpoints } from "#worker/providers/live/schema.ts";
import { db } from "../../../support/app.ts";
import { integrationsApp, proven } from "../../../support/integrations.ts";

const ROUTES: readonly [method: string, path: string, Permission][] = [
  ["GET", "", "integration:read"],
  ["PUT", "/mail", "integration:write"],
  ...["reset", "off", "on", "test"].map((act): [string, string, Permission] => [
    "POST",
    `/mail/${act}`,
    "integration:write",
  ]),
  ["GET", "/webhooks", "integration:read"],
  ["POST", "/webhooks", "integration:write"],
  ["PUT", "/webhooks/whe_1", "integration:write"],
  ["DELETE", "/webhooks/whe_1", "integration:write"],
  ...["off", "on", "rotate", "ping"].map((act): [string, string, Permission] => [
    "POST",
    `/webhooks/whe_1/${act}`,
    "integration:write",
  ]),
  ["GET", "/deliveries", "integration:read"],
  ["GET", "/deliveries/export", "integration:read"],
  ["POST", "/deliveries/msg_1/replay", "integration:write"],
];

const isRead = (method: string) => method === "GET";
const ask = (method: string) => (isRead(method) || method === "DELETE" ? { method } : { method, json: {} });

test("the list names every route", async () => {
  const { app } = await integrationsApp();
  const pathOf = (path: string) => path.replace(/(?:whe|msg)_1/, ":id").replace("/mail", "/:kind");
  const served = app.routes
    .filter(({ method, path }) => method !== "ALL" && path.startsWith("/api/admin/integrations"))
    .map(({ method, path }) => `${method} ${path}`);
  const ours = ROUTES.map(([method, path]) => `${method} /api/admin/integrations${pathOf(path)}`);
  expect([...new Set(served)].sort()).toEqual(ours.sort());
});

test.for([...ROLES])("%s reaches what the one table says and nothing else", async (role) => {
  const app = await integrationsApp();
  const who = await proven(app, role, `some-${role}`);
  for (const [method, path, permission] of ROUTES) {
    const { status } = await who.send(`/api/admin/integrations${path}`, ask(method));
    expect([method, path, status === 403], String(status)).toEqual([method, path, !may([role], permission)]);
  }
  expect((await app.send("/api/admin/integrations")).status).toBe(401);
  if (!may([role], "integration:write")) expect(await db.$count(webhookEndpoints)).toBe(0);
});

test("every change asks for a fresh proof, and without one changes nothing", async () => {
  const app = await integrationsApp();
  const stale = await app.colleague("admin", "stale");
  const before = await db.$count(auditTrails);
  for (const [method, path] of ROUTES.filter(([method]) => !isRead(method))) {
    const response = await stale.send(`/api/admin/integrations${path}`, ask(method));
    const { error } = await response.json<{ error: { code: string } }>();
    expect([method, path, response.status, error.code]).toEqual([method, path, 403, "reauthentication_needed"]);
  }
  expect((await stale.send("/api/admin/integrations")).status).toBe(200);
  expect([await db.$count(auditTrails), await db.$count(integrations)]).toEqual([before, 0]);
});
