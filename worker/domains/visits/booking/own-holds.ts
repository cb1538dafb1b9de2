import { and, desc, eq, gt, type SQL } from "drizzle-orm";
import { HOLD_SECONDS } from "#contract/booking.ts";
import type { Hold } from "#contract/booking-answers.ts";
import { SECOND } from "#contract/time.ts";
import type { Deps } from "#worker/deps.ts";
import { AppError } from "#worker/kernel/errors.ts";
import { rowExists, tryWrite } from "#worker/kernel/write.ts";
import { LIMITS } from "#worker/limits.ts";
import { type AppointmentRow, changeStatements, type VisitActor, visitRecordStatements } from "../changes/change.ts";
import { holdExpired } from "../changes/refusals.ts";
import { appointments, bookingCells, contactCodes } from "../schema/appointments.ts";
import type { CodeRow } from "./code-row.ts";

type HoldDeps = Pick<Deps, "db" | "now">;

/** Ownership stands in the WHERE: another browser's hold is not found. */
function ownHold({ id, holderHash }: { id: string; holderHash: string | null }): SQL | undefined {
  return and(eq(appointments.id, id), eq(appointments.holderHash, holderHash ?? ""));
}

export interface OwnHold {
  row: AppointmentRow;
  code: CodeRow | null;
}

export async function findOwn({ db }: HoldDeps, own: { id: string; holderHash: string | null }): Promise<OwnHold> {
  const [found] = await db
    .select({ row: appointments, code: contactCodes })
    .from(appointments)
    .leftJoin(contactCodes, eq(contactCodes.appointmentId, appointments.id))
    .where(ownHold(own));
  if (!found) throw new AppError("not_found", "There is no such time.");
  return found;
}

export async function findLive(deps: HoldDeps, own: { id: string; holderHash: string | null }): Promise<OwnHold> {
  const found = await findOwn(deps, own);
  if (!isLive(deps, found.row)) throw holdExpired();
  return found;
}

export function isLive({ now }: HoldDeps, { status, holdExpiresAt }: AppointmentRow): boolean {
  return status === "held" && holdExpiresAt !== null && holdExpiresAt > now();
}

export function stillHeld({ now }: HoldDeps): SQL {
  return gt(appointments.holdExpiresAt, now());
}

export async function readOwnHold({ db, now }: HoldDeps, holderHash: string | null): Promise<Hold | null> {
  if (holderHash === null) return null;
  const [found] = await db
    .select({ row: appointments, code: contactCodes })
    .from(appointments)
    .leftJoin(contactCodes, eq(contactCodes.appointmentId, appointments.id))
    .where(
      and(
        eq(appointments.status, "held"),
        eq(appointments.holderHash, holderHash),
        gt(appointments.holdExpiresAt, now()),
      ),
    )
    .orderBy(desc(appointments.createdAt))
    .limit(1);
  return found ? toHold(found.row, found.code) : null;
}

/** An expired hold is already gone. @throws not_found */
export async function releaseHold(deps: HoldDeps, own: { id: string; holderHash: string | null }, actor: VisitActor) {
  const { row } = await findOwn(deps, own);
  if (row.status !== "held") return;
  await tryWrite(deps, {
    statements: changeStatements(deps, { visit: row, to: "released", actor, action: "appointment.release" }),
  });
}

/** Five more minutes, once. @throws not_found, hold_expired, conflict the second time */
export async function extendHold(deps: HoldDeps, own: { id: string; holderHash: string | null }, actor: VisitActor) {
  const { row, code } = await findLive(deps, own);
  if (row.isHoldExtended) throw new AppError("conflict", "The time was extended once already.");
  const holdExpiresAt = new Date((row.holdExpiresAt?.getTime() ?? 0) + HOLD_SECONDS.extension * SECOND);
  const extended = { isHoldExtended: true, holdExpiresAt, version: row.version + 1, updatedAt: deps.now() };
  const { db } = deps;
  const unchanged = and(eq(appointments.id, row.id), eq(appointments.version, row.version), stillHeld(deps));
  const done = await tryWrite(deps, {
    guard: rowExists(appointments, unchanged),
    statements: [
      db.update(appointments).set(extended).where(eq(appointments.id, row.id)),
      db.update(bookingCells).set({ holdExpiresAt }).where(eq(bookingCells.appointmentId, row.id)),
      ...visitRecordStatements(deps, { id: row.id, from: "held", to: "held", actor, action: "appointment.extend" }),
    ],
  });
  if (!done) throw holdExpired();
  return toHold({ ...row, ...extended }, code);
}

export function toHold(row: AppointmentRow, code: CodeRow | null): Hold {
  return {
    id: row.id,
    service: row.serviceId,
    location: row.location,
    provider: row.providerId,
    startsAt: row.startsAt.toISOString(),
    endsAt: row.endsAt.toISOString(),
    expiresAt: (row.holdExpiresAt ?? row.createdAt).toISOString(),
    canExtend: !row.isHoldExtended,
    contact: code && {
      channel: code.channel,
      isVerified: code.verifiedAt !== null,
      sendsLeft: Math.max(0, LIMITS.rows["code.hold"].limit - code.sends),
    },
  };
}
