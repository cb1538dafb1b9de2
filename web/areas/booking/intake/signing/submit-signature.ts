import { sectionOf } from "#content/intake/questionnaire.ts";
import type { Intake, MissingDetails } from "#contract/intake.ts";
import { ApiError } from "#web/lib/api/api-error.ts";
import { CHECK_FIELDS, type Trouble, troubleOf } from "#web/lib/api/trouble.ts";
import { fetchIntake, sendSignedIntake } from "../intake-api.ts";
import { isShutOut } from "../refusals.ts";
import { clinicToday } from "../state/use-form-store.ts";
import type { IntakeFlow } from "../state/use-intake-flow.ts";
import { changedPagesOf, firstUndone, missingOf, submissionOf } from "./sign-checks.ts";

const NOT_SAVED: Trouble = {
  heading: "Your last answers are not saved yet, because we can not be reached. Please try again in a moment.",
};

export async function submitSignature(
  flow: IntakeFlow,
  intake: Intake,
  signedName: string,
): Promise<Trouble | "signed" | undefined> {
  const { store, lead } = flow;
  const undone = firstUndone(store.getState(), clinicToday());
  if (undone) return void lead(undone);
  await store.saveNow();
  if (store.getState().conflict || store.getState().ended) return undefined;
  if (store.hasUnsaved()) return NOT_SAVED;
  try {
    await sendSignedIntake(intake.appointmentId, intake.version, submissionOf(store.getState(), signedName));
    return "signed";
  } catch (error) {
    return handleRefusal(flow, intake, error);
  }
}

async function handleRefusal(
  flow: IntakeFlow,
  { appointmentId }: Intake,
  error: unknown,
): Promise<Trouble | undefined> {
  const { store } = flow;
  const missing = missingOf(error);
  if (missing) return leadToMissing(flow, missing, error as ApiError);
  const changed = changedPagesOf(error);
  if (changed) {
    store.refresh((await fetchIntake(appointmentId)).sections);
    const pages = changed.map((id) => sectionOf(id).title).join(", ");
    return { heading: `Changed in another window meanwhile: ${pages}. Please look at it again above, then sign.` };
  }
  const isOver = error instanceof ApiError && (error.code === "stale" || error.code === "conflict");
  if (!isOver && !isShutOut(error)) return troubleOf(error);
  store.end(isOver ? "changed" : "gone");
  return undefined;
}

function leadToMissing(
  { store, lead }: IntakeFlow,
  { missing, consents }: MissingDetails,
  { fields = {}, message }: ApiError,
): Trouble | undefined {
  const [first] = missing;
  if (first) {
    store.refuse(missing, fields);
    return void lead(first.section, first.linkId);
  }
  if (consents.length > 0) return void lead("consents");
  return { heading: CHECK_FIELDS, fields: { signedName: fields["signedName"] ?? message } };
}
