import { and, eq, type SQL, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { appointmentEvents, appointments, bookingCells } from "../../db/schema/appointments.ts";
import { auditTrails } from "../../db/schema/audit.ts";
import type { Deps } from "../../deps.ts";
import { cellsOf, type Interval } from "./cells.ts";

export type Statement = BatchItem<"sqlite">;
type ClaimDeps = Pick<Deps, "db" | "now">;

interface Claim {
  appointmentId: string;
  resources: readonly string[];
  interval: Interval;
  /** Null for good. */
  holdExpiresAt: Date | null;
}

/** Takes every cell of an interval of every resource in one statement; the primary key refuses what somebody has. */
export function claimStatement({ db }: Pick<Deps, "db">, claim: Claim): Statement {
  const { first, end } = cellsOf(claim.interval);
  return db.insert(bookingCells).select(sql`
    with recursive one(cell) as (select ${first} union all select cell + 1 from one where cell + 1 < ${end})
    select resource.value, one.cell, ${claim.appointmentId}, ${claim.holdExpiresAt?.getTime() ?? null}
    from one, json_each(${JSON.stringify(claim.resources)}) as resource`);
}

/** Gives back all that a visit has. */
export function freeStatement({ db }: Pick<Deps, "db">, appointmentId: string): Statement {
  return db.delete(bookingCells).where(eq(bookingCells.appointmentId, appointmentId));
}

/**
 * Frees the time of every hold that has run out, and of what this browser holds already: one browser holds one time.
 * It goes ahead of every claim, so that nobody waits for a cron.
 */
export function sweepStatements({ db, now }: ClaimDeps, holderHash: string | null = null): Statement[] {
  const at = now().getTime();
  const isOver = sql`${appointments.holdExpiresAt} <= ${at}`;
  const due = and(eq(appointments.status, "held"), sql`(${isOver} or ${appointments.holderHash} = ${holderHash})`);
  const status = sql<"expired" | "released">`iif(${isOver}, 'expired', 'released')`;
  const actor = sql`iif(${isOver}, 'system', 'visitor')`;
  const all = (columns: SQL) => sql`select ${columns} from ${appointments} where ${due}`;
  return [
    db.delete(bookingCells).where(sql`${bookingCells.appointmentId} in (${all(sql`${appointments.id}`)})`),
    // All columns in their order: an insert from a select names none.
    db
      .insert(appointmentEvents)
      .select(
        all(
          sql`'evt_' || lower(hex(randomblob(16))), ${appointments.id}, ${at}, ${actor}, null, 'held', ${status}, '{}'`,
        ),
      ),
    db.insert(auditTrails).select(
      all(sql`'aud_' || lower(hex(randomblob(16))), ${at}, null, ${actor}, null, null, null,
        iif(${isOver}, 'appointment.expire', 'appointment.release'), 'appointment', ${appointments.id}, null, null, 1, '{}', null, null, null`),
    ),
    db
      .update(appointments)
      .set({ status, version: sql`${appointments.version} + 1`, updatedAt: now() })
      .where(due),
  ];
}
