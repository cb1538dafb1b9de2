import { and, asc, eq, gt, lte, notExists, type SQL } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { ROLE_REQUEST_DAYS, type RoleRequest } from "#contract/role-requests.ts";
import { DAY } from "#contract/time.ts";
import type { Deps } from "#worker/deps.ts";
import { type AuditFacts, actorAudit, auditRow } from "#worker/kernel/audit/audit.ts";
import { auditTrails } from "#worker/kernel/audit/schema.ts";
import type { Statements } from "#worker/kernel/db/batch.ts";
import { isUniqueViolation } from "#worker/kernel/db/unique-violation.ts";
import { AppError } from "#worker/kernel/errors.ts";
import { newId } from "#worker/kernel/ids.ts";
import { guardStatement, rowExists, write } from "#worker/kernel/write.ts";
import { emailOf, nameOf } from "../accounts.ts";
import { isUntouchedRow } from "../admin/admin.ts";
import { profiles, userRoles, users } from "../schema/accounts.ts";
import { roleRequests } from "../schema/role-requests.ts";
import type { SignedIn } from "../sessions.ts";

type RequestDeps = Pick<Deps, "db" | "now">;
export type RoleRequestRow = typeof roleRequests.$inferSelect;

/** An expired request counts for nothing, even before the job has closed it. */
export function isWaiting(at: Date): SQL | undefined {
  return and(eq(roleRequests.status, "open"), gt(roleRequests.expiresAt, at));
}

type NewRoleRequest = Pick<RoleRequestRow, "userId" | "roles" | "before" | "isInvitation">;

export function roleRequestStatements({ db, now }: RequestDeps, actor: SignedIn, request: NewRoleRequest): Statements {
  const at = now();
  const row: RoleRequestRow = {
    id: newId("rrq"),
    ...request,
    status: "open",
    requestedBy: actor.user.id,
    requestedAt: at,
    expiresAt: new Date(at.getTime() + ROLE_REQUEST_DAYS * DAY),
    decidedBy: null,
    decidedAt: null,
  };
  // An expired request that is still open would block a new one.
  const over = and(
    eq(roleRequests.userId, request.userId),
    eq(roleRequests.status, "open"),
    lte(roleRequests.expiresAt, at),
  );
  return [
    db.update(roleRequests).set({ status: "expired", decidedAt: at }).where(over),
    db.insert(roleRequests).values(row),
    db.insert(auditTrails).values(actorAudit(at, actor, factsOf(row, "role_request.open"))),
  ];
}

export async function withOneRequest<Result>(attempt: () => Promise<Result>): Promise<Result> {
  try {
    return await attempt();
  } catch (error) {
    throw isUniqueViolation(error) ? requestWaits() : error;
  }
}

export function requestWaits(): AppError {
  return new AppError("conflict", "A request for this account is already waiting. Decide on that one first.");
}

function factsOf({ id, userId, roles, before, requestedBy }: RoleRequestRow, actionType: string): AuditFacts {
  return {
    actionType,
    resourceType: "role_request",
    resourceId: id,
    patientId: userId,
    actionDetails: { from: before, to: roles, requested_by: requestedBy },
  };
}

export async function openRequest({ db, now }: RequestDeps, id: string): Promise<RoleRequestRow> {
  const [row] = await db
    .select()
    .from(roleRequests)
    .where(and(eq(roleRequests.id, id), isWaiting(now())));
  if (!row) throw new AppError("not_found", "This request has ended. Reload to see which ones wait.");
  return row;
}

interface Ending {
  status: "approved" | "refused" | "withdrawn" | "expired";
  actor: SignedIn | null;
}

export function endStatements({ db, now }: RequestDeps, row: RoleRequestRow, { status, actor }: Ending): Statements {
  const at = now();
  const isIt = and(eq(roleRequests.id, row.id), status === "expired" ? eq(roleRequests.status, "open") : isWaiting(at));
  const facts = factsOf(row, `role_request.${status}`);
  const audit = actor ? actorAudit(at, actor, facts) : auditRow(at, { actorRole: "system", ...facts });
  return [
    guardStatement(db, rowExists(roleRequests, isIt)),
    db.insert(auditTrails).values(audit),
    db
      .update(roleRequests)
      .set({ status, decidedBy: actor?.user.id ?? null, decidedAt: at })
      .where(eq(roleRequests.id, row.id)),
  ];
}

export async function refuseRequest(deps: RequestDeps, actor: SignedIn, id: string): Promise<void> {
  const row = await openRequest(deps, id);
  await close(deps, row, { status: row.requestedBy === actor.user.id ? "withdrawn" : "refused", actor });
}

const AT_ONCE = 20;

export async function expireRoleRequests(deps: RequestDeps): Promise<void> {
  const isOver = and(eq(roleRequests.status, "open"), lte(roleRequests.expiresAt, deps.now()));
  const rows = await deps.db.select().from(roleRequests).where(isOver).limit(AT_ONCE);
  for (const row of rows) await close(deps, row, { status: "expired", actor: null });
}

async function close(deps: RequestDeps, row: RoleRequestRow, ending: Ending): Promise<void> {
  const { db } = deps;
  const roles = db.select().from(userRoles).where(eq(userRoles.userId, row.userId));
  const madeForIt = and(eq(users.id, row.userId), isUntouchedRow, notExists(roles));
  await write(deps, {
    statements: [...endStatements(deps, row, ending), ...(row.isInvitation ? [db.delete(users).where(madeForIt)] : [])],
    refused: staleRequest,
  });
}

export function staleRequest(): AppError {
  return new AppError(
    "stale",
    "This request no longer stands: it has ended, the roles have changed, or the person who asked is no longer an administrator. Reload, and refuse it if it is still listed.",
  );
}

export async function listRoleRequests({ db, now }: RequestDeps, actor: SignedIn): Promise<RoleRequest[]> {
  const at = now();
  const requester = alias(profiles, "requester");
  const look = { actionType: "view", resourceType: "role_request_list", purpose: "operations" };
  const [rows] = await db.batch([
    db
      .select({
        request: roleRequests,
        name: nameOf().as("name"),
        email: emailOf().as("email"),
        requestedBy: nameOf(requester.displayName).as("requester_name"),
      })
      .from(roleRequests)
      .innerJoin(users, eq(users.id, roleRequests.userId))
      .leftJoin(profiles, eq(profiles.userId, users.id))
      .leftJoin(requester, eq(requester.userId, roleRequests.requestedBy))
      .where(isWaiting(at))
      .orderBy(asc(roleRequests.requestedAt)),
    db.insert(auditTrails).values(actorAudit(at, actor, look)),
  ]);
  return rows.map(({ request, name, email, requestedBy }) => ({
    id: request.id,
    userId: request.userId,
    name: name ?? "",
    email: email ?? "",
    roles: request.roles,
    before: request.before,
    isInvitation: request.isInvitation,
    requestedBy: requestedBy || "An administrator",
    isMine: request.requestedBy === actor.user.id,
    requestedAt: request.requestedAt.toISOString(),
    expiresAt: request.expiresAt.toISOString(),
  }));
}
