import { and, eq, isNotNull, isNull, not, sql } from "drizzle-orm";
import { sealPlainAddress } from "#worker/domains/office/retention/unsealed.ts";
import { type LinkedChart, withLinkedChart } from "#worker/domains/patients/linked-chart.ts";
import { ownChangeStatements } from "#worker/domains/visits/notices/contact-change.ts";
import { actorAudit, auditRow } from "#worker/kernel/audit/audit.ts";
import { auditTrails } from "#worker/kernel/audit/schema.ts";
import { insertWhere } from "#worker/kernel/db/insert-where.ts";
import { AuthError } from "#worker/kernel/errors.ts";
import { rowExists, tryWrite, write } from "#worker/kernel/write.ts";
import { asksForEmail, emailColumns, hasEmail, newEmailColumns } from "../accounts.ts";
import type { Background, Client } from "../protocol/client.ts";
import { identities, userRoles, users } from "../schema/accounts.ts";
import { oneTimeTokens } from "../schema/sessions.ts";
import { knownDevice } from "../sessions/device.ts";
import { type Started, startSession } from "../sessions/sessions.ts";
import { isBanned, type SignedIn, type UserRow } from "../sessions.ts";
import { emailIdentity, type IdentityRow, loadAccount } from "../sign-up/account.ts";
import { anybodys } from "../sign-up/pending.ts";
import { existingAccountMail, noticeMail } from "./mails.ts";
import type { OneTimeRow } from "./one-time.ts";
import { dropOneTimes, type MailDeps, type MailPlace, mayMail, sendOneTime } from "./one-time-mail.ts";

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
  // Asked for once more: what is in the mailboxes goes on working, also while no other mail may go out.
  if (newEmail === user.newEmail) return background("email_change_mail_failed", () => mailBothSides(deps, place, user));
  const at = now();
  // Who has no address yet has no mailbox that could object.
  const emailChangeAgreed = user.email === null ? "current" : null;
  const about = { actorId: user.id, resourceType: "user", resourceId: user.id };
  const actionDetails = { fields: ["new_email"] };
  await db.batch([
    db
      .update(users)
      .set({ ...newEmailColumns(newEmail), emailChangeAgreed, emailChangeSentAt: at, updatedAt: at })
      .where(eq(users.id, user.id)),
    dropOneTimes(deps, user.id, KINDS),
    db.insert(auditTrails).values(auditRow(at, { ...about, actionType: "user_modified", actionDetails })),
  ]);
  background("email_change_mail_failed", () => mailBothSides(deps, place, { ...user, newEmail, emailChangeAgreed }));
}

/** Takes back a change that waits: both mails lose their meaning, and nothing else changes. Without one nothing happens. */
export async function cancelChange({ db, now }: Pick<MailDeps, "db" | "now">, who: SignedIn): Promise<void> {
  const at = now();
  const { user } = who;
  const waiting = and(eq(users.id, user.id), isNotNull(users.newEmail));
  const about = { resourceType: "user", resourceId: user.id };
  const row = actorAudit(at, who, { ...about, actionType: "email_change_cancelled" });
  await db.batch([
    insertWhere(db, auditTrails, { row, condition: sql`exists (select 1 from ${users} where ${waiting})` }),
    db
      .update(users)
      .set({ ...newEmailColumns(null), emailChangeAgreed: null, updatedAt: at })
      .where(waiting),
    dropOneTimes({ db }, user.id, KINDS),
  ]);
}

/** A mail to each side that has not agreed yet; the owner of an address that is taken is told instead. */
export async function mailBothSides(deps: MailDeps, place: MailPlace, user: UserRow): Promise<void> {
  const { id: userId, email, newEmail, emailChangeAgreed } = user;
  if (!newEmail) return;
  if (email && emailChangeAgreed !== "current") {
    const current = { kind: "email_change_current" as const, userId, email, about: newEmail };
    if (await mayMail(deps, place, current))
      await sendOneTime(deps, place, { ...current, pending: { passwordHash: null, browserHash: null, newEmail } });
  }
  if (emailChangeAgreed === "new") return;
  const other = { kind: "email_change_new" as const, userId, email: newEmail, about: newEmail };
  // Somebody else's mailbox as far as anybody knows: no device of who asks has a count of its own for it.
  if (!(await mayMail(deps, { device: null }, other))) return;
  const [owner] = await deps.db
    .select({ id: users.id })
    .from(users)
    .where(and(hasEmail(newEmail), not(givesWay)));
  if (owner) await deps.mailer.send(existingAccountMail(newEmail, place));
  else await sendOneTime(deps, place, other);
}

/** Accounts that anybody may have opened on a form with somebody else's address. Nobody of the staff is one. */
const givesWay = sql`(${anybodys} and not exists (select 1 from ${userRoles} where ${userRoles.userId} = ${users.id}
  and ${userRoles.role} <> 'patient' and ${userRoles.isActive} = 1))`;

interface Agreement {
  row: OneTimeRow;
  side: "current" | "new";
  client: Client;
  background: Background;
}

/**
 * One mailbox agrees to one new address; with the second the address changes. A session comes of that only in a browser
 * in which the account has been used: whoever mistypes his new address must not let its owner in, who has nothing but a
 * mail. Others are answered as after the first half, and sign in with the new address.
 * @throws otp_expired, email_exists, user_banned
 */
export async function agreeToChange(deps: MailDeps, agreement: Agreement): Promise<Started | HalfAgreed> {
  const { row, side, client, background } = agreement;
  const user = await askedFor(deps, agreement);
  if (await agreeFirst(deps, user, side))
    return { msg: "Confirmation link accepted. Please proceed to confirm link sent to the other email", code: "200" };
  await withLinkedChart(deps, user.id, (chart) => changeEmail(deps, { user, side, chart }));
  if (user.email) {
    const notice = noticeMail(user.email, "email_changed", client);
    background("email_changed_notice_failed", () => deps.mailer.send(notice));
  }
  if (!(await knownDevice(deps, client.device, row.userId)))
    return { msg: "The email address has been changed. Please sign in with the new one", code: "200" };
  const account = await loadAccount(deps, row.userId);
  if (!account) throw expired();
  if (isBanned(account.user, deps.now())) throw new AuthError("user_banned", "User is banned");
  return startSession(deps, client, { account, method: "otp" });
}

function expired(): AuthError {
  return new AuthError("otp_expired", "Email link is invalid or has expired");
}

type Changing = UserRow & { newEmail: string };

/** The user, if he still wants the very address that the mail was about. */
async function askedFor({ db }: MailDeps, { row, side }: Agreement): Promise<Changing> {
  const [user] = await db.select().from(users).where(eq(users.id, row.userId));
  // A link that an administrator made for the present address names none.
  const meant = side === "new" ? row.email : (row.pending?.newEmail ?? user?.newEmail);
  if (!user?.newEmail || user.newEmail !== meant || (side === "current" && user.email !== row.email)) throw expired();
  return { ...user, newEmail: user.newEmail };
}

/** @returns false when the other side may have agreed already */
async function agreeFirst(deps: MailDeps, user: Changing, side: Agreement["side"]): Promise<boolean> {
  const about = { actorId: user.id, resourceType: "user", resourceId: user.id };
  const isFirst = and(stillAsked(user), isNull(users.emailChangeAgreed));
  const done = await tryWrite(deps, {
    audit: { ...about, actionType: "email_change_agreed", actionDetails: { side } },
    guard: rowExists(users, isFirst),
    statements: [deps.db.update(users).set({ emailChangeAgreed: side }).where(isFirst)],
  });
  return done !== null;
}

function stillAsked({ id, email, newEmail }: Changing) {
  return and(eq(users.id, id), asksForEmail(newEmail), email === null ? isNull(users.email) : hasEmail(email));
}

/** Whoever only signed up with the address and never confirmed gives way to him who has shown that it is his. */
async function changeEmail(
  deps: MailDeps,
  { user, side, chart }: { user: Changing; side: Agreement["side"]; chart: LinkedChart | null },
) {
  const { db, now } = deps;
  const [other] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(hasEmail(user.newEmail), givesWay));
  const otherId = other?.id ?? "";
  const at = now();
  const { id, newEmail } = user;
  const isAgreed = and(stillAsked(user), eq(users.emailChangeAgreed, side === "new" ? "current" : "new"));
  const deleted = { actionType: "user_deleted", resourceType: "user", resourceId: otherId };
  const gone = and(eq(users.id, otherId), givesWay);
  const own = await ownChangeStatements(deps, chart, {
    changes: { email: newEmail },
    auditOf: (facts) => auditRow(at, { ...facts, actorId: id, actorRole: "patient" }),
  });
  await write(deps, {
    audit: { actorId: id, resourceType: "user", resourceId: id, actionType: "email_changed" },
    guard: rowExists(users, isAgreed),
    statements: [
      insertWhere(db, auditTrails, {
        row: auditRow(at, { ...deleted, actorId: id, actionDetails: { reason: "address_proved_by_another" } }),
        condition: rowExists(users, gone),
      }),
      db.delete(users).where(gone),
      sealPlainAddress(db, newEmail),
      db
        .update(users)
        .set({
          ...emailColumns(newEmail),
          ...newEmailColumns(null),
          emailChangeAgreed: null,
          emailConfirmedAt: at,
          updatedAt: at,
        })
        .where(eq(users.id, id)),
      db
        .update(identities)
        .set({ identityData: emailIdentity(id, newEmail, true), updatedAt: at })
        .where(and(eq(identities.userId, id), eq(identities.provider, "email"))),
      ...(user.email === null ? [db.insert(identities).values(firstIdentity(user, at))] : []),
      db.delete(oneTimeTokens).where(eq(oneTimeTokens.userId, id)),
      ...own,
    ],
    // If the user still agrees, the linked chart refused, and withLinkedChart tries again.
    async refused(cause) {
      if ((await db.$count(users, isAgreed)) === 0) throw expired();
      throw cause;
    },
    taken: () => new AuthError("email_exists", "A user with this email address has already been registered"),
  });
}

/** Who was nobody in particular is from now on the owner of an address. */
function firstIdentity({ id, newEmail }: Changing, at: Date): IdentityRow {
  return {
    id: crypto.randomUUID(),
    userId: id,
    provider: "email",
    subject: id,
    identityData: emailIdentity(id, newEmail, true),
    lastSignInAt: null,
    createdAt: at,
    updatedAt: at,
  };
}
