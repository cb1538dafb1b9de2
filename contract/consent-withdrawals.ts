import * as z from "zod/mini";
import { pagedList } from "./list.ts";
import { dayField } from "./register-fields.ts";

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

/** `GET /api/admin/compliance/consents/withdrawals`; days are of the clinic's calendar, both within. */
export const withdrawalList = pagedList<Withdrawal>()({
  name: "consent_withdrawal_list",
  sort: "-at",
  filters: { from: z.optional(dayField), to: z.optional(dayField) },
  first: ["title", "version", "personId"],
  columns: {
    id: "file",
    source: { label: "Asked in" },
    title: { label: "Document", kind: "text", isRowHeader: true },
    version: { label: "Version", kind: "text" },
    personId: { label: "Patient or account", kind: "code" },
    at: { label: "Taken back", kind: "time", sort: "at", firstSort: "desc" },
    isAgreedAgain: { label: "Since then" },
  },
});
export type WithdrawalsQuery = z.infer<typeof withdrawalList.query>;
