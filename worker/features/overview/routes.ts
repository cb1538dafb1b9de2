import { Hono } from "hono";
import { overviewQuery } from "#contract/overview.ts";
import type { AppEnv } from "../../deps.ts";
import { actorOf, requirePermission } from "../../middleware/session.ts";
import { validate } from "../../middleware/validate.ts";
import { readOverview } from "./service.ts";

/** The home page of the admin area: /api/admin/overview. */
export const overviewRoutes = new Hono<AppEnv>().get(
  "/",
  requirePermission("admin:enter"),
  validate("query", overviewQuery),
  async (c) => c.json(await readOverview(c.get("deps"), c.req.valid("query"), actorOf(c).roles), 200),
);
