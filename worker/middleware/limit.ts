import { createMiddleware } from "hono/factory";
import { requireActor } from "#worker/kernel/actor.ts";
import type { AppEnv } from "../deps.ts";
import { LIMITS, type RequestLimitBy } from "../limits.ts";

type RouteLimit = RequestLimitBy<"address" | "user">;

export function limit(name: RouteLimit) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const isOfUser = LIMITS.requests[name].by === "user";
    const subject = isOfUser ? requireActor(c.get("actor")).user.id : (c.req.header("CF-Connecting-IP") ?? null);
    await c.get("deps").limiter.admit(name, subject);
    await next();
  });
}

export function limitWhen(name: RouteLimit, counts: (body: Readonly<Record<string, unknown>>) => boolean) {
  const counted = limit(name);
  return createMiddleware<AppEnv>(async (c, next) => (counts(await c.req.json()) ? counted(c, next) : next()));
}
