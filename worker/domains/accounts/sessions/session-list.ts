import { and, desc, eq, gt } from "drizzle-orm";
import type { SessionSummary } from "#contract/auth-sessions.ts";
import type { Deps } from "#worker/deps.ts";
import { AuthError } from "#worker/kernel/errors.ts";
import { rowExists, write } from "#worker/kernel/write.ts";
import { sessions } from "../schema/sessions.ts";
import type { SignedIn } from "../sessions.ts";
import { deviceLabel } from "./device-label.ts";

type ListDeps = Pick<Deps, "db" | "now">;

export async function listSessions({ db, now }: ListDeps, { session: own }: SignedIn): Promise<SessionSummary[]> {
  const rows = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, own.userId), gt(sessions.idleEndsAt, now())))
    .orderBy(desc(sessions.refreshedAt), desc(sessions.createdAt));
  return rows.map(({ id, userAgent, createdAt, refreshedAt, aal }) => ({
    id,
    device: deviceLabel(userAgent),
    created_at: createdAt.toISOString(),
    refreshed_at: refreshedAt.toISOString(),
    aal,
    current: id === own.id,
  }));
}

export async function revokeSession(deps: ListDeps, actor: SignedIn, id: string): Promise<void> {
  const isOwn = and(eq(sessions.id, id), eq(sessions.userId, actor.user.id));
  const facts = { actionType: "session_revoked", resourceType: "session", resourceId: id };
  await write(deps, {
    actor,
    audit: facts,
    guard: rowExists(sessions, isOwn),
    statements: [deps.db.delete(sessions).where(isOwn)],
    refused: () => new AuthError("not_found", "Session not found"),
  });
}
