import * as z from "zod/mini";
import { date, name } from "./booking.ts";

export const NOT_ME_PATH = "/not-me/";

/** Wrong attempts per email address, account or record; then a clinician must confirm the contact. */
export const CLAIM_TRIES = 5;

export const claimRequest = z.object({ lastName: name("Please enter your last name."), birthDate: date });
export type ClaimRequest = z.infer<typeof claimRequest>;

/** The same for wrong details and for no record, so that nothing leaks. */
export interface ClaimRefusal {
  triesLeft: number;
}
