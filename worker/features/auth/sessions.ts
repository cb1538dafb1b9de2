import { and, eq, gt, isNull, ne, or, sql } from "drizzle-orm";
import { identities, users } from "../../db/schema/accounts.ts";
import { auditTrails } from "../../db/schema/audit.ts";
import { sessionMethods, sessions } from "../../db/schema/sessions.ts";
import type { Deps } from "../../deps.ts";
import { digest, toBase64Url } from "../../lib/crypto.ts";
import { newId } from "../../lib/ids.ts";
import { DAY, SECOND } from "../../lib/time.ts";
import { ACCESS_TOKEN_SECONDS, issueAccessToken } from "./access-token.ts";
import { AuthError } from "./auth-error.ts";
import type { Client } from "./client.ts";
import { makeRefreshToken, readRefreshToken } from "./refresh-token.ts";
import { type IdentityRow, toUser, type User, type UserRow } from "./user.ts";

/** Patients: a week of rest, thirty days in all (NIST SP 800-63B-4, section 2.1.3: at most 30 days at AAL1). */
const IDLE_MS = 7 * DAY;
const ABSOLUTE_MS = 30 * DAY;
/** Two tabs that renew at once, or an answer that got lost: for so long any earlier token is forgiven. */
const REUSE_MS = 10 * SECOND;

export type SessionDeps = Pick<Deps, "db" | "now" | "settings">;
type SessionRow = typeof sessions.$inferSelect;

/** The protocol's token response. */
export interface TokenResponse {
  access_token: string;
  token_type: "bearer";
  expires_in: number;
  expires_at: number;
  refresh_token: string;
  user: User;
}

export interface Started {
  tokens: TokenResponse;
  /** The binding cookie to set; null for a client that is not a browser. */
  binding: string | null;
}

interface Whole {
  session: SessionRow;
  methods: (typeof sessionMethods.$inferSelect)[];
  user: UserRow;
  identities: IdentityRow[];
}

interface Start {
  user: UserRow;
  identities: IdentityRow[];
  /** How he has just proved who he is: "password", "otp". */
  method: string;
}

/** A new session, never an old one under a new name (ASVS 5.0, 7.2.4). */
export async function startSession(
  deps: SessionDeps,
  client: Client,
  { user, identities, method }: Start,
): Promise<Started> {
  const now = deps.now();
  const binding = client.isBrowser ? toBase64Url(crypto.getRandomValues(new Uint8Array(32))) : null;
  const session: SessionRow = {
    id: crypto.randomUUID(),
    userId: user.id,
    aal: "aal1",
    refreshCounter: 0,
    bindingHash: binding && (await digest(binding)),
    idleSeconds: IDLE_MS / SECOND,
    idleEndsAt: new Date(now.getTime() + IDLE_MS),
    endsAt: new Date(now.getTime() + ABSOLUTE_MS),
    userAgent: client.userAgent,
    createdAt: now,
    refreshedAt: now,
  };
  const proof = { sessionId: session.id, method, at: now };
  await deps.db.batch([
    deps.db.insert(sessions).values(session),
    deps.db.insert(sessionMethods).values(proof),
    deps.db.update(users).set({ lastSignInAt: now }).where(eq(users.id, user.id)),
    deps.db.insert(auditTrails).values(auditOf(session, "login", now, { method })),
  ]);
  const signedIn = { ...user, lastSignInAt: now };
  return { tokens: await toTokens(deps, client, { session, methods: [proof], user: signedIn, identities }), binding };
}

/**
 * New tokens for a refresh token, in one batch of D1. One that is just behind is answered with the current one; an
 * older one was copied: its session ends.
 * @throws validation_failed, refresh_token_not_found, refresh_token_already_used, session_expired, user_banned
 */
export async function refreshSession(deps: SessionDeps, client: Client, token: string): Promise<TokenResponse> {
  const { sessionId, counter } = await readRefreshToken(deps.settings, token);
  const now = deps.now();
  const bound = client.binding ? await digest(client.binding) : "";
  const [rotated, [session], methods, [user], own] = await deps.db.batch([
    deps.db
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
          or(isNull(sessions.bindingHash), eq(sessions.bindingHash, bound)),
        ),
      )
      .returning({ id: sessions.id }),
    deps.db.select().from(sessions).where(eq(sessions.id, sessionId)),
    deps.db.select().from(sessionMethods).where(eq(sessionMethods.sessionId, sessionId)),
    deps.db
      .select()
      .from(users)
      .where(eq(users.id, ownerOf(deps, sessionId))),
    deps.db
      .select()
      .from(identities)
      .where(eq(identities.userId, ownerOf(deps, sessionId))),
  ]);
  if (!session || !user) throw notFound();
  if (session.bindingHash !== null && session.bindingHash !== bound) throw notFound();
  await refuse(deps, { session, user, isRotated: rotated.length > 0, counter });
  return toTokens(deps, client, { session, methods, user, identities: own });
}

function ownerOf({ db }: SessionDeps, sessionId: string) {
  return db.select({ userId: sessions.userId }).from(sessions).where(eq(sessions.id, sessionId));
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
  if (isRotated) return;
  const isRecent = now.getTime() - session.refreshedAt.getTime() < REUSE_MS;
  const behind = session.refreshCounter - counter;
  if (behind === 1 || (behind > 1 && isRecent)) return;
  await endSession(deps, session, "token_revoked");
  throw new AuthError("refresh_token_already_used", "Invalid Refresh Token: Already Used");
}

async function endSession({ db, now }: SessionDeps, session: SessionRow, action: string): Promise<void> {
  await db.batch([
    db.delete(sessions).where(eq(sessions.id, session.id)),
    db.insert(auditTrails).values(auditOf(session, action, now(), {})),
  ]);
}

export type LogoutScope = "local" | "others" | "global";

/** Ends this session, all others, or every one of the user. */
export async function signOut({ db, now }: SessionDeps, session: SessionRow, scope: LogoutScope): Promise<void> {
  const { id, userId } = session;
  const which = {
    local: eq(sessions.id, id),
    others: and(eq(sessions.userId, userId), ne(sessions.id, id)),
    global: eq(sessions.userId, userId),
  }[scope];
  await db.batch([
    db.delete(sessions).where(which),
    db.insert(auditTrails).values(auditOf(session, "logout", now(), { scope })),
  ]);
}

/** The user and session of a verified access token: one row, read on every authenticated request. */
export async function loadSession(
  { db, now }: SessionDeps,
  { userId, sessionId }: { userId: string; sessionId: string },
) {
  const [row] = await db
    .select({ session: sessions, user: users })
    .from(users)
    .leftJoin(sessions, and(eq(sessions.userId, users.id), eq(sessions.id, sessionId), gt(sessions.idleEndsAt, now())))
    .where(eq(users.id, userId));
  if (!row) throw new AuthError("user_not_found", "User from sub claim in JWT does not exist");
  if (!row.session) throw new AuthError("session_not_found", "Session from session_id claim in JWT does not exist");
  if (isBanned(row.user, now())) throw new AuthError("user_banned", "User is banned", { status: 403 });
  return { user: row.user, session: row.session };
}

export async function loadIdentities({ db }: Pick<Deps, "db">, userId: string): Promise<IdentityRow[]> {
  return db.select().from(identities).where(eq(identities.userId, userId));
}

export function isBanned({ bannedUntil }: UserRow, now: Date): boolean {
  return bannedUntil !== null && bannedUntil > now;
}

function notFound(): AuthError {
  return new AuthError("refresh_token_not_found", "Invalid Refresh Token: Refresh Token Not Found");
}

async function toTokens({ settings, now }: SessionDeps, { issuer }: Client, whole: Whole): Promise<TokenResponse> {
  const { session, methods, user, identities } = whole;
  const newest = methods.toSorted((a, b) => b.at.getTime() - a.at.getTime());
  const claims = {
    userId: user.id,
    email: user.email ?? "",
    sessionId: session.id,
    aal: session.aal,
    amr: newest.map(({ method, at }) => ({ method, timestamp: Math.floor(at.getTime() / SECOND) })),
  };
  return {
    access_token: await issueAccessToken(claims, { settings, issuer, at: now() }),
    token_type: "bearer",
    expires_in: ACCESS_TOKEN_SECONDS,
    expires_at: Math.floor(now().getTime() / SECOND) + ACCESS_TOKEN_SECONDS,
    refresh_token: await makeRefreshToken(settings, { sessionId: session.id, counter: session.refreshCounter }),
    user: toUser(user, identities),
  };
}

function auditOf({ id, userId }: SessionRow, actionType: string, at: Date, actionDetails: Record<string, unknown>) {
  return {
    id: newId("aud"),
    at,
    actorId: userId,
    sessionId: id,
    actionType,
    resourceType: "session",
    resourceId: id,
    success: true,
    actionDetails,
  };
}
