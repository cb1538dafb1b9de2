import { env } from "cloudflare:workers";
import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type {
  DeliveriesAnswer,
  DeliveryAnswer,
  EndpointsAnswer,
  NewSecretAnswer,
  WebhookEvent,
} from "#contract/webhooks.ts";
import { auditTrails } from "#worker/db/schema/audit.ts";
import { integrations, webhookDeliveries, webhookEndpoints } from "#worker/db/schema/integrations.ts";
import { leads } from "#worker/db/schema/leads.ts";
import { restoreClaim, suspendClaim } from "#worker/features/claims/service.ts";
import { deliverWebhooks } from "#worker/features/integrations/deliver.ts";
import { DAY, HOUR, MINUTE } from "#worker/lib/time.ts";
import { db } from "../../support/app.ts";
import { countTrips } from "../../support/count-trips.ts";
import { type Call, type IntegrationsApp, integrationsApp } from "../../support/integrations.ts";
import { contact } from "../../support/leads.ts";
import { act, bookRequest, bookVisit } from "../../support/staff.ts";
import { seedRegister } from "../claims/support.ts";

const URL = "https://hooks.clinic-partner.com/in";

async function addEndpoint(app: IntegrationsApp, events: WebhookEvent[], url = URL): Promise<NewSecretAnswer> {
  const response = await app.admin.post("/api/admin/integrations/webhooks", { url, events });
  if (response.status !== 201) throw new Error(await response.text());
  return response.json();
}

async function endpoints(app: IntegrationsApp) {
  return (await (await app.admin.send("/api/admin/integrations/webhooks")).json<EndpointsAnswer>()).endpoints;
}

async function deliveries(app: IntegrationsApp, query = "") {
  return (await (await app.admin.send(`/api/admin/integrations/deliveries${query}`)).json<DeliveriesAnswer>()).rows;
}

const summary = async () => (await db.select().from(integrations).where(eq(integrations.kind, "webhooks")))[0]?.state;

/** As a receiver checks it, by the specification and not by our code. */
async function isSigned({ headers, body }: Call, secret: string): Promise<boolean[]> {
  const bytes = Uint8Array.from(atob(secret.replace("whsec_", "")), (c) => c.charCodeAt(0));
  const key = await crypto.subtle.importKey("raw", bytes, { name: "HMAC", hash: "SHA-256" }, false, ["verify"]);
  const content = `${headers.get("webhook-id")}.${headers.get("webhook-timestamp")}.${body}`;
  const signatures = (headers.get("webhook-signature") ?? "").split(" ").map((part) => part.replace(/^v1,/, ""));
  return Promise.all(
    signatures.map((text) =>
      crypto.subtle.verify(
        "HMAC",
        key,
        Uint8Array.from(atob(text), (c) => c.charCodeAt(0)),
        new TextEncoder().encode(content),
      ),
    ),
  );
}

test("a booked and a cancelled visit are told to whoever asked, with ids alone, signed, each once", async () => {
  const app = await integrationsApp();
  const { secret, endpoint } = await addEndpoint(app, ["appointment.booked", "appointment.cancelled"]);
  await addEndpoint(app, ["article.published"], "https://other.clinic-partner.com/");
  const visit = await bookVisit(app);
  await act(app.desk, visit, "cancel", { reason: "other" });
  await deliverWebhooks(app.cron);
  await deliverWebhooks(app.cron);
  expect(app.calls.map(({ url, body }) => [url, JSON.parse(body).type, JSON.parse(body).data])).toEqual([
    [URL, "appointment.booked", { id: visit.id }],
    [URL, "appointment.cancelled", { id: visit.id }],
  ]);
  for (const call of app.calls) {
    expect(await isSigned(call, secret)).toEqual([true]);
    expect(Number(call.headers.get("webhook-timestamp"))).toBe(Math.floor(app.now().getTime() / 1000));
    expect(call.body).not.toMatch(/surname|guest\.example|follow/i);
  }
  const log = await deliveries(app);
  expect(log.map(({ status, attempts, answered }) => [status, attempts, answered])).toEqual([
    ["delivered", 1, 200],
    ["delivered", 1, 200],
  ]);
  expect(new Set(app.calls.map(({ headers }) => headers.get("webhook-id")))).toEqual(new Set(log.map(({ id }) => id)));
  expect((await endpoints(app)).find(({ id }) => id === endpoint.id)?.state).toBe("verified");
});

test("a request from the site and a decision about a claim are told by id, and a decision that was not taken is not", async () => {
  const app = await integrationsApp();
  await seedRegister();
  await addEndpoint(app, ["lead.created", "claim.suspended", "claim.restored"]);
  await app.post("/api/leads", contact());
  const decision = { id: "rating", reason: "checked", actorId: "u" } as const;
  await suspendClaim(app.cron, decision);
  await expect(suspendClaim(app.cron, decision)).rejects.toMatchObject({ code: "conflict" });
  await restoreClaim(app.cron, decision);
  await deliverWebhooks(app.cron);
  const [lead] = await db.select({ id: leads.id }).from(leads);
  const told = app.calls.map(({ body }) => JSON.parse(body)).map(({ type, data }) => [type, data]);
  expect(told.sort()).toEqual([
    ["claim.restored", { id: "rating" }],
    ["claim.suspended", { id: "rating" }],
    ["lead.created", { id: lead?.id }],
  ]);
});

test("a booking that is refused tells nobody, and an endpoint that is off hears nothing", async () => {
  const app = await integrationsApp();
  const { endpoint } = await addEndpoint(app, ["appointment.booked"]);
  await bookVisit(app);
  expect((await app.desk.post("/api/staff/appointments", bookRequest())).status).toBe(409);
  expect(await db.$count(webhookDeliveries)).toBe(1);
  const off = await app.admin.post(`/api/admin/integrations/webhooks/${endpoint.id}/off`, {}, 1);
  expect(off.status).toBe(200);
  await deliverWebhooks(app.cron);
  expect(app.calls).toEqual([]);
});

test("a receiver that is down is asked again, later each time, until it is given up and shows as failing", async () => {
  let status = 500;
  const app = await integrationsApp({ script: () => new Response("no", { status }) });
  await addEndpoint(app, ["appointment.booked"]);
  await bookVisit(app);
  const waits: number[] = [];
  for (let i = 0; i < 8; i++) {
    await deliverWebhooks(app.cron);
    const [row] = await db.select().from(webhookDeliveries);
    if (row?.nextAttemptAt) {
      waits.push((row.nextAttemptAt.getTime() - app.now().getTime()) / MINUTE);
      // Not a moment before it is due.
      await deliverWebhooks(app.cron);
    }
    app.advance(15 * HOUR);
  }
  expect(app.calls).toHaveLength(8);
  expect(waits.map((wait, i) => wait >= 0.8 * Math.min(720, 4 ** i) && wait <= 1.2 * Math.min(720, 4 ** i))).toEqual(
    Array(7).fill(true),
  );
  const [failed] = await deliveries(app, "?status=failed");
  expect(failed).toMatchObject({ attempts: 8, answered: 500, errorCode: "http_500", nextAttemptAt: null });
  expect([(await endpoints(app))[0]?.state, await summary()]).toEqual(["failing", "failing"]);

  status = 202;
  await app.proveAgain();
  const replayed = await app.admin.post(`/api/admin/integrations/deliveries/${failed?.id}/replay`);
  expect((await replayed.json<DeliveryAnswer>()).delivery).toMatchObject({ status: "delivered", attempts: 1 });
  // The same id: who has it already does nothing twice.
  expect(app.calls.at(-1)?.headers.get("webhook-id")).toBe(failed?.id);
  expect(new Set(app.calls.map(({ headers }) => headers.get("webhook-id"))).size).toBe(1);
  expect([(await endpoints(app))[0]?.state, await summary()]).toEqual(["verified", "verified"]);
  expect(await db.$count(auditTrails, eq(auditTrails.actionType, "webhook.replay"))).toBe(1);
});

test("a redirect to a private address is not followed and counts as a failure", async () => {
  const app = await integrationsApp({
    script: () =>
      new Response(null, { status: 307, headers: { Location: "http://169.254.169.254/latest/meta-data/" } }),
  });
  const { endpoint } = await addEndpoint(app, ["appointment.booked"]);
  const response = await app.admin.post(`/api/admin/integrations/webhooks/${endpoint.id}/ping`);
  const { delivery } = await response.json<DeliveryAnswer>();
  expect(delivery).toMatchObject({ event: "ping", status: "failed", answered: 307, errorCode: "redirected" });
  expect(app.calls.map(({ url, redirect }) => [url, redirect])).toEqual([[URL, "manual"]]);
  expect((await endpoints(app))[0]).toMatchObject({ state: "failing", lastError: { code: "redirected" } });
});

test("an address that became unsafe after it was saved is not called", async () => {
  const app = await integrationsApp();
  const { endpoint } = await addEndpoint(app, ["appointment.booked"]);
  await db.update(webhookEndpoints).set({ url: "https://10.0.0.8/" });
  const response = await app.admin.post(`/api/admin/integrations/webhooks/${endpoint.id}/ping`);
  expect((await response.json<DeliveryAnswer>()).delivery.errorCode).toBe("private_address");
  expect(app.calls).toEqual([]);
});

test("addresses of private networks are refused with a sentence, as a new one and as a change", async () => {
  const app = await integrationsApp();
  const { endpoint } = await addEndpoint(app, ["appointment.booked"]);
  for (const url of [
    "https://192.168.0.1/",
    "https://[::ffff:10.0.0.1]/",
    "http://hooks.clinic-partner.com/",
    "https://db.internal/",
    "https://a:b@hooks.clinic-partner.com/",
  ]) {
    const asked = { url, events: ["appointment.booked"] };
    const added = await app.admin.post("/api/admin/integrations/webhooks", asked);
    const headers = { "If-Match": `"${endpoint.version}"` };
    const saved = await app.admin.send(`/api/admin/integrations/webhooks/${endpoint.id}`, {
      method: "PUT",
      json: asked,
      headers,
    });
    expect([url, added.status, saved.status]).toEqual([url, 400, 400]);
    expect((await added.json<{ error: { fields: { url: string } } }>()).error.fields.url).toMatch(/\.$/);
  }
  expect((await endpoints(app)).map(({ url }) => url)).toEqual([URL]);
});

test("a secret is told once; after a rotation both sign for a day, then the new one alone", async () => {
  const app = await integrationsApp();
  const { endpoint, secret } = await addEndpoint(app, ["appointment.booked"]);
  const rotated = await app.admin.post(`/api/admin/integrations/webhooks/${endpoint.id}/rotate`, {}, endpoint.version);
  const next = await rotated.json<NewSecretAnswer>();
  expect(next.secret).not.toBe(secret);
  const ping = () => app.admin.post(`/api/admin/integrations/webhooks/${endpoint.id}/ping`);
  await ping();
  expect(await isSigned(app.calls[0] as Call, next.secret)).toEqual([true, false]);
  expect(await isSigned(app.calls[0] as Call, secret)).toEqual([false, true]);
  app.advance(DAY - HOUR);
  await deliverWebhooks(app.cron);
  const [row] = await db.select().from(webhookEndpoints);
  expect(row?.previousUntil?.getTime()).toBe(app.now().getTime() + HOUR);
  await db.update(webhookEndpoints).set({ previousUntil: app.now() });
  await db.insert(webhookDeliveries).values({
    id: "msg_later",
    endpointId: endpoint.id,
    event: "appointment.booked",
    payload: "{}",
    status: "pending",
    attempts: 0,
    createdAt: app.now(),
    nextAttemptAt: app.now(),
  });
  await deliverWebhooks(app.cron);
  expect(await isSigned(app.calls[1] as Call, next.secret)).toEqual([true]);
  const told = JSON.stringify([await endpoints(app), await deliveries(app), row, await db.select().from(auditTrails)]);
  expect([secret, next.secret].filter((text) => told.includes(text.slice(6, -4)))).toEqual([]);
  expect((await endpoints(app))[0]?.lastFour).toBe(next.secret.slice(-4));
});

test("two runs at once send each delivery once, and 410 means to hear no more", async () => {
  let status = 200;
  const app = await integrationsApp({ script: () => new Response(null, { status }) });
  await addEndpoint(app, ["appointment.booked"]);
  await bookVisit(app);
  await Promise.all([deliverWebhooks(app.cron), deliverWebhooks(app.cron), deliverWebhooks(app.cron)]);
  expect(app.calls).toHaveLength(1);
  status = 410;
  await bookVisit(app, bookRequest({ startsAt: new Date(Date.parse(bookRequest().startsAt) + HOUR).toISOString() }));
  await deliverWebhooks(app.cron);
  expect([(await endpoints(app))[0]?.state, await summary()]).toEqual(["disabled", "disabled"]);
});

test("of two who change an endpoint the later is told, and one that is removed takes its deliveries along", async () => {
  const app = await integrationsApp();
  const { endpoint } = await addEndpoint(app, ["appointment.booked"]);
  await bookVisit(app);
  const path = `/api/admin/integrations/webhooks/${endpoint.id}`;
  expect((await app.admin.post(`${path}/off`, {}, 1)).status).toBe(200);
  expect((await app.admin.post(`${path}/rotate`, {}, 1)).status).toBe(409);
  const remove = (version: number) =>
    app.admin.send(path, { method: "DELETE", headers: { "If-Match": `"${version}"` } });
  expect([(await remove(1)).status, (await remove(2)).status, (await remove(2)).status]).toEqual([409, 204, 404]);
  expect([await db.$count(webhookEndpoints), await db.$count(webhookDeliveries), await summary()]).toEqual([
    0,
    0,
    "not_configured",
  ]);
});

test("a log of 20,000 deliveries is read and counted by indexes, in one trip beside the session's", async () => {
  const { DB, counter } = countTrips(env.DB);
  const app = await integrationsApp({ env: { DB } });
  const { endpoint } = await addEndpoint(app, ["appointment.booked"]);
  await db.run(sql`insert into webhook_deliveries (id, endpoint_id, event, payload, status, attempts, created_at)
    with recursive n(i) as (select 1 union all select i + 1 from n where i < 20000)
    select 'msg_' || i, ${endpoint.id}, 'appointment.booked', '{}', iif(i % 100 = 0, 'failed', 'delivered'), 1, i from n`);
  await db.run(sql`analyze`);
  for (const [query, total, first] of [
    ["?size=100", 20_000, "msg_20000"],
    ["?status=failed", 200, "msg_20000"],
    ["?sort=createdAt&page=2&size=25", 20_000, "msg_26"],
    [`?endpoint=${endpoint.id}`, 20_000, "msg_20000"],
  ] as const) {
    counter.trips = 0;
    const answer = await (await app.admin.send(`/api/admin/integrations/deliveries${query}`)).json<DeliveriesAnswer>();
    expect([query, answer.total, answer.rows[0]?.id, counter.trips]).toEqual([query, total, first, 2]);
  }
  const plan = await db.all<{ detail: string }>(sql`explain query plan select * from webhook_deliveries
    where exists (select 1 from webhook_endpoints where environment = 'test' and id = endpoint_id)
    order by created_at desc, id desc limit 50`);
  expect(plan.map(({ detail }) => detail).join()).toContain("USING INDEX webhook_deliveries_created");
});
