import { type Context, Hono } from "hono";
import { ifMatchHeader, versionOf } from "#contract/booking.ts";
import { integrationRequest, kindParam } from "#contract/integrations.ts";
import type { AppEnv } from "#worker/deps.ts";
import { actorOf, requirePermission, requireRecentProof } from "#worker/domains/accounts/session.ts";
import { validate } from "#worker/middleware/validate.ts";
import { withNotice } from "./oversight.ts";
import { listIntegrations } from "./read.ts";
import { changeIntegration, resetIntegration, turnIntegration } from "./service.ts";
import { runIntegrationTest } from "./test-calls.ts";
import { deliveryRoutes, endpointRoutes } from "./webhook-routes.ts";

const mayRead = requirePermission("integration:read");
const mayWrite = requirePermission("integration:write");
const kind = validate("param", kindParam);
const seen = validate("header", ifMatchHeader);

/** Secrets are write-only; every change needs a recent proof. */
export const integrationRoutes = new Hono<AppEnv>()
  .get("/", mayRead, async (c) => c.json(await listIntegrations(c.get("deps")), 200))
  .route("/webhooks", endpointRoutes)
  .route("/deliveries", deliveryRoutes)
  .put("/:kind", mayWrite, requireRecentProof, kind, seen, validate("json", integrationRequest), async (c) => {
    const change = changeOf(c, c.req.valid("param"), c.req.valid("header"));
    const integration = await withNotice(c, change.kind, () =>
      changeIntegration(c.get("deps"), change, c.req.valid("json")),
    );
    return c.json({ integration }, 200);
  })
  .post("/:kind/reset", mayWrite, requireRecentProof, kind, seen, async (c) => {
    const change = changeOf(c, c.req.valid("param"), c.req.valid("header"));
    const integration = await withNotice(c, change.kind, () => resetIntegration(c.get("deps"), change));
    return c.json({ integration }, 200);
  })
  .post("/:kind/off", mayWrite, requireRecentProof, kind, seen, async (c) => {
    const change = changeOf(c, c.req.valid("param"), c.req.valid("header"));
    const integration = await withNotice(c, change.kind, () => turnIntegration(c.get("deps"), change, "off"));
    return c.json({ integration }, 200);
  })
  .post("/:kind/on", mayWrite, requireRecentProof, kind, seen, async (c) => {
    const change = changeOf(c, c.req.valid("param"), c.req.valid("header"));
    const integration = await withNotice(c, change.kind, () => turnIntegration(c.get("deps"), change, "on"));
    return c.json({ integration }, 200);
  })
  .post("/:kind/test", mayWrite, requireRecentProof, kind, async (c) => {
    const asked = { ...c.req.valid("param"), actor: actorOf(c) };
    return c.json({ integration: await runIntegrationTest(c.get("deps"), asked) }, 200);
  });

function changeOf<Param extends object>(c: Context<AppEnv>, param: Param, header: { "if-match": string }) {
  return { ...param, version: versionOf(header["if-match"]), actor: actorOf(c) };
}
