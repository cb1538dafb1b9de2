import type { SignedIn } from "#worker/domains/accounts/sessions.ts";
import type { Actor } from "./change.ts";

/** Somebody on staff who changes a visit. */
export interface StaffActor extends Actor {
  signedIn: SignedIn;
}
