import type { Channel } from "#contract/booking.ts";
import { NOT_ME_PATH } from "#contract/own-record.ts";
import { DAY } from "#contract/time.ts";
import type { contactLinks } from "#worker/domains/patients/schema/record-claims.ts";
import { deriveKey, digest, hmac } from "#worker/kernel/seal/crypto.ts";
import type { Settings } from "#worker/kernel/settings/env.ts";
import type { NoticeRow } from "./notice-verdict.ts";

// The link "This wasn’t me" in a message about a change of contact or a claim. It acts, and shows nothing.

export type ContactLinkRow = typeof contactLinks.$inferSelect;

/** People open some messages weeks later. */
const LINK_DAYS = 30;
/** Characters of a token: 132 bits, so that a text message has room for it. */
const TOKEN_LENGTH = 22;

/** The token of a message's link: remade when it is sent, and in no table. */
async function tokenOf({ SECRET_KEY }: Settings, noticeId: string): Promise<string> {
  return (await hmac(await deriveKey(SECRET_KEY, "contact-link"), noticeId)).slice(0, TOKEN_LENGTH);
}

export async function contactLinkOf(settings: Settings, { id }: Pick<NoticeRow, "id">, origin: string) {
  return `${origin}${NOT_ME_PATH}${await tokenOf(settings, id)}`;
}

/** When the change was made that a link tells of. */
export function linkBegan({ expiresAt }: ContactLinkRow): Date {
  return new Date(expiresAt.getTime() - LINK_DAYS * DAY);
}

/** Acts that the links of one change allow. */
export interface LinkRights {
  /** The `contactChangedAt` that the old mailbox may confirm. */
  confirms?: Date;
  /** The account that a report disconnects. */
  userId?: string | null;
}

/** The row of a message's link. Others read text messages on a locked screen, so only a mail confirms. */
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
