import { and, eq, inArray, sql } from "drizzle-orm";
import { auditRow } from "#worker/kernel/audit/audit.ts";
import { auditTrails } from "#worker/kernel/audit/schema.ts";
import { hasEmail } from "../accounts.ts";
import { existingAccountMail } from "../mail/mails.ts";
import { type MailDeps, type MailPlace, mayMail, sendOneTime } from "../mail/one-time-mail.ts";
import { profiles, users } from "../schema/accounts.ts";
import { oneTimeTokens, type Pending } from "../schema/sessions.ts";
import type { UserRow } from "../sessions.ts";
import { type NewAccount, profileOf } from "./new-account.ts";
import { isUnclaimed, unclaimedRow } from "./pending.ts";

interface Again {
  account: NewAccount;
  pending: Pending;
}

/**
 * Tells the owner of a confirmed account; replaces the choices of an unconfirmed one. Accounts that an administrator
 * invited or changed get the mail alone.
 */
export async function signUpAgain(deps: MailDeps, place: MailPlace, again: Again): Promise<void> {
  const { db, now, mailer } = deps;
  const email = again.account.user.email ?? "";
  const [owner] = await db.select().from(users).where(hasEmail(email));
  if (!owner) return;
  const repeated = { actionType: "user_repeated_signup", resourceType: "user", resourceId: owner.id };
  const row = db.insert(auditTrails).values(auditRow(now(), repeated));
  const isFresh = await mayMail(deps, place, { kind: "signup", userId: owner.id, email });
  if (!isUnclaimed(owner)) {
    if (!isFresh) return;
    await row;
    if (owner.emailConfirmedAt) await mailer.send(existingAccountMail(email, place));
    else await sendOneTime(deps, place, { kind: "signup", userId: owner.id, email });
    return;
  }
  if (!(isFresh || (await replacePending(deps, owner, again.pending)))) return;
  await db.batch([...choose(deps, owner, again.account), row]);
  if (isFresh) await sendOneTime(deps, place, { kind: "signup", userId: owner.id, email, pending: again.pending });
}

/** Too soon for another mail: the one that is out carries this browser's last choice. */
async function replacePending({ db }: MailDeps, { id }: UserRow, pending: Pending): Promise<boolean> {
  if (pending.browserHash === null) return false;
  const isOut = and(eq(oneTimeTokens.userId, id), eq(oneTimeTokens.kind, "signup"));
  const out = await db.select().from(oneTimeTokens).where(isOut);
  const own = out.filter((token) => token.pending?.browserHash === pending.browserHash);
  if (own.length === 0) return false;
  const hashes = own.map(({ tokenHash }) => tokenHash);
  const replaced = await db
    .update(oneTimeTokens)
    .set({ pending })
    .where(inArray(oneTimeTokens.tokenHash, hashes))
    .returning({ userId: oneTimeTokens.userId });
  return replaced.length > 0;
}

function choose({ db, now }: MailDeps, { id }: UserRow, account: NewAccount) {
  const { userId: _, createdAt: __, ...profile } = profileOf(account);
  const waiting = and(eq(users.id, id), unclaimedRow);
  return [
    db.update(users).set({ userMetadata: account.user.userMetadata, updatedAt: now() }).where(waiting),
    db
      .update(profiles)
      .set(profile)
      .where(and(eq(profiles.userId, id), sql`exists (select 1 from users where ${waiting})`)),
  ] as const;
}
