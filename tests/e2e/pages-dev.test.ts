import { afterAll, beforeAll, expect, test } from "vitest";
import type { Site } from "../../tools/site.mjs";
import { expectAssetCaching } from "./support/assets.ts";
import { servePages } from "./support/pages.ts";

let site: Site;

beforeAll(async () => {
  site = await servePages();
}, 180_000);

afterAll(() => site?.stop());

function get(path: string): Promise<Response> {
  return fetch(`${site.origin}${path}`, { redirect: "manual" });
}

test("Pages serves the home page with the security headers", async () => {
  const response = await get("/");
  expect(response.status).toBe(200);
  expect(await response.text()).toContain("</h1>");
  const policy = response.headers.get("Content-Security-Policy");
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("require-trusted-types-for 'script'");
  expect(response.headers.get("Strict-Transport-Security")).toContain("max-age=63072000");
  expect(response.headers.get("X-Content-Type-Options")).toBe("nosniff");
  expect(response.headers.get("X-Frame-Options")).toBe("DENY");
});

test("Pages redirects a retired address for good", async () => {
  const response = await get("/treatments/trt-injections");
  expect(response.status).toBe(301);
  expect(response.headers.get("Location")).toBe("/treatments/testosterone-therapy#injections");
});

test("Pages answers an unknown address with a real 404 and the 404 page", async () => {
  const response = await get("/no-such-page");
  expect(response.status).toBe(404);
  expect(await response.text()).toContain("</h1>");
  expect(response.headers.get("Content-Security-Policy")).toContain("default-src 'none'");
});

test("Pages keeps files of the build for a year, and what is missing beside them not at all", async () => {
  await expectAssetCaching(site.origin);
});

test("Pages serves the shell at the addresses of private pages", async () => {
  for (const path of ["/auth", "/auth/confirm?type=signup", "/dashboard/account"]) {
    const response = await get(path);
    expect([path, response.status, response.headers.get("Cache-Control")]).toEqual([path, 200, "no-store"]);
    expect(await response.text()).toContain("Loading...");
  }
});

test("Pages runs the API", async () => {
  const response = await get("/api/health");
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({ status: "ok" });
});

test("Max answers on Pages", async () => {
  const response = await fetch(`${site.origin}/api/chat-ai`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ message: "what are your opening hours?" }),
  });
  expect(response.status).toBe(200);
  const body: { response?: string } = await response.json();
  expect(body.response).toMatch(/8:00 AM/);
});
