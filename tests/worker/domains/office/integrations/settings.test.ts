import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { profiles, users } from "#worker/domains/accounts/schema/accounts.ts";
import { auditTrails } from "#worker/kernel/audit/schema.ts";
import { integrations } from "#worker/providers/live/schema.ts";
import { db } from "../../../support/app.ts";
import { logged } from "../../../support/console.ts";
import { agree, integrationsApp, shownIn } from "../../../support/integrations.ts";

const SECRET = "re_Marker_4f9a77c1d2e3b4a5";
const RESEND = {
  provider: "resend",
  fields: { MAIL_FROM: "Clinic <hello@clinic-mail.com>" },
  secrets: { RESEND_API_KEY: SECRET },
};
const OPENAI = {
  provider: "openai",
  fields: { OPENAI_MODEL: "gpt-5-mini", MODEL_DAILY_TOKENS: "5000" },
  secrets: { OPENAI_API_KEY: "sk-Marker-0123456789abcdef" },
};

async function stateOf(app: Awaited<ReturnType<typeof integrationsApp>>, kind: string) {
  return (await app.list()).integrations.find((one) => one.kind === kind);
}

test("until something is set here the environment's settings show as such, and no value of a secret", async () => {
  const app = await integrationsApp({ env: { MAILER: "resend", RESEND_API_KEY: SECRET, SMS: "twilio" } });
  const answer = await app.list();
  expect(answer.integrations.map(({ kind, provider, state, source }) => [kind, provider, state, source])).toEqual([
    ["mail", "resend", "configured", "environment"],
    ["sms", "twilio", "not_configured", "environment"],
    ["model", "embedded", "configured", "environment"],
    ["google", "google", "not_configured", "environment"],
    ["analytics", "tag", "not_configured", "environment"],
  ]);
  expect(answer.integrations[0]?.secrets).toEqual([
    { name: "RESEND_API_KEY", lastFour: null, source: "environment", setAt: null },
  ]);
  expect(JSON.stringify(answer)).not.toContain(SECRET);
});

test("a secret goes in, shows its last four characters and never comes back: by no answer, row, trail or log", async () => {
  await agree("resend");
  const app = await integrationsApp({
    script: () => new Response(`you sent ${SECRET}`, { status: 401 }),
    isReal: true,
  });
  const saved = await app.put("mail", RESEND);
  const texts = [await saved.clone().text()];
  expect(await shownIn(saved)).toMatchObject({ state: "configured", source: "here", version: 1, setBy: "admin Lee" });
  expect(await stateOf(app, "mail")).toMatchObject({
    fields: [{ name: "MAIL_FROM", value: "Clinic <hello@clinic-mail.com>", source: "here" }],
    secrets: [{ name: "RESEND_API_KEY", lastFour: "b4a5", source: "here" }],
  });
  for (const [method, path, version] of [
    ["GET", "", 0],
    ["POST", "/mail/test", 1],
    ["GET", "/webhooks", 0],
    ["GET", "/deliveries", 0],
    ["PUT", "/mail", 7],
    ["POST", "/mail/off", 1],
    ["POST", "/mail/on", 2],
    ["POST", "/mail/reset", 3],
  ] as const) {
    const response = await app.admin.send(`/api/admin/integrations${path}`, {
      method,
      ...(method !== "GET" && { json: method === "PUT" ? RESEND : {} }),
      headers: { "If-Match": `"${version}"` },
    });
    texts.push(`${path} ${response.status} ${await response.text()}`);
  }
  const [row] = await db.select().from(integrations).where(eq(integrations.kind, "mail"));
  texts.push(JSON.stringify(row), JSON.stringify(await db.select().from(auditTrails)), logged());
  expect(texts.filter((text) => text.includes("Marker") || text.includes(SECRET))).toEqual([]);
  expect(texts.some((text) => text.includes("/mail/test 200"))).toBe(true);
  expect(row).toMatchObject({ provider: null, secrets: {}, wrappedKey: null });
});

test("what is stored is sealed for its row: copied elsewhere it does not open, and the environment counts", async () => {
  await agree("resend");
  const app = await integrationsApp({ isReal: true, env: { MAILER: "outbox" } });
  await app.put("mail", RESEND);
  const [row] = await db.select().from(integrations);
  expect(row?.secrets.RESEND_API_KEY?.sealed).toMatch(/^v1\./);
  await db.update(integrations).set({ id: "int_elsewhere" });
  const { settings } = await app.cron.live.read();
  expect([settings.MAILER, settings.RESEND_API_KEY]).toEqual(["outbox", ""]);
  expect(logged()).toContain('"event":"integration_closed","kind":"mail"');
});

test("a new secret takes the old one's place, and one that is left blank stays", async () => {
  await agree("resend");
  const app = await integrationsApp();
  await app.put("mail", RESEND);
  const kept = await shownIn(await app.put("mail", { ...RESEND, secrets: {} }, 1));
  expect(kept.secrets[0]?.lastFour).toBe("b4a5");
  expect((await app.cron.live.read()).settings.RESEND_API_KEY).toBe(SECRET);
  const rotated = await shownIn(
    await app.put("mail", { ...RESEND, secrets: { RESEND_API_KEY: "re_another_0000ffff" } }, 2),
  );
  expect(rotated.secrets[0]?.lastFour).toBe("ffff");
  app.advance(6000);
  expect((await app.cron.live.read()).settings.RESEND_API_KEY).toBe("re_another_0000ffff");
  const trail = await db.select().from(auditTrails).where(eq(auditTrails.actionType, "integration.save"));
  expect(trail.map(({ actionDetails }) => actionDetails)).toContainEqual({
    fields: ["provider", "MAIL_FROM", "RESEND_API_KEY"],
  });
});

test("patients' information goes to nobody without an agreement, whether saved or turned on", async () => {
  const app = await integrationsApp();
  const twilio = {
    provider: "twilio",
    fields: { TWILIO_ACCOUNT_SID: `AC${"0".repeat(32)}`, TWILIO_FROM: "+19205550142" },
    secrets: { TWILIO_AUTH_TOKEN: "0123456789abcdef0123" },
  };
  for (const [kind, body, vendor] of [
    ["mail", RESEND, "resend"],
    ["sms", twilio, "twilio"],
    ["model", OPENAI, "openai"],
    ["mail", { provider: "cloudflare", fields: {}, secrets: {} }, "cloudflare"],
  ] as const) {
    const response = await app.put(kind, body);
    const { error } = await response.json<{ error: { code: string; details: object } }>();
    expect([response.status, error.details]).toEqual([409, { reason: "agreement_missing", vendor }]);
  }
  expect(await db.$count(integrations)).toBe(0);
  // A provider that is turned off may be set up before its agreement exists.
  const off = await shownIn(
    await app.admin.send("/api/admin/integrations/sms/off", { method: "POST", json: {}, headers: { "If-Match": "0" } }),
  );
  expect(off.state).toBe("disabled");
  expect((await shownIn(await app.put("sms", twilio, 1))).state).toBe("disabled");
  const turnOn = () =>
    app.admin.send("/api/admin/integrations/sms/on", { method: "POST", json: {}, headers: { "If-Match": "2" } });
  expect((await turnOn()).status).toBe(409);
  await agree("twilio");
  expect((await shownIn(await turnOn())).state).toBe("configured");
  // The embedded provider needs no agreement.
  expect((await app.put("model", { provider: "embedded", fields: {}, secrets: {} })).status).toBe(200);
});

test("wrong values are named one by one and nothing is written", async () => {
  await agree("openai");
  const app = await integrationsApp();
  const response = await app.put("model", {
    provider: "openai",
    fields: { OPENAI_BASE_URL: "https://169.254.169.254/v1", MODEL_DAILY_TOKENS: "-4", OPENAI_MODEL: "x y" },
    secrets: {},
  });
  const { error } = await response.json<{ error: { fields: Record<string, string> } }>();
  expect(response.status).toBe(400);
  expect(Object.keys(error.fields).sort()).toEqual([
    "MODEL_DAILY_TOKENS",
    "OPENAI_API_KEY",
    "OPENAI_BASE_URL",
    "OPENAI_MODEL",
  ]);
  expect((await app.put("model", { provider: "constructor", fields: {}, secrets: {} })).status).toBe(400);
  expect(
    (await app.put("analytics", { provider: "tag", fields: { ANALYTICS_TAG_ID: "x; script-src *" }, secrets: {} }))
      .status,
  ).toBe(400);
  expect(await db.$count(integrations)).toBe(0);
});

test("of two who change the same one, the later is told", async () => {
  const app = await integrationsApp();
  const embedded = { provider: "embedded", fields: {}, secrets: {} };
  const answers = await Promise.all([app.put("model", embedded), app.put("model", embedded)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await app.put("model", embedded, 0)).status).toBe(409);
  expect(await db.$count(auditTrails, eq(auditTrails.actionType, "integration.save"))).toBe(1);
});

test("a test calls the provider with what is set, and keeps how it went: a time and a code", async () => {
  await agree("openai");
  let status = 200;
  const app = await integrationsApp({ script: () => new Response("sk-Marker", { status }) });
  await app.put("model", OPENAI);
  const test = async () => shownIn(await app.admin.post("/api/admin/integrations/model/test"));
  expect(await test()).toMatchObject({ state: "verified", lastError: null, lastSuccessAt: app.now().toISOString() });
  expect(app.calls).toHaveLength(1);
  expect(app.calls[0]?.url).toBe("https://api.openai.com/v1/models/gpt-5-mini");
  expect(app.calls[0]?.headers.get("Authorization")).toBe(`Bearer ${OPENAI.secrets.OPENAI_API_KEY}`);
  status = 401;
  app.advance(60_000);
  const failed = await test();
  expect(failed).toMatchObject({ state: "failing", lastError: { code: "http_401", at: app.now().toISOString() } });
  expect(failed.lastSuccessAt).not.toBeNull();
  const [row] = await db.select().from(integrations);
  expect(row).toMatchObject({ state: "failing", lastErrorCode: "http_401" });
  expect(await db.$count(auditTrails, eq(auditTrails.actionType, "integration.test"))).toBe(2);
});

test("Google's test reads its discovery document and the tag's its script, and a redirect is no success", async () => {
  const found = { issuer: "https://accounts.google.com" };
  let issuer: object = found;
  const app = await integrationsApp({
    env: { GOOGLE_CLIENT_ID: "id.apps", GOOGLE_CLIENT_SECRET: "a secret of Google", ANALYTICS_TAG_ID: "G-TEST1234" },
    script: ({ url }) => (url.includes("openid") ? Response.json(issuer) : new Response(null, { status: 302 })),
  });
  const test = async (kind: string) => shownIn(await app.admin.post(`/api/admin/integrations/${kind}/test`));
  expect((await test("google")).state).toBe("verified");
  issuer = { issuer: "https://elsewhere.com" };
  expect((await test("google")).lastError?.code).toBe("untrusted");
  expect((await test("analytics")).lastError?.code).toBe("http_302");
  expect(app.calls.map(({ url }) => url)).toEqual([
    "https://accounts.google.com/.well-known/openid-configuration",
    "https://accounts.google.com/.well-known/openid-configuration",
    "https://www.googletagmanager.com/gtag/js?id=G-TEST1234",
  ]);
  expect(app.calls.every(({ redirect }) => redirect === "manual")).toBe(true);
});

test("test messages go to one's own confirmed address and own phone, and nowhere else", async () => {
  const app = await integrationsApp();
  const ask = (kind: string) => app.admin.post(`/api/admin/integrations/${kind}/test`);
  await db.update(profiles).set({ phone: "(920) 555-0188" }).where(eq(profiles.userId, app.admin.id));
  expect((await shownIn(await ask("mail"))).state).toBe("verified");
  expect((await shownIn(await ask("sms"))).state).toBe("verified");
  expect([app.mails.map(({ to }) => to), app.texts.map(({ to }) => to)]).toEqual([
    ["admin@clinic.example"],
    ["+19205550188"],
  ]);
  await db.update(profiles).set({ phone: "" }).where(eq(profiles.userId, app.admin.id));
  await db.update(users).set({ emailConfirmedAt: null }).where(eq(users.id, app.admin.id));
  expect([(await ask("mail")).status, (await ask("sms")).status]).toEqual([409, 409]);
  expect([app.mails.length, app.texts.length]).toEqual([1, 1]);
});
