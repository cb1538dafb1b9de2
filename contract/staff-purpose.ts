import * as z from "zod/mini";

/** Why somebody on staff opens a record: the patient reads it under "who looked at my record". */
const PURPOSES = ["treatment", "operations", "other"] as const;

/** What "other" can be: codes, because a query stands in addresses and nothing about anybody may stand there. */
export const PURPOSE_REASONS = ["billing", "records_request", "complaint", "legal", "quality", "technical"] as const;
export type PurposeReason = (typeof PURPOSE_REASONS)[number];

/** Query of every read of one patient's record by staff: `?purpose=treatment`, or `?purpose=other&reason=legal`. */
export const purposeQuery = z
  .object({
    purpose: z.enum(PURPOSES, { error: "Please say why you open this record." }),
    reason: z.optional(z.enum(PURPOSE_REASONS, { error: "Please choose a reason from the list." })),
  })
  .check(
    z.refine(({ purpose, reason }) => purpose !== "other" || reason !== undefined, {
      path: ["reason"],
      error: "Please choose a reason.",
    }),
  );
export type PurposeQuery = z.infer<typeof purposeQuery>;

/** As the audit trail keeps it: "treatment", "operations", "other: legal". */
export function purposeText({ purpose, reason }: PurposeQuery): string {
  return purpose === "other" ? `other: ${reason}` : purpose;
}
