import { type Context, Hono } from "hono";
import { ifMatchHeader, versionOf } from "#contract/booking.ts";
import { deliveryList, endpointRequest } from "#contract/webhooks.ts";
import type { AppEnv } from "#worker/deps.ts";
import { actorOf, requirePermission, requireRecentProof } from "#worker/domains/accounts/session.ts";
import { listFile } from "#worker/kernel/list.ts";
import { validate } from "#worker/middleware/validate.ts";
import { listDeliveries, pingEndpoint, replayDelivery } from "./deliveries.ts";
import {
  createEndpoint,
  deleteEndpoint,
  type EndpointChange,
  listEndpoints,
  replaceEndpointSecret,
  switchEndpoint,
  updateEndpoint,
} from "./endpoints.ts";
import { withNotice } from "./oversight.ts";

const mayRead = requirePermission("integration:read");
const mayWrite = requirePermission("integration:write");
const seen = validate("header", ifMatchHeader);

export const endpointRoutes = new Hono<AppEnv>()
  .get("/", mayRead, async (c) => c.json({ endpoints: await listEndpoints(c.get("deps")) }, 200))
  .post("/", mayWrite, requireRecentProof, validate("json", endpointRequest), async (c) => {
    const made = await withNotice(c, "webhook", () => createEndpoint(c.get("deps"), c.req.valid("json"), actorOf(c)));
    return c.json(made, 201);
  })
  .put("/:id", mayWrite, requireRecentProof, seen, validate("json", endpointRequest), async (c) => {
    const endpoint = await withNotice(c, "webhook", () =>
      updateEndpoint(c.get("deps"), changeOf(c, c.req.valid("header")), c.req.valid("json")),
    );
    return c.json({ endpoint }, 200);
  })
  .delete("/:id", mayWrite, requireRecentProof, seen, async (c) => {
    await deleteEndpoint(c.get("deps"), changeOf(c, c.req.valid("header")));
    return c.body(null, 204);
  })
  .post("/:id/off", mayWrite, requireRecentProof, seen, async (c) => {
    const endpoint = await switchEndpoint(c.get("deps"), changeOf(c, c.req.valid("header")), "off");
    return c.json({ endpoint }, 200);
  })
  .post("/:id/on", mayWrite, requireRecentProof, seen, async (c) => {
    const endpoint = await switchEndpoint(c.get("deps"), changeOf(c, c.req.valid("header")), "on");
    return c.json({ endpoint }, 200);
  })
  .post("/:id/rotate", mayWrite, requireRecentProof, seen, async (c) => {
    const rotated = await withNotice(c, "webhook", () =>
      replaceEndpointSecret(c.get("deps"), changeOf(c, c.req.valid("header"))),
    );
    return c.json(rotated, 200);
  })
  .post("/:id/ping", mayWrite, requireRecentProof, async (c) => {
    const delivery = await pingEndpoint(c.get("deps"), c.req.param("id"), actorOf(c));
    return c.json({ delivery }, 200);
  });

export const deliveryRoutes = new Hono<AppEnv>()
  .get("/", mayRead, validate("query", deliveryList.query), async (c) =>
    c.json(await listDeliveries(c.get("deps"), c.req.valid("query")), 200),
  )
  .get("/export", mayRead, requireRecentProof, validate("query", deliveryList.query), (c) =>
    listFile(c, deliveryList, { query: c.req.valid("query"), read: listDeliveries }),
  )
  .post("/:id/replay", mayWrite, requireRecentProof, async (c) => {
    const delivery = await replayDelivery(c.get("deps"), c.req.param("id"), actorOf(c));
    return c.json({ delivery }, 200);
  });

function changeOf(c: Context<AppEnv>, header: { "if-match": string }): EndpointChange {
  return { id: c.req.param("id") ?? "", version: versionOf(header["if-match"]), actor: actorOf(c) };
}
