import { and, eq, inArray, isNull, or, type SQL, sql } from "drizzle-orm";
import { stageOfVisit, stagesBefore } from "#contract/lead-stages.ts";
import type { Deps } from "#worker/deps.ts";
import { patients } from "#worker/domains/patients/schema/patients.ts";
import { auditRow } from "#worker/kernel/audit/audit.ts";
import { auditEach } from "#worker/kernel/audit/audit-each.ts";
import { insertWhere, randomId } from "#worker/kernel/db/insert-where.ts";
import { leadActivities, leadEnrollments, leads } from "./schema.ts";

// Leads hold no patient id: they match a patient by the blind index of email or phone.

type StageDeps = Pick<Deps, "db" | "now">;

interface VisitChange {
  from: string | null;
  to: string;
  patientId: string | null;
}

/** For the batch that changes an appointment: moves the patient's leads on and ends their sequences. */
export function leadStatements(deps: StageDeps, { from, to, patientId }: VisitChange) {
  const stage = stageOfVisit(to);
  if (stage === null || from === to || patientId === null) return [];
  const { db, now } = deps;
  const at = now();
  const moving = and(ofPatient(deps, patientId), isNull(leads.dupOf), inArray(leads.status, [...stagesBefore(stage)]));
  const reached = {
    booked: ["bookedAt"],
    showed: ["bookedAt", "showedAt"],
    patient: ["bookedAt", "showedAt"],
  } as const;
  const facts = { actionType: "lead.stage", actorRole: "system", resourceType: "lead", purpose: "operations" };
  const times = reached[stage].map((name) => [name, sql`coalesce(${leads[name]}, ${at.getTime()})`]);
  return [
    leadActivityEach(deps, moving, {
      kind: "stage",
      details: sql`json_object('from', ${leads.status}, 'to', ${stage}, 'by', 'visit')`,
    }),
    auditEach(db, auditRow(at, { ...facts, actionDetails: { to: stage } }), {
      from: leads,
      resourceId: sql`${leads.id}`,
      condition: moving,
    }),
    stopSequences(deps, { which: ofPatient(deps, patientId), reason: "booking" }),
    db
      .update(leads)
      .set({
        status: stage,
        stageAt: at,
        updatedAt: at,
        lostReason: null,
        version: sql`${leads.version} + 1`,
        ...Object.fromEntries(times),
      })
      .where(moving),
  ];
}

interface ActivityEach extends Pick<typeof leadActivities.$inferInsert, "kind"> {
  actorId?: string;
  details: SQL | Record<string, unknown>;
}

export function leadActivityEach({ db, now }: StageDeps, condition: SQL | undefined, entry: ActivityEach) {
  const row = { ...entry, id: randomId("lac"), leadId: sql`${leads.id}`, at: now() };
  return insertWhere(db, leadActivities, { row, from: leads, condition });
}

export function stopSequences({ db, now }: StageDeps, { which, reason }: { which: SQL | undefined; reason: string }) {
  const ids = db.select({ id: leads.id }).from(leads).where(which);
  return db
    .update(leadEnrollments)
    .set({ state: "stopped", openKey: null, reason, endedAt: now() })
    .where(and(eq(leadEnrollments.state, "active"), inArray(leadEnrollments.leadId, ids)));
}

/** For an incoming text message: a timeline entry without its words. */
export function replyStatements(deps: StageDeps, phoneIndex: string) {
  const answering = and(eq(leads.phoneIndex, phoneIndex), isNull(leads.dupOf));
  return [
    leadActivityEach(deps, answering, { kind: "reply", details: { by: "text" } }),
    stopSequences(deps, { which: answering, reason: "reply" }),
  ] as const;
}

function ofPatient({ db }: StageDeps, patientId: string): SQL | undefined {
  const own = (column: typeof patients.emailIndex | typeof patients.phoneIndex) =>
    db.select({ contact: column }).from(patients).where(eq(patients.id, patientId));
  return or(inArray(leads.emailIndex, own(patients.emailIndex)), inArray(leads.phoneIndex, own(patients.phoneIndex)));
}
