import { and, asc, eq, inArray, ne, type SQL } from "drizzle-orm";
import type { Deps } from "#worker/deps.ts";
import { type AuditRow, actorAudit } from "#worker/kernel/audit/audit.ts";
import type { Statements } from "#worker/kernel/db/batch.ts";
import { AuthError } from "#worker/kernel/errors.ts";
import { rowExists, tryWrite, write } from "#worker/kernel/write.ts";
import { assertShowsSecondStep, keepsStaffStep, lastSecondStep } from "../factors/factor.ts";
import { passkeys } from "../schema/passkeys.ts";
import { sessionMethods, sessions } from "../schema/sessions.ts";
import type { SignedIn } from "../sessions.ts";

export type PasskeyRow = typeof passkeys.$inferSelect;

type PasskeyDeps = Pick<Deps, "db" | "now">;

export function toPasskey({ id, friendlyName, createdAt, lastUsedAt }: PasskeyRow) {
  return {
    id,
    friendly_name: friendlyName,
    created_at: createdAt.toISOString(),
    ...(lastUsedAt && { last_used_at: lastUsedAt.toISOString() }),
  };
}

export async function listPasskeys({ db }: Pick<Deps, "db">, userId: string): Promise<PasskeyRow[]> {
  return db.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(asc(passkeys.createdAt));
}

export async function renamePasskey(
  deps: PasskeyDeps,
  actor: SignedIn,
  { id, friendlyName }: Pick<PasskeyRow, "id" | "friendlyName">,
): Promise<PasskeyRow> {
  const isOwn = and(eq(passkeys.id, id), eq(passkeys.userId, actor.user.id));
  const { changed } = await write(deps, {
    audit: passkeyAudit(deps.now(), actor, { actionType: "passkey_updated", resourceId: id }),
    guard: rowExists(passkeys, isOwn),
    statements: [deps.db.update(passkeys).set({ friendlyName }).where(isOwn).returning()],
    refused: passkeyNotFound,
  });
  const [[renamed]] = changed;
  if (!renamed) throw passkeyNotFound();
  return renamed;
}

/** Needs AAL2, or a password alone could clear the way for a new second step. */
export async function deletePasskey(deps: PasskeyDeps, actor: SignedIn, id: string): Promise<void> {
  const { user, session } = actor;
  const row = passkeyAudit(deps.now(), actor, { actionType: "passkey_deleted", resourceId: id });
  assertShowsSecondStep(actor, "remove a passkey");
  const onlyIf = keepsStaffStep(deps, user.id, id);
  if (await removePasskey(deps, { id, userId: user.id, keepSession: session.id, row, onlyIf })) return;
  const own = await listPasskeys(deps, user.id);
  throw own.some((passkey) => passkey.id === id) ? lastSecondStep() : passkeyNotFound();
}

interface Removal {
  id: string;
  userId: string;
  keepSession: string | null;
  row: AuditRow;
  onlyIf?: SQL | undefined;
  more?: Statements;
}

/** Ends the sessions that began with any passkey: the removed one may have been stolen. */
export async function removePasskey(
  deps: PasskeyDeps,
  { id, userId, keepSession, row, onlyIf, more = [] }: Removal,
): Promise<boolean> {
  const isOwn = and(eq(passkeys.id, id), eq(passkeys.userId, userId), onlyIf);
  const { db } = deps;
  const begunWithOne = db
    .select({ id: sessionMethods.sessionId })
    .from(sessionMethods)
    .where(eq(sessionMethods.method, "passkey"));
  const isOther = keepSession === null ? undefined : ne(sessions.id, keepSession);
  const done = await tryWrite(deps, {
    audit: row,
    guard: rowExists(passkeys, isOwn),
    statements: [
      db.delete(sessions).where(and(eq(sessions.userId, userId), isOther, inArray(sessions.id, begunWithOne))),
      db.delete(passkeys).where(isOwn),
      ...more,
    ],
  });
  return done !== null;
}

export function passkeyAudit(at: Date, actor: SignedIn, facts: { actionType: string; resourceId: string }): AuditRow {
  return actorAudit(at, actor, { resourceType: "passkey", ...facts });
}

export function passkeyNotFound(): AuthError {
  return new AuthError("not_found", "Passkey not found");
}
