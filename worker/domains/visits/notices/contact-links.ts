import type { Channel } from "#contract/booking.ts";
import { NOT_ME_PATH } from "#contract/own-record.ts";
import { DAY } from "#contract/time.ts";
import type { contactLinks } from "#worker/domains/patients/schema/record-claims.ts";
import { deriveKey, digest, hmac } from "#worker/kernel/seal/crypto.ts";
import type { Settings } from "#worker/kernel/settings/env.ts";
import type { NoticeRow } from "./notice-verdict.ts";

// The link "This wasn’t me". It acts, and shows nothing.

export type ContactLinkRow = typeof contactLinks.$inferSelect;

/** People open some messages weeks later. */
const LINK_DAYS = 30;
/** 132 bits, short enough for a text message. */
const TOKEN_LENGTH = 22;

/** Remade when the message is sent, and in no table. */
async function tokenOf({ SECRET_KEY }: Settings, noticeId: string): Promise<string> {
  return (await hmac(await deriveKey(SECRET_KEY, "contact-link"), noticeId)).slice(0, TOKEN_LENGTH);
}

export async function contactLinkOf(settings: Settings, { id }: Pick<NoticeRow, "id">, origin: string) {
  return `${origin}${NOT_ME_PATH}${await tokenOf(settings, id)}`;
}

export function linkBegan({ expiresAt }: ContactLinkRow): Date {
  return new Date(expiresAt.getTime() - LINK_DAYS * DAY);
}

export interface LinkRights {
  /** The `contactChangedAt` that the former mailbox may confirm. */
  confirms?: Date;
  userId?: string | null;
}

export async function newContactLink(
  settings: Settings,
  notice: { id: string; patientId: string; channel: Channel; at: Date },
  { confirms, userId }: LinkRights,
): Promise<ContactLinkRow> {
  return {
    tokenHash: await digest(await tokenOf(settings, notice.id)),
    patientId: notice.patientId,
    confirms: notice.channel === "email" ? (confirms ?? null) : null,
    userId: userId ?? null,
    expiresAt: new Date(notice.at.getTime() + LINK_DAYS * DAY),
    usedAt: null,
  };
}
