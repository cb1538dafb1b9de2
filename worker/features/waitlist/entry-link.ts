import { eq } from "drizzle-orm";
import type { GuestWaitAnswer } from "#contract/waitlist.ts";
import { waitlistEntries } from "../../db/schema/reminders.ts";
import type { Deps } from "../../deps.ts";
import type { Settings } from "../../env.ts";
import { AppError } from "../../errors.ts";
import { deriveKey, fromBase64Url, hmac, toBase64Url, verifyHmac } from "../../lib/crypto.ts";
import type { Actor } from "../../lib/scheduling/change.ts";
import { listEntries, withdrawEntry } from "./own.ts";

// Who waits without a visit has no link to one: his own opens what he waits for, and nothing else.

type LinkDeps = Pick<Deps, "db" | "now" | "settings">;

/** Bytes of an entry's id, and as many of its MAC: together 43 characters, so that a text has room for the link. */
const ID_BYTES = 16;

/** The entry's id with 128 bits of its MAC (RFC 2104, section 5), which stand in no table. */
export async function entryToken(settings: Settings, id: string): Promise<string> {
  const mac = fromBase64Url(await hmac(await linkKey(settings), id)) ?? [];
  return toBase64Url(Uint8Array.of(...bytesOf(id), ...mac.slice(0, ID_BYTES)));
}

/** Of "wtl_0f1e…". */
function bytesOf(id: string): number[] {
  return (id.slice(PREFIX.length).match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16));
}

const PREFIX = "wtl_";

/** The id that a token names, whoever made the token. */
function idIn(token: string): string | null {
  const bytes = token.length === 43 ? fromBase64Url(token) : null;
  if (bytes === null) return null;
  const digits = Array.from(bytes.slice(0, ID_BYTES), (byte) => byte.toString(16).padStart(2, "0"));
  return PREFIX + digits.join("");
}

/** Compared in constant time by WebCrypto, each under a MAC of its own: a part of a MAC it can not verify. */
async function isOurs(settings: Settings, id: string, token: string): Promise<boolean> {
  const key = await linkKey(settings);
  return verifyHmac(key, token, await hmac(key, await entryToken(settings, id)));
}

/** @throws not_found, link_expired once he does not wait any more */
export async function readWait(deps: LinkDeps, token: string): Promise<GuestWaitAnswer> {
  const { id, patientId } = await openEntry(deps, token);
  const [entry] = await listEntries(deps, patientId, id);
  if (!entry) throw new AppError("link_expired", "You do not wait for a time any more.");
  return { entry, token };
}

/** Twice is once. @throws not_found, conflict */
export async function endWait(deps: LinkDeps, token: string, actor: Actor): Promise<void> {
  await withdrawEntry(deps, { ...(await openEntry(deps, token)), actor });
}

async function openEntry({ db, settings }: LinkDeps, token: string): Promise<{ id: string; patientId: string }> {
  const id = idIn(token);
  const [found] =
    id !== null && (await isOurs(settings, id, token))
      ? await db
          .select({ id: waitlistEntries.id, patientId: waitlistEntries.patientId })
          .from(waitlistEntries)
          .where(eq(waitlistEntries.id, id))
      : [];
  if (!found) throw new AppError("not_found", "This link leads nowhere. Please copy all of it.");
  return found;
}

function linkKey({ SECRET_KEY }: Settings): Promise<CryptoKey> {
  return deriveKey(SECRET_KEY, "waitlist-link");
}
