import type { IntakeConsentKind } from "#content/intake/consents/document.ts";
import { SECTION_IDS, type SectionId } from "#content/intake/types.ts";
import type { Intake, IntakeSection, SavedSectionAnswer } from "#contract/intake.ts";
import type { SaverState } from "#web/lib/state/saver.ts";
import { createStore } from "#web/lib/state/store.ts";
import { type Draft, draftOf, type PageDraft, pageOf } from "./draft.ts";

export type Decision = "granted" | "declined";

export interface FormState {
  draft: Draft;
  sync: SaverState;
  /** When something was last saved here, in milliseconds since the epoch. */
  savedAt: number | null;
  /** Where help is, by the linkId of a text that may be about an emergency. */
  help: SavedSectionAnswer["help"];
  /** A page that was saved elsewhere, as the server has it. */
  conflict: { section: SectionId; current: IntakeSection } | null;
  /** Made here and sent with the signature. */
  decisions: Partial<Record<IntakeConsentKind, Decision>>;
  /** Why nothing can be saved any more: `gone` for who is shut out, `changed` for an intake that was signed elsewhere. */
  ended: "gone" | "changed" | null;
}

/** The one copy of what stands on the screen; it lives in memory alone. */
export function createFormState(intake: Pick<Intake, "sections" | "prefill">) {
  const store = createStore<FormState>({
    draft: draftOf(intake),
    sync: "saved",
    savedAt: null,
    help: {},
    conflict: null,
    decisions: {},
    ended: null,
  });

  function set(change: Partial<FormState>): void {
    store.set({ ...store.get(), ...change });
  }

  return {
    store,
    get: store.get,
    set,
    page: (id: SectionId) => pageOf(store.get().draft, id),
    setPage(id: SectionId, change: Partial<PageDraft>): void {
      const { draft } = store.get();
      set({ draft: { ...draft, [id]: { ...pageOf(draft, id), ...change } } });
    },
    /** The first page with something that the server does not have. */
    unsaved: (except?: SectionId): SectionId | undefined =>
      SECTION_IDS.find((id) => {
        const { edits, kept } = pageOf(store.get().draft, id);
        return edits > kept && id !== except;
      }),
  };
}

export type FormStateHolder = ReturnType<typeof createFormState>;
