import { eq } from "drizzle-orm";
import type { AdminVisit } from "#contract/admin-appointments.ts";
import type { Deps } from "#worker/deps.ts";
import { openOverride } from "../changes/override-reason.ts";
import { adminActs } from "../rules/acts.ts";
import { appointments } from "../schema/appointments.ts";
import {
  type NamedVisitRow,
  openVisitPatients,
  selectVisits,
  type VisitRow,
  visitFacts,
  visitNotFound,
} from "./read.ts";

type Opened = Pick<AdminVisit, "patientName" | "overrideReason">;

export function toAdminVisit(
  { visit, service, provider }: VisitRow,
  now: Date,
  opened: Opened = { patientName: null, overrideReason: null },
): AdminVisit {
  return {
    ...visitFacts(visit),
    ...opened,
    ref: visit.ref,
    service: { id: visit.serviceId, name: service },
    provider: { id: visit.providerId, name: provider },
    room: visit.room,
    source: visit.source,
    createdAt: visit.createdAt.toISOString(),
    isLateCancel: visit.isLateCancel,
    cancelReason: visit.cancelReason,
    isOverride: visit.overrideReason !== null,
    seriesId: visit.seriesId,
    acts: adminActs(visit, now),
  };
}

export async function readAdminVisit(deps: Pick<Deps, "db" | "now">, id: string): Promise<AdminVisit> {
  const [row] = await selectVisits(deps, eq(appointments.id, id));
  if (!row) throw visitNotFound();
  return toAdminVisit(row, deps.now());
}

export async function toNamedAdminVisits(
  deps: Pick<Deps, "settings" | "now">,
  rows: readonly NamedVisitRow[],
): Promise<AdminVisit[]> {
  const patients = await openVisitPatients(deps, rows, { withContact: false });
  return Promise.all(
    rows.map(async (row) => {
      const opened = patients.get(row.visit.patientId);
      const overrideReason = opened ? await openOverride(opened.key, row.visit) : null;
      return toAdminVisit(row, deps.now(), { patientName: opened?.name ?? null, overrideReason });
    }),
  );
}
