import { and, eq, gte, isNotNull, lt, type SQL, sql } from "drizzle-orm";
import { clinic } from "#content/clinic.ts";
import type { Clinic } from "#contract/booking.ts";
import { may } from "#contract/permissions.ts";
import type { BoardAnswer, BoardQuery } from "#contract/staff-board.ts";
import { addDays, midnightOf } from "#contract/time.ts";
import type { Deps } from "#worker/deps.ts";
import type { SignedIn } from "#worker/domains/accounts/sessions.ts";
import { actorAudit } from "#worker/kernel/audit/audit.ts";
import { auditTrails } from "#worker/kernel/audit/schema.ts";
import { digest } from "#worker/kernel/seal/crypto.ts";
import { selectDeskVisits } from "../../appointments/read.ts";
import { toStaffVisits } from "../../appointments/staff-visit.ts";
import { appointments } from "../../schema/appointments.ts";

export interface ClinicDays {
  location: Clinic;
  from: string;
  to: string;
}

export function visitsOfDays({ location, from, to }: ClinicDays): SQL | undefined {
  return and(
    eq(appointments.location, location),
    gte(appointments.startsAt, new Date(midnightOf(from))),
    lt(appointments.startsAt, new Date(midnightOf(addDays(to, 1)))),
    isNotNull(appointments.patientId),
  );
}

/** Changes whenever the board does. One statement over an index, because every board asks each ten seconds. */
export function versionStatement({ db }: Pick<Deps, "db">, days: ClinicDays) {
  const ids = db.select({ id: appointments.id }).from(appointments).where(visitsOfDays(days));
  const whose = db.select({ id: appointments.patientId }).from(appointments).where(visitsOfDays(days));
  return db
    .select({
      visits: sql<string>`(select count(*) || '.' || coalesce(sum(version), 0) || '.' || coalesce(max(updated_at), 0)
        from ${appointments} where id in ${ids})`.as("visits"),
      intakes: sql<string>`(select count(*) || '.' || coalesce(max(updated_at), 0) from intakes
        where appointment_id in ${ids})`.as("intakes"),
      patients: sql<string>`(select coalesce(max(updated_at), 0) from patients where id in ${whose})`.as("patients"),
      consents: sql<string>`(select count(*) from patient_consents where patient_id in ${whose})`.as("consents"),
      completed: sql<string>`(select count(*) from appointments as done where done.patient_id in ${whose}
        and done.status = 'completed')`.as("completed"),
    })
    .from(sql`(select 1)`);
}

/** Users who may read intakes see more, so their tag differs. */
export async function tagOf(actor: SignedIn, parts: object): Promise<string> {
  const seen = may(actor.roles, "intake:read");
  return `"${await digest(JSON.stringify([seen, parts]))}"`;
}

export interface Tagged<Answer> {
  tag: string;
  /** Null when the client has it. */
  answer: Answer | null;
}

/** A known tag is answered in one trip and reads nothing; each read is audited in its batch. */
export async function readBoard(
  deps: Pick<Deps, "db" | "now" | "settings">,
  { location, date }: BoardQuery,
  { actor, known }: { actor: SignedIn; known: string | undefined },
): Promise<Tagged<BoardAnswer>> {
  const { db, now } = deps;
  const days = { location, from: date, to: date };
  const tagFor = (rows: object[]) => tagOf(actor, { location, date, version: rows[0] });
  if (known !== undefined) {
    const tag = await tagFor(await versionStatement(deps, days));
    if (known === tag) return { tag, answer: null };
  }
  const audit = actorAudit(now(), actor, {
    actionType: "view",
    resourceType: "board",
    resourceId: `${location}/${date}`,
    purpose: "operations",
  });
  const [version, rows] = await db.batch([
    versionStatement(deps, days),
    selectDeskVisits(deps, visitsOfDays(days)),
    db.insert(auditTrails).values(audit),
  ]);
  const visits = await toStaffVisits(deps, rows, actor);
  return {
    tag: await tagFor(version),
    answer: { location, date, zone: clinic.timeZone, at: now().toISOString(), visits },
  };
}

/** Without the audit row there is no print. */
export async function notePrint(
  { db, now }: Pick<Deps, "db" | "now">,
  { location, date }: BoardQuery,
  actor: SignedIn,
): Promise<void> {
  const facts = { resourceType: "board", resourceId: `${location}/${date}`, purpose: "operations" };
  await db.insert(auditTrails).values(actorAudit(now(), actor, { actionType: "print", ...facts }));
}
