import { Hono } from "hono";
import { measureRequest } from "#contract/chart.ts";
import { refillRequest } from "#contract/refills.ts";
import type { AppEnv } from "#worker/deps.ts";
import { actorOf } from "#worker/domains/accounts/session.ts";
import { helpWhenRefused, wordsIn } from "#worker/domains/safety/replies/help-when-refused.ts";
import { validate } from "#worker/middleware/validate.ts";
import { addMeasure, deleteMeasure, listMeasures } from "./measures.ts";
import { askRefill, listRefills } from "./refills.ts";
import { listResults, listSummaries, readPlan } from "./released.ts";
import type { ReplyDue } from "./reply-due.ts";

export function createChartRoutes(replyDue: ReplyDue) {
  return new Hono<AppEnv>()
    .get("/measures", async (c) => c.json(await listMeasures(c.get("deps"), actorOf(c)), 200))
    .post("/measures", validate("json", measureRequest), async (c) => {
      const { measure, isNew } = await addMeasure(c.get("deps"), actorOf(c), c.req.valid("json"));
      return c.json({ measure }, isNew ? 201 : 200);
    })
    .delete("/measures/:id", async (c) => {
      await deleteMeasure(c.get("deps"), actorOf(c), c.req.param("id"));
      return c.body(null, 204);
    })
    .get("/results", async (c) => {
      const results = await listResults(c.get("deps"), actorOf(c));
      return c.json({ results }, 200);
    })
    .get("/plan", async (c) => {
      const plan = await readPlan(c.get("deps"), actorOf(c));
      return c.json({ plan }, 200);
    })
    .get("/refills", async (c) => {
      const refills = await listRefills(c.get("deps"), actorOf(c));
      return c.json({ refills }, 200);
    })
    .post("/refills", helpWhenRefused(wordsIn("note")), validate("json", refillRequest), async (c) => {
      const { isNew, ...asked } = await askRefill(c.get("deps"), actorOf(c), {
        request: c.req.valid("json"),
        replyDue,
      });
      return c.json(asked, isNew ? 201 : 200);
    })
    .get("/summaries", async (c) => {
      const summaries = await listSummaries(c.get("deps"), actorOf(c));
      return c.json({ summaries }, 200);
    });
}
