import { Hono } from "hono";
import { ifMatchHeader, versionOf } from "#contract/booking.ts";
import {
  funnelQuery,
  leadSequenceRequest,
  rulesRequest,
  spendRequest,
  templateRequest,
  viewRequest,
} from "#contract/lead-setup.ts";
import type { AppEnv } from "#worker/deps.ts";
import { actorOf, requirePermission } from "#worker/domains/accounts/session.ts";
import { validate } from "#worker/middleware/validate.ts";
import { readLeadFunnel, setAdSpend } from "./funnel.ts";
import {
  deleteLeadView,
  readLeadSetup,
  saveLeadRules,
  saveLeadSequence,
  saveLeadTemplate,
  saveLeadView,
} from "./setup.ts";

const mayRead = requirePermission("lead:read");
const maySet = requirePermission("lead:setup");
const seen = validate("header", ifMatchHeader);

export const leadSetupRoutes = new Hono<AppEnv>()
  .get("/setup", mayRead, async (c) => c.json(await readLeadSetup(c.get("deps")), 200))
  .post("/templates", maySet, validate("json", templateRequest), async (c) => {
    const change = { request: c.req.valid("json"), which: null, actor: actorOf(c) };
    return c.json({ template: await saveLeadTemplate(c.get("deps"), change) }, 201);
  })
  .put("/templates/:id", maySet, seen, validate("json", templateRequest), async (c) => {
    const which = { id: c.req.param("id"), version: versionOf(c.req.valid("header")["if-match"]) };
    const change = { request: c.req.valid("json"), which, actor: actorOf(c) };
    return c.json({ template: await saveLeadTemplate(c.get("deps"), change) }, 200);
  })
  .post("/sequences", maySet, validate("json", leadSequenceRequest), async (c) => {
    const change = { request: c.req.valid("json"), which: null, actor: actorOf(c) };
    return c.json({ sequence: await saveLeadSequence(c.get("deps"), change) }, 201);
  })
  .put("/sequences/:id", maySet, seen, validate("json", leadSequenceRequest), async (c) => {
    const which = { id: c.req.param("id"), version: versionOf(c.req.valid("header")["if-match"]) };
    const change = { request: c.req.valid("json"), which, actor: actorOf(c) };
    return c.json({ sequence: await saveLeadSequence(c.get("deps"), change) }, 200);
  })
  .put("/rules", maySet, validate("json", rulesRequest), async (c) => {
    await saveLeadRules(c.get("deps"), c.req.valid("json"), actorOf(c));
    return c.body(null, 204);
  })
  .post("/views", mayRead, validate("json", viewRequest), async (c) =>
    c.json({ view: await saveLeadView(c.get("deps"), c.req.valid("json"), actorOf(c)) }, 201),
  )
  .delete("/views/:id", mayRead, async (c) => {
    await deleteLeadView(c.get("deps"), c.req.param("id"), actorOf(c));
    return c.body(null, 204);
  })
  .get("/funnel", mayRead, validate("query", funnelQuery), async (c) =>
    c.json(await readLeadFunnel(c.get("deps"), c.req.valid("query")), 200),
  )
  .put("/spend", maySet, validate("json", spendRequest), async (c) => {
    await setAdSpend(c.get("deps"), c.req.valid("json"), actorOf(c));
    return c.body(null, 204);
  });
