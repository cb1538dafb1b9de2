import type { IntakeConsentKind } from "#content/intake/consents/document.ts";
import { SECTION_IDS, type SectionId } from "#content/intake/types.ts";
import type { Intake, IntakeSection, SavedSectionAnswer } from "#contract/intake.ts";
import type { SaverState } from "#web/lib/state/saver.ts";
import { createStore } from "#web/lib/state/store.ts";
import { draftOf, type IntakeDraft, type PageDraft, pageDraft } from "./draft.ts";

export type IntakeDecision = "granted" | "declined";

export interface IntakeFormState {
  draft: IntakeDraft;
  sync: SaverState;
  /** Milliseconds since the epoch. */
  savedAt: number | null;
  /** Emergency help, by linkId of the text. */
  help: SavedSectionAnswer["help"];
  /** The server's copy of a page that another window has saved. */
  conflict: { section: SectionId; current: IntakeSection } | null;
  /** Sent with the signature only. */
  decisions: Partial<Record<IntakeConsentKind, IntakeDecision>>;
  /** `gone`: access was lost. `changed`: the form was signed elsewhere. */
  ended: "gone" | "changed" | null;
}

/** In memory only. */
export function createFormState(intake: Pick<Intake, "sections" | "prefill">) {
  const store = createStore<IntakeFormState>({
    draft: draftOf(intake),
    sync: "saved",
    savedAt: null,
    help: {},
    conflict: null,
    decisions: {},
    ended: null,
  });

  function set(change: Partial<IntakeFormState>): void {
    store.set({ ...store.get(), ...change });
  }

  return {
    store,
    get: store.get,
    set,
    page: (id: SectionId) => pageDraft(store.get().draft, id),
    setPage(id: SectionId, change: Partial<PageDraft>): void {
      const { draft } = store.get();
      set({ draft: { ...draft, [id]: { ...pageDraft(draft, id), ...change } } });
    },
    /** The first page with unsaved changes. */
    unsaved: (except?: SectionId): SectionId | undefined =>
      SECTION_IDS.find((id) => {
        const { edits, kept } = pageDraft(store.get().draft, id);
        return edits > kept && id !== except;
      }),
  };
}

export type FormStateHolder = ReturnType<typeof createFormState>;
