import { and, asc, desc, eq, gte, inArray, isNotNull, lt, type SQL, sql } from "drizzle-orm";
import type { AccessAnswer, AccessPair, AccessQuery } from "#contract/compliance.ts";
import { openIdentity, plainName } from "../../db/patients.ts";
import { profiles } from "../../db/schema/accounts.ts";
import { patients } from "../../db/schema/appointments.ts";
import { auditTrails } from "../../db/schema/audit.ts";
import type { SignedIn } from "../../db/sessions.ts";
import { actorAudit, VIEW_ACTIONS } from "../../lib/audit-row.ts";
import { midnightOf } from "../../lib/scheduling/calendar.ts";
import { addDays } from "../../lib/zoned-time.ts";
import { crowdsStatement, takenStatement, toFlags } from "./access-flags.ts";
import { selectReviews, toReviews } from "./access-reviews.ts";
import type { ComplianceDeps } from "./sealed.ts";

/** Looks of others at a record in a period; who opens his own is nobody's outlier. */
export function looksIn({ from, to, actor }: Pick<AccessQuery, "from" | "to" | "actor">) {
  return and(
    inArray(auditTrails.actionType, [...VIEW_ACTIONS]),
    gte(auditTrails.at, new Date(midnightOf(from))),
    lt(auditTrails.at, new Date(midnightOf(addDays(to, 1)))),
    isNotNull(auditTrails.patientId),
    isNotNull(auditTrails.actorId),
    actor === undefined ? undefined : eq(auditTrails.actorId, actor),
    sql`${auditTrails.patientId} <> ${auditTrails.actorId}`,
    sql`not exists (select 1 from patients where patients.id = ${auditTrails.patientId} and patients.user_id = ${auditTrails.actorId})`,
  );
}

/** Who opened whom, the most looks first, with what stands out: two trips, the second for the patients' names. */
export async function readAccess(deps: ComplianceDeps, asked: AccessQuery, actor: SignedIn): Promise<AccessAnswer> {
  const { db, now } = deps;
  const { page, size } = asked;
  const which = looksIn(asked);
  const look = {
    actionType: "view",
    resourceType: "access_review",
    purpose: "operations",
    actionDetails: { from: asked.from, to: asked.to },
  };
  const [rows, crowds, taken, reviews] = await db.batch([
    pairsStatement(deps, which, asked),
    crowdsStatement(deps, which),
    takenStatement(deps, which),
    selectReviews(deps),
    db.insert(auditTrails).values(actorAudit(now(), actor, look)),
  ]);
  // Each row tells of how many; past the last page there is none, and the first one is asked.
  const [counted] = rows.length > 0 || page === 1 ? rows : await pairsStatement(deps, which, { page: 1, size: 1 });
  const namesakes = await findNamesakes(deps, rows);
  return {
    rows: rows.map(({ familyName: _family, total: _total, all: _all, ...row }) => ({
      ...row,
      actorName: row.actorName || "Staff",
      actorRole: row.actorRole ?? "",
      first: new Date(row.first).toISOString(),
      last: new Date(row.last).toISOString(),
      isNamesake: namesakes.has(`${row.actorId} ${row.patientId}`),
    })),
    total: counted?.total ?? 0,
    page,
    size,
    looks: counted?.all ?? 0,
    flags: toFlags(crowds, taken),
    reviews: await toReviews(deps, reviews),
  };
}

/** One page of who opened whom, the most looks first; names are looked up for its rows alone. */
function pairsStatement(
  { db }: Pick<ComplianceDeps, "db">,
  which: SQL | undefined,
  { page, size }: Pick<AccessQuery, "page" | "size">,
) {
  const [actorId, patientId] = [sql<string>`${auditTrails.actorId}`, sql<string>`${auditTrails.patientId}`];
  const looks = sql<number>`count(*)`;
  const pairs = db
    .select({
      actorId: actorId.as("actor"),
      actorRole: sql<string | null>`max(${auditTrails.actorRole})`.as("role"),
      patientId: patientId.as("patient"),
      looks: looks.as("looks"),
      taken: sql<number>`sum(${auditTrails.actionType} <> 'view')`.as("taken"),
      first: sql<number>`min(${auditTrails.at})`.as("first"),
      last: sql<number>`max(${auditTrails.at})`.as("last"),
      total: sql<number>`count(*) over ()`.as("total"),
      all: sql<number>`sum(count(*)) over ()`.as("all_looks"),
    })
    .from(auditTrails)
    .where(which)
    .groupBy(auditTrails.patientId, auditTrails.actorId)
    .orderBy(desc(looks), actorId, patientId)
    .limit(size)
    .offset((page - 1) * size)
    .as("pairs");
  return db
    .select({
      actorId: pairs.actorId,
      actorRole: pairs.actorRole,
      patientId: pairs.patientId,
      actorName: sql<string | null>`${profiles.displayName}`.as("name"),
      familyName: sql<string | null>`${profiles.lastName}`.as("family"),
      looks: pairs.looks,
      taken: pairs.taken,
      first: pairs.first,
      last: pairs.last,
      total: pairs.total,
      all: pairs.all,
    })
    .from(pairs)
    .leftJoin(profiles, sql`${profiles.userId} = ${pairs.actorId}`)
    .orderBy(desc(pairs.looks), asc(pairs.actorId), asc(pairs.patientId));
}

type Pair = Pick<AccessPair, "actorId" | "patientId"> & { familyName: string | null };

/** Pairs of one family name: the names of the patients are opened for this and told to nobody. */
async function findNamesakes(deps: ComplianceDeps, pairs: readonly Pair[]): Promise<Set<string>> {
  if (pairs.length === 0) return new Set();
  const ids = [...new Set(pairs.map(({ patientId }) => patientId))];
  const rows = await deps.db
    .select()
    .from(patients)
    .where(sql`${patients.id} in (select value from json_each(${JSON.stringify(ids)}))`);
  const names = new Map(
    await Promise.all(rows.map(async (row) => [row.id, plainName((await openIdentity(deps, row)).lastName)] as const)),
  );
  const same = pairs.filter(
    ({ familyName, patientId }) => familyName && plainName(familyName) === names.get(patientId),
  );
  return new Set(same.map(({ actorId, patientId }) => `${actorId} ${patientId}`));
}
