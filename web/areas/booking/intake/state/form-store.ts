import { PLEASE_ANSWER, type Problems } from "#content/intake/check.ts";
import type { IntakeConsentKind } from "#content/intake/consents/document.ts";
import { type Answers, SECTION_IDS, type SectionId } from "#content/intake/types.ts";
import type { Intake, MissingDetails } from "#contract/intake.ts";
import { createSaver } from "#web/lib/state/saver.ts";
import { type SavePageOptions, savePage } from "../save-page.ts";
import { type AnswerChange, withAnswer, withSaved } from "./draft.ts";
import { createFormState, type IntakeDecision, type IntakeFormState } from "./form-state.ts";

/** How soon a page is saved after its field was left, and while typing. */
const AFTER_FIELD_MS = 1000;
const WHILE_TYPING_MS = 10_000;

/** Nothing goes into the browser's storage. */
export function createFormStore(intake: Pick<Intake, "sections" | "prefill">, options: SavePageOptions) {
  const form = createFormState(intake);
  const { get, set, page, setPage, unsaved, store } = form;

  /** A page with a conflict waits for the patient's choice. */
  function next() {
    const { ended, conflict } = get();
    const id = ended ? undefined : unsaved(conflict?.section);
    return id && (() => savePage(form, id, options));
  }

  const saver = createSaver({ next, onState: (sync) => set({ sync }) });

  return {
    store,
    getState: get,
    hasUnsaved: () => unsaved() !== undefined,
    saveNow: saver.saveNow,
    run: saver.run,
    setAnswer(section: SectionId, change: AnswerChange): void {
      setPage(section, withAnswer(page(section), change));
      saver.changed(WHILE_TYPING_MS);
    },
    leftField(): void {
      if (unsaved()) saver.changed(AFTER_FIELD_MS);
    },
    /** A page that opens again shows complete answers only. */
    dropHalves(section: SectionId): void {
      if (Object.keys(page(section).halves).length > 0) setPage(section, { halves: {} });
    },
    finish(section: SectionId): void {
      const { isDone, edits } = page(section);
      if (!isDone) setPage(section, { isDone: true, edits: edits + 1 });
      void saver.saveNow();
    },
    decide(kind: IntakeConsentKind, decision: IntakeDecision): void {
      set({ decisions: { ...get().decisions, [kind]: decision } });
    },
    settle(answers: Answers): void {
      const { conflict } = get();
      if (!conflict) return;
      const { section, current } = conflict;
      const { edits, isDone } = page(section);
      set({ conflict: null });
      const both = { isDone: isDone || current.isComplete, edits: edits + 1 };
      setPage(section, { answers, version: current.version, halves: {}, ...both });
      void saver.saveNow();
    },
    /** Takes the server's copy of pages without unsaved changes. */
    refresh(sections: Intake["sections"]): void {
      for (const id of SECTION_IDS) {
        const saved = sections[id];
        const { edits, kept } = page(id);
        if (saved && edits === kept) setPage(id, withSaved(page(id), saved));
      }
    },
    /** Marks what the server reports as missing at signing. */
    refuse(missing: MissingDetails["missing"], fields: Problems): void {
      for (const { section, linkId } of missing) {
        const { refused } = page(section);
        const problem = fields[linkId] ?? PLEASE_ANSWER;
        setPage(section, { isDone: false, refused: { ...refused, [linkId]: problem } });
      }
    },
    end: (why: IntakeFormState["ended"]) => set({ ended: why }),
  };
}
