import { and, eq, isNotNull, isNull, not, sql } from "drizzle-orm";
import type { ChartStatements, Deps } from "#worker/deps.ts";
import { auditRow } from "#worker/kernel/audit/audit.ts";
import { auditTrails } from "#worker/kernel/audit/schema.ts";
import { insertWhere } from "#worker/kernel/db/insert-where.ts";
import { AuthError } from "#worker/kernel/errors.ts";
import { rowExists, tryWrite, write } from "#worker/kernel/write.ts";
import { asksForEmail, emailColumns, hasEmail, newEmailColumns, sealPlainAddress } from "../accounts.ts";
import type { Client, RunAfterAnswer } from "../protocol/client.ts";
import { identities, userRoles, users } from "../schema/accounts.ts";
import { oneTimeTokens } from "../schema/sessions.ts";
import { knownDevice } from "../sessions/device.ts";
import { type Started, startUserSession } from "../sessions/sessions.ts";
import { isBanned, type SignedIn, type UserRow } from "../sessions.ts";
import { emailIdentity, type IdentityRow, loadAccount } from "../sign-up/account.ts";
import { unclaimedRow } from "../sign-up/pending.ts";
import { accountNoticeMail, existingAccountMail } from "./mails.ts";
import type { OneTimeRow } from "./one-time.ts";
import { dropOneTimes, type MailDeps, type MailPlace, mayMail, sendOneTime } from "./one-time-mail.ts";

export interface HalfAgreed {
  msg: string;
  code: "200";
}

const KINDS = ["email_change_current", "email_change_new"] as const;

/** Mails after the answer, so that it does not tell whether the address is taken. */
export async function askForChange(
  deps: MailDeps,
  {
    user,
    newEmail,
    place,
    background,
  }: { user: UserRow; newEmail: string; place: MailPlace; background: RunAfterAnswer },
): Promise<void> {
  const { db, now } = deps;
  // A repeated request keeps the mails that are out valid.
  if (newEmail === user.newEmail) return background("email_change_mail_failed", () => mailBothSides(deps, place, user));
  const at = now();
  const emailChangeAgreed = user.email === null ? "current" : null;
  const about = { actorId: user.id, resourceType: "user", resourceId: user.id };
  const actionDetails = { fields: ["new_email"] };
  await write(deps, {
    audit: { ...about, actionType: "user_modified", actionDetails },
    statements: [
      db
        .update(users)
        .set({ ...newEmailColumns(newEmail), emailChangeAgreed, emailChangeSentAt: at, updatedAt: at })
        .where(eq(users.id, user.id)),
      dropOneTimes(deps, user.id, KINDS),
    ],
  });
  background("email_change_mail_failed", () => mailBothSides(deps, place, { ...user, newEmail, emailChangeAgreed }));
}

export async function cancelEmailChange(deps: Pick<MailDeps, "db" | "now">, actor: SignedIn): Promise<void> {
  const { db, now } = deps;
  const at = now();
  const { user } = actor;
  const waiting = and(eq(users.id, user.id), isNotNull(users.newEmail));
  const about = { resourceType: "user", resourceId: user.id };
  await write(deps, {
    actor,
    audit: { ...about, actionType: "email_change_cancelled" },
    guard: rowExists(users, waiting),
    statements: [
      db
        .update(users)
        .set({ ...newEmailColumns(null), emailChangeAgreed: null, updatedAt: at })
        .where(waiting),
      dropOneTimes(deps, user.id, KINDS),
    ],
    refused: () => null,
  });
}

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
  // The mailbox may be someone else's, so the caller's device has no separate count for it.
  if (!(await mayMail(deps, { device: null }, other))) return;
  const [owner] = await deps.db
    .select({ id: users.id })
    .from(users)
    .where(and(hasEmail(newEmail), not(givesWay)));
  if (owner) await deps.mailer.send(existingAccountMail(newEmail, place));
  else await sendOneTime(deps, place, other);
}

/** Unconfirmed accounts that anyone may have opened with this address. Staff accounts never give way. */
const givesWay = sql`(${unclaimedRow} and not exists (select 1 from ${userRoles} where ${userRoles.userId} = ${users.id}
  and ${userRoles.role} <> 'patient' and ${userRoles.isActive} = 1))`;

interface Agreement {
  row: OneTimeRow;
  side: "current" | "new";
  client: Client;
  background: RunAfterAnswer;
}

/** Only a browser that has used the account gets a session: a mistyped address must not sign its owner in. */
export async function agreeToChange(
  deps: MailDeps & Pick<Deps, "charts">,
  agreement: Agreement,
): Promise<Started | HalfAgreed> {
  const { row, side, client, background } = agreement;
  const user = await askedFor(deps, agreement);
  if (await agreeFirst(deps, user, side))
    return { msg: "Confirmation link accepted. Please proceed to confirm link sent to the other email", code: "200" };
  await deps.charts.changeWith(deps, user.id, (chartStatements) => changeEmail(deps, { user, side, chartStatements }));
  if (user.email) {
    const notice = accountNoticeMail(user.email, "email_changed", client);
    background("email_changed_notice_failed", () => deps.mailer.send(notice));
  }
  if (!(await knownDevice(deps, client.device, row.userId)))
    return { msg: "The email address has been changed. Please sign in with the new one", code: "200" };
  const account = await loadAccount(deps, row.userId);
  if (!account) throw expired();
  if (isBanned(account.user, deps.now())) throw new AuthError("user_banned", "User is banned");
  return startUserSession(deps, client, { account, method: "otp" });
}

function expired(): AuthError {
  return new AuthError("otp_expired", "Email link is invalid or has expired");
}

type Changing = UserRow & { newEmail: string };

async function askedFor({ db }: MailDeps, { row, side }: Agreement): Promise<Changing> {
  const [user] = await db.select().from(users).where(eq(users.id, row.userId));
  // A link that an administrator made for the present address names none.
  const meant = side === "new" ? row.email : (row.pending?.newEmail ?? user?.newEmail);
  if (!user?.newEmail || user.newEmail !== meant || (side === "current" && user.email !== row.email)) throw expired();
  return { ...user, newEmail: user.newEmail };
}

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

/** An unconfirmed account gives way to the user who proved the address. */
async function changeEmail(
  deps: MailDeps,
  { user, side, chartStatements }: { user: Changing; side: Agreement["side"]; chartStatements: ChartStatements },
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
  const own = await chartStatements({
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
    // If the user still agrees, the linked chart refused, and changeWith tries again.
    async refused(cause) {
      if ((await db.$count(users, isAgreed)) === 0) throw expired();
      throw cause;
    },
    taken: () => new AuthError("email_exists", "A user with this email address has already been registered"),
  });
}

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
