import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { createTestApp, db } from "./support/app.ts";

test("the home page is the built file, with every security header from the one list", async () => {
  const { send } = createTestApp();
  const page = await send("/");
  expect(page.status).toBe(200);
  expect(page.headers.get("Content-Type")).toContain("text/html");
  const api = await send("/api/health");
  for (const name of [
    "Content-Security-Policy",
    "Strict-Transport-Security",
    "Referrer-Policy",
    "Permissions-Policy",
  ]) {
    expect(page.headers.get(name)).toBe(api.headers.get(name));
  }
  const html = await page.text();
  expect(html).toContain("<h1");
  expect(html).not.toMatch(/ style="/);
  expect(html.match(/<script(?![^>]*(?:src=|type="application\/(?:ld\+)?json"))/g)).toBeNull();
});

test("an unknown path is a real 404 with the 404 page", async () => {
  const { send } = createTestApp();
  const response = await send("/no-such-page");
  expect(response.status).toBe(404);
  const html = await response.text();
  expect(html).toContain("Oops! Page not found");
  expect(html).toContain("Return to Home");
});

test("old addresses redirect for good with their fragment, and other casing and slashes find the page", async () => {
  const { send } = createTestApp();
  const moved = await send("/treatments/trt-gels", { redirect: "manual" });
  expect([moved.status, moved.headers.get("Location")]).toEqual([301, "/treatments/testosterone-therapy#gels"]);
  const cased = await send("/About?x=1", { redirect: "manual" });
  expect([cased.status, cased.headers.get("Location")]).toEqual([301, "/about?x=1"]);
  const slash = await send("/about/", { redirect: "manual" });
  expect([301, 307, 308]).toContain(slash.status);
});

test("the 404 page under its own address is a 404 too, with the headers of its file, whatever a browser has kept", async () => {
  const { send } = createTestApp();
  const missing = await send("/404");
  expect(missing.status).toBe(404);
  expect(missing.headers.get("Content-Type")).toContain("text/html");
  expect(missing.headers.get("Content-Security-Policy")).toContain("default-src 'none'");
  expect(await missing.text()).toContain("Oops! Page not found");
  const kept = { "If-None-Match": missing.headers.get("ETag") ?? "" };
  expect((await send("/404", { headers: kept })).status).toBe(404);
  expect((await send("/404", { method: "HEAD" })).status).toBe(404);
});

test("renders the 404 page with live data as a 404", async () => {
  const { send, advance } = createTestApp();
  expect(await (await send("/no-such-page")).text()).toContain("Health Specialists");
  expect((await send("/404")).status).toBe(404);
  await db.run(sql`insert into site_data (id, version, overrides, updated_at)
    values (1, 7, '{"suspendedClaims":["elite-specialists"]}', 0)`);
  advance(2500);
  const live = await send("/no-such-page");
  expect(live.status).toBe(404);
  const html = await live.text();
  expect(html).toContain("Oops! Page not found");
  expect(html).not.toContain("Health Specialists");
  expect((await send("/404")).status).toBe(404);
});

test("site data that an administrator changed renders the page anew, is cached by version, and is gone when undone", async () => {
  const { send, advance } = createTestApp();
  const built = await (await send("/")).text();
  expect(built).toContain("98%");
  await db.run(sql`insert into site_data (id, version, overrides, updated_at)
    values (1, 7, '{"suspendedClaims":["success-rate"]}', 0)`);
  expect(await (await send("/")).text()).toBe(built); // an isolate trusts its memory for two seconds
  advance(2500);
  const live = await (await send("/")).text();
  expect(live).not.toContain("98%");
  expect(live).toContain("<h1");
  const { keys } = await env.KV.list({ prefix: "page:" });
  expect(keys.map(({ name }) => name.split(":").slice(2).join(":"))).toEqual(["samples-7:/"]);
  await db.run(sql`delete from site_data`);
  advance(2500);
  expect(await (await send("/")).text()).toBe(built);
});

test("shows an administrator's change while KV is down", async () => {
  const down = new Proxy(env.KV, { get: () => async () => Promise.reject(new Error("down")) });
  await db.run(sql`insert into site_data (id, version, overrides, updated_at)
    values (1, 8, '{"suspendedClaims":["success-rate"]}', 0)`);
  const page = await createTestApp({ env: { KV: down } }).send("/");
  expect(page.status).toBe(200);
  expect(await page.text()).not.toContain("98%");
});

test("public pages survive a database and a KV that do not answer", async () => {
  const broken = new Proxy({} as never, {
    get() {
      throw new Error("down");
    },
  });
  const { send } = createTestApp({ env: { DB: broken, KV: broken } });
  expect((await send("/")).status).toBe(200);
  expect((await send("/about")).status).toBe(200);
});
