import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { ListAnswer } from "#contract/list.ts";
import { DAY, HOUR } from "#contract/time.ts";
import type { Delivery, NewSecretAnswer } from "#contract/webhooks.ts";
import { deliverWebhooks } from "#worker/domains/office/integrations/deliver.ts";
import { auditTrails } from "#worker/kernel/audit/schema.ts";
import { webhookDeliveries, webhookEndpoints } from "#worker/providers/live/schema.ts";
import { db } from "../../../support/app.ts";
import { countTrips } from "../../../support/count-trips.ts";
import { type Call, integrationsApp } from "../../../support/integrations.ts";
import { bookRequest, bookVisit } from "../../../support/staff.ts";
import { addEndpoint, deliveries, endpoints, isSigned, summary, HOOK as URL } from "../../../support/webhooks.ts";

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
    const answer = await (await app.admin.send(`/api/admin/integrations/deliveries${query}`)).json<
      ListAnswer<Delivery>
    >();
    expect([query, answer.total, answer.rows[0]?.id, counter.trips]).toEqual([query, total, first, 2]);
  }
  const plan = await db.all<{ detail: string }>(sql`explain query plan select * from webhook_deliveries
    where exists (select 1 from webhook_endpoints where environment = 'test' and id = endpoint_id)
    order by created_at desc, id desc limit 50`);
  expect(plan.map(({ detail }) => detail).join()).toContain("USING INDEX webhook_deliveries_created");
});
