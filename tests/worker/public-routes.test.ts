import { Hono } from "hono";
import { expect, test, vi } from "vitest";
import type { AppEnv } from "#worker/deps.ts";
import { PUBLIC_ROUTES, privateByDefault } from "#worker/domains/accounts/access.ts";
import { FIRST_FACTOR_ROUTES, PUBLIC_AUTH_ROUTES } from "#worker/domains/accounts/protocol/public.ts";
import { onError } from "#worker/middleware/on-error.ts";
import type { TestApp } from "./support/app.ts";
import { createAuthApp } from "./support/auth.ts";
import { call, privateRoutes, routesOf } from "./support/routes.ts";

test("every route under /api is private unless it is on the public list, and the list names only real routes", async () => {
  const app = await createAuthApp();
  const { routes, forAll } = routesOf(app, "/api/");
  // A route for all methods would slip past the list: only the API's own fallback and middleware may be one.
  expect(forAll).toEqual(new Set(["/api/*"]));
  const names = new Set(routes.map(({ method, path }) => `${method} ${path}`));
  expect([...PUBLIC_ROUTES].filter((name) => !names.has(name))).toEqual([]);
  for (const route of privateRoutes(app)) {
    expect((await call(app.send, route)).status, `${route.method} ${route.path}`).toBe(401);
    const forged: TestApp["send"] = (path, init) =>
      app.send(path, { ...init, headers: { Authorization: "Bearer forged" } });
    expect((await call(forged, route)).status, `${route.method} ${route.path}`).toBe(401);
  }
});

test("lists every public route outside /api and /auth", async () => {
  const { routes } = routesOf(await createAuthApp(), "/");
  const others = routes.filter(({ path }) => !path.startsWith("/api/") && !path.startsWith("/auth/v1"));
  expect(new Set(others.map(({ method, path }) => `${method} ${path}`))).toEqual(
    new Set([
      "GET /.well-known/jwks.json",
      "GET /unsubscribe/:token",
      "POST /unsubscribe/:token",
      "GET /unsubscribe/again/:token",
      "POST /unsubscribe/again/:token",
      "GET /not-me/:token",
      "POST /not-me/:token",
      "POST /not-me/:token/confirm",
      "GET /media/:name",
      "GET /dev/outbox",
      "GET /dev/outbox.json",
      "GET /dev/outbox/:id",
      "GET /dev/totp",
      "GET /dev/totp.json",
      "GET /sitemap.xml",
      "GET /llms.txt",
      "GET /feed.xml",
      "GET /*",
    ]),
  );
});

const tokenRoutes = (app: TestApp) =>
  routesOf(app, "/auth/v1").routes.filter(({ method, path }) => !PUBLIC_AUTH_ROUTES.has(`${method} ${path}`));

test("every route of /auth/v1 asks for a token unless the protocol's list says otherwise", async () => {
  const app = await createAuthApp();
  const { routes, forAll } = routesOf(app, "/auth/v1");
  // The protocol's fallback and middleware share this path.
  expect(forAll).toEqual(new Set(["/auth/v1/*"]));
  const names = new Set(routes.map(({ method, path }) => `${method} ${path}`));
  expect([...PUBLIC_AUTH_ROUTES, ...FIRST_FACTOR_ROUTES].filter((name) => !names.has(name))).toEqual([]);
  for (const route of tokenRoutes(app)) {
    const name = `${route.method} ${route.path}`;
    const response = await call(app.send, route);
    expect(response.status, name).toBe(401);
    expect(await response.json(), name).toMatchObject({ error_code: "no_authorization" });
  }
});

test("answers 401 before the handler of a route that is not declared public", async () => {
  const handler = vi.fn();
  const guarded = new Hono<AppEnv>().onError(onError).use("/api/*", privateByDefault).get("/api/secret", handler);
  expect((await guarded.request("/api/secret")).status).toBe(401);
  expect(handler).not.toHaveBeenCalled();
});
