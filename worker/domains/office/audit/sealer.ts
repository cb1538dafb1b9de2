import { desc, isNotNull, isNull, sql } from "drizzle-orm";
import type { Deps } from "#worker/deps.ts";
import { auditTrails } from "#worker/kernel/audit/schema.ts";
import { log } from "#worker/kernel/log.ts";
import { linkHash, sealedColumns } from "./chain.ts";

/** Rows a statement: one bound parameter holds them all, and D1 takes 2 MB of it. */
const ROWS_A_BATCH = 200;
/** Two thousand rows a minute: more than both clinics write in an hour. What is left waits for the next minute. */
const BATCHES_A_RUN = 10;

type SealerDeps = Pick<Deps, "db">;

interface Link {
  sequence: number;
  hash: string;
}

/**
 * Puts the rows that were written since into the chain, in the order in which they were written. Run by the cron alone;
 * should two runs meet, both make the same links, and the second changes nothing.
 */
export async function sealAuditTrail(deps: SealerDeps): Promise<void> {
  let tip = await readTip(deps);
  let rows = 0;
  for (let i = 0; i < BATCHES_A_RUN; i++) {
    const sealed = await sealBatch(deps, tip);
    tip = sealed.tip;
    rows += sealed.rows;
    if (sealed.rows < ROWS_A_BATCH) break;
  }
  // The anchor: outside the database, so that nobody can make a whole chain anew or cut its end off without a trace.
  if (rows > 0) log("audit_sealed", { rows, sequence: tip.sequence, hash: tip.hash });
}

/** The last link; before the first there is none. */
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
    // Through the index on sequence, where equal values stand by rowid: the order of writing.
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
  // The plus keeps the planner off the index on sequence: each row is found by its id, however many wait.
  const sealed = await db.all(sql`
    update audit_trails set sequence = link.value ->> 'sequence', prev_hash = link.value ->> 'prevHash', hash = link.value ->> 'hash'
    from json_each(${JSON.stringify(links)}) as link
    where audit_trails.id = link.value ->> 'id' and +audit_trails.sequence is null
    returning audit_trails.id`);
  return { tip: { sequence, hash }, rows: sealed.length };
}
