import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { createDeps } from "#worker/create-deps.ts";
import { siteData } from "#worker/domains/site/schema/site.ts";
import { createTestApp, db, NOON, seedKnowledge } from "../../../support/app.ts";
import { logged } from "../../../support/console.ts";
import { countTrips } from "../../../support/count-trips.ts";
import { agree, type IntegrationsApp, integrationsApp, outside, shownIn } from "../../../support/integrations.ts";
import { contact } from "../../../support/leads.ts";
import { sent } from "../../../support/mail.ts";

const MAIL = { to: "a@example.com", subject: "Hello", text: "A text" };
const RESEND = {
  provider: "resend",
  fields: { MAIL_FROM: "here@clinic-mail.com" },
  secrets: { RESEND_API_KEY: "re_set_here_0123456789" },
};
const EMBEDDED = { provider: "embedded", fields: {}, secrets: {} };
const TAG = { provider: "tag", fields: { ANALYTICS_TAG_ID: "G-SETHERE1" }, secrets: {} };

function act(app: IntegrationsApp, kind: string, name: string, version: number) {
  const headers = { "If-Match": `"${version}"` };
  return app.admin.send(`/api/admin/integrations/${kind}/${name}`, { method: "POST", json: {}, headers });
}

const ask = (app: IntegrationsApp) =>
  app.post("/api/chat", { id: crypto.randomUUID(), trigger: "submit-message", text: "what is trt?" });

test("a mail goes out by what was set here, with the environment's provider untouched behind it", async () => {
  await agree("resend");
  const app = await integrationsApp({
    env: { MAILER: "resend", RESEND_API_KEY: "re_environment_000", MAIL_FROM: "env@x.com" },
  });
  await app.cron.mailer.deliver(MAIL);
  await app.put("mail", RESEND);
  app.advance(6000);
  await app.cron.mailer.deliver(MAIL);
  await shownIn(await act(app, "mail", "reset", 1));
  app.advance(6000);
  await app.cron.mailer.deliver(MAIL);
  expect(app.calls.map(({ headers, body }) => [headers.get("Authorization"), JSON.parse(body).from])).toEqual([
    ["Bearer re_environment_000", "env@x.com"],
    ["Bearer re_set_here_0123456789", "here@clinic-mail.com"],
    ["Bearer re_environment_000", "env@x.com"],
  ]);
});

test("what is turned off sends nothing, and says so to the queue", async () => {
  const app = await integrationsApp();
  await shownIn(await act(app, "mail", "off", 0));
  await shownIn(await act(app, "sms", "off", 0));
  await expect(app.cron.mailer.deliver(MAIL)).rejects.toThrow("turned off");
  await expect(app.cron.sms({ to: "+19205550100", text: "Hi" })).rejects.toThrow("turned off");
  expect([...(await sent(MAIL.to)), ...(await sent("+19205550100"))]).toEqual([]);
});

test("with the database down the last settings stay", async () => {
  await agree("resend");
  const app = await integrationsApp({ env: { MAILER: "outbox" } });
  await app.put("mail", RESEND);
  let now = NOON;
  const knowing = createDeps({ ...env, MAILER: "outbox" }, { now: () => now });
  expect((await knowing.live.read()).settings.MAILER).toBe("resend");
  await db.run(sql`drop table integrations`);
  now = new Date(NOON.getTime() + 60_000);
  expect((await knowing.live.read()).settings.RESEND_API_KEY).toBe("re_set_here_0123456789");
  expect(logged().match(/integrations_unread/g)).toHaveLength(1);
});

test("until one reading has succeeded nothing is sent and no provider is asked, and the next call reads again", async () => {
  let isDown = true;
  const DB = new Proxy(env.DB, {
    get(target, name: keyof D1Database) {
      if (name === "batch" && isDown) return () => Promise.reject(new Error("down"));
      const value = Reflect.get(target, name);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
  const { calls, fetch } = outside();
  const keys = {
    MAILER: "resend",
    RESEND_API_KEY: "re_environment_000",
    MODEL: "openai",
    OPENAI_API_KEY: "sk-env-0123",
  };
  const fresh = createDeps({ ...env, ...keys, DB }, { now: () => NOON, fetch });
  await expect(fresh.mailer.deliver(MAIL)).rejects.toThrow("could not be read");
  await expect(fresh.sms({ to: "+19205550100", text: "Hi" })).rejects.toThrow("could not be read");
  const { settings, models } = await fresh.live.read();
  expect([settings.MODEL, models.refusalOf("openai"), calls.length]).toEqual(["embedded", "off", 0]);
  expect(await sent("+19205550100")).toEqual([]);
  // A failed read is never cached.
  isDown = false;
  await fresh.mailer.deliver(MAIL);
  expect([calls.length, (await fresh.live.read()).models.refusalOf("openai")]).toEqual([1, "no_agreement"]);
});

test("the settings are read once in five seconds, and stay the same object while nothing changes", async () => {
  const { DB, counter } = countTrips(env.DB);
  let now = NOON;
  const deps = createDeps({ ...env, DB }, { now: () => now });
  const first = await deps.live.read();
  for (let i = 0; i < 5; i++) expect(await deps.live.read()).toBe(first);
  expect([counter.trips, first.settings]).toEqual([1, deps.settings]);
  now = new Date(NOON.getTime() + 5000);
  expect(await deps.live.read()).toBe(first);
  expect(counter.trips).toBe(2);
});

test("Max answers by the model that was set here, and pages never ask what was set", async () => {
  await seedKnowledge();
  const app = await integrationsApp({ env: { MODEL: "openai" } });
  expect((await ask(app)).status).toBe(503);
  await shownIn(await app.put("model", EMBEDDED));
  const answered = await ask(app);
  expect([answered.status, await answered.text()]).toEqual([200, expect.stringContaining("testosterone")]);
  await app.settle();
  await db.run(sql`drop table integrations`);
  app.advance(60_000);
  expect((await app.send("/")).status).toBe(200);
  expect((await app.send("/api/booking/options")).status).toBe(200);
  expect(logged()).not.toContain("integrations_unread");
  expect((await ask(app)).status).toBe(200);
  expect(logged()).toContain("integrations_unread");
});

test("with the model turned off Max answers by himself, whatever provider he is set to", async () => {
  await seedKnowledge();
  const app = await integrationsApp({
    env: { MODEL: "openai", OPENAI_API_KEY: "sk-environment-0123", OPENAI_BASE_URL: "http://127.0.0.1:9" },
  });
  await db.run(sql`insert into max_settings (id, version, overrides, knowledge_version, updated_at)
    values (1, 1, '{"provider":"openai"}', 0, 0)`);
  await agree("openai");
  await shownIn(await act(app, "model", "off", 0));
  const answered = await ask(app);
  expect([answered.status, await answered.text()]).toEqual([200, expect.stringContaining("testosterone")]);
  expect(logged()).not.toContain("model_fallback");
  await shownIn(await act(app, "model", "on", 1));
  await (await ask(app)).text();
  expect(logged()).toContain("model_fallback");
});

test("Google is offered as soon as it is set here, and not while it is off", async () => {
  const app = await integrationsApp();
  const offers = async () => {
    const answer = await app.send("/auth/v1/settings");
    return (await answer.json<{ external: { google: boolean } }>()).external.google;
  };
  expect(await offers()).toBe(false);
  const google = {
    provider: "google",
    fields: { GOOGLE_CLIENT_ID: "id.apps" },
    secrets: { GOOGLE_CLIENT_SECRET: "GOCSPX-0123456789" },
  };
  await shownIn(await app.put("google", google));
  expect(await offers()).toBe(true);
  await shownIn(await act(app, "google", "off", 1));
  expect(await offers()).toBe(false);
});

test("the tag that is set here reaches browsers and the pages' policy within seconds, and no page is made anew for it", async () => {
  const app = await integrationsApp({ env: { ANALYTICS_TAG_ID: "" } });
  const seen = async () => {
    app.advance(2001);
    const page = await app.send("/");
    const policy = page.headers.get("Content-Security-Policy") ?? "";
    const { tagId } = await (await app.send("/api/analytics")).json<{ tagId: string | null }>();
    return [page.status, policy.includes("googletagmanager"), tagId];
  };
  expect(await seen()).toEqual([200, false, null]);
  await shownIn(await app.put("analytics", TAG));
  expect(await seen()).toEqual([200, true, "G-SETHERE1"]);
  expect((await db.select().from(siteData))[0]).toMatchObject({ version: 0 });
  expect((await app.send("/dashboard")).headers.get("Content-Security-Policy")).not.toContain("googletagmanager");
  await shownIn(await act(app, "analytics", "off", 1));
  expect(await seen()).toEqual([200, false, null]);
  await shownIn(await act(app, "analytics", "on", 2));
  expect(await seen()).toEqual([200, true, "G-SETHERE1"]);
  await shownIn(await act(app, "analytics", "reset", 3));
  expect(await seen()).toEqual([200, false, null]);
});

test("a tag of the environment is gone while it is turned off here, and another environment's does not count", async () => {
  const app = await integrationsApp({ env: { ANALYTICS_TAG_ID: "G-ENVIRON1" } });
  const tagId = async () => {
    app.advance(2001);
    return (await (await app.send("/api/analytics")).json<{ tagId: string | null }>()).tagId;
  };
  expect(await tagId()).toBe("G-ENVIRON1");
  await shownIn(await act(app, "analytics", "off", 0));
  expect(await tagId()).toBeNull();
  await db.update(siteData).set({ overrides: { analyticsTag: { environment: "production", id: "G-ELSEWHERE" } } });
  expect(await tagId()).toBe("G-ENVIRON1");
});

test("a provider that refuses our key shows as failing without a test, and one that refuses an address does not", async () => {
  let status = 422;
  const app = await integrationsApp({
    env: { MAILER: "resend", RESEND_API_KEY: "re_environment_000" },
    script: () => new Response("about a@example.com", { status }),
  });
  const mail = async () => (await app.list()).integrations[0];
  await expect(app.cron.mailer.deliver(MAIL)).rejects.toThrow("422");
  expect(await mail()).toMatchObject({ state: "configured", lastError: null });
  status = 401;
  await expect(app.cron.mailer.deliver(MAIL)).rejects.toThrow("401");
  expect(await mail()).toMatchObject({ state: "failing", lastError: { code: "http_401" }, source: "environment" });
  status = 200;
  await app.cron.mailer.deliver(MAIL);
  expect(await mail()).toMatchObject({ state: "verified", version: 0 });
  expect(JSON.stringify(await db.all(sql`select * from integrations`))).not.toContain("a@example.com");
});

test("stops the API in production while mail has no provider, names the setting, and keeps public pages up", async () => {
  for (const MAILER of [undefined, "outbox"]) {
    const app = createTestApp({ env: { SITE_ENV: "production", ...(MAILER && { MAILER }) } });
    expect((await app.post("/api/leads", contact())).status).toBe(500);
    expect((await app.send("/")).status).toBe(200);
    expect(logged()).toContain("The setting MAILER is wrong");
  }
  expect(await db.all(sql`select id from outbox`)).toEqual([]);
});

test("in production the local outbox takes no mail and no text, wherever it was chosen", async () => {
  const app = await integrationsApp({ env: { SITE_ENV: "production", MAILER: "cloudflare" } });
  await expect(app.cron.sms({ to: "+19205550100", text: "Hi" })).rejects.toThrow("no provider for sms");
  await app.put("mail", { provider: "outbox", fields: {}, secrets: {} });
  app.advance(6000);
  await expect(app.cron.mailer.deliver(MAIL)).rejects.toThrow("no provider for mail");
  expect(logged().match(/"event":"no_provider","kind":"(?:mail|sms)"/g)).toHaveLength(2);
  expect(await db.all(sql`select id from outbox`)).toEqual([]);
});
