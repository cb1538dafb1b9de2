import { desc, isNotNull, isNull, sql } from "drizzle-orm";
import type { Deps } from "#worker/deps.ts";
import { auditTrails } from "#worker/kernel/audit/schema.ts";
import { log } from "#worker/kernel/log.ts";
import { linkHash, sealedColumns } from "./chain.ts";

/** One bound parameter holds them all; D1 allows 2 MB. */
const ROWS_A_BATCH = 200;
const BATCHES_A_RUN = 10;

type SealerDeps = Pick<Deps, "db">;

interface Link {
  sequence: number;
  hash: string;
}

/** Adds new rows to the chain in the order of writing. Two runs at once make the same links, and the second changes nothing. */
export async function sealAuditTrail(deps: SealerDeps): Promise<void> {
  let tip = await readTip(deps);
  let rows = 0;
  for (let i = 0; i < BATCHES_A_RUN; i++) {
    const sealed = await sealBatch(deps, tip);
    tip = sealed.tip;
    rows += sealed.rows;
    if (sealed.rows < ROWS_A_BATCH) break;
  }
  // An anchor outside the database: the chain can't be rebuilt or cut without a trace.
  if (rows > 0) log("audit_sealed", { rows, sequence: tip.sequence, hash: tip.hash });
}

async function readTip({ db }: SealerDeps): Promise<Link> {
  const [tip] = await db
    .select({ sequence: auditTrails.sequence, hash: auditTrails.hash })
    .from(auditTrails)
    .where(isNotNull(auditTrails.sequence))
    .orderBy(desc(auditTrails.sequence))
    .limit(1);
  return { sequence: tip?.sequence ?? 0, hash: tip?.hash ?? "" };
}

async function sealBatch({ db }: SealerDeps, tip: Link): Promise<{ tip: Link; rows: number }> {
  const rows = await db
    .select(sealedColumns)
    .from(auditTrails)
    .where(isNull(auditTrails.sequence))
    // By the index on sequence, where equal values are ordered by rowid, the order of writing.
    .orderBy(sql`rowid`)
    .limit(ROWS_A_BATCH);
  if (rows.length === 0) return { tip, rows: 0 };
  const links = [];
  let { sequence, hash } = tip;
  for (const row of rows) {
    const prevHash = hash;
    hash = await linkHash(prevHash, ++sequence, row);
    links.push({ id: row.id, sequence, prevHash, hash });
  }
  // The plus keeps SQLite off the index on sequence: each row is found by its id.
  const sealed = await db.all(sql`
    update audit_trails set sequence = link.value ->> 'sequence', prev_hash = link.value ->> 'prevHash', hash = link.value ->> 'hash'
    from json_each(${JSON.stringify(links)}) as link
    where audit_trails.id = link.value ->> 'id' and +audit_trails.sequence is null
    returning audit_trails.id`);
  return { tip: { sequence, hash }, rows: sealed.length };
}
