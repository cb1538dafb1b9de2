import * as z from "zod/mini";
import { type AccountConsent, accountConsents, CONSENT_KINDS, type ConsentKind } from "#content/account-consents.ts";

const CONSENT_DECISIONS = ["granted", "declined", "withdrawn"] as const;
export type ConsentDecision = (typeof CONSENT_DECISIONS)[number];

/**
 * Body of `POST /api/consents`. `version` is that of the words on the page: a record never names words that were not
 * shown. A notice is acknowledged or not; only what was agreed to can be withdrawn.
 */
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

/** A document as it stands now, and what the signed-in person last decided about it. */
export interface ConsentState extends AccountConsent {
  kind: ConsentKind;
  /** The newest record with the words that it is about; null while he has said nothing. */
  decided: { decision: ConsentDecision; version: string; at: string; words: string | null } | null;
  /** He said yes to earlier words: these wait for him. */
  isOutdated: boolean;
}
