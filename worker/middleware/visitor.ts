import type { Context } from "hono";
import { clinic } from "#content/clinic.ts";
import { isAssured, readSession } from "#worker/domains/accounts/session.ts";
import type { Actor } from "#worker/domains/visits/changes/change.ts";
import { AppError } from "#worker/kernel/errors.ts";
import { networkHashOf } from "#worker/kernel/http/network.ts";
import type { AppEnv } from "../deps.ts";

/** Where links in messages lead, tokens and all: never to a name that a caller chose, but where nothing depends on it. */
export function originOf(c: Context<AppEnv>): string {
  return c.get("deps").settings.SITE_ENV === "production" ? clinic.origin : new URL(c.req.url).origin;
}

/** Who asks on a public route: somebody signed in where the request says so, else a visitor. @throws insufficient_aal */
export async function visitorOf(c: Context<AppEnv>): Promise<Actor> {
  const networkHash = await networkHashOf(c.get("deps").settings, c.req.header("CF-Connecting-IP") ?? null);
  if (!c.req.header("Authorization")) return { kind: "visitor", networkHash };
  const signedIn = await readSession(c);
  if (!isAssured(signedIn)) throw new AppError("insufficient_aal", "Please sign in with your second factor.");
  return { kind: "patient", signedIn, networkHash };
}

/** Who holds a link to a visit counts as its patient. */
export async function linkHolderOf(c: Context<AppEnv>): Promise<Actor> {
  const networkHash = await networkHashOf(c.get("deps").settings, c.req.header("CF-Connecting-IP") ?? null);
  return { kind: "patient", networkHash };
}
