import { createMiddleware } from "hono/factory";
import { routePath } from "hono/route";
import { log } from "#worker/kernel/log.ts";
import type { AppEnv } from "../deps.ts";

export const requestLog = createMiddleware<AppEnv>(async (c, next) => {
  const started = Date.now();
  const id = crypto.randomUUID();
  c.set("requestId", id);
  await next();
  if (c.req.path.startsWith("/api/")) c.res.headers.set("X-Request-Id", id);
  // After next() the request still points at the handler that ran last.
  const route = routePath(c);
  log("request", { id, method: c.req.method, route, status: c.res.status, ms: Date.now() - started });
});
