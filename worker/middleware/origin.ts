import type { Context } from "hono";
import { clinic } from "#content/clinic.ts";
import type { AppEnv } from "../deps.ts";

/** The origin of links in messages. In production never the request's own host: the links carry tokens. */
export function originOf(c: Context<AppEnv>): string {
  return c.get("deps").settings.SITE_ENV === "production" ? clinic.origin : new URL(c.req.url).origin;
}
