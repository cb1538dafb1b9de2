import { accountConsents, type ConsentKind } from "#content/account-consents.ts";
import { newId } from "#worker/kernel/ids.ts";
import { digest } from "#worker/kernel/seal/crypto.ts";
import type { consentRecords } from "./schema.ts";

export type ConsentRow = typeof consentRecords.$inferSelect;

type Decision = Pick<ConsentRow, "userId" | "decision" | "method" | "userAgent"> & { kind: ConsentKind };

export async function consentRow(at: Date, { kind, ...decision }: Decision): Promise<ConsentRow> {
  const { version, words } = accountConsents[kind];
  return { id: newId("con"), kind, version, wordsHash: await digest(words), decidedAt: at, ...decision };
}
