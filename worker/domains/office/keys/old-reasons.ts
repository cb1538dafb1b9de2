import { eq, notLike, sql } from "drizzle-orm";
import type { Deps } from "#worker/deps.ts";
import { openPatientKey } from "#worker/domains/patients/patients.ts";
import { patients } from "#worker/domains/patients/schema/patients.ts";
import { eventReasonPlace, visitReasonPlace } from "#worker/domains/visits/changes/override-reason.ts";
import { appointmentEvents, appointments } from "#worker/domains/visits/schema/appointments.ts";
import { auditRow } from "#worker/kernel/audit/audit.ts";
import { auditTrails } from "#worker/kernel/audit/schema.ts";
import { log } from "#worker/kernel/log.ts";
import { type SealPlace, seal } from "#worker/kernel/seal/seal.ts";

// Override reasons from before 2026-11-23 are plain text.

const AT_ONCE = 200;

const told = sql<string>`${appointmentEvents.details} ->> '$.override'`;

interface Plain {
  id: string;
  text: string | null;
  patientId: string | null;
  wrappedKey: string | null;
  kekVersion: number | null;
}

/** Seals the reasons under the patient's key, or deletes them where that key is destroyed. */
export async function sealOldReasons({ db, now, settings }: Pick<Deps, "db" | "now" | "settings">): Promise<void> {
  const whose = { patientId: patients.id, wrappedKey: patients.wrappedKey, kekVersion: patients.kekVersion };
  const visits = await db
    .select({ id: appointments.id, text: appointments.overrideReason, ...whose })
    .from(appointments)
    .leftJoin(patients, eq(patients.id, appointments.patientId))
    .where(notLike(appointments.overrideReason, "v1.%"))
    .limit(AT_ONCE);
  const events = await db
    .select({ id: appointmentEvents.id, text: told, ...whose })
    .from(appointmentEvents)
    .innerJoin(appointments, eq(appointments.id, appointmentEvents.appointmentId))
    .leftJoin(patients, eq(patients.id, appointments.patientId))
    .where(sql`json_type(${appointmentEvents.details}, '$.override') = 'text' and ${told} not like 'v1.%'`)
    .limit(AT_ONCE);
  if (visits.length + events.length === 0) return;
  const [inVisits, inEvents] = await Promise.all([
    sealEach({ settings }, visits, visitReasonPlace),
    sealEach({ settings }, events, eventReasonPlace),
  ]);
  const counts = { visits: inVisits.length, events: inEvents.length };
  const facts = { actionType: "key.seal", resourceType: "appointments", actorRole: "system" };
  await db.batch([
    db
      .update(appointments)
      .set({ overrideReason: sql`one.value ->> 'sealed'` })
      .from(sql`json_each(${JSON.stringify(inVisits)}) as one`)
      .where(sql`${appointments.id} = one.value ->> 'id' and ${appointments.overrideReason} = one.value ->> 'old'`),
    db
      .update(appointmentEvents)
      .set({ details: sql`json_set(${appointmentEvents.details}, '$.override', one.value ->> 'sealed')` })
      .from(sql`json_each(${JSON.stringify(inEvents)}) as one`)
      .where(sql`${appointmentEvents.id} = one.value ->> 'id' and ${told} = one.value ->> 'old'`),
    db.insert(auditTrails).values(auditRow(now(), { ...facts, actionDetails: counts })),
  ]);
  log("old_reasons_sealed", { ...counts, failed: visits.length + events.length - inVisits.length - inEvents.length });
}

async function sealEach(deps: Pick<Deps, "settings">, rows: readonly Plain[], placeOf: (id: string) => SealPlace) {
  const results = await Promise.allSettled(
    rows.map(async ({ id, text: old, ...whose }) => ({
      id,
      old,
      sealed: await sealOne(deps, whose, { id, old, placeOf }),
    })),
  );
  return results.flatMap((result) => (result.status === "fulfilled" ? [result.value] : []));
}

async function sealOne(
  deps: Pick<Deps, "settings">,
  { patientId, wrappedKey, kekVersion }: Omit<Plain, "id" | "text">,
  { id, old, placeOf }: { id: string; old: string | null; placeOf: (id: string) => SealPlace },
): Promise<string | null> {
  if (patientId === null || !wrappedKey || kekVersion === null || old === null) return null;
  return seal(await openPatientKey(deps, { id: patientId, wrappedKey, kekVersion }), placeOf(id), old);
}
