import * as z from "zod/mini";

/** The patient reads it in the access log. */
const PURPOSES = ["treatment", "operations", "other"] as const;

/** Codes, never free text: the query is part of addresses and logs. */
export const PURPOSE_REASONS = ["billing", "records_request", "complaint", "legal", "quality", "technical"] as const;
export type PurposeReason = (typeof PURPOSE_REASONS)[number];

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

export function purposeText({ purpose, reason }: PurposeQuery): string {
  return purpose === "other" ? `other: ${reason}` : purpose;
}
