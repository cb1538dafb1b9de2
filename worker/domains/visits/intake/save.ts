import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import { checkAnswers, validateSection } from "#content/intake/check.ts";
import { newUrgentFlags } from "#content/intake/flags.ts";
import { mergeAnswers, progressOf } from "#content/intake/progress.ts";
import { sectionOf } from "#content/intake/questionnaire.ts";
import type { SectionId } from "#content/intake/types.ts";
import {
  type IntakeSection,
  MAX_SECTION_CHARACTERS,
  type SavedIntakeSections,
  type SavedSectionAnswer,
  type SaveSectionRequest,
  type StaleSectionDetails,
} from "#contract/intake.ts";
import { todayIn } from "#contract/time.ts";
import { openPatientKey } from "#worker/domains/patients/patients.ts";
import { AppError } from "#worker/kernel/errors.ts";
import { seal } from "#worker/kernel/seal/seal.ts";
import { tryWrite } from "#worker/kernel/write.ts";
import { intakeSections, intakes } from "../schema/intake.ts";
import { type Entrant, type IntakeDeps, noIntake, patientAudit } from "./entrant.ts";
import { intakePlace } from "./intake-places.ts";
import { readNewTexts } from "./own-words.ts";
import { assertEditable, EDITABLE_INTAKES, findIntake, type IntakeRow, sectionsStatement } from "./records.ts";
import { openShown, type ShownSections } from "./shown-sections.ts";
import { urgentStatements } from "./staff/urgent.ts";

interface Saving {
  section: SectionId;
  version: number;
  request: SaveSectionRequest;
}

/** Each save follows the version that was seen. */
export async function saveIntakeSection(
  deps: IntakeDeps,
  entrant: Entrant,
  saving: Saving,
): Promise<SavedSectionAnswer> {
  const { db, now } = deps;
  const { section, version, request } = saving;
  const intake = await findIntake(deps, entrant.visit.id);
  if (!intake) throw noIntake();
  assertEditable(intake, entrant.visit);
  const key = await openPatientKey(deps, entrant.patient);
  const rows = await sectionsStatement(deps, intake.id);
  const shown = await openShown(key, entrant, { intake, rows });
  const { sections: before, versions } = shown;
  const kept = toSection(deps, shown, saving);
  if ((before[section]?.version ?? 0) !== version) throw staleSection(before[section], kept.answers, version);
  const json = JSON.stringify(kept.answers);
  if (json.length > MAX_SECTION_CHARACTERS) throw new AppError("payload_too_large", "That is too long to keep.");
  const row = {
    answers: await seal(key, intakePlace.section(intake.id, section), json),
    version: kept.version,
    isComplete: kept.isComplete,
    isByAccount: entrant.access === "account",
    reviewedBy: null,
    reviewedAt: null,
    updatedAt: now(),
  };
  const texts = readNewTexts(before[section]?.answers ?? {}, kept.answers);
  const flags = newUrgentFlags(mergeAnswers(before), mergeAnswers({ ...before, [section]: kept }));
  const urgent = flags.length > 0 ? new Set([...texts.tasks, "possible_emergency" as const]) : texts.tasks;
  const details = { section, isDone: request.isDone };
  const audit = patientAudit(deps, entrant, { action: "intake.save", intakeId: intake.id, details });
  const isDone = await tryWrite(deps, {
    audit,
    guard: and(isOpen(intake), hasVersion(intake.id, section, versions[section] ?? 0)) ?? sql`0`,
    statements: [
      db
        .insert(intakeSections)
        .values({ intakeId: intake.id, section, ...row })
        .onConflictDoUpdate({ target: [intakeSections.intakeId, intakeSections.section], set: row }),
      db.update(intakes).set({ updatedAt: now() }).where(eq(intakes.id, intake.id)),
      // The patient may never sign, so staff learn of an urgent answer with the save.
      ...[...urgent].flatMap((task) => urgentStatements(deps, entrant, { intakeId: intake.id, task })),
    ],
  });
  if (!isDone) throw await refused(deps, entrant, { section, version, answers: kept.answers });
  const progress = progressOf({ ...before, [section]: kept }, { today: todayIn(deps.now()) });
  return { section: kept, progress, help: texts.help };
}

function toSection(
  deps: IntakeDeps,
  { sections: before, base }: ShownSections,
  { section: id, version, request }: Saving,
): IntakeSection {
  const section = sectionOf(id);
  const today = todayIn(deps.now());
  const { answers, refused: fields } = checkAnswers(section, request.answers, { today });
  const [sentence] = Object.values(fields);
  if (sentence !== undefined) throw new AppError("invalid_answers", sentence, { fields });
  const all = { ...withoutSection(before, id), ...answers };
  const isComplete = request.isDone && Object.keys(validateSection(section, all, { today })).length === 0;
  return { answers, version: (version || base) + 1, isComplete };
}

function withoutSection(sections: SavedIntakeSections, id: SectionId) {
  return mergeAnswers(Object.fromEntries(Object.entries(sections).filter(([section]) => section !== id)));
}

function isOpen({ id }: IntakeRow): SQL {
  const open = and(eq(intakes.id, id), inArray(intakes.status, [...EDITABLE_INTAKES]));
  return sql`exists (select 1 from ${intakes} where ${open})`;
}

function hasVersion(intakeId: string, section: SectionId, version: number): SQL {
  const own = and(eq(intakeSections.intakeId, intakeId), eq(intakeSections.section, section));
  return sql`coalesce((select ${intakeSections.version} from ${intakeSections} where ${own}), 0) = ${version}`;
}

interface Refused extends Omit<Saving, "request"> {
  answers: IntakeSection["answers"];
}

async function refused(deps: IntakeDeps, entrant: Entrant, { section, version, answers }: Refused): Promise<AppError> {
  const intake = await findIntake(deps, entrant.visit.id);
  if (!intake) return noIntake();
  assertEditable(intake, entrant.visit);
  const key = await openPatientKey(deps, entrant.patient);
  const rows = await sectionsStatement(deps, intake.id);
  const { sections } = await openShown(key, entrant, { intake, rows });
  return staleSection(sections[section], answers, version);
}

function staleSection(
  current: IntakeSection = { answers: {}, version: 0, isComplete: false },
  answers: IntakeSection["answers"],
  version: number,
): AppError {
  const details: StaleSectionDetails = { current, asked: { answers, version } };
  return new AppError("stale", "This page was changed elsewhere since you opened it.", { details });
}
