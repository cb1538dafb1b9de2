import type { Context } from "hono";
import type { SignedIn } from "../../db/sessions.ts";
import type { AppEnv } from "../../deps.ts";
import type { Actor } from "../../lib/scheduling/change.ts";
import { actorOf } from "../../middleware/session.ts";

/** Somebody on staff who changes a visit. */
export interface StaffActor extends Actor {
  signedIn: SignedIn;
}

export function staffOf(c: Context<AppEnv>): StaffActor {
  return { kind: "staff", signedIn: actorOf(c) };
}
