import { PLEASE_ANSWER, type Problems } from "#content/intake/check.ts";
import type { IntakeConsentKind } from "#content/intake/consents/document.ts";
import { type Answers, SECTION_IDS, type SectionId } from "#content/intake/types.ts";
import type { Intake, MissingDetails } from "#contract/intake.ts";
import { createSaver } from "#web/lib/state/saver.ts";
import { type SavePageOptions, savePage } from "../save-page.ts";
import { type Change, withAnswer, withSaved } from "./draft.ts";
import { createFormState, type Decision, type FormState } from "./form-state.ts";

/** A field was left, or typing in it rests: then its page is saved. */
const AFTER_FIELD_MS = 1000;
const WHILE_TYPING_MS = 10_000;

/** The form in memory and the saving of it; nothing of it goes into the browser's storage. */
export function createFormStore(intake: Pick<Intake, "sections" | "prefill">, options: SavePageOptions) {
  const form = createFormState(intake);
  const { get, set, page, setPage, unsaved, store } = form;

  /** A page about which he has to decide waits. */
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
    setAnswer(section: SectionId, change: Change): void {
      setPage(section, withAnswer(page(section), change));
      saver.changed(WHILE_TYPING_MS);
    },
    leftField(): void {
      if (unsaved()) saver.changed(AFTER_FIELD_MS);
    },
    /** A page that is shown anew shows whole answers alone. */
    dropHalves(section: SectionId): void {
      if (Object.keys(page(section).halves).length > 0) setPage(section, { halves: {} });
    },
    /** He goes on from a page. */
    finish(section: SectionId): void {
      const { isDone, edits } = page(section);
      if (!isDone) setPage(section, { isDone: true, edits: edits + 1 });
      void saver.saveNow();
    },
    decide(kind: IntakeConsentKind, decision: Decision): void {
      set({ decisions: { ...get().decisions, [kind]: decision } });
    },
    /** The page as he wants it, over the server's. */
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
    /** Pages as the server has them now, where nothing here waits to be saved. */
    refresh(sections: Intake["sections"]): void {
      for (const id of SECTION_IDS) {
        const saved = sections[id];
        const { edits, kept } = page(id);
        if (saved && edits === kept) setPage(id, withSaved(page(id), saved));
      }
    },
    /** What the server would not let him sign, where nothing here knew it. */
    refuse(missing: MissingDetails["missing"], fields: Problems): void {
      for (const { section, linkId } of missing) {
        const { refused } = page(section);
        const problem = fields[linkId] ?? PLEASE_ANSWER;
        setPage(section, { isDone: false, refused: { ...refused, [linkId]: problem } });
      }
    },
    end: (why: FormState["ended"]) => set({ ended: why }),
  };
}
