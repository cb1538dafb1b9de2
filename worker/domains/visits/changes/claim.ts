import { and, eq, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { Deps } from "#worker/deps.ts";
import { auditRow } from "#worker/kernel/audit/audit.ts";
import { auditTrails } from "#worker/kernel/audit/schema.ts";
import { insertWhere, randomId } from "#worker/kernel/db/insert-where.ts";
import { cellRange, type Interval } from "../rules/cells.ts";
import { appointmentEvents, appointments, bookingCells } from "../schema/appointments.ts";

export type Statement = BatchItem<"sqlite">;
type ClaimDeps = Pick<Deps, "db" | "now">;

interface Claim {
  appointmentId: string;
  resources: readonly string[];
  interval: Interval;
  /** Null for a booking. */
  holdExpiresAt: Date | null;
}

/** Takes every cell of an interval in one statement; the primary key refuses a taken one. */
export function claimStatement({ db }: Pick<Deps, "db">, claim: Claim): Statement {
  const { first, end } = cellRange(claim.interval);
  return db.insert(bookingCells).select(sql`
    with recursive one(cell) as (select ${first} union all select cell + 1 from one where cell + 1 < ${end})
    select resource.value, one.cell, ${claim.appointmentId}, ${claim.holdExpiresAt?.getTime() ?? null}
    from one, json_each(${JSON.stringify(claim.resources)}) as resource`);
}

export function freeStatement({ db }: Pick<Deps, "db">, appointmentId: string): Statement {
  return db.delete(bookingCells).where(eq(bookingCells.appointmentId, appointmentId));
}

/**
 * Frees expired holds, and what this browser holds: one browser holds one time. Runs before every claim, so no claim
 * waits for a cron.
 */
export function sweepStatements({ db, now }: ClaimDeps, holderHash: string | null = null): Statement[] {
  const at = now().getTime();
  const isOver = sql`${appointments.holdExpiresAt} <= ${at}`;
  const due = and(eq(appointments.status, "held"), sql`(${isOver} or ${appointments.holderHash} = ${holderHash})`);
  const status = sql<"expired" | "released">`iif(${isOver}, 'expired', 'released')`;
  const actor = sql`iif(${isOver}, 'system', 'visitor')`;
  const action = sql<string>`iif(${isOver}, 'appointment.expire', 'appointment.release')`;
  const [id, from] = [sql<string>`${appointments.id}`, appointments];
  return [
    db
      .delete(bookingCells)
      .where(sql`${bookingCells.appointmentId} in (select ${appointments.id} from ${appointments} where ${due})`),
    insertWhere(db, appointmentEvents, {
      row: {
        id: randomId("evt"),
        appointmentId: id,
        at: now(),
        actorKind: actor,
        fromStatus: "held",
        toStatus: status,
        details: {},
      },
      from,
      condition: due,
    }),
    insertWhere(db, auditTrails, {
      row: {
        ...auditRow(now(), { actionType: "", resourceType: "appointment" }),
        id: randomId("aud"),
        actorRole: actor,
        actionType: action,
        resourceId: id,
      },
      from,
      condition: due,
    }),
    db
      .update(appointments)
      .set({ status, version: sql`${appointments.version} + 1`, updatedAt: now() })
      .where(due),
  ];
}
