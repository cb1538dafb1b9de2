import { eq } from "drizzle-orm";
import type { GuestWaitAnswer } from "#contract/waitlist.ts";
import type { Deps } from "#worker/deps.ts";
import type { PatientRow } from "#worker/domains/patients/patients.ts";
import { patients } from "#worker/domains/patients/schema/patients.ts";
import { AppError } from "#worker/kernel/errors.ts";
import { deriveKey, fromBase64Url, hmac, toBase64Url, verifyHmac } from "#worker/kernel/seal/crypto.ts";
import type { Settings } from "#worker/kernel/settings/env.ts";
import type { VisitActor } from "../changes/change.ts";
import { waitlistEntries } from "../schema/reminders.ts";
import { listEntries, withdrawEntry } from "./own.ts";

// For a patient who waits without a visit: opens only the entry.

type LinkDeps = Pick<Deps, "db" | "now" | "settings">;

/** With as many of the MAC 43 characters, short enough for a text. */
const ID_BYTES = 16;

/**
 * Id and 128 bits of a MAC over it and the contact's blind index (RFC 2104, section 5), in no table. A changed contact
 * ends the link.
 */
export async function entryToken(settings: Settings, id: string, contactIndex: string): Promise<string> {
  const mac = fromBase64Url(await hmac(await linkKey(settings), [id, contactIndex].join(" "))) ?? [];
  return toBase64Url(Uint8Array.of(...bytesOf(id), ...mac.slice(0, ID_BYTES)));
}

function bytesOf(id: string): number[] {
  return (id.slice(PREFIX.length).match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16));
}

const PREFIX = "wtl_";

function idIn(token: string): string | null {
  const bytes = token.length === 43 ? fromBase64Url(token) : null;
  if (bytes === null) return null;
  const digits = Array.from(bytes.slice(0, ID_BYTES), (byte) => byte.toString(16).padStart(2, "0"));
  return PREFIX + digits.join("");
}

/** Compared in constant time by WebCrypto, each under a MAC of its own: it can't verify a part of one. */
async function isOurs(settings: Settings, token: string, { id, emailIndex, phoneIndex }: Found): Promise<boolean> {
  const key = await linkKey(settings);
  const contacts = [emailIndex, phoneIndex].filter((index) => index !== null);
  const checks = contacts.map(async (index) =>
    verifyHmac(key, token, await hmac(key, await entryToken(settings, id, index))),
  );
  return (await Promise.all(checks)).includes(true);
}

interface Found extends Pick<PatientRow, "emailIndex" | "phoneIndex" | "contactReportedAt"> {
  id: string;
  patientId: string;
}

export async function readWaitByLink(deps: LinkDeps, token: string): Promise<GuestWaitAnswer> {
  const { id, patientId } = await openEntry(deps, token);
  const [entry] = await listEntries(deps, patientId, id);
  if (!entry) throw new AppError("link_expired", "You do not wait for a time any more.");
  return { entry, token };
}

/** Twice is once. @throws not_found, conflict */
export async function endWaitByLink(deps: LinkDeps, token: string, actor: VisitActor): Promise<void> {
  await withdrawEntry(deps, { ...(await openEntry(deps, token)), actor });
}

async function openEntry(deps: LinkDeps, token: string): Promise<{ id: string; patientId: string }> {
  const found = await findEntry(deps, idIn(token) ?? "");
  if (!found || !(await isOurs(deps.settings, token, found))) throw leadsNowhere();
  if (found.contactReportedAt !== null) throw new AppError("link_expired", "This link has expired. Please call us.");
  return { id: found.id, patientId: found.patientId };
}

async function findEntry({ db }: LinkDeps, id: string): Promise<Found | undefined> {
  const { emailIndex, phoneIndex, contactReportedAt } = patients;
  const [found] = await db
    .select({ id: waitlistEntries.id, patientId: waitlistEntries.patientId, emailIndex, phoneIndex, contactReportedAt })
    .from(waitlistEntries)
    .innerJoin(patients, eq(patients.id, waitlistEntries.patientId))
    .where(eq(waitlistEntries.id, id));
  return found;
}

function leadsNowhere(): AppError {
  return new AppError("not_found", "This link leads nowhere. Please copy all of it.");
}

function linkKey({ SECRET_KEY }: Settings): Promise<CryptoKey> {
  return deriveKey(SECRET_KEY, "waitlist-link");
}
