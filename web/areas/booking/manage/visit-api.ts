import type { CancelReason } from "#contract/booking.ts";
import type { FreeTime, ManagedVisit } from "#contract/booking-answers.ts";
import { ifMatch, take } from "#web/lib/api/take.ts";
import { booking } from "../flow/booking-api.ts";

const visits = booking.manage[":token"];

export function isToken(text: string): boolean {
  return /^[\w-]{20,100}$/.test(text);
}

export async function fetchVisitByLink(token: string): Promise<ManagedVisit> {
  return (await take(visits.$get({ param: { token } }))).visit;
}

export async function fetchMoveTimes(token: string, from: string, to: string): Promise<FreeTime[]> {
  return (await take(visits.slots.$get({ param: { token }, query: { from, to } }))).slots;
}

export async function confirmAttendance(token: string): Promise<ManagedVisit> {
  return (await take(visits.confirm.$post({ param: { token } }))).visit;
}

export async function reportLate(token: string): Promise<ManagedVisit> {
  return (await take(visits.late.$post({ param: { token } }))).visit;
}

interface Move {
  startsAt: string;
  /** Of the visit as shown. */
  version: number;
}

export async function moveVisitByLink(token: string, { startsAt, version }: Move): Promise<ManagedVisit> {
  return (await take(visits.move.$post({ param: { token }, header: ifMatch(version), json: { startsAt } }))).visit;
}

interface Cancellation {
  reason: CancelReason;
  version: number;
}

export async function cancelVisitByLink(token: string, { reason, version }: Cancellation): Promise<ManagedVisit> {
  return (await take(visits.cancel.$post({ param: { token }, header: ifMatch(version), json: { reason } }))).visit;
}
