import { Hono } from "hono";
import type { AppEnv } from "../../deps.ts";
import { actorOf } from "../../middleware/session.ts";
import { readDashboard } from "./service.ts";

/** The first page of a signed-in patient. */
export const dashboardRoutes = new Hono<AppEnv>().get("/", async (c) =>
  c.json(await readDashboard(c.get("deps"), actorOf(c)), 200),
);
