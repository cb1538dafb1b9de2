import { Hono } from "hono";
import { myDataFileName } from "#contract/my-data.ts";
import type { AppEnv } from "../../deps.ts";
import { utcDay } from "../../lib/time.ts";
import { actorOf, requireRecentProof } from "../../middleware/session.ts";
import { exportMyData } from "./service.ts";

/** A copy of what is held about the signed-in person (45 CFR 164.524). */
export const myDataRoutes = new Hono<AppEnv>().get("/", requireRecentProof, async (c) => {
  const deps = c.get("deps");
  const data = await exportMyData(deps, actorOf(c));
  c.header("Content-Disposition", `attachment; filename="${myDataFileName(utcDay(deps.now()))}"`);
  return c.json(data, 200);
});
