import { useState } from "react";
import type { KnowledgeAnswer, KnowledgeRow } from "#contract/max-knowledge.ts";
import { admin } from "#web/lib/api/api.ts";
import { queryClient } from "#web/lib/api/queries.ts";
import { ifMatch, take } from "#web/lib/api/take.ts";
import { toast } from "#web/ui/base/toast-store.ts";
import { Confirm } from "#web/ui/dialog/confirm.tsx";
import { Dialog } from "#web/ui/dialog/dialog.tsx";
import { DraftSteps } from "./draft-steps.tsx";
import { EntryForm, type Prefill } from "./entry-form.tsx";

interface EntryDialogProps {
  /** Null for a new passage. */
  entry: KnowledgeRow | null;
  prefill?: Prefill;
  offer: KnowledgeAnswer;
  mayWrite: boolean;
  onClose: () => void;
}

export function EntryDialog({ entry: given, prefill, offer, mayWrite, onClose }: EntryDialogProps) {
  const [entry, setEntry] = useState(given);
  const [isDeleting, setDeleting] = useState(false);

  function show(now: KnowledgeRow) {
    setEntry(now);
    void queryClient.invalidateQueries({ queryKey: ["max", "knowledge"] });
  }

  return (
    <Dialog heading={entry ? entry.title : "Write an answer"} onClose={onClose} isWide>
      {mayWrite && <p>{entry?.isDraft === false ? LIVE : DRAFT}</p>}
      <fieldset className="min-w-0 [&>.card]:mt-5" disabled={!mayWrite}>
        <legend className="sr-only">The passage</legend>
        <EntryForm
          // A new key after each save: the fields start again without unsaved changes.
          key={entry ? `${entry.id} ${entry.version}` : "new"}
          entry={entry}
          prefill={prefill}
          offer={offer}
          onSaved={show}
          onDelete={() => setDeleting(true)}
        />
      </fieldset>
      {entry?.isDraft && (
        <DraftSteps
          key={entry.id}
          entry={entry}
          takesFocus={entry.id !== given?.id}
          onChange={show}
          onPublished={onClose}
        />
      )}
      {isDeleting && entry && <DeleteEntry entry={entry} onClose={() => setDeleting(false)} onDone={onClose} />}
    </Dialog>
  );
}

const DRAFT = "Visitors get a draft once its tests have passed, a clinician has approved it, and it is published.";
const LIVE = "Visitors get these words now. A change is saved as a draft and takes their place when it is published.";

interface DeleteEntryProps {
  entry: KnowledgeRow;
  onClose: () => void;
  onDone: () => void;
}

function DeleteEntry({ entry, onClose, onDone }: DeleteEntryProps) {
  const what = entry.isDraft ? "draft" : "passage";
  return (
    <Confirm
      heading={`Delete this ${what}?`}
      consequence={
        entry.isDraft
          ? "It cannot be brought back. What visitors get now stays as it is."
          : "Max no longer says it from the next message on. It cannot be brought back; to take it out for a while, turn it off."
      }
      confirmLabel={`Delete the ${what}`}
      act={async () => {
        const { id, version } = entry;
        await take(admin.max.knowledge[":id"].$delete({ param: { id }, header: ifMatch(version) }));
        toast({ title: entry.isDraft ? "Draft deleted" : "Passage deleted" });
        void queryClient.invalidateQueries({ queryKey: ["max", "knowledge"] });
        onDone();
      }}
      onClose={onClose}
    />
  );
}
