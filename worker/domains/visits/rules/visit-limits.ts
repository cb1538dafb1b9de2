import { and, eq, gt, inArray, or, type SQL, sql } from "drizzle-orm";
import { VISIT_LIMITS } from "#contract/booking.ts";
import type { Deps } from "#worker/deps.ts";
import { hasContact } from "#worker/domains/patients/find-patient.ts";
import type { BookingPerson } from "#worker/domains/patients/patients.ts";
import { patients } from "#worker/domains/patients/schema/patients.ts";
import { appointments } from "../schema/appointments.ts";
import { services } from "../schema/schedule.ts";
import { LIVE } from "./transitions.ts";

export function isUnderVisitLimit(
  { db, now }: Pick<Deps, "db" | "now">,
  { person, patientId, isFirst }: { person: BookingPerson; patientId: string; isFirst: boolean },
): SQL {
  const isAhead = and(
    inArray(
      appointments.status,
      LIVE.filter((status) => status !== "held"),
    ),
    gt(appointments.endsAt, now()),
  );
  const samePerson = or(hasContact(person), eq(patients.id, patientId));
  const live = db
    .select({ count: sql`count(*)` })
    .from(appointments)
    .innerJoin(patients, eq(patients.id, appointments.patientId))
    .where(and(isAhead, samePerson));
  const first = db
    .select({ count: sql`count(*)` })
    .from(appointments)
    .innerJoin(services, eq(services.id, appointments.serviceId))
    .where(and(isAhead, eq(appointments.patientId, patientId), eq(services.forNewPatients, true)));
  const isUnderLive = sql`(${live}) < ${VISIT_LIMITS.live}`;
  return isFirst ? sql`${isUnderLive} and (${first}) < ${VISIT_LIMITS.first}` : isUnderLive;
}
