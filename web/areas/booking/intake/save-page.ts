import type { Problems } from "#content/intake/check.ts";
import type { Answers, SectionId } from "#content/intake/types.ts";
import type { IntakeSection, SavedSectionAnswer } from "#contract/intake.ts";
import { ApiError } from "#web/lib/api/api-error.ts";
import type { SaveOutcome } from "#web/lib/state/saver.ts";
import type { SectionToSave } from "./intake-api.ts";
import { isShutOut, staleSectionOf } from "./refusals.ts";
import { answerDifferences } from "./state/conflict.ts";
import { payloadOf } from "./state/draft.ts";
import type { FormStateHolder } from "./state/form-state.ts";

export interface SavePageOptions {
  save: (page: SectionToSave) => Promise<SavedSectionAnswer>;
  /** The clinic's local date. */
  today: () => string;
  now: () => number;
}

interface SentPage {
  section: SectionId;
  answers: Answers;
  edits: number;
}

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

function failed(form: FormStateHolder, error: unknown, sent: SentPage): SaveOutcome {
  const stale = staleSectionOf(error);
  if (stale) return mergeStale(form, sent, stale.current);
  if (!(error instanceof ApiError)) return { retryAfterMs: 0 };
  if (error.code === "invalid_answers") return keepRejected(form, sent, error.fields ?? {});
  if (isShutOut(error) || error.code === "conflict") {
    form.set({ ended: isShutOut(error) ? "gone" : "changed" });
    return "stuck";
  }
  return { retryAfterMs: (error.retryAfterSeconds ?? 0) * 1000 };
}

/** Saved in another window. Equal answers are no conflict. */
function mergeStale(form: FormStateHolder, { section, answers }: SentPage, current: IntakeSection): SaveOutcome {
  if (answerDifferences(section, answers, current.answers).length > 0) form.set({ conflict: { section, current } });
  else form.setPage(section, { version: current.version });
  return "stuck";
}

/** Rejected answers stay local; the rest of the page is sent again without them. */
function keepRejected(form: FormStateHolder, { section, edits }: SentPage, fields: Problems): SaveOutcome {
  const { refused, kept } = form.page(section);
  const isNew = Object.keys(fields).some((linkId) => refused[linkId] === undefined);
  form.setPage(section, { refused: { ...refused, ...fields }, kept: isNew ? kept : edits });
  return "stuck";
}
