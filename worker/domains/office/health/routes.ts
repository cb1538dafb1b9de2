import { Hono } from "hono";
import type { AppEnv } from "#worker/deps.ts";

export const healthRoutes = new Hono<AppEnv>().get("/", (c) => c.json({ status: "ok" as const }, 200));
