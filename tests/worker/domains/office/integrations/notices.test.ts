import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { NewSecretAnswer } from "#contract/webhooks.ts";
import { createDeps } from "#worker/create-deps.ts";
import { watchSettings } from "#worker/domains/office/integrations/watch-settings.ts";
import { auditRow } from "#worker/kernel/audit/audit.ts";
import { auditTrails } from "#worker/kernel/audit/schema.ts";
import type { Bindings } from "#worker/kernel/settings/env.ts";
import { watchedSettings } from "#worker/providers/live/schema.ts";
import type { OutgoingMail } from "#worker/providers/mailer/mailer.ts";
import { db } from "../../../support/app.ts";
import { agree, type IntegrationsApp, integrationsApp } from "../../../support/integrations.ts";
import { sent } from "../../../support/mail.ts";

const KEY = "re_Marker_4f9a77c1d2e3b4a5";
const RESEND = { provider: "resend", fields: { MAIL_FROM: "x@clinic-mail.com" }, secrets: { RESEND_API_KEY: KEY } };
const TWILIO = {
  provider: "twilio",
  fields: { TWILIO_ACCOUNT_SID: "AC0123456789abcdef0123456789abcdef", TWILIO_FROM: "+19205550142" },
  secrets: { TWILIO_AUTH_TOKEN: "Marker-0123456789abcdef" },
};
const OPENAI = {
  provider: "openai",
  fields: { OPENAI_MODEL: "gpt-5-mini", MODEL_DAILY_TOKENS: "5000" },
  secrets: { OPENAI_API_KEY: "sk-Marker-0123456789abcdef" },
};
const GOOGLE = {
  provider: "google",
  fields: { GOOGLE_CLIENT_ID: "1234567890-abcdef.apps.googleusercontent.com" },
  secrets: { GOOGLE_CLIENT_SECRET: "GOCSPX-Marker-0123456789" },
};
const BOTH = ["admin@clinic.example", "officer@clinic.example"];

/** Returns receivers and text of the notices since the last call; fails if one names a secret or a vendor. */
async function toldIn(app: IntegrationsApp): Promise<[string[], string]> {
  await app.settle();
  const mails = app.mails.splice(0).filter(({ subject }) => subject === "Access or keys were changed");
  expect(JSON.stringify(mails)).not.toMatch(/Marker|resend|twilio|openai|hooks\.example/i);
  return [mails.map(({ to }) => to).sort(), mails[0]?.text ?? ""];
}

test("tells administrators and compliance of every new provider, key and webhook secret, and of nothing else", async () => {
  for (const vendor of ["twilio", "openai"]) await agree(vendor);
  const app = await integrationsApp();
  await app.colleague("compliance", "officer");
  for (const [kind, request, words] of [
    ["sms", TWILIO, "text message provider"],
    ["model", OPENAI, "language model provider"],
    ["google", GOOGLE, "Signing in with Google"],
  ] as const) {
    expect([kind, (await app.put(kind, request)).status]).toEqual([kind, 200]);
    expect(await toldIn(app)).toEqual([BOTH, expect.stringContaining(words)]);
    expect((await app.put(kind, request)).status).toBe(409);
    expect(await toldIn(app)).toEqual([[], ""]);
  }
  const made = await app.admin.post("/api/admin/integrations/webhooks", {
    url: "https://hooks.example.org/clinic",
    events: ["lead.created"],
  });
  const { endpoint, secret } = await made.json<NewSecretAnswer>();
  const [to, text] = await toldIn(app);
  expect([to, text]).toEqual([BOTH, expect.stringContaining("webhook")]);
  expect(text).not.toContain(secret);
  expect(text).toContain("By: a***@clinic.example");
  await app.admin.post(`/api/admin/integrations/webhooks/${endpoint.id}/rotate`, {}, 1);
  expect((await toldIn(app))[0]).toEqual(BOTH);
  await app.put("analytics", { provider: "tag", fields: { ANALYTICS_TAG_ID: "G-SETHERE1" }, secrets: {} });
  expect((await toldIn(app))[0]).toEqual([]);
});

test("tells of another mail provider by the one before, so that a new one swallows nothing", async () => {
  await agree("resend");
  const app = await integrationsApp({ env: { MAILER: "outbox" }, isReal: true });
  const told = async () => {
    await app.settle();
    const rows = await sent();
    const calls = app.calls.filter(({ url }) => url === "https://api.resend.com/emails");
    return [rows.filter(({ subject }) => subject.startsWith("Access or keys")).length, calls.length];
  };
  expect((await app.put("mail", RESEND)).status).toBe(200);
  expect(await told()).toEqual([1, 0]);
  const off = await app.admin.post("/api/admin/integrations/mail/off", {}, 1);
  expect(off.status).toBe(200);
  expect(await told()).toEqual([1, 1]);
});

async function watchedApp() {
  const app = await integrationsApp();
  await app.colleague("compliance", "officer");
  const mailer = { isAway: false };
  async function watch(settings: Partial<Bindings> = {}): Promise<string[]> {
    const mails: OutgoingMail[] = [];
    const send = async (mail: OutgoingMail) => {
      if (mailer.isAway) throw new Error("The mail provider does not answer.");
      mails.push(mail);
    };
    const deps = createDeps({ ...env, ...settings }, { now: app.now, mailer: { send, deliver: send } });
    await watchSettings(deps);
    expect(JSON.stringify(mails)).not.toMatch(/Marker|AUTH_SERVICE/);
    return mails.map(({ to, text }) => `${to} ${/settings was changed|command line/.exec(text)?.[0]}`).sort();
  }
  return { app, watch, mailer };
}

test("tells once an hour of a key or provider that was changed in the deployment, and of an administrator by the tool", async () => {
  const { app, watch, mailer } = await watchedApp();
  const changed = { AUTH_SERVICE_KEY: "Marker-of-a-service-key-0123456789" };
  expect(await watch()).toEqual([]);
  expect(await watch()).toEqual([]);
  mailer.isAway = true;
  await expect(watch(changed)).rejects.toThrow("does not answer");
  mailer.isAway = false;
  expect(await watch(changed)).toEqual(BOTH.map((to) => `${to} settings was changed`));
  expect(await watch(changed)).toEqual([]);
  const facts = { actionType: "user_invited", actorRole: "service", resourceType: "user" };
  await db.insert(auditTrails).values(auditRow(app.now(), { ...facts, actionDetails: { by: "admin:create" } }));
  expect(await watch(changed)).toEqual(BOTH.map((to) => `${to} command line`));
  const rows = await db.select().from(auditTrails).where(eq(auditTrails.actionType, "settings.changed"));
  expect(rows.map(({ actionDetails }) => actionDetails)).toEqual([
    { fields: ["AUTH_SERVICE_KEY"], isTold: false },
    { fields: ["AUTH_SERVICE_KEY"], isTold: true },
    { fields: ["admin:create"], isTold: true },
  ]);
  expect(JSON.stringify(await db.select().from(watchedSettings))).not.toContain("Marker");
});

const KEK = btoa("k".repeat(32));

test.for<Partial<Bindings>>([
  { PHI_KEK_1: KEK },
  { PHI_KEK_2: KEK },
  { PHI_KEK_3: KEK },
  { INTEGRATION_KEK_1: KEK },
  { INTEGRATION_KEK_2: KEK },
  { OPENAI_BASE_URL: "https://models.example.org/v1" },
  { GOOGLE_ISSUER: "https://accounts.example.org" },
  { GOOGLE_CLIENT_ID: "1-other.apps.googleusercontent.com" },
  { TWILIO_ACCOUNT_SID: "AC9" },
  { TWILIO_FROM: "+19205550199" },
  { MAIL_FROM: "clinic@example.org" },
  { SITE_ORIGIN: "https://clinic.example.org" },
  { AUTH_BREACHED_URL: "https://breached.example.org/" },
  { AUTH_AUTOCONFIRM: "true" },
  { ANALYTICS_TAG_ID: "G-ABC1234" },
])("tells of a deployment that changes %j, once", async (changed) => {
  const { watch } = await watchedApp();
  expect(await watch()).toEqual([]);
  expect(await watch(changed)).toEqual(BOTH.map((to) => `${to} settings was changed`));
  expect(await watch(changed)).toEqual([]);
  const [row] = await db.select().from(auditTrails).where(eq(auditTrails.actionType, "settings.changed"));
  expect(row?.actionDetails).toEqual({ fields: Object.keys(changed), isTold: true });
});

test("tells of nothing when a release begins to watch more settings", async () => {
  const { watch } = await watchedApp();
  await watch();
  await db.delete(watchedSettings).where(eq(watchedSettings.name, "OPENAI_BASE_URL"));
  expect(await watch({ OPENAI_BASE_URL: "https://models.example.org/v1" })).toEqual([]);
  expect(await watch()).toEqual(BOTH.map((to) => `${to} settings was changed`));
});
