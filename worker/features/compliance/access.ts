import { sql } from "drizzle-orm";
import type { AccessAnswer, AccessPair, AccessQuery } from "#contract/compliance.ts";
import { openIdentity, plainName } from "../../db/patients.ts";
import { patients } from "../../db/schema/appointments.ts";
import { auditTrails } from "../../db/schema/audit.ts";
import type { SignedIn } from "../../db/sessions.ts";
import { actorAudit } from "../../lib/audit-row.ts";
import { flagStatements, toFlags } from "./access-flags.ts";
import { selectReviews, toReviews } from "./access-reviews.ts";
import { pairsStatement } from "./looks.ts";
import type { ComplianceDeps } from "./sealed.ts";

/** Who opened whom, the most looks first, with what stands out: two trips, the second for the patients' names. */
export async function readAccess(deps: ComplianceDeps, asked: AccessQuery, actor: SignedIn): Promise<AccessAnswer> {
  const { db, now } = deps;
  const { page, size } = asked;
  const look = {
    actionType: "view",
    resourceType: "access_review",
    purpose: "operations",
    actionDetails: { from: asked.from, to: asked.to },
  };
  const [found, crowds, taken, reviews] = await db.batch([
    pairsStatement(deps, asked),
    ...flagStatements(deps, asked),
    selectReviews(deps, asked),
    db.insert(auditTrails).values(actorAudit(now(), actor, look)),
  ]);
  const [counted] = found;
  const rows = found.filter(isPair);
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

type Found = Awaited<ReturnType<typeof pairsStatement>>[number];
type FoundPair = { [Key in keyof Found]: NonNullable<Found[Key]> };

function isPair(row: Found): row is FoundPair {
  return row.patientId !== null;
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
