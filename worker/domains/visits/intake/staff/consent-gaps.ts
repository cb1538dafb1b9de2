import { and, eq, gte, inArray, isNotNull, lt, type SQL, sql } from "drizzle-orm";
import { intakeConsentDocuments } from "#content/intake/consents/documents.ts";
import type { Clinic } from "#contract/booking.ts";
import { CONSENT_DAYS } from "#contract/compliance.ts";
import { DAY } from "#contract/time.ts";
import { appointments } from "../../schema/appointments.ts";

const REQUIRED = intakeConsentDocuments.filter(({ isRequired, when }) => isRequired && !when);

// The latest decision counts. Full column names: both tables have some alike.
const lacking = sql`json_each(${JSON.stringify(REQUIRED.map(({ kind }) => kind))}) as needed where coalesce((
  select said.decision from patient_consents as said where said.patient_id = appointments.patient_id
    and said.kind = needed.value order by said.decided_at desc limit 1), '') <> 'granted'`;

export const lacksConsent = sql<number>`exists (select 1 from ${lacking})`;

export const hasOldConsent = sql<number>`exists (select 1 from json_each(${JSON.stringify(
  REQUIRED.map(({ kind, version }) => ({ kind, version })),
)}) as document where (select iif(said.decision = 'granted', said.version, null) from patient_consents as said
  where said.patient_id = appointments.patient_id and said.kind = document.value ->> 'kind'
  order by said.decided_at desc limit 1) <> document.value ->> 'version')`;

export const lackedConsents = sql<string>`(select json_group_array(needed.value) from ${lacking})`;

export function isAhead(at: Date, location: Clinic | undefined): SQL | undefined {
  return and(
    gte(appointments.startsAt, at),
    lt(appointments.startsAt, new Date(at.getTime() + CONSENT_DAYS * DAY)),
    inArray(appointments.status, ["requested", "confirmed"]),
    isNotNull(appointments.patientId),
    location && eq(appointments.location, location),
  );
}
