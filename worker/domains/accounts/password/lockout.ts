import { eq } from "drizzle-orm";
import type { Deps } from "#worker/deps.ts";
import { auditRow } from "#worker/kernel/audit/audit.ts";
import { auditTrails } from "#worker/kernel/audit/schema.ts";
import { countTriesWith, forgetAll, type Try, type TryRefusal } from "#worker/kernel/limits/tries.ts";
import { deriveKey, hmac } from "#worker/kernel/seal/crypto.ts";
import { accountNoticeMail } from "../mail/mails.ts";
import type { Client, RunAfterAnswer } from "../protocol/client.ts";
import { users } from "../schema/accounts.ts";
import { knownDevice } from "../sessions/device.ts";
import { type Account, accountStatements, toAccount } from "../sign-up/account.ts";
import { addressSubject, noteRefusal, passesLimit, type TryName, tooManyTries, tryOf } from "./throttle.ts";

type LockoutDeps = Pick<Deps, "db" | "now" | "settings" | "mailer">;

export interface Tried {
  account: string;
  userId: string | null;
}

/** A known browser has its own count, so a stranger locks out strangers only. */
export async function countPasswordTry(
  deps: LockoutDeps,
  client: Client,
  { tried, background }: { tried: Tried; background: RunAfterAnswer },
): Promise<{ tries: Try<TryName>[]; account: Account | null }> {
  const tries = await triesOf(deps, client, tried);
  // The same queries for an unknown account, so that timing tells nothing.
  const alongside = accountStatements(deps, tried.userId ?? "");
  const { refusal, found } = await countTriesWith(deps, tries, { alongside });
  if (!refusal) return { tries, account: toAccount(found) };
  background("lockout_failed", () => noteLockout(deps, client, { tried, refusal }));
  throw tooManyTries(refusal);
}

async function triesOf(deps: LockoutDeps, client: Client, { account, userId }: Tried): Promise<Try<TryName>[]> {
  const device = await knownDevice(deps, client.device, userId ?? account);
  if (device) {
    const subject = `${userId} ${device}`;
    return [tryOf(deps, "device", subject), tryOf(deps, "in-a-row", subject)];
  }
  return [
    tryOf(deps, "pair", `${account} ${addressSubject(client.address)}`),
    tryOf(deps, "account", account),
    tryOf(deps, "in-a-row", account),
  ];
}

export async function forgetFailures(deps: LockoutDeps, client: Client, { account, userId }: Tried): Promise<void> {
  const strangers = [tryOf(deps, "account", account), tryOf(deps, "in-a-row", account)];
  await forgetAll(deps, [...(await triesOf(deps, client, { account, userId })), ...strangers]);
}

interface Lockout {
  tried: Tried;
  refusal: TryRefusal<TryName>;
}

async function noteLockout(deps: LockoutDeps, client: Client, { tried, refusal }: Lockout): Promise<void> {
  const { name, isFirst } = refusal;
  if (name !== "account" && name !== "in-a-row") return noteRefusal(deps, refusal);
  if (!isFirst) return;
  const facts = { actionType: "lockout", resourceType: "user", success: false };
  const resourceId = tried.userId ?? (await hashedAccount(deps, tried.account));
  const actionDetails = { limit: name };
  await deps.db.insert(auditTrails).values(auditRow(deps.now(), { ...facts, resourceId, actionDetails }));
  // ASVS 5.0, 6.3.5.
  if (!(tried.userId && (await passesLimit(deps, "locked-notice", tried.userId)))) return;
  const [user] = await deps.db.select().from(users).where(eq(users.id, tried.userId));
  if (user?.email && user.emailConfirmedAt) await deps.mailer.send(accountNoticeMail(user.email, "locked", client));
}

/** Under a key, because the typed address may be a password. */
export async function hashedAccount({ settings }: Pick<Deps, "settings">, account: string): Promise<string> {
  return hmac(await deriveKey(settings.SECRET_KEY, "audit-account"), account);
}
