import { and, eq, inArray, sql } from "drizzle-orm";
import { SECTION_IDS } from "#content/intake/types.ts";
import type { Receipt, SavedIntakeSections, StaleSubmissionDetails, SubmitIntakeRequest } from "#contract/intake.ts";
import { todayIn } from "#contract/time.ts";
import { openIdentity, openPatientKey } from "#worker/domains/patients/patients.ts";
import { AppError } from "#worker/kernel/errors.ts";
import { tryWrite } from "#worker/kernel/write.ts";
import type { Requester } from "#worker/middleware/requester.ts";
import { intakeSections, intakes } from "../../schema/intake.ts";
import { type Entrant, type IntakeDeps, noIntake } from "../entrant.ts";
import { allFlags } from "../own-words.ts";
import {
  assertEditable,
  EDITABLE_INTAKES,
  findIntake,
  type IntakeRow,
  isEditable,
  sectionsStatement,
} from "../records.ts";
import { openShown } from "../shown-sections.ts";
import { readSignedReceipt } from "./receipt.ts";
import { checkSubmission } from "./submission.ts";
import { submissionStatements } from "./submission-statements.ts";

interface Submission {
  version: number;
  request: SubmitIntakeRequest;
  requester: Requester;
}

export interface Submitted {
  isNew: boolean;
  receipt: Receipt | null;
}

/** Checks every answer, the name and each document. The same again is once. */
export async function signIntake(deps: IntakeDeps, entrant: Entrant, submission: Submission): Promise<Submitted> {
  const { visit, patient } = entrant;
  const intake = await findIntake(deps, visit.id);
  if (!intake) throw noIntake();
  const again = await signedBefore(deps, entrant, { intake, submission });
  if (again) return again;
  const { request, requester } = submission;
  const key = await openPatientKey(deps, patient);
  const rows = await sectionsStatement(deps, intake.id);
  const { sections, versions } = await openShown(key, entrant, { intake, rows });
  assertShown(sections, request);
  const identity = await openIdentity(deps, patient);
  const today = todayIn(deps.now());
  const checked = checkSubmission({ sections, request, today, birthDate: identity.birthDate });
  const statements = await submissionStatements(deps, entrant, {
    intake,
    checked,
    flags: allFlags(checked.answers),
    today,
    signedName: request.signedName,
    requester,
    key,
    identity,
  });
  const isDone = await tryWrite(deps, { guard: unchanged(intake, versions), statements });
  if (!isDone) return afterwards(deps, entrant, submission);
  return signedAnswer(deps, entrant, true);
}

async function signedAnswer(deps: IntakeDeps, entrant: Entrant, isNew: boolean): Promise<Submitted> {
  return { isNew, receipt: entrant.access === "account" ? await readSignedReceipt(deps, entrant) : null };
}

async function signedBefore(
  deps: IntakeDeps,
  entrant: Entrant,
  { intake, submission }: { intake: IntakeRow; submission: Submission },
): Promise<Submitted | null> {
  const { status, version } = intake;
  if (!isEditable(intake, entrant.visit)) {
    const isSigned = intake.submittedAt !== null && submission.version < version && status !== "void";
    if (isSigned && !EDITABLE_INTAKES.includes(status)) return signedAnswer(deps, entrant, false);
    assertEditable(intake, entrant.visit);
  }
  if (submission.version === version) return null;
  throw new AppError("stale", "This form has changed since you opened it. Please look again.", {
    details: { status, version },
  });
}

/** Only what was shown is signed. @throws stale */
function assertShown(sections: SavedIntakeSections, request: SubmitIntakeRequest): void {
  const changed = SECTION_IDS.filter((id) => (sections[id]?.version ?? 0) !== (request.sections[id] ?? 0));
  if (changed.length === 0) return;
  const details: StaleSubmissionDetails = { sections: changed };
  throw new AppError("stale", "Some answers were changed elsewhere. Please look at them again.", { details });
}

function unchanged({ id, version, status }: IntakeRow, versions: Record<string, number>) {
  const own = and(
    eq(intakes.id, id),
    eq(intakes.version, version),
    eq(intakes.status, status),
    inArray(intakes.status, [...EDITABLE_INTAKES]),
  );
  const moved = sql`select 1 from ${intakeSections} where ${intakeSections.intakeId} = ${id} and ${intakeSections.version}
    <> coalesce((select shown.value from json_each(${JSON.stringify(versions)}) as shown where shown.key = ${intakeSections.section}), 0)`;
  return sql`exists (select 1 from ${intakes} where ${own}) and not exists (${moved})`;
}

async function afterwards(deps: IntakeDeps, entrant: Entrant, submission: Submission): Promise<Submitted> {
  const intake = await findIntake(deps, entrant.visit.id);
  const again = intake && (await signedBefore(deps, entrant, { intake, submission }));
  if (again) return again;
  throw new AppError("stale", "Some answers were changed elsewhere. Please look at them again.", {
    details: { sections: [] } satisfies StaleSubmissionDetails,
  });
}
