import { and, eq, exists, or, sql } from "drizzle-orm";
import type { Deps } from "#worker/deps.ts";
import { findOwnPatient } from "#worker/domains/patients/own-patient.ts";
import { carePlans } from "#worker/domains/patients/schema/chart.ts";
import type { ServiceRow } from "../calendar/calendar.ts";
import type { VisitActor } from "../changes/change.ts";
import { notBookable } from "../changes/refusals.ts";
import { appointments } from "../schema/appointments.ts";
import { services } from "../schema/schedule.ts";

type PlanDeps = Pick<Deps, "db" | "now" | "settings">;
type Rules = Pick<ServiceRow, "needsPlan">;

export async function assertMayBook(deps: PlanDeps, service: Rules, { kind, signedIn }: VisitActor): Promise<void> {
  if (!service.needsPlan || kind === "staff") return;
  await assertPlan(deps, service, signedIn ? await findOwnPatient(deps, signedIn) : null);
}

export async function assertPlan(
  deps: Pick<Deps, "db">,
  service: Rules,
  patient: { id: string } | null,
): Promise<void> {
  if (service.needsPlan && !(patient && (await isKnownPatient(deps, patient)))) throw notBookable("patients_only");
}

export async function isKnownPatient({ db }: Pick<Deps, "db">, patient: { id: string }): Promise<boolean> {
  const plan = db
    .select({ one: sql`1` })
    .from(carePlans)
    .where(and(eq(carePlans.patientId, patient.id), eq(carePlans.status, "released")));
  const firstVisit = db
    .select({ one: sql`1` })
    .from(appointments)
    .innerJoin(services, eq(services.id, appointments.serviceId))
    .where(
      and(
        eq(appointments.patientId, patient.id),
        eq(appointments.status, "completed"),
        eq(services.forNewPatients, true),
      ),
    );
  const [found] = await db.select({ yes: sql<number>`${or(exists(plan), exists(firstVisit))}` }).from(sql`(select 1)`);
  return Boolean(found?.yes);
}
