import { Hono } from "hono";
import type { AppEnv } from "#worker/deps.ts";
import { actorOf } from "#worker/domains/accounts/session.ts";
import { readDashboard } from "./service.ts";

export const dashboardRoutes = new Hono<AppEnv>().get("/", async (c) =>
  c.json(await readDashboard(c.get("deps"), actorOf(c)), 200),
);
