import { expect, test } from "vitest";
import { may, type Permission } from "#contract/permissions.ts";
import { everybody } from "./support/compliance.ts";
import { staffApp } from "./support/staff.ts";

/** Writers, reviewers and publishers may comment; each move then needs its own permission. */
const SPEAK = ["article:write", "article:review", "article:publish"] as const;

type Row = readonly [method: string, path: string, permission: Permission | readonly Permission[]];

const all = (permission: Permission, routes: readonly string[]): Row[] =>
  routes.map((route) => {
    const [method = "", path = ""] = route.split(" ");
    return [method, path, permission];
  });

/** Other parts of the admin area have tables of their own. */
const ROUTES: readonly Row[] = [
  ...all("lead:read", [
    "GET /leads",
    "GET /leads/board",
    "GET /leads/options",
    "POST /leads/search",
    "GET /leads/:id",
    "GET /leads/setup",
    "GET /leads/funnel",
    "POST /leads/views",
    "DELETE /leads/views/:id",
  ]),
  ...all("lead:write", [
    "POST /leads",
    "POST /leads/assign",
    "POST /leads/import",
    "PUT /leads/:id",
    "POST /leads/:id/stage",
    "POST /leads/:id/activities",
    "POST /leads/:id/do-not-contact",
    "POST /leads/:id/send",
    "POST /leads/:id/sequence",
    "GET /leads/:id/merge/:otherId",
    "POST /leads/:id/merge",
    "POST /leads/:id/merges/:mergeId/undo",
  ]),
  ...all("lead:export", ["GET /leads/export"]),
  ...all("lead:setup", [
    "POST /leads/templates",
    "PUT /leads/templates/:id",
    "POST /leads/sequences",
    "PUT /leads/sequences/:id",
    "PUT /leads/rules",
    "PUT /leads/spend",
  ]),
  ...all("article:read", [
    "GET /articles",
    "GET /articles/export",
    "GET /articles/links",
    "GET /articles/images",
    "GET /articles/:id",
    "POST /articles/:id/presence",
    "POST /articles/:id/preview-link",
    "GET /articles/:id/file",
    "GET /articles/:id/revisions",
    "GET /articles/:id/revisions/:revision",
  ]),
  ...all("article:write", [
    "POST /articles",
    "POST /articles/import",
    "POST /articles/images",
    "DELETE /articles/images/:name",
    "PUT /articles/:id",
    "POST /articles/:id/flags",
    "POST /articles/:id/revisions",
    "POST /articles/:id/revisions/:revision/restore",
  ]),
  ["POST", "/articles/:id/moves/:move", SPEAK],
  ["POST", "/articles/:id/comments", SPEAK],
  ["POST", "/articles/:id/comments/:comment/settle", SPEAK],
  ["POST", "/articles/:id/comments/:comment/reopen", SPEAK],
  ...all("draft:write", [
    "GET /ai/options",
    "GET /ai/drafts",
    "GET /ai/drafts/export",
    "POST /ai/drafts",
    "GET /ai/drafts/:id",
    "PUT /ai/drafts/:id",
    "POST /ai/drafts/:id/sections",
    "POST /ai/drafts/:id/flags",
    "POST /ai/drafts/:id/article",
  ]),
  ...all("draft:budget", ["PUT /ai/budget"]),
  ...all("admin:enter", ["GET /overview"]),
  ...all("integration:read", ["GET /overview/messages", "GET /overview/messages/export"]),
  ...all("integration:write", ["POST /overview/messages/resend"]),
  ...all("appointment:manage", [
    "GET /appointments",
    "GET /appointments/export",
    "GET /appointments/month",
    "GET /appointments/:id",
    "POST /appointments/bulk/preview",
    "POST /appointments/bulk",
    "POST /appointments/series/preview",
    "POST /appointments/series",
    "GET /schedule",
    "POST /schedule/providers",
    "POST /schedule/providers/:id/preview",
    "PUT /schedule/providers/:id",
    "POST /schedule/providers/:id/hours/preview",
    "PUT /schedule/providers/:id/hours",
    "POST /schedule/services",
    "POST /schedule/services/:id/preview",
    "PUT /schedule/services/:id",
    "POST /schedule/clinics/:id/preview",
    "PUT /schedule/clinics/:id",
    "GET /schedule/closures",
    "POST /schedule/closures",
    "POST /schedule/closures/preview",
    "POST /schedule/closures/:id/confirm/preview",
    "POST /schedule/closures/:id/confirm",
    "POST /schedule/closures/:id/decline",
    "DELETE /schedule/closures/:id",
  ]),
];

const OURS = /^\/api\/admin\/(?:leads|articles|ai|overview|appointments|schedule)(?:\/|$)/;

test("the table names every route of leads, articles, drafts, overview, appointments and schedule", async () => {
  const { app } = await staffApp();
  const served = app.routes
    .filter(({ method, path }) => method !== "ALL" && OURS.test(path))
    .map(({ method, path }) => `${method} ${path.replace(/\/$/, "")}`);
  const known = ROUTES.map(([method, path]) => `${method} /api/admin${path}`);
  expect([...new Set(served)].sort()).toEqual([...known].sort());
});

test("opens each list to exactly the roles with its permission", async () => {
  const app = await staffApp();
  const people = await everybody(app);
  for (const [method, path, permission] of ROUTES) {
    const asked = typeof permission === "string" ? [permission] : permission;
    const address = `/api/admin${path.replace(":move", "submit").replace(/:\w+/g, "nobody")}`;
    const init = { method, ...(method !== "GET" && { json: {} }) };
    expect([method, path, (await app.send(address, init)).status]).toEqual([method, path, 401]);
    for (const [role, who] of people) {
      const response = await who.send(address, init);
      const isRefused = !response.ok && (await response.text()).includes('"code":"forbidden"');
      const mayDo = asked.some((one) => may([role], one));
      expect([method, path, role, isRefused], `${response.status}`).toEqual([method, path, role, !mayDo]);
    }
  }
});
