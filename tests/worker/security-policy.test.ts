import { expect, test } from "vitest";
import { UNSUBSCRIBE_PATH } from "#contract/lead-words.ts";
import { NOT_ME_PATH } from "#contract/own-record.ts";
import { DAY } from "#contract/time.ts";
import { policyReports } from "#worker/domains/site/schema/policy-reports.ts";
import { auditTrails } from "#worker/kernel/audit/schema.ts";
import { observatoryScore, parsePolicy } from "../support/observatory.ts";
import { createTestApp, db, type Send, type TestApp } from "./support/app.ts";
import { logged } from "./support/console.ts";

const CSP = "Content-Security-Policy";
const PATH = "/api/policy-reports";
const TAG = "G-ABC1234567";

test("every kind of page scores 140 by Mozilla Observatory's rules, with no exception for inline script or style", async () => {
  const plain = createTestApp();
  const tagged = createTestApp({ env: { ANALYTICS_TAG_ID: TAG } });
  const pages = ["/", "/about", "/auth", "/dashboard", "/staff-portal", "/admin", "/nothing-here", "/api/health"];
  for (const { send } of [plain, tagged]) {
    for (const path of pages) {
      const response = await send(path);
      const { total, parts } = observatoryScore(response.headers, await response.text());
      expect({ path, total, parts }).toMatchObject({ path, total: 140 });
      const policy = parsePolicy(response.headers.get(CSP) ?? "");
      for (const name of ["script-src", "style-src"]) {
        const sources = policy.get(name)?.join(" ") ?? "";
        expect(sources, path).not.toMatch(/unsafe|data:|nonce-/);
      }
      expect(policy.get("script-src")?.join(" ")).not.toMatch(/sha\d/);
    }
  }
});

test("scripts make only the Trusted Types policies of their page", async () => {
  const policiesOf = async ({ send }: TestApp, path: string) =>
    parsePolicy((await send(path)).headers.get(CSP) ?? "").get("trusted-types");
  const app = createTestApp();
  for (const path of ["/", "/treatments", "/auth", "/dashboard", "/patient-intake/1", "/api/health"])
    expect(await policiesOf(app, path), path).toEqual(["json-ld"]);
  // The article editor's library creates a policy of its own for pasted content.
  for (const path of ["/admin", "/admin/articles", "/staff-portal"])
    expect(await policiesOf(app, path), path).toEqual(["json-ld", "ProseMirrorClipboard"]);
  const tagged = createTestApp({ env: { ANALYTICS_TAG_ID: TAG } });
  expect(await policiesOf(tagged, "/")).toEqual(["json-ld", "analytics-tag"]);
  for (const path of ["/auth", "/dashboard", `${NOT_ME_PATH}token`, `${UNSUBSCRIBE_PATH}token`])
    expect(await policiesOf(tagged, path), path).toEqual(["json-ld"]);
});

const body = {
  documentURL: "https://clinic.test/book-appointment/manage/Secret-Token-of-a-visit-0123456789?code=12345678#frag",
  referrer: "https://clinic.test/auth/confirm?token_hash=Secret",
  blockedURL: "https://evil.example/steal?email=sam@patient.example",
  effectiveDirective: "connect-src",
  originalPolicy: "default-src 'none'",
  sourceFile: "https://clinic.test/assets/main-abc.js?Secret",
  sample: "alert('Secret')",
  disposition: "enforce",
  statusCode: 200,
  lineNumber: 3,
};
const report = (more: object = {}) => ({
  type: "csp-violation",
  age: 10,
  url: body.documentURL,
  user_agent: "Secret agent",
  body: { ...body, ...more },
});

function sendReports({ send }: TestApp, reports: unknown, more: Send = {}) {
  return send(PATH, {
    method: "POST",
    headers: { "Content-Type": "application/reports+json" },
    body: typeof reports === "string" ? reports : JSON.stringify(reports),
    ...more,
  });
}

test("names the report endpoint in every policy and stores reports without personal data", async () => {
  const app = createTestApp();
  const page = await app.send("/about");
  expect(page.headers.get("Reporting-Endpoints")).toBe(`csp="${PATH}"`);
  expect(parsePolicy(page.headers.get(CSP) ?? "").get("report-to")).toEqual(["csp"]);
  expect((await sendReports(app, [report(), report()])).status).toBe(204);
  expect(
    (await sendReports(app, [report({ blockedURL: "inline", sourceFile: "https://evil.example/x.js?a" })])).status,
  ).toBe(204);
  const rows = await db.select().from(policyReports);
  expect(rows.map(({ day: _, ...row }) => row)).toEqual([
    {
      directive: "connect-src",
      blocked: "https://evil.example",
      page: "/book-appointment",
      source: "/assets/main-abc.js",
      count: 2,
    },
    {
      directive: "connect-src",
      blocked: "inline",
      page: "/book-appointment",
      source: "https://evil.example",
      count: 1,
    },
  ]);
  expect(JSON.stringify(rows) + logged()).not.toMatch(/Secret|sam@|12345678/);
  expect(await db.$count(auditTrails)).toBe(0);
});

test("drops reports of other policies", async () => {
  const app = createTestApp();
  const odd = [
    report({ documentURL: "https://elsewhere.example/" }),
    report({ blockedURL: "chrome-extension://abcdef/x.js" }),
    report({ blockedURL: "javascript:alert(1)" }),
    report({ effectiveDirective: "Connect Src; drop table" }),
    report({ blockedURL: `https://${"a".repeat(300)}.example/` }),
    { ...report(), type: "deprecation" },
    { type: "csp-violation" },
    null,
    7,
  ];
  expect((await sendReports(app, odd)).status).toBe(204);
  for (const wrong of ["{", '"x"', "7", "null", "{}"]) expect((await sendReports(app, wrong)).status, wrong).toBe(400);
  expect((await sendReports(app, JSON.stringify([report({ sample: "x".repeat(20_000) })]))).status).toBe(413);
  const plain = { headers: { "Content-Type": "text/plain" } };
  expect((await sendReports(app, [report()], plain)).status).toBe(415);
  expect(await db.$count(policyReports)).toBe(0);
});

test("a day keeps two hundred kinds of reports, an address sends sixty an hour, and a month later they are gone", async () => {
  const app = createTestApp();
  const kinds = (from: number) =>
    Array.from({ length: 10 }, (_, i) => report({ blockedURL: `https://host-${from + i}.example` }));
  for (let i = 0; i < 25; i++)
    expect((await sendReports(app, kinds(10 * i), { address: `198.51.100.${i}` })).status).toBe(204);
  expect(await db.$count(policyReports)).toBe(200);
  // Kinds that already have a row still count past the limit.
  await sendReports(app, kinds(0));
  expect((await db.select().from(policyReports)).filter(({ count }) => count === 2)).toHaveLength(10);
  const answers = await Promise.all(Array.from({ length: 70 }, () => sendReports(app, [], { address: "203.0.113.9" })));
  expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThan(9);
  // A browser that sends many reports can still change its visit.
  const change = await app.post("/api/booking/manage/none/confirm", {}, { address: "203.0.113.9" });
  expect(change.status).toBe(404);
  app.advance(31 * DAY);
  await sendReports(app, [report()]);
  expect(await db.$count(policyReports)).toBe(1);
});
