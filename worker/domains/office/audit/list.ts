import { and, asc, desc, eq, gte, isNull, lt, type SQL, sql } from "drizzle-orm";
import {
  type AuditEntry,
  type AuditExportQuery,
  type AuditListAnswer,
  type AuditQuery,
  auditList,
  COUNTED,
} from "#contract/audit-list.ts";
import { addDays, midnightOf } from "#contract/time.ts";
import type { Deps } from "#worker/deps.ts";
import { nameOf } from "#worker/domains/accounts/accounts.ts";
import { profiles } from "#worker/domains/accounts/schema/accounts.ts";
import type { SignedIn } from "#worker/domains/accounts/sessions.ts";
import { auditReasons, auditTrails } from "#worker/kernel/audit/schema.ts";
import { filterNames, lookAtList } from "#worker/kernel/list.ts";

/** Rowid, in the order of writing: with the time it makes a unique cursor. */
export const rowNumber = sql<number>`${auditTrails}.rowid`;

const FILTERED = [
  ["resource", auditTrails.resourceId],
  ["patient", auditTrails.patientId],
  ["actor", auditTrails.actorId],
  ["action", auditTrails.actionType],
  ["type", auditTrails.resourceType],
  ["purpose", auditTrails.purpose],
  ["success", auditTrails.success],
] as const;

/** Conditions of the filters. The plus on all but the first keeps SQLite, which has no statistics, on the most selective index. */
export function filtersOf({ from, to, sealed, ...asked }: AuditExportQuery): SQL | undefined {
  const set = FILTERED.filter(([name]) => asked[name] !== undefined);
  const first = set[0]?.[0];
  return and(
    ...set.map(([name, column]) => {
      const value = name === "success" ? Number(asked.success === "true") : asked[name];
      const isCut = name === first || (name === "type" && first === "resource");
      return isCut ? sql`${column} = ${value}` : sql`+${column} = ${value}`;
    }),
    sealedIs(sealed, first !== undefined),
    from === undefined ? undefined : gte(auditTrails.at, new Date(midnightOf(from))),
    to === undefined ? undefined : lt(auditTrails.at, new Date(midnightOf(addDays(to, 1)))),
  );
}

function sealedIs(sealed: AuditExportQuery["sealed"], isCut: boolean): SQL | undefined {
  if (sealed === undefined) return undefined;
  if (sealed === "true") return sql`+${auditTrails.sequence} is not null`;
  return isCut ? sql`+${auditTrails.sequence} is null` : isNull(auditTrails.sequence);
}

export async function listAudit(
  deps: Pick<Deps, "db" | "now">,
  asked: AuditQuery,
  actor: SignedIn,
): Promise<AuditListAnswer> {
  const { db } = deps;
  const { size, before, after, ...filters } = asked;
  const which = filtersOf(asked);
  const isBack = after !== undefined;
  const counted = db
    .select({ one: sql`1`.as("one") })
    .from(auditTrails)
    .where(which)
    .limit(COUNTED + 1)
    .as("counted");
  const way = isBack ? asc : desc;
  const [rows, [count]] = await db.batch([
    db
      .select({
        ...entryColumns,
        number: rowNumber.as("number"),
        actorName: nameOf().as("person_name"),
        reason: auditReasons.reason,
      })
      .from(auditTrails)
      .leftJoin(auditReasons, eq(auditReasons.auditId, auditTrails.id))
      .leftJoin(profiles, eq(profiles.userId, auditTrails.actorId))
      .where(and(which, placed(before, "<"), placed(after, ">")))
      .orderBy(way(auditTrails.at), way(rowNumber))
      .limit(size + 1),
    db.select({ total: sql<number>`count(*)`.as("total") }).from(counted),
    lookAtList(deps, auditList, { actor, actionDetails: { filters: filterNames(filters) } }),
  ]);
  const shown = rows.slice(0, size);
  const inOrder = isBack ? shown.toReversed() : shown;
  const hasMore = rows.length > size;
  const [first, last] = [inOrder.at(0), inOrder.at(-1)];
  const isPaged = isBack || before !== undefined;
  return {
    rows: inOrder.map(({ number: _number, ...row }) => ({ ...row, at: row.at.toISOString() }) satisfies AuditEntry),
    total: count?.total ?? 0,
    older: last && (isBack || hasMore) ? `${last.at.getTime()}.${last.number}` : null,
    newer: first && isPaged && (!isBack || hasMore) ? `${first.at.getTime()}.${first.number}` : null,
  };
}

const entryColumns = {
  id: auditTrails.id,
  at: auditTrails.at,
  actorId: auditTrails.actorId,
  actorRole: auditTrails.actorRole,
  action: auditTrails.actionType,
  type: auditTrails.resourceType,
  resourceId: auditTrails.resourceId,
  patientId: auditTrails.patientId,
  purpose: auditTrails.purpose,
  success: auditTrails.success,
  details: auditTrails.actionDetails,
  sequence: auditTrails.sequence,
};

export function placed(place: string | undefined, side: "<" | ">"): SQL | undefined {
  if (place === undefined) return undefined;
  const [at, number] = place.split(".").map(Number);
  return sql`(${auditTrails.at}, ${rowNumber}) ${sql.raw(side)} (${at}, ${number})`;
}
