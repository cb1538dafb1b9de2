import { and, asc, eq, gt, isNull, sql } from "drizzle-orm";
import type { BaseSQLiteDatabase } from "drizzle-orm/sqlite-core";
import type { AuditVerification } from "#contract/audit.ts";
import { auditTrails } from "#worker/kernel/audit/schema.ts";
import { log } from "#worker/kernel/log.ts";
import { CUT, linkHash, sealedColumns } from "./chain.ts";

const ROWS_A_PAGE = 500;
/** About 20 reads and well under a second of hashing. */
const ROWS_A_CALL = 10_000;

interface VerifyDeps {
  db: Pick<BaseSQLiteDatabase<"async", unknown>, "select">;
}
type Broken = AuditVerification["broken"];

interface Walk {
  verified: number;
  broken: Broken;
  tip: AuditVerification["tip"];
  isCut: boolean;
}

/** Finds the first sealed row that does not fit. @param after the sequence number to continue from; its row is trusted */
export async function verifyAuditTrail(
  deps: VerifyDeps,
  { after = 0, limit = ROWS_A_CALL, page = ROWS_A_PAGE }: { after?: number; limit?: number; page?: number } = {},
): Promise<AuditVerification> {
  const cut = await readCut(deps);
  const { verified, broken, tip, isCut } = await walk(deps, { after, limit, page, cut });
  if (broken) log("audit_broken", { sequence: broken.sequence, reason: broken.reason });
  return {
    verified,
    broken,
    cut,
    tip,
    unsealed: await readUnsealed(deps),
    next: isCut && tip ? tip.sequence : null,
  };
}

interface Way {
  after: number;
  limit: number;
  page: number;
  cut: AuditVerification["cut"];
}

async function walk(deps: VerifyDeps, { after, limit, page, cut }: Way): Promise<Walk> {
  let tip = await linkBefore(deps, { after, cut });
  let verified = 0;
  while (verified < limit) {
    const size = Math.min(page, limit - verified);
    const rows = await readPage(deps, tip?.sequence ?? after, size);
    for (const row of rows) {
      const expected = (tip?.sequence ?? after) + 1;
      const reason = await faultOf(row, { sequence: expected, prevHash: tip?.hash ?? "" });
      if (reason) return { verified, broken: { sequence: row.sequence, id: row.id, reason }, tip, isCut: false };
      tip = { sequence: row.sequence, hash: row.hash };
      verified++;
    }
    if (rows.length < size) return { verified, broken: null, tip, isCut: false };
  }
  return { verified, broken: null, tip, isCut: true };
}

/** If a cut has deleted the row to continue from, the rest starts at the cut. */
async function linkBefore(deps: VerifyDeps, { after, cut }: Pick<Way, "after" | "cut">): Promise<Walk["tip"]> {
  if (cut && cut.through >= after) return { sequence: cut.through, hash: cut.hash };
  return after > 0 ? readLink(deps, after) : null;
}

type PageRow = Awaited<ReturnType<typeof readPage>>[number];

async function readPage({ db }: VerifyDeps, after: number, size: number) {
  return db
    .select({
      ...sealedColumns,
      sequence: sql<number>`${auditTrails.sequence}`,
      prevHash: auditTrails.prevHash,
      hash: sql<string>`coalesce(${auditTrails.hash}, '')`,
    })
    .from(auditTrails)
    .where(gt(auditTrails.sequence, after))
    .orderBy(asc(auditTrails.sequence))
    .limit(size);
}

async function faultOf(row: PageRow, expected: { sequence: number; prevHash: string }) {
  if (row.sequence !== expected.sequence) return "missing";
  if (row.prevHash !== expected.prevHash) return "moved";
  return (await linkHash(expected.prevHash, row.sequence, row)) === row.hash ? null : "changed";
}

async function readLink({ db }: VerifyDeps, sequence: number) {
  const [row] = await db
    .select({ hash: auditTrails.hash })
    .from(auditTrails)
    .where(and(eq(auditTrails.sequence, sequence)));
  return row ? { sequence, hash: row.hash ?? "" } : null;
}

async function readCut({ db }: VerifyDeps): Promise<AuditVerification["cut"]> {
  const through = sql<number>`${auditTrails.actionDetails} ->> 'through'`;
  const first = sql`(select min(sequence) from audit_trails)`;
  const [cut] = await db
    .select({ through, hash: sql<string>`${auditTrails.actionDetails} ->> 'hash'`, at: auditTrails.at })
    .from(auditTrails)
    .where(and(eq(auditTrails.actionType, CUT), sql`${through} = ${first} - 1`));
  return cut ? { ...cut, at: cut.at.toISOString() } : null;
}

async function readUnsealed({ db }: VerifyDeps): Promise<AuditVerification["unsealed"]> {
  const [row] = await db
    .select({ count: sql<number>`count(*)`, oldestAt: sql<number | null>`min(${auditTrails.at})` })
    .from(auditTrails)
    .where(isNull(auditTrails.sequence));
  const oldestAt = row?.oldestAt ?? null;
  return { count: row?.count ?? 0, oldestAt: oldestAt === null ? null : new Date(oldestAt).toISOString() };
}
