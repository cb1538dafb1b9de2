import { and, eq, isNull, ne, type SQL, sql } from "drizzle-orm";
import { isStaff } from "#contract/permissions.ts";
import { DAY, HOUR, MINUTE, SECOND } from "#contract/time.ts";
import type { Deps } from "#worker/deps.ts";
import { auditRow } from "#worker/kernel/audit/audit.ts";
import { auditTrails } from "#worker/kernel/audit/schema.ts";
import type { Statements } from "#worker/kernel/db/batch.ts";
import { insertWhere } from "#worker/kernel/db/insert-where.ts";
import { AuthError } from "#worker/kernel/errors.ts";
import { networkHashOf } from "#worker/kernel/http/network.ts";
import { digest, randomToken } from "#worker/kernel/seal/crypto.ts";
import { write } from "#worker/kernel/write.ts";
import type { Client } from "../protocol/client.ts";
import { identities, users } from "../schema/accounts.ts";
import { sessionMethods, sessions } from "../schema/sessions.ts";
import type { SessionRow, UserRow } from "../sessions.ts";
import type { Account } from "../sign-up/account.ts";
import { issueTokens, type TokenResponse } from "./tokens.ts";

interface SessionLimits {
  idleMs: number;
  absoluteMs: number;
}

/** NIST SP 800-63B-4, section 2.1.3: at most 30 days at AAL1. */
const PATIENT_SESSION: SessionLimits = { idleMs: 7 * DAY, absoluteMs: 30 * DAY };
/** Stricter than NIST SP 800-63B-4, section 2.2.3 (an hour and a day at AAL2); 45 CFR 164.312(a)(2)(iii), log-off. */
const STAFF_SESSION: SessionLimits = { idleMs: 30 * MINUTE, absoluteMs: 12 * HOUR };

export type SessionDeps = Pick<Deps, "db" | "now" | "settings">;

export interface Started {
  tokens: TokenResponse;
  binding: string | null;
  before: UserRow;
  method: Method;
}

type Method = "password" | "otp" | "oauth" | "passkey" | "anonymous";

/** A multi-factor cryptographic authenticator (NIST SP 800-63B-4, section 3.1.7). */
const MULTI_FACTOR: ReadonlySet<Method> = new Set(["passkey"]);

interface Start {
  account: Account;
  method: Method;
  verified?: string;
  alongside?: (isStarted: SQL) => Promise<Statements>;
}

/** Never reuses a session (ASVS 5.0, 7.2.4). Writes nothing if the account closed or its password changed since. */
export async function startUserSession(deps: SessionDeps, client: Client, start: Start): Promise<Started> {
  const { db, now } = deps;
  const { account, method } = start;
  const { user } = account;
  const at = now();
  const binding = client.isBrowser ? randomToken() : null;
  const session = await newSession(deps, client, { account, method, binding });
  const proof = { sessionId: session.id, method, at };
  const isStarted = sql`exists (select 1 from ${sessions} where ${sessions.id} = ${session.id})`;
  const login = sessionAudit(at, session, { actionType: "login", actionDetails: { method } });
  const [started] = await db.batch([
    insertWhere(db, sessions, { row: session, condition: mayStart(start) }).returning({ id: sessions.id }),
    insertWhere(db, sessionMethods, { row: proof, condition: isStarted }),
    db
      .update(users)
      .set({ lastSignInAt: at })
      .where(and(eq(users.id, user.id), isStarted)),
    db
      .update(identities)
      .set({ lastSignInAt: at })
      .where(
        and(
          eq(identities.userId, user.id),
          eq(identities.provider, method === "oauth" ? "google" : "email"),
          isStarted,
        ),
      ),
    insertWhere(db, auditTrails, { row: login, condition: isStarted }),
    ...(binding && client.binding ? [endReplaced(deps, session, await digest(client.binding))] : []),
    ...((await start.alongside?.(isStarted)) ?? []),
  ]);
  if (started.length === 0) throw new AuthError("invalid_credentials", "Invalid login credentials");
  const signedIn = { ...account, user: { ...user, lastSignInAt: at } };
  return {
    tokens: await issueTokens(deps, client, { session, methods: [proof], account: signedIn }),
    binding,
    before: user,
    method,
  };
}

async function newSession(
  { now, settings }: SessionDeps,
  client: Client,
  { account, method, binding }: { account: Account; method: Method; binding: string | null },
): Promise<SessionRow> {
  const at = now();
  const { idleMs, absoluteMs } = isStaff(account.roles) ? STAFF_SESSION : PATIENT_SESSION;
  return {
    id: crypto.randomUUID(),
    userId: account.user.id,
    aal: MULTI_FACTOR.has(method) ? "aal2" : "aal1",
    refreshCounter: 0,
    refreshFloor: 0,
    bindingHash: binding && (await digest(binding)),
    idleSeconds: idleMs / SECOND,
    idleEndsAt: new Date(at.getTime() + idleMs),
    endsAt: new Date(at.getTime() + absoluteMs),
    userAgent: client.userAgent,
    networkHash: await networkHashOf(settings, client.address),
    createdAt: at,
    refreshedAt: at,
  };
}

function mayStart({ account, verified }: Start): SQL {
  const isOpen = and(
    eq(users.id, account.user.id),
    isNull(users.closedAt),
    verified === undefined ? undefined : eq(users.passwordHash, verified),
  );
  return sql`exists (select 1 from ${users} where ${isOpen})`;
}

function endReplaced({ db }: SessionDeps, { id, userId }: SessionRow, bindingHash: string) {
  const begun = sql`exists (select 1 from sessions as begun where begun.id = ${id})`;
  return db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), eq(sessions.bindingHash, bindingHash), ne(sessions.id, id), begun));
}

/** Makes every earlier refresh token worthless, without grace. */
export function nextTokens(at: Date) {
  return {
    refreshCounter: sql`${sessions.refreshCounter} + 1`,
    refreshFloor: sql`${sessions.refreshCounter} + 1`,
    refreshedAt: at,
  };
}

export type LogoutScope = "local" | "others" | "global";

export function sessionsOf({ id, userId }: SessionRow, scope: LogoutScope) {
  return {
    local: eq(sessions.id, id),
    others: and(eq(sessions.userId, userId), ne(sessions.id, id)),
    global: eq(sessions.userId, userId),
  }[scope];
}

export async function endSessionsInScope(deps: SessionDeps, session: SessionRow, scope: LogoutScope): Promise<void> {
  await write(deps, {
    audit: sessionAudit(deps.now(), session, { actionType: "logout", actionDetails: { scope } }),
    statements: [deps.db.delete(sessions).where(sessionsOf(session, scope))],
  });
}

type SessionFacts = Pick<typeof auditTrails.$inferInsert, "actionType"> &
  Partial<Pick<typeof auditTrails.$inferInsert, "actionDetails" | "success">>;

export function sessionAudit(at: Date, { id, userId, networkHash }: SessionRow, facts: SessionFacts) {
  return auditRow(at, {
    actorId: userId,
    actorIpHash: networkHash,
    sessionId: id,
    resourceType: "session",
    resourceId: id,
    ...facts,
  });
}
