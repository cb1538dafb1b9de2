import { and, eq, isNotNull, isNull, ne, sql } from "drizzle-orm";
import { identities, users } from "../../db/schema/accounts.ts";
import { auditTrails } from "../../db/schema/audit.ts";
import { oneTimeTokens } from "../../db/schema/sessions.ts";
import { isBanned, type UserRow } from "../../db/sessions.ts";
import { isUniqueViolation } from "../../db/unique-violation.ts";
import { AuthError } from "../../errors.ts";
import { auditRow } from "../../lib/audit-row.ts";
import { loadAccount } from "./account.ts";
import type { Background, Client } from "./client.ts";
import { existingAccountMail, noticeMail } from "./mails.ts";
import type { OneTimeRow } from "./one-time.ts";
import { dropOneTimes, type MailDeps, type MailPlace, mayMail, sendOneTime } from "./one-time-mail.ts";
import { type Started, startSession } from "./sessions.ts";

/** The protocol's answer while one of the two mailboxes still has to agree. */
export interface HalfAgreed {
  msg: string;
  code: "200";
}

const KINDS = ["email_change_current", "email_change_new"] as const;

/** Notes the address that is asked for and mails both sides, behind the answer: it does not tell whether it is taken. */
export async function askForChange(
  deps: MailDeps,
  { user, newEmail, place, background }: { user: UserRow; newEmail: string; place: MailPlace; background: Background },
): Promise<void> {
  const { db, now } = deps;
  const at = now();
  const about = { actorId: user.id, resourceType: "user", resourceId: user.id };
  const actionDetails = { fields: ["new_email"] };
  await db.batch([
    db
      .update(users)
      .set({ newEmail, emailChangeAgreed: null, emailChangeSentAt: at, updatedAt: at })
      .where(eq(users.id, user.id)),
    dropOneTimes(deps, user.id, KINDS),
    db.insert(auditTrails).values(auditRow(at, { ...about, actionType: "user_modified", actionDetails })),
  ]);
  background("email_change_mail_failed", mailBothSides(deps, place, { ...user, newEmail, emailChangeAgreed: null }));
}

/** A mail to each side that has not agreed yet; the owner of an address that is taken is told instead. */
export async function mailBothSides(deps: MailDeps, place: MailPlace, user: UserRow): Promise<void> {
  const { id: userId, email, newEmail, emailChangeAgreed } = user;
  if (!(email && newEmail)) return;
  if (
    emailChangeAgreed !== "current" &&
    (await mayMail(deps, place, { about: `email_change_current ${newEmail}`, userId, email }))
  )
    await sendOneTime(deps, place, { kind: "email_change_current", userId, email });
  if (
    emailChangeAgreed === "new" ||
    !(await mayMail(deps, place, { about: `email_change_new ${newEmail}`, userId, email: newEmail }))
  )
    return;
  const [owner] = await deps.db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.email, newEmail), isNotNull(users.emailConfirmedAt)));
  if (owner) await deps.mailer.send(existingAccountMail(newEmail, place));
  else await sendOneTime(deps, place, { kind: "email_change_new", userId, email: newEmail });
}

interface Agreement {
  row: OneTimeRow;
  side: "current" | "new";
  client: Client;
  background: Background;
}

/** One mailbox agrees; with the second the address changes. @throws otp_expired, email_exists, user_banned */
export async function agreeToChange(deps: MailDeps, agreement: Agreement): Promise<Started | HalfAgreed> {
  const { row, side, client, background } = agreement;
  const { db, now } = deps;
  const at = now();
  const about = { actorId: row.userId, resourceType: "user", resourceId: row.userId };
  const asked = and(
    eq(users.id, row.userId),
    side === "new" ? eq(users.newEmail, row.email) : eq(users.email, row.email),
  );
  const [user] = await db.select().from(users).where(asked);
  if (!user?.newEmail) throw new AuthError("otp_expired", "Email link is invalid or has expired");
  const first = await db
    .update(users)
    .set({ emailChangeAgreed: side })
    .where(and(asked, eq(users.newEmail, user.newEmail), isNull(users.emailChangeAgreed)))
    .returning({ id: users.id });
  if (first.length > 0) {
    const facts = { ...about, actionType: "email_change_agreed", actionDetails: { side } };
    await db.insert(auditTrails).values(auditRow(at, facts));
    return {
      msg: "Confirmation link accepted. Please proceed to confirm link sent to the other email",
      code: "200",
    };
  }
  await change(deps, { user, newEmail: user.newEmail, side });
  if (user.email) {
    const notice = noticeMail(user.email, "email_changed", client);
    background("email_changed_notice_failed", deps.mailer.send(notice));
  }
  const account = await loadAccount(deps, row.userId);
  if (!account) throw new AuthError("otp_expired", "Email link is invalid or has expired");
  if (isBanned(account.user, at)) throw new AuthError("user_banned", "User is banned");
  return startSession(deps, client, { account, method: "otp" });
}

/** Whoever only signed up with the address and never confirmed gives way to him who has shown that it is his. */
async function change(
  { db, now }: MailDeps,
  { user, newEmail, side }: { user: UserRow; newEmail: string; side: "current" | "new" },
): Promise<void> {
  const at = now();
  const other = side === "new" ? ("current" as const) : ("new" as const);
  const isAgreed = and(eq(users.id, user.id), eq(users.newEmail, newEmail), eq(users.emailChangeAgreed, other));
  const about = { actorId: user.id, resourceType: "user", resourceId: user.id };
  try {
    const [, [changed]] = await db.batch([
      db
        .delete(users)
        .where(
          and(
            eq(users.email, newEmail),
            ne(users.id, user.id),
            isNull(users.emailConfirmedAt),
            sql`exists (select 1 from users as asking where asking.id = ${user.id} and asking.email_change_agreed = ${other})`,
          ),
        ),
      db
        .update(users)
        .set({ email: newEmail, newEmail: null, emailChangeAgreed: null, emailConfirmedAt: at, updatedAt: at })
        .where(isAgreed)
        .returning({ id: users.id }),
      db
        .update(identities)
        .set({
          identityData: sql`json_set(${identities.identityData}, '$.email', ${newEmail}, '$.email_verified', json('true'))`,
          updatedAt: at,
        })
        .where(
          and(
            eq(identities.userId, user.id),
            eq(identities.provider, "email"),
            sql`exists (select 1 from users where id = ${user.id} and email = ${newEmail})`,
          ),
        ),
      db.delete(oneTimeTokens).where(eq(oneTimeTokens.userId, user.id)),
      db.insert(auditTrails).values(auditRow(at, { ...about, actionType: "email_changed" })),
    ]);
    if (!changed) throw new AuthError("otp_expired", "Email link is invalid or has expired");
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    throw new AuthError("email_exists", "A user with this email address has already been registered");
  }
}
