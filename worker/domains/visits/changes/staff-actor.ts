import type { Context } from "hono";
import type { AppEnv } from "#worker/deps.ts";
import { actorOf } from "#worker/domains/accounts/session.ts";
import type { SignedIn } from "#worker/domains/accounts/sessions.ts";
import type { VisitActor } from "./change.ts";

export interface StaffActor extends VisitActor {
  signedIn: SignedIn;
}

export function staffOf(c: Context<AppEnv>): StaffActor {
  return { kind: "staff", signedIn: actorOf(c) };
}
