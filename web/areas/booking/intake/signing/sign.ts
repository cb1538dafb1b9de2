import { sectionOf } from "#content/intake/questionnaire.ts";
import type { Intake, MissingDetails } from "#contract/intake.ts";
import { ApiError } from "#web/lib/api/api-error.ts";
import { CHECK_FIELDS, type Trouble, troubleOf } from "#web/lib/api/trouble.ts";
import { readIntake, submitIntake } from "../api.ts";
import { isShutOut } from "../refusals.ts";
import type { Flow } from "../state/use-flow.ts";
import { clinicToday } from "../state/use-form-store.ts";
import { changedPagesOf, firstUndone, missingOf, submissionOf } from "./signing.ts";

const NOT_SAVED: Trouble = {
  heading: "Your last answers are not saved yet, because we can not be reached. Please try again in a moment.",
};

/** Sends the signature, or says what keeps it from counting and leads there. */
export async function sign(flow: Flow, intake: Intake, signedName: string): Promise<Trouble | "signed" | undefined> {
  const { store, lead } = flow;
  const undone = firstUndone(store.getState(), clinicToday());
  if (undone) return void lead(undone);
  await store.saveNow();
  if (store.getState().conflict || store.getState().ended) return undefined;
  if (store.hasUnsaved()) return NOT_SAVED;
  try {
    await submitIntake(intake.appointmentId, intake.version, submissionOf(store.getState(), signedName));
    return "signed";
  } catch (error) {
    return refused(flow, intake, error);
  }
}

async function refused(flow: Flow, { appointmentId }: Intake, error: unknown): Promise<Trouble | undefined> {
  const { store } = flow;
  const missing = missingOf(error);
  if (missing) return show(flow, missing, error as ApiError);
  const changed = changedPagesOf(error);
  if (changed) {
    store.refresh((await readIntake(appointmentId)).sections);
    const pages = changed.map((id) => sectionOf(id).title).join(", ");
    return { heading: `Changed in another window meanwhile: ${pages}. Please look at it again above, then sign.` };
  }
  const isOver = error instanceof ApiError && (error.code === "stale" || error.code === "conflict");
  if (!isOver && !isShutOut(error)) return troubleOf(error);
  store.end(isOver ? "changed" : "gone");
  return undefined;
}

/** Leads to the first of what the server misses. */
function show(
  { store, lead }: Flow,
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
