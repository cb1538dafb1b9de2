import { and, eq, ne, type SQL, sql } from "drizzle-orm";
import type { AuditRow } from "#worker/kernel/audit/audit.ts";
import { auditTrails } from "#worker/kernel/audit/schema.ts";
import { batchBoth, type Statements } from "#worker/kernel/db/batch.ts";
import { insertWhere } from "#worker/kernel/db/insert-where.ts";
import type { Client } from "../protocol/client.ts";
import { sessionMethods, sessions } from "../schema/sessions.ts";
import { type SessionRow, sessionNotFound } from "../sessions.ts";
import { accountStatements, toAccount } from "../sign-up/account.ts";
import { nextTokens, type SessionDeps, sessionAudit } from "./sessions.ts";
import { issueTokens, type TokenResponse } from "./tokens.ts";

export type FactorMethod = "totp" | "mfa/phone" | "mfa/webauthn" | "mfa/recovery_code";

interface Raise {
  session: SessionRow;
  method: FactorMethod;
  /** Everything else in the batch happens only if this row is written. */
  proof: { row: AuditRow; condition: SQL };
  alongside: (isProved: SQL) => Promise<Statements>;
}

export async function raiseSession(
  deps: SessionDeps,
  client: Client,
  { session, method, proof, alongside }: Raise,
): Promise<TokenResponse | null> {
  const { db, now } = deps;
  const at = now();
  const { id, userId } = session;
  const isThere = sql`exists (select 1 from ${sessions} where ${sessions.id} = ${id})`;
  const isProved = sql`exists (select 1 from ${auditTrails} where ${auditTrails.id} = ${proof.row.id})`;
  const raised = sessionAudit(at, session, { actionType: "session_raised", actionDetails: { method } });
  const writing = [
    insertWhere(db, auditTrails, { row: proof.row, condition: sql`${proof.condition} and ${isThere}` }),
    ...(await alongside(isProved)),
    insertWhere(db, sessionMethods, {
      row: { sessionId: id, method, at },
      condition: isProved,
    }).onConflictDoUpdate({ target: [sessionMethods.sessionId, sessionMethods.method], set: { at } }),
    db
      .delete(sessions)
      .where(and(eq(sessions.userId, userId), eq(sessions.aal, "aal1"), ne(sessions.id, id), isProved)),
    insertWhere(db, auditTrails, { row: raised, condition: isProved }),
  ];
  const reading = [
    db
      .update(sessions)
      .set({ aal: "aal2", ...nextTokens(at) })
      .where(and(eq(sessions.id, id), isProved))
      .returning(),
    db.select().from(sessions).where(eq(sessions.id, id)),
    db.select().from(sessionMethods).where(eq(sessionMethods.sessionId, id)),
    ...accountStatements(deps, userId),
  ] as const;
  const [[aal2], [present], methods, ...account] = (await batchBoth(db, writing, reading)).second;
  const whole = toAccount(account);
  if (!present || !whole) throw sessionNotFound();
  return aal2 ? issueTokens(deps, client, { session: aal2, methods, account: whole }) : null;
}
