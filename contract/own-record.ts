import * as z from "zod/mini";
import { date, name } from "./booking.ts";

// Connecting a record from before the account, such as one of a guest: `POST /api/own-record`.

/** Where the link of a notice about a change or a claim leads; the token follows. */
export const NOT_ME_PATH = "/not-me/";

/** Wrong details for one e-mail address, account or record, whatever was right in between; then a clinician confirms the contact first. */
export const CLAIM_TRIES = 5;

/** Body of `POST /api/own-record`. An account that has a record already: 409. */
export const claimRequest = z.object({ lastName: name("Please enter your last name."), birthDate: date });
export type ClaimRequest = z.infer<typeof claimRequest>;

/** `error.details` of `not_found`: the same for wrong details and for no record. */
export interface ClaimRefusal {
  triesLeft: number;
}
