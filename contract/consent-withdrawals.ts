import * as z from "zod/mini";
import { pagedList } from "./list.ts";
import { dayField } from "./register-fields.ts";

export interface Withdrawal {
  id: string;
  source: "account" | "intake";
  title: string;
  version: string;
  personId: string;
  at: string;
  isAgreedAgain: boolean;
}

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
