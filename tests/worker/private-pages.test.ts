import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { shellAddresses } from "#content/private-paths.ts";
import { createTestApp, db } from "./support/app.ts";

const paths = shellAddresses.map((address) => address.replace("*", "Visit/AbC"));

test("every private page is the one shell: header, footer, phones without script, React at once, and nothing to keep", async () => {
  const { send } = createTestApp();
  const shells = new Set<string>();
  for (const path of paths) {
    const response = await send(path, { redirect: "manual" });
    expect([path, response.status, response.headers.get("Cache-Control")]).toEqual([path, 200, "no-store"]);
    expect(response.headers.get("X-Robots-Tag")).toBe("noindex, nofollow");
    shells.add(await response.text());
  }
  expect(shells.size).toBe(1);
  const [shell = ""] = shells;
  for (const part of ["<header", "<footer", "Loading...", " data-now", "<noscript>", "(920) 555-0142"]) {
    expect(shell).toContain(part);
  }
  expect(shell).toContain('<meta name="robots" content="noindex, nofollow">');
  expect(shell).not.toContain("ld+json");
});

test("below /auth only the pages that exist are pages, and the API stays the API", async () => {
  const { send } = createTestApp();
  expect((await send("/auth/nothing")).status).toBe(404);
  expect((await send("/auth/v1/health")).headers.get("Content-Type")).toContain("json");
  // The shell's file itself is not a page.
  const file = await send("/app");
  expect(file.status).toBe(404);
  expect(await file.text()).toContain("Oops! Page not found");
});

test("the case of a page's name is set right, that of an id below it stays", async () => {
  const { send } = createTestApp();
  const named = await send("/Auth/Confirm/?token_hash=AbC", { redirect: "manual" });
  expect([named.status, named.headers.get("Location")]).toEqual([301, "/auth/confirm?token_hash=AbC"]);
  expect((await send("/patient-intake/AbC", { redirect: "manual" })).status).toBe(200);
});

test("renders an administrator's change in the shell", async () => {
  const { send, advance } = createTestApp();
  expect(await (await send("/dashboard")).text()).toContain("Health Specialists");
  await db.run(sql`insert into site_data (id, version, overrides, updated_at)
    values (1, 7, '{"suspendedClaims":["elite-specialists"]}', 0)`);
  advance(2500);
  const live = await send("/dashboard/account");
  expect(live.status).toBe(200);
  const html = await live.text();
  expect(html).toContain("Loading...");
  expect(html).not.toContain("Health Specialists");
});
