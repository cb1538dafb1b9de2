import { eq } from "drizzle-orm";
import type { GuestWaitAnswer } from "#contract/waitlist.ts";
import { waitlistEntries } from "../../db/schema/reminders.ts";
import type { Deps } from "../../deps.ts";
import type { Settings } from "../../env.ts";
import { AppError } from "../../errors.ts";
import { deriveKey, hmac, verifyHmac } from "../../lib/crypto.ts";
import type { Actor } from "../../lib/scheduling/change.ts";
import { listEntries, withdrawEntry } from "./own.ts";

// Who waits without a visit has no link to one: his own opens what he waits for, and nothing else.

type LinkDeps = Pick<Deps, "db" | "now" | "settings">;

/** The entry's id with a MAC of it: 256 bits that stand in no table. */
export async function entryToken(settings: Settings, id: string): Promise<string> {
  return `${id}-${await hmac(await linkKey(settings), id)}`;
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
  const [, id = "", tag = ""] = /^(wtl_\w{32})-([\w-]{43})$/.exec(token) ?? [];
  const isOurs = id !== "" && (await verifyHmac(await linkKey(settings), id, tag));
  const [found] = isOurs
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
