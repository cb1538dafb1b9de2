import { env } from "cloudflare:workers";
import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { createDeps } from "#worker/create-deps.ts";
import { vendors } from "#worker/providers/live/vendors-schema.ts";
import { db, seedKnowledge } from "../../../support/app.ts";
import { scriptedUpstream } from "../../../support/chat.ts";
import { countTrips } from "../../../support/count-trips.ts";
import { agree, type IntegrationsApp, integrationsApp, shownIn } from "../../../support/integrations.ts";

const MAIL = { to: "a@example.com", subject: "Hello", text: "A text" };
const RESEND = {
  provider: "resend",
  fields: { MAIL_FROM: "here@clinic-mail.com" },
  secrets: { RESEND_API_KEY: "re_set_here_0123456789" },
};
/** Milliseconds: longer than settings stay cached. */
const LATER = 6000;

const end = (id: string) => db.update(vendors).set({ status: "ended" }).where(eq(vendors.id, id));
const renew = (id: string) => db.update(vendors).set({ status: "active" }).where(eq(vendors.id, id));

function act(app: IntegrationsApp, kind: string, name: string, version: number) {
  const headers = { "If-Match": `"${version}"` };
  return app.admin.send(`/api/admin/integrations/${kind}/${name}`, { method: "POST", json: {}, headers });
}

async function modelOf(app: IntegrationsApp): Promise<string> {
  const response = await app.post("/api/chat-ai", { message: "what is trt?" });
  return (await response.json<{ model: string }>()).model;
}

test("what was set here is off as soon as its agreement has run out, and goes on with the next one", async () => {
  await agree("resend");
  const app = await integrationsApp();
  await shownIn(await app.put("mail", RESEND));
  await app.cron.mailer.deliver(MAIL);
  await end("resend");
  app.advance(LATER);
  await expect(app.cron.mailer.deliver(MAIL)).rejects.toThrow("turned off");
  expect(app.calls).toHaveLength(1);
  expect((await app.list()).integrations[0]).toMatchObject({ state: "disabled", source: "here" });
  expect((await act(app, "mail", "on", 1)).status).toBe(409);
  expect((await act(app, "mail", "test", 1)).status).toBe(409);
  await renew("resend");
  app.advance(LATER);
  await app.cron.mailer.deliver(MAIL);
  expect(app.calls).toHaveLength(2);
});

test("what comes from the environment is the deployer's to answer for", async () => {
  const app = await integrationsApp({ env: { MAILER: "resend", RESEND_API_KEY: "re_environment_000" } });
  await app.cron.mailer.deliver(MAIL);
  expect(app.calls).toHaveLength(1);
});

test("what is turned off stays off when the environment's settings come back, until it is turned on by the rules", async () => {
  await agree("resend");
  const app = await integrationsApp({ env: { MAILER: "resend", RESEND_API_KEY: "re_environment_000" } });
  await shownIn(await app.put("mail", RESEND));
  await shownIn(await act(app, "mail", "off", 1));
  await end("resend");
  expect(await shownIn(await act(app, "mail", "reset", 2))).toMatchObject({ state: "disabled", source: "environment" });
  app.advance(LATER);
  await expect(app.cron.mailer.deliver(MAIL)).rejects.toThrow("turned off");
  expect((await act(app, "mail", "on", 3)).status).toBe(409);
  await renew("resend");
  expect((await act(app, "mail", "on", 3)).status).toBe(200);
});

test("the provider that was chosen for Max answers only while its agreement is in force", async () => {
  await seedKnowledge();
  await agree("openai");
  const upstream = scriptedUpstream({ text: "The provider says this." });
  const app = await integrationsApp({ env: { ...upstream.env, MODEL: "embedded" } });
  await db.run(sql`insert into max_settings (id, version, overrides, knowledge_version, updated_at)
    values (1, 1, '{"provider":"openai"}', 0, 0)`);
  expect(await modelOf(app)).not.toBe("max-embedded-1");
  await end("openai");
  app.advance(LATER);
  expect(await modelOf(app)).toBe("max-embedded-1");
  expect(await upstream.calls()).toHaveLength(1);
});

test("agreements are read in the one trip of the settings", async () => {
  const { DB, counter } = countTrips(env.DB);
  await createDeps({ ...env, DB }).live.read();
  expect(counter.trips).toBe(1);
});
