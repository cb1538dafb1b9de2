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
import { readFunnel, setSpend } from "./funnel.ts";
import { deleteView, readSetup, saveRules, saveSequence, saveTemplate, saveView } from "./setup.ts";

const mayRead = requirePermission("lead:read");
/** Who gets leads, what is sent by itself and what was spent: not everybody who answers the phone. */
const maySet = requirePermission("lead:setup");
const seen = validate("header", ifMatchHeader);

/** What stands behind leads: templates, sequences, rules, views, spend and the funnel. */
export const leadSetupRoutes = new Hono<AppEnv>()
  .get("/setup", mayRead, async (c) => c.json(await readSetup(c.get("deps")), 200))
  .post("/templates", maySet, validate("json", templateRequest), async (c) => {
    const asked = { request: c.req.valid("json"), which: null, actor: actorOf(c) };
    return c.json({ template: await saveTemplate(c.get("deps"), asked) }, 201);
  })
  .put("/templates/:id", maySet, seen, validate("json", templateRequest), async (c) => {
    const which = { id: c.req.param("id"), version: versionOf(c.req.valid("header")["if-match"]) };
    const asked = { request: c.req.valid("json"), which, actor: actorOf(c) };
    return c.json({ template: await saveTemplate(c.get("deps"), asked) }, 200);
  })
  .post("/sequences", maySet, validate("json", leadSequenceRequest), async (c) => {
    const asked = { request: c.req.valid("json"), which: null, actor: actorOf(c) };
    return c.json({ sequence: await saveSequence(c.get("deps"), asked) }, 201);
  })
  .put("/sequences/:id", maySet, seen, validate("json", leadSequenceRequest), async (c) => {
    const which = { id: c.req.param("id"), version: versionOf(c.req.valid("header")["if-match"]) };
    const asked = { request: c.req.valid("json"), which, actor: actorOf(c) };
    return c.json({ sequence: await saveSequence(c.get("deps"), asked) }, 200);
  })
  .put("/rules", maySet, validate("json", rulesRequest), async (c) => {
    await saveRules(c.get("deps"), c.req.valid("json"), actorOf(c));
    return c.body(null, 204);
  })
  .post("/views", mayRead, validate("json", viewRequest), async (c) =>
    c.json({ view: await saveView(c.get("deps"), c.req.valid("json"), actorOf(c)) }, 201),
  )
  .delete("/views/:id", mayRead, async (c) => {
    await deleteView(c.get("deps"), c.req.param("id"), actorOf(c));
    return c.body(null, 204);
  })
  .get("/funnel", mayRead, validate("query", funnelQuery), async (c) =>
    c.json(await readFunnel(c.get("deps"), c.req.valid("query")), 200),
  )
  .put("/spend", maySet, validate("json", spendRequest), async (c) => {
    await setSpend(c.get("deps"), c.req.valid("json"), actorOf(c));
    return c.body(null, 204);
  });
