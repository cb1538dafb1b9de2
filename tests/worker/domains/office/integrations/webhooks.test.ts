import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { HOUR, MINUTE } from "#contract/time.ts";
import type { Delivery } from "#contract/webhooks.ts";
import { leads } from "#worker/domains/leads/schema.ts";
import { deliverWebhooks } from "#worker/domains/office/integrations/deliver.ts";
import { auditTrails } from "#worker/kernel/audit/schema.ts";
import { webhookDeliveries, webhookEndpoints } from "#worker/providers/live/schema.ts";
import { db } from "../../../support/app.ts";
import { integrationsApp } from "../../../support/integrations.ts";
import { contact } from "../../../support/leads.ts";
import { act, bookRequest, bookVisit } from "../../../support/staff.ts";
import { addEndpoint, deliveries, endpoints, isSigned, summary, HOOK as URL } from "../../../support/webhooks.ts";
import { restoreClaim, seedRegister, suspendClaim } from "../../site/claims/support.ts";

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
      // A delivery is not tried before it is due.
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
  expect((await replayed.json<{ delivery: Delivery }>()).delivery).toMatchObject({ status: "delivered", attempts: 1 });
  // A replay keeps its id, so that a receiver can skip a delivery that it already has.
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
  const { delivery } = await response.json<{ delivery: Delivery }>();
  expect(delivery).toMatchObject({ event: "ping", status: "failed", answered: 307, errorCode: "redirected" });
  expect(app.calls.map(({ url, redirect }) => [url, redirect])).toEqual([[URL, "manual"]]);
  expect((await endpoints(app))[0]).toMatchObject({ state: "failing", lastError: { code: "redirected" } });
});

test("an address that became unsafe after it was saved is not called", async () => {
  const app = await integrationsApp();
  const { endpoint } = await addEndpoint(app, ["appointment.booked"]);
  await db.update(webhookEndpoints).set({ url: "https://10.0.0.8/" });
  const response = await app.admin.post(`/api/admin/integrations/webhooks/${endpoint.id}/ping`);
  expect((await response.json<{ delivery: Delivery }>()).delivery.errorCode).toBe("private_address");
  expect(app.calls).toEqual([]);
});
