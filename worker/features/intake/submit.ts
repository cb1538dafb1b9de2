import { and, eq, inArray, sql } from "drizzle-orm";
import { redFlags } from "#content/intake/flags.ts";
import { SECTION_IDS } from "#content/intake/types.ts";
import type { IntakeSections, Receipt, StaleSubmissionDetails, SubmitIntakeRequest } from "#contract/intake.ts";
import { demand } from "../../db/demand.ts";
import { openIdentity, openPatientKey } from "../../db/patients.ts";
import { intakeSections, intakes } from "../../db/schema/intake.ts";
import { AppError } from "../../errors.ts";
import { commit } from "../../lib/scheduling/claim.ts";
import type { Requester } from "../../middleware/requester.ts";
import { type Entrant, type IntakeDeps, noIntake } from "./entrant.ts";
import { readReceipt } from "./receipt.ts";
import {
  assertEditable,
  EDITABLE,
  findIntake,
  type IntakeRow,
  isEditable,
  openSections,
  sectionsStatement,
  todayOf,
} from "./records.ts";
import { checkSubmission } from "./submission.ts";
import { submissionStatements } from "./submission-statements.ts";

interface Submission {
  version: number;
  request: SubmitIntakeRequest;
  requester: Requester;
}

export interface Submitted {
  isNew: boolean;
  receipt: Receipt;
}

/**
 * Signs what was shown: every answer, the name and each document are checked here, and all that follows from them is
 * written in one batch, or nothing. The same again is once.
 * @throws not_found, conflict, stale, invalid_answers
 */
export async function submitIntake(deps: IntakeDeps, entrant: Entrant, submission: Submission): Promise<Submitted> {
  const { visit, patient } = entrant;
  const intake = await findIntake(deps, visit.id);
  if (!intake) throw noIntake();
  const again = await signedBefore(deps, entrant, { intake, submission });
  if (again) return again;
  const { request, requester } = submission;
  const key = await openPatientKey(deps, patient);
  const sections = await openSections(key, await sectionsStatement(deps, intake.id));
  assertShown(sections, request);
  const identity = await openIdentity(deps, patient);
  const today = todayOf(deps);
  const checked = checkSubmission({ sections, request, today, birthDate: identity.birthDate });
  const statements = await submissionStatements(deps, entrant, {
    intake,
    checked,
    flags: redFlags(checked.answers),
    today,
    signedName: request.signedName,
    requester,
    key,
    identity,
  });
  const isDone = await commit(deps, [demand(deps.db, unchanged(intake, sections)), ...statements]);
  if (!isDone) return afterwards(deps, entrant, submission);
  return { isNew: true, receipt: await readReceipt(deps, entrant) };
}

/** The other of two clicks, or a lost answer asked for again. @throws conflict, stale for another version */
async function signedBefore(
  deps: IntakeDeps,
  entrant: Entrant,
  { intake, submission }: { intake: IntakeRow; submission: Submission },
): Promise<Submitted | null> {
  const { status, version } = intake;
  if (!isEditable(intake, entrant.visit)) {
    const isSigned = intake.submittedAt !== null && submission.version < version && status !== "void";
    if (isSigned && !EDITABLE.includes(status)) return { isNew: false, receipt: await readReceipt(deps, entrant) };
    assertEditable(intake, entrant.visit);
  }
  if (submission.version === version) return null;
  throw new AppError("stale", "This form has changed since you opened it. Please look again.", {
    details: { status, version },
  });
}

/** What is signed is what he looked at. @throws stale */
function assertShown(sections: IntakeSections, request: SubmitIntakeRequest): void {
  const changed = SECTION_IDS.filter((id) => (sections[id]?.version ?? 0) !== (request.sections[id] ?? 0));
  if (changed.length === 0) return;
  const details: StaleSubmissionDetails = { sections: changed };
  throw new AppError("stale", "Some answers were changed elsewhere. Please look at them again.", { details });
}

/** That neither the intake nor any page has moved since it was read. */
function unchanged({ id, version, status }: IntakeRow, sections: IntakeSections) {
  const own = and(
    eq(intakes.id, id),
    eq(intakes.version, version),
    eq(intakes.status, status),
    inArray(intakes.status, [...EDITABLE]),
  );
  const versions = Object.fromEntries(Object.entries(sections).map(([section, saved]) => [section, saved.version]));
  const moved = sql`select 1 from ${intakeSections} where ${intakeSections.intakeId} = ${id} and ${intakeSections.version}
    <> coalesce((select shown.value from json_each(${JSON.stringify(versions)}) as shown where shown.key = ${intakeSections.section}), 0)`;
  return sql`exists (select 1 from ${intakes} where ${own}) and not exists (${moved})`;
}

/** Somebody was quicker. It was this very signature, or it is not his to sign any more. */
async function afterwards(deps: IntakeDeps, entrant: Entrant, submission: Submission): Promise<Submitted> {
  const intake = await findIntake(deps, entrant.visit.id);
  const again = intake && (await signedBefore(deps, entrant, { intake, submission }));
  if (again) return again;
  throw new AppError("stale", "Some answers were changed elsewhere. Please look at them again.", {
    details: { sections: [] } satisfies StaleSubmissionDetails,
  });
}
