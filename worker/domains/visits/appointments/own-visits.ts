import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, ne, sql } from "drizzle-orm";
import { progressOf, type SavedSections } from "#content/intake/progress.ts";
import { SECTION_IDS } from "#content/intake/types.ts";
import { VISIT_STATES } from "#contract/booking-answers.ts";
import { todayIn } from "#contract/time.ts";
import type { OwnIntake, OwnVisit, VisitsAnswer } from "#contract/visits.ts";
import type { Deps } from "#worker/deps.ts";
import { openNames, openPatientKey, type PatientRow } from "#worker/domains/patients/patients.ts";
import { visitSummaries } from "#worker/domains/patients/schema/chart.ts";
import { openJson } from "#worker/kernel/seal/sealed-json.ts";
import type { AppointmentRow } from "../changes/change.ts";
import { tokenOf } from "../notices/links.ts";
import { appointments, manageTokens } from "../schema/appointments.ts";
import { intakeSections, intakes } from "../schema/intake.ts";
import { toManagedVisit } from "./managed-visit.ts";
import { selectVisits, type VisitRow } from "./read.ts";

type OwnDeps = Pick<Deps, "db" | "now" | "settings">;
type IntakeRow = Pick<typeof intakes.$inferSelect, "id" | "appointmentId" | "status" | "submittedAt">;
type SectionRow = typeof intakeSections.$inferSelect;

const MAX_VISITS = 60;
const AHEAD: readonly AppointmentRow["status"][] = ["requested", "confirmed", "checked_in", "in_progress"];
const UNFINISHED: readonly OwnIntake["status"][] = ["in_progress", "needs_changes", "abandoned"];

export function ownVisitStatements({ db, now }: Pick<Deps, "db" | "now">, { id }: Pick<PatientRow, "id">) {
  const own = and(eq(appointments.patientId, id), inArray(appointments.status, [...VISIT_STATES]));
  const ownIds = db.select({ id: appointments.id }).from(appointments).where(own);
  const unfinished = db
    .select({ id: intakes.id })
    .from(intakes)
    .where(and(eq(intakes.patientId, id), sql`${intakes.status} in ('in_progress', 'needs_changes', 'abandoned')`));
  return [
    selectVisits({ db }, own).orderBy(desc(appointments.startsAt)).limit(MAX_VISITS),
    db
      .select({ id: manageTokens.id, appointmentId: manageTokens.appointmentId })
      .from(manageTokens)
      .where(
        and(
          inArray(manageTokens.appointmentId, ownIds),
          eq(manageTokens.scope, "manage"),
          isNull(manageTokens.revokedAt),
          gt(manageTokens.expiresAt, now()),
        ),
      ),
    db
      .select({
        id: intakes.id,
        appointmentId: intakes.appointmentId,
        status: intakes.status,
        submittedAt: intakes.submittedAt,
      })
      .from(intakes)
      .where(and(eq(intakes.patientId, id), ne(intakes.status, "void")))
      .orderBy(asc(intakes.createdAt)),
    db.select().from(intakeSections).where(inArray(intakeSections.intakeId, unfinished)),
    db
      .select({ appointmentId: visitSummaries.appointmentId })
      .from(visitSummaries)
      .where(and(eq(visitSummaries.patientId, id), isNotNull(visitSummaries.publishedAt))),
  ] as const;
}

type Answers<Statements extends readonly unknown[]> = { [Index in keyof Statements]: Awaited<Statements[Index]> };
type Rows = Answers<ReturnType<typeof ownVisitStatements>>;

export async function toOwnVisits(deps: OwnDeps, patient: PatientRow, rows: Rows): Promise<VisitsAnswer> {
  const [visits, links, intakeRows, sections, summaries] = rows;
  const now = deps.now();
  const { firstName } = await openNames(deps, patient);
  const key = await openPatientKey(deps, patient);
  const toOwn = async ({ visit, neutralName, provider, prepText }: VisitRow): Promise<OwnVisit> => {
    const link = links.find(({ appointmentId }) => appointmentId === visit.id);
    const intake = intakeRows.find(({ appointmentId }) => appointmentId === visit.id);
    const own = intake ? await toIntake(deps, { key, intake, sections }) : noIntake(visit.id);
    return {
      ...toManagedVisit(visit, { firstName, now }),
      ref: visit.ref,
      service: neutralName,
      provider,
      prepText,
      token: link ? await tokenOf(deps.settings, link) : null,
      intake: intake || isStillAhead(visit, now) ? own : null,
      hasSummary: summaries.some(({ appointmentId }) => appointmentId === visit.id),
    };
  };
  const [ahead, over] = [
    visits.filter(({ visit }) => isStillAhead(visit, now)),
    visits.filter(({ visit }) => !isStillAhead(visit, now)),
  ];
  return {
    upcoming: await Promise.all(ahead.reverse().map(toOwn)),
    past: await Promise.all(over.map(toOwn)),
  };
}

function isStillAhead({ status, endsAt }: AppointmentRow, now: Date): boolean {
  return AHEAD.includes(status) && endsAt > now;
}

function noIntake(appointmentId: string): OwnIntake {
  return { appointmentId, status: "none", percent: 0, submittedAt: null };
}

interface Pages {
  key: CryptoKey;
  intake: IntakeRow;
  sections: readonly SectionRow[];
}

async function toIntake({ now }: OwnDeps, { key, intake, sections }: Pages): Promise<OwnIntake> {
  const { id, appointmentId, status, submittedAt } = intake;
  const shown = { appointmentId, status, submittedAt: submittedAt?.toISOString() ?? null };
  if (!UNFINISHED.includes(status)) return { ...shown, percent: 100 };
  const saved: SavedSections = {};
  for (const row of sections.filter(({ intakeId, version }) => intakeId === id && version > 0)) {
    const section = SECTION_IDS.find((one) => one === row.section);
    if (section === undefined) continue;
    const place = { column: "intake_sections.answers", row: `${id}:${row.section}` };
    saved[section] = { answers: await openJson(key, place, row.answers), isComplete: row.isComplete };
  }
  const today = todayIn(now());
  return { ...shown, percent: progressOf(saved, { today }).percent };
}
