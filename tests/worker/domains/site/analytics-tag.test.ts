import { expect, test } from "vitest";
import { headersFile } from "#worker/kernel/http/security-headers.ts";
import { createTestApp } from "../../support/app.ts";

const CSP = "Content-Security-Policy";
const withTag = { env: { ANALYTICS_TAG_ID: "G-TEST1234" } };

async function policyOf(app: ReturnType<typeof createTestApp>, path: string): Promise<string> {
  return (await app.send(path)).headers.get(CSP) ?? "";
}

test("without a tag the policy names no other host, and static files and worker say the same", async () => {
  const app = createTestApp();
  expect(await (await app.send("/api/analytics")).json()).toEqual({ tagId: null });
  const page = await policyOf(app, "/");
  expect(page).not.toContain("https:");
  expect(await policyOf(app, "/api/health")).toBe(page);
  const styleSources = [...page.matchAll(/'sha256-[^']+'/g)].map(([hash]) => hash);
  expect(headersFile(styleSources, [])).toContain(`${CSP}: ${page}\n`);
});

test("with a tag the policy of public pages opens for its hosts alone", async () => {
  const app = createTestApp(withTag);
  const closed = await policyOf(createTestApp(), "/");
  const collect = "https://www.googletagmanager.com https://*.google-analytics.com";
  const opened = closed
    .replace("script-src 'self'", "script-src 'self' https://www.googletagmanager.com")
    .replace("img-src 'self' data:", `img-src 'self' data: ${collect}`)
    .replace("connect-src 'self'", `connect-src 'self' ${collect}`)
    .replace("trusted-types json-ld", "trusted-types json-ld analytics-tag");
  expect(opened).not.toBe(closed);
  for (const path of ["/", "/treatments/weight-loss", "/no-such-page", "/administration"]) {
    const response = await app.send(path);
    expect([path, response.headers.get(CSP)]).toEqual([path, opened]);
    expect(response.headers.get("X-Frame-Options")).toBe("DENY");
    expect(await response.text()).toContain("<h1");
  }
});

test("pages of patients and staff, sign-in, booking and the API stay closed whatever the tag", async () => {
  const app = createTestApp(withTag);
  const without = createTestApp();
  const paths = [
    "/auth",
    "/auth/confirm",
    "/dashboard",
    "/staff-portal/today",
    "/admin",
    "/Admin",
    "/patient-intake/apt_1",
  ];
  for (const path of [...paths, "/book-appointment", "/book-appointment/manage", "/api/health", "/dev/outbox"]) {
    const closed = await policyOf(without, path);
    expect(closed).not.toContain("https:");
    expect([path, await policyOf(app, path)]).toEqual([path, closed]);
  }
});

test("sends the tag's id after consent, and ignores a malformed one", async () => {
  const answer = await createTestApp(withTag).send("/api/analytics");
  expect(await answer.json()).toEqual({ tagId: "G-TEST1234" });
  expect(answer.headers.get("Cache-Control")).toBe("private, max-age=600");
  const wrong = createTestApp({ env: { ANALYTICS_TAG_ID: "x; script-src *" } });
  const page = await wrong.send("/");
  expect(page.status).toBe(200);
  expect(page.headers.get(CSP)).toBe(await policyOf(createTestApp(), "/"));
});
