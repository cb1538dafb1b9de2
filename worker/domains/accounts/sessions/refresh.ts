import { and, eq, gt, isNull, or, sql } from "drizzle-orm";
import { SECOND } from "#contract/time.ts";
import { auditTrails } from "#worker/kernel/audit/schema.ts";
import { AuthError } from "#worker/kernel/errors.ts";
import { tryRefusalOf, tryStatements } from "#worker/kernel/limits/tries.ts";
import { digest } from "#worker/kernel/seal/crypto.ts";
import { addressSubject, noteRefusal, tooManyTries, tryOf } from "../password/throttle.ts";
import type { Client } from "../protocol/client.ts";
import { sessionMethods, sessions } from "../schema/sessions.ts";
import { isBanned, type SessionRow, type UserRow } from "../sessions.ts";
import { accountStatements, toAccount } from "../sign-up/account.ts";
import { readRefreshToken } from "./refresh-token.ts";
import { type SessionDeps, sessionAudit } from "./sessions.ts";
import { issueTokens, type TokenResponse } from "./tokens.ts";

/** Two tabs may refresh at once, or a response get lost (the protocol's default). */
const REUSE_MS = 10 * SECOND;

/** An older token was copied, so its session ends. */
export async function refreshSession(deps: SessionDeps, client: Client, token: string): Promise<TokenResponse> {
  const { db } = deps;
  const { sessionId, counter } = await readRefreshToken(deps.settings, token);
  const now = deps.now();
  const bound = client.binding ? await digest(client.binding) : "";
  const owner = sql`(${db.select({ userId: sessions.userId }).from(sessions).where(eq(sessions.id, sessionId))})`;
  const tries = [tryOf(deps, "refresh", addressSubject(client.address))];
  const [count] = await tryStatements(deps, tries);
  if (!count) throw new Error("A try without a statement.");
  const [counted, rotated, [session], methods, ...account] = await db.batch([
    count.statement,
    db
      .update(sessions)
      .set({
        refreshCounter: sql`${sessions.refreshCounter} + 1`,
        refreshedAt: now,
        idleEndsAt: sql`min(${sessions.endsAt}, ${now.getTime()} + ${sessions.idleSeconds} * 1000)`,
        userAgent: client.userAgent,
      })
      .where(
        and(
          eq(sessions.id, sessionId),
          eq(sessions.refreshCounter, counter),
          gt(sessions.idleEndsAt, now),
          count.passed,
          or(isNull(sessions.bindingHash), eq(sessions.bindingHash, bound)),
        ),
      )
      .returning({ id: sessions.id }),
    db.select().from(sessions).where(eq(sessions.id, sessionId)),
    db.select().from(sessionMethods).where(eq(sessionMethods.sessionId, sessionId)),
    ...accountStatements(deps, owner),
  ]);
  const refusal = tryRefusalOf(deps, tries, [counted]);
  if (refusal) {
    await noteRefusal(deps, refusal);
    throw tooManyTries(refusal);
  }
  const whole = toAccount(account);
  if (!session || !whole) throw notFound();
  if (session.bindingHash !== null && session.bindingHash !== bound) throw notFound();
  await refuse(deps, { session, user: whole.user, isRotated: rotated.length > 0, counter });
  return issueTokens(deps, client, { session, methods, account: whole });
}

interface Refreshed {
  session: SessionRow;
  user: UserRow;
  isRotated: boolean;
  counter: number;
}

async function refuse(deps: SessionDeps, { session, user, isRotated, counter }: Refreshed): Promise<void> {
  const now = deps.now();
  if (session.idleEndsAt <= now) {
    await endSession(deps, session, "session_expired");
    const why = session.endsAt <= now ? "" : " (Inactivity)";
    throw new AuthError("session_expired", `Invalid Refresh Token: Session Expired${why}`);
  }
  if (isBanned(user, now)) throw new AuthError("user_banned", "Invalid Refresh Token: User Banned");
  if (isRotated || isForgiven(session, counter, now)) return;
  await endSession(deps, session, "refresh_reuse_detected", "token_revoked");
  throw new AuthError("refresh_token_already_used", "Invalid Refresh Token: Already Used");
}

function isForgiven({ refreshCounter, refreshFloor, refreshedAt }: SessionRow, counter: number, now: Date): boolean {
  const behind = refreshCounter - counter;
  const isSoon = now.getTime() - refreshedAt.getTime() < REUSE_MS;
  return counter >= refreshFloor && (behind === 1 || (behind > 1 && isSoon));
}

async function endSession({ db, now }: SessionDeps, session: SessionRow, ...actionTypes: string[]): Promise<void> {
  await db.batch([
    db.delete(sessions).where(eq(sessions.id, session.id)),
    db.insert(auditTrails).values(actionTypes.map((actionType) => sessionAudit(now(), session, { actionType }))),
  ]);
}

function notFound(): AuthError {
  return new AuthError("refresh_token_not_found", "Invalid Refresh Token: Refresh Token Not Found");
}
