import { and, desc, eq, inArray, isNull, sql } from "drizzle-orm";
import { accountConsents, CONSENT_KINDS } from "#content/account-consents.ts";
import { clinic } from "#content/clinic.ts";
import type { DashboardAnswer } from "#contract/dashboard.ts";
import { HOUR } from "#contract/time.ts";
import type { OwnIntake, OwnOffer, OwnVisit } from "#contract/visits.ts";
import type { Deps } from "#worker/deps.ts";
import { consentRecords } from "#worker/domains/accounts/consents/schema.ts";
import type { SignedIn } from "#worker/domains/accounts/sessions.ts";
import { lastResultsView } from "#worker/domains/patients/chart/released.ts";
import { findOwnPatient } from "#worker/domains/patients/own-patient.ts";
import type { PatientRow } from "#worker/domains/patients/patients.ts";
import { viewAudit } from "#worker/kernel/audit/audit.ts";
import { auditTrails } from "#worker/kernel/audit/schema.ts";
import { insertWhere } from "#worker/kernel/db/insert-where.ts";
import { ownVisitStatements, toOwnVisits } from "../appointments/own-visits.ts";
import { tokenOf } from "../notices/links.ts";
import { appointments, manageTokens } from "../schema/appointments.ts";
import { waitlistEntries } from "../schema/reminders.ts";
import { nextStep } from "./next-step.ts";

type DashboardDeps = Pick<Deps, "db" | "now" | "settings">;

const PAST_SHOWN = 3;

export async function readDashboard(deps: DashboardDeps, actor: SignedIn): Promise<DashboardAnswer> {
  const patient = await findOwnPatient(deps, actor);
  return patient ? readOf(deps, { actor, patient }) : { ...NOTHING, ...(await consentsOnly(deps, actor)) };
}

const NOTHING: DashboardAnswer = {
  hasRecord: false,
  nextStep: { kind: "book" },
  upcoming: [],
  past: [],
  pastCount: 0,
  intake: null,
  messages: { unread: 0, waiting: 0 },
  results: { released: 0, unseen: 0 },
  hasPlan: false,
  lastMeasureAt: null,
  waitlist: { open: 0, offer: null },
  consentsToSign: 0,
};

/** A user who never booked can still have accepted documents that changed. */
async function consentsOnly(deps: DashboardDeps, { user }: SignedIn): Promise<Partial<DashboardAnswer>> {
  const consentsToSign = toSign(await consentStatement(deps, user.id));
  const situation = { now: deps.now(), offer: null, upcoming: [], unread: 0, unseenResults: 0, consentsToSign };
  return { consentsToSign, nextStep: nextStep(situation) };
}

async function readOf(
  deps: DashboardDeps,
  { actor, patient }: { actor: SignedIn; patient: PatientRow },
): Promise<DashboardAnswer> {
  const { user } = actor;
  const [visits, links, intakes, sections, summaries, [counts], waiting, consents] = await deps.db.batch([
    ...ownVisitStatements(deps, patient),
    countStatement(deps, { userId: user.id, patientId: patient.id }),
    waitlistStatement(deps, patient.id),
    consentStatement(deps, user.id),
    lookStatement(deps, { actor, patientId: patient.id }),
  ]);
  const rows = [visits, links, intakes, sections, summaries] as const;
  const { upcoming, past } = await toOwnVisits(deps, patient, rows);
  const offer = await offerOf(deps, waiting);
  const consentsToSign = toSign(consents);
  const { unread, waitingThreads, released, unseen, plans, lastMeasureAt } = counts ?? NO_COUNTS;
  const now = deps.now();
  return {
    hasRecord: true,
    nextStep: nextStep({ now, offer, upcoming, consentsToSign, unread, unseenResults: unseen }),
    upcoming,
    past: past.slice(0, PAST_SHOWN),
    pastCount: past.length,
    intake: shownIntake([...upcoming, ...past]),
    messages: { unread, waiting: waitingThreads },
    results: { released, unseen },
    hasPlan: plans > 0,
    lastMeasureAt: lastMeasureAt === null ? null : new Date(lastMeasureAt).toISOString(),
    waitlist: { open: waiting.length, offer },
    consentsToSign,
  };
}

/** One view an hour is audited; without the row nothing is shown. */
function lookStatement({ db, now }: DashboardDeps, { actor, patientId }: { actor: SignedIn; patientId: string }) {
  const about = { action: "view", resourceType: "dashboard", resourceId: patientId, patientId } as const;
  const row = viewAudit(now(), actor, { ...about, purpose: "own record" });
  const since = now().getTime() - HOUR;
  const before = sql`select 1 from audit_trails where resource_id = ${patientId} and resource_type = 'dashboard' and at > ${since}`;
  return insertWhere(db, auditTrails, { row, condition: sql`not exists (${before})` });
}

const NO_COUNTS = { unread: 0, waitingThreads: 0, released: 0, unseen: 0, plans: 0, lastMeasureAt: null };

function countStatement({ db }: DashboardDeps, { userId, patientId }: { userId: string; patientId: string }) {
  const looked = lastResultsView({ userId, patientId });
  const count = (rest: ReturnType<typeof sql>, name: string) => sql<number>`(select count(*) from ${rest})`.as(name);
  const released = sql`results where patient_id = ${patientId} and status = 'released'`;
  return db
    .select({
      unread: count(
        sql`messages join threads on threads.id = messages.thread_id
          where threads.patient_id = ${patientId} and author_kind = 'staff' and read_at is null`,
        "unread",
      ),
      waitingThreads: count(sql`threads where patient_id = ${patientId} and status = 'waiting_clinic'`, "waiting"),
      released: count(released, "released"),
      unseen: count(sql`${released} and released_at > ${looked}`, "unseen"),
      plans: count(sql`care_plans where patient_id = ${patientId} and status = 'released'`, "plans"),
      lastMeasureAt: sql<number | null>`(select max(taken_at) from measurements where patient_id = ${patientId})`.as(
        "last_measure_at",
      ),
    })
    .from(sql`(select 1)`);
}

function waitlistStatement({ db, now }: DashboardDeps, patientId: string) {
  const isKept = and(
    eq(appointments.id, waitlistEntries.offeredAppointmentId),
    eq(appointments.status, "held"),
    sql`${waitlistEntries.offerEndsAt} > ${now().getTime()}`,
  );
  const isClaim = and(
    eq(manageTokens.appointmentId, appointments.id),
    eq(manageTokens.scope, "claim"),
    isNull(manageTokens.revokedAt),
  );
  return db
    .select({
      location: appointments.location,
      startsAt: appointments.startsAt,
      endsAt: appointments.endsAt,
      offerEndsAt: waitlistEntries.offerEndsAt,
      linkId: manageTokens.id,
    })
    .from(waitlistEntries)
    .leftJoin(appointments, isKept)
    .leftJoin(manageTokens, isClaim)
    .where(and(eq(waitlistEntries.patientId, patientId), inArray(waitlistEntries.status, ["waiting", "offered"])));
}

async function offerOf(
  { settings }: DashboardDeps,
  rows: Awaited<ReturnType<typeof waitlistStatement>>,
): Promise<OwnOffer | null> {
  for (const { location, startsAt, endsAt, offerEndsAt, linkId } of rows) {
    if (!(location && startsAt && endsAt && offerEndsAt && linkId)) continue;
    return {
      startsAt: startsAt.toISOString(),
      endsAt: endsAt.toISOString(),
      location,
      zone: clinic.timeZone,
      endsOfferAt: offerEndsAt.toISOString(),
      token: await tokenOf(settings, { id: linkId }),
    };
  }
  return null;
}

function consentStatement({ db }: DashboardDeps, userId: string) {
  const { kind, version, decision } = consentRecords;
  return db
    .select({ kind, version, decision })
    .from(consentRecords)
    .where(eq(consentRecords.userId, userId))
    .orderBy(desc(consentRecords.decidedAt), sql`rowid desc`);
}

function toSign(rows: Awaited<ReturnType<typeof consentStatement>>): number {
  return CONSENT_KINDS.filter((kind) => {
    const newest = rows.find((row) => row.kind === kind);
    return newest?.decision === "granted" && newest.version !== accountConsents[kind].version;
  }).length;
}

function shownIntake(visits: readonly OwnVisit[]): OwnIntake | null {
  return visits.find(({ intake }) => intake !== null)?.intake ?? null;
}
