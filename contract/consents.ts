import * as z from "zod/mini";
import { type AccountConsent, accountConsents, CONSENT_KINDS, type ConsentKind } from "#content/account-consents.ts";

const CONSENT_DECISIONS = ["granted", "declined", "withdrawn"] as const;
export type ConsentDecision = (typeof CONSENT_DECISIONS)[number];

/** `version` is that of the text on the page: a record never names text that was not shown. */
export const consentRequest = z
  .object({
    kind: z.enum(CONSENT_KINDS, { error: "That document does not exist." }),
    decision: z.enum(CONSENT_DECISIONS, { error: "Please say yes or no." }),
    version: z.string({ error: "Please say which version you have read." }).check(z.maxLength(20)),
  })
  .check(
    z.refine(({ kind, decision }) => decision !== "withdrawn" || accountConsents[kind].act === "agree", {
      path: ["decision"],
      error: "A notice that was read can not be taken back.",
    }),
  );
export type ConsentRequest = z.infer<typeof consentRequest>;

export interface ConsentState extends AccountConsent {
  kind: ConsentKind;
  decided: { decision: ConsentDecision; version: string; at: string; words: string | null } | null;
  isOutdated: boolean;
}
