import { createMiddleware } from "hono/factory";
import type { AppEnv } from "../deps.ts";
import { LIMITS, type RequestLimitBy } from "../limits.ts";
import { actorOf } from "./session.ts";

type RouteLimit = RequestLimitBy<"address" | "user">;

/** Counts a request by its address, or by who is signed in where the rule says so. Throws rate_limited. */
export function limit(name: RouteLimit) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const isOfUser = LIMITS.requests[name].by === "user";
    const subject = isOfUser ? actorOf(c).user.id : (c.req.header("CF-Connecting-IP") ?? null);
    await c.get("deps").limiter.admit(name, subject);
    await next();
  });
}

/** The same where it depends on the body; goes after its validator. */
export function limitWhen(name: RouteLimit, counts: (asked: Readonly<Record<string, unknown>>) => boolean) {
  const counted = limit(name);
  return createMiddleware<AppEnv>(async (c, next) => (counts(await c.req.json()) ? counted(c, next) : next()));
}
