import type { Context } from "hono";
import type { AppEnv } from "#worker/deps.ts";
import { actorOf } from "#worker/domains/accounts/session.ts";
import type { StaffActor } from "./staff-actor.ts";

export function staffOf(c: Context<AppEnv>): StaffActor {
  return { kind: "staff", signedIn: actorOf(c) };
}
