import type { Context } from "hono";
import type { AppEnv } from "../deps.ts";

export interface Requester {
  userAgent: string;
  address: string | null;
}

const MAX_USER_AGENT = 400;

export function requesterOf(c: Context<AppEnv>): Requester {
  return {
    userAgent: (c.req.header("User-Agent") ?? "").slice(0, MAX_USER_AGENT),
    address: c.req.header("CF-Connecting-IP") ?? null,
  };
}
