import { accountConsents, type ConsentKind } from "#content/account-consents.ts";
import type { consentRecords } from "../db/schema/consents.ts";
import { digest } from "./crypto.ts";
import { newId } from "./ids.ts";

export type ConsentRow = typeof consentRecords.$inferSelect;

type Decision = Pick<ConsentRow, "userId" | "decision" | "method" | "userAgent"> & { kind: ConsentKind };

/** A record of what somebody decided about the words as they stand now, for one batch with its audit row. */
export async function consentRow(at: Date, { kind, ...decision }: Decision): Promise<ConsentRow> {
  const { version, words } = accountConsents[kind];
  return { id: newId("con"), kind, version, wordsHash: await digest(words), decidedAt: at, ...decision };
}
