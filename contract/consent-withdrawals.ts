import * as z from "zod/mini";
import { type ListAnswer, listPart, sortOf } from "./lists.ts";
import { dayField } from "./vendors.ts";

/** Query of `GET /api/admin/compliance/consents/withdrawals`; days are of the clinic's calendar, both within. */
export const withdrawalsQuery = z.object({
  ...listPart,
  sort: sortOf(["at"], "-at"),
  from: z.optional(dayField),
  to: z.optional(dayField),
});
export type WithdrawalsQuery = z.infer<typeof withdrawalsQuery>;

/** Somebody took a consent back. It names nobody. */
export interface Withdrawal {
  id: string;
  source: "account" | "intake";
  /** The document's title. */
  title: string;
  version: string;
  /** Of the account, or of the patient where it was taken back in the health history. */
  personId: string;
  at: string;
  /** The same person has agreed to the same document since. */
  isAgreedAgain: boolean;
}

export type WithdrawalsAnswer = ListAnswer<Withdrawal>;
