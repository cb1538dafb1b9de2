import type { Problems } from "#content/intake/check.ts";
import type { Answers, SectionId } from "#content/intake/types.ts";
import type { IntakeSection, SavedSectionAnswer } from "#contract/intake.ts";
import { ApiError } from "#web/lib/api/api-error.ts";
import type { SaveOutcome } from "#web/lib/state/saver.ts";
import type { SectionToSave } from "./api.ts";
import { isShutOut, staleSectionOf } from "./refusals.ts";
import { differencesOf } from "./state/conflict.ts";
import { payloadOf } from "./state/draft.ts";
import type { FormStateHolder } from "./state/form-state.ts";

export interface SavePageOptions {
  save: (page: SectionToSave) => Promise<SavedSectionAnswer>;
  /** The local date of the clinic. */
  today: () => string;
  now: () => number;
}

interface Sent {
  section: SectionId;
  answers: Answers;
  edits: number;
}

/** Sends one page as it stands, and takes in what the server says of it. */
export async function savePage(
  form: FormStateHolder,
  section: SectionId,
  { save, today, now }: SavePageOptions,
): Promise<SaveOutcome> {
  const { version, edits } = form.page(section);
  const sent = payloadOf(form.get().draft, section, today());
  try {
    const saved = await save({ section, version, ...sent });
    form.setPage(section, { version: saved.section.version, kept: edits });
    form.set({ savedAt: now(), help: { ...form.get().help, ...saved.help } });
    return "saved";
  } catch (error) {
    return failed(form, error, { section, answers: sent.answers, edits });
  }
}

function failed(form: FormStateHolder, error: unknown, sent: Sent): SaveOutcome {
  const stale = staleSectionOf(error);
  if (stale) return meet(form, sent, stale.current);
  if (!(error instanceof ApiError)) return { retryAfterMs: 0 };
  if (error.code === "invalid_answers") return refuse(form, sent, error.fields ?? {});
  if (isShutOut(error) || error.code === "conflict") {
    form.set({ ended: isShutOut(error) ? "gone" : "changed" });
    return "stuck";
  }
  return { retryAfterMs: (error.retryAfterSeconds ?? 0) * 1000 };
}

/** Saved elsewhere: with the same answers there is nothing to ask. */
function meet(form: FormStateHolder, { section, answers }: Sent, current: IntakeSection): SaveOutcome {
  if (differencesOf(section, answers, current.answers).length > 0) form.set({ conflict: { section, current } });
  else form.setPage(section, { version: current.version });
  return "stuck";
}

/** These answers stay here, and the rest of the page is sent without them. */
function refuse(form: FormStateHolder, { section, edits }: Sent, fields: Problems): SaveOutcome {
  const { refused, kept } = form.page(section);
  const isNews = Object.keys(fields).some((linkId) => refused[linkId] === undefined);
  form.setPage(section, { refused: { ...refused, ...fields }, kept: isNews ? kept : edits });
  return "stuck";
}
