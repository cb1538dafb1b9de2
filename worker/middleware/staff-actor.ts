import type { Context } from "hono";
import type { AppEnv } from "../deps.ts";
import type { StaffActor } from "../lib/scheduling/staff-actor.ts";
import { actorOf } from "./session.ts";

export function staffOf(c: Context<AppEnv>): StaffActor {
  return { kind: "staff", signedIn: actorOf(c) };
}
