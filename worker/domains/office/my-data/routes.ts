import { Hono } from "hono";
import { correctionRequest, myDataFileName } from "#contract/my-data.ts";
import { utcDay } from "#contract/time.ts";
import type { AppEnv } from "#worker/deps.ts";
import { actorOf, requireRecentProof } from "#worker/domains/accounts/session.ts";
import { helpWhenRefused, wordsIn } from "#worker/domains/safety/replies/help-when-refused.ts";
import { validate } from "#worker/middleware/validate.ts";
import { askCorrection, listCorrections } from "./corrections.ts";
import { exportMyData } from "./service.ts";

/** The copy of a patient's data (45 CFR 164.524) and corrections (164.526). */
export const myDataRoutes = new Hono<AppEnv>()
  .get("/", requireRecentProof, async (c) => {
    const deps = c.get("deps");
    const data = await exportMyData(deps, actorOf(c));
    c.header("Content-Disposition", `attachment; filename="${myDataFileName(utcDay(deps.now()))}"`);
    return c.json(data, 200);
  })
  .get("/corrections", async (c) => {
    const corrections = await listCorrections(c.get("deps"), actorOf(c));
    return c.json({ corrections }, 200);
  })
  .post("/corrections", helpWhenRefused(wordsIn("text")), validate("json", correctionRequest), async (c) => {
    const asked = await askCorrection(c.get("deps"), actorOf(c), c.req.valid("json"));
    return c.json(asked, 201);
  });
