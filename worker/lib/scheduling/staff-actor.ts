import type { SignedIn } from "../../db/sessions.ts";
import type { Actor } from "./change.ts";

/** Somebody on staff who changes a visit. */
export interface StaffActor extends Actor {
  signedIn: SignedIn;
}
