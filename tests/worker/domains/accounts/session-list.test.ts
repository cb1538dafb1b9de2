import { expect, test } from "vitest";
import type { SessionSummary } from "#contract/auth-sessions.ts";
import { DAY, MINUTE } from "#contract/time.ts";
import { factors } from "#worker/domains/accounts/schema/factors.ts";
import { sessions } from "#worker/domains/accounts/schema/sessions.ts";
import { deviceLabel } from "#worker/domains/accounts/sessions/device-label.ts";
import { auditTrails } from "#worker/kernel/audit/schema.ts";
import { db, type TestApp } from "../../support/app.ts";
import { authorized, createAuthApp, EMAIL, openBrowser, PASSWORD } from "../../support/auth.ts";
import { type Browser, somebody } from "../../support/factors.ts";

function ask(app: TestApp, browser: Browser, path: string, method = "GET"): Promise<Response> {
  return authorized(app, browser)(`/auth/v1${path}`, { method });
}

async function list(app: TestApp, browser: Browser): Promise<SessionSummary[]> {
  return (await ask(app, browser, "/sessions")).json();
}

test("lists a user's sessions and ends one at once", async () => {
  const app = await createAuthApp();
  const browser = await somebody(app);
  const other = openBrowser(app, "198.51.100.3");
  app.advance(MINUTE);
  await other.client.signInWithPassword({ email: EMAIL, password: PASSWORD });
  const seen = await list(app, browser);
  expect(seen).toMatchObject([
    { device: "Unknown device", aal: "aal1", current: false },
    { device: "Unknown device", aal: "aal1", current: true },
  ]);
  expect(Object.keys(seen[0] ?? {}).sort()).toEqual(["aal", "created_at", "current", "device", "id", "refreshed_at"]);
  const gone = await ask(app, browser, `/sessions/${seen[0]?.id}`, "DELETE");
  expect([gone.status, await gone.text()]).toEqual([204, ""]);
  expect((await other.client.getUser()).error?.name).toBe("AuthSessionMissingError");
  expect(await list(app, browser)).toMatchObject([{ current: true }]);
  const revoked = (await db.select().from(auditTrails)).filter(({ actionType }) => actionType === "session_revoked");
  expect(revoked).toMatchObject([{ resourceType: "session", resourceId: seen[0]?.id, sessionId: seen[1]?.id }]);
});

test("sorts by last use, hides idle sessions and lets users end their own", async () => {
  const app = await createAuthApp();
  const browser = await somebody(app);
  const { client } = browser;
  const [second, third] = [openBrowser(app), openBrowser(app)];
  for (const other of [second, third]) {
    app.advance(MINUTE);
    await other.client.signInWithPassword({ email: EMAIL, password: PASSWORD });
  }
  app.advance(MINUTE);
  await second.client.refreshSession();
  const seen = await list(app, second);
  expect(seen.map(({ current }) => current)).toEqual([true, false, false]);
  expect(seen.map(({ created_at }) => created_at)).toEqual(
    [1, 2, 0].map((i) => seen.map((one) => one.created_at).sort()[i]),
  );
  expect(seen[0]?.refreshed_at).not.toBe(seen[0]?.created_at);
  const [first] = (await list(app, browser)).filter(({ current }) => current);
  app.advance(6 * DAY);
  await client.refreshSession();
  app.advance(DAY);
  await client.refreshSession();
  expect(await list(app, browser)).toHaveLength(1);
  const ended = await ask(app, browser, `/sessions/${first?.id}`, "DELETE");
  expect(ended.headers.get("Set-Cookie")).toMatch(/^__Host-session=;.*Max-Age=0/);
  expect((await client.getUser()).error?.name).toBe("AuthSessionMissingError");
});

test("answers 404 for another user's session, and lists none below the required level", async () => {
  const app = await createAuthApp();
  const [own] = await list(app, await somebody(app));
  const browser = await somebody(app, { email: "other@patient.example" });
  const { client } = browser;
  const before = await db.$count(auditTrails);
  for (const id of [own?.id, crypto.randomUUID(), "nothing"]) {
    const answer = await ask(app, browser, `/sessions/${id}`, "DELETE");
    expect([answer.status, await answer.json()]).toMatchObject([404, { error_code: "not_found" }]);
  }
  expect([await db.$count(sessions), await db.$count(auditTrails)]).toEqual([2, before]);
  expect((await app.send("/auth/v1/sessions")).status).toBe(401);
  const at = new Date();
  const userId = (await client.getUser()).data.user?.id ?? "";
  const factor = { factorType: "totp", status: "verified", friendlyName: "", createdAt: at, updatedAt: at } as const;
  await db.insert(factors).values({ id: crypto.randomUUID(), userId, ...factor });
  expect(await (await ask(app, browser, "/sessions")).json()).toMatchObject({ error_code: "insufficient_aal" });
  expect((await ask(app, browser, "/sessions/any", "DELETE")).status).toBe(403);
});

test("labels a device by its user agent only", () => {
  const webkit = "AppleWebKit/537.36 (KHTML, like Gecko)";
  const named: [string, string][] = [
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/140.0.0.0 Safari/537.36`, "Chrome on Windows"],
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/140.0.0.0 Safari/537.36 Edg/140.0`, "Edge on Windows"],
    [`Mozilla/5.0 (Linux; Android 15) ${webkit} Chrome/140.0.0.0 Mobile Safari/537.36`, "Chrome on Android"],
    [
      `Mozilla/5.0 (Linux; Android 15) ${webkit} SamsungBrowser/27.0 Chrome/125.0.0.0 Mobile Safari/537.36`,
      "Samsung Internet on Android",
    ],
    ["Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0", "Firefox on Linux"],
    [
      "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15",
      "Safari on Mac",
    ],
    [
      "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1",
      "Safari on iPhone",
    ],
    [
      "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/140.0 Mobile/15E148 Safari/604.1",
      "Chrome on iPhone",
    ],
    [
      `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${webkit} Chrome/140.0.0.0 Safari/537.36 OPR/120.0`,
      "Opera on ChromeOS",
    ],
    ["Mozilla/5.0 (Windows NT 10.0)", "Windows"],
    ["curl/8.5.0", "Unknown device"],
    ["", "Unknown device"],
  ];
  expect(named.map(([userAgent]) => deviceLabel(userAgent))).toEqual(named.map(([, label]) => label));
});
