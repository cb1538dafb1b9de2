import { LOST_REASONS, type LostReason } from "#contract/lead-words.ts";
import { RecordForm } from "#web/ui/dialog/record-form.tsx";
import type { RecordField } from "#web/ui/form/record-fields.tsx";
import { choiceOf } from "#web/ui/form/use-form.ts";
import { copyOptions, LOST_REASON_WORDS } from "./lead-copy.ts";

const FIELDS: readonly RecordField[] = [
  { name: "reason", label: "Why", options: copyOptions(LOST_REASON_WORDS, "Please choose") },
];

const reasonIn = (values: FormData) => choiceOf(values, "reason", LOST_REASONS);

export function LostDialog({ onReason, onClose }: { onReason: (reason: LostReason) => void; onClose: () => void }) {
  return (
    <RecordForm
      id="lost"
      heading="Mark as lost?"
      submitLabel="Mark as lost"
      lead={<p>A running sequence ends. The lead can be opened again later.</p>}
      fields={FIELDS}
      check={(values) => (reasonIn(values) ? undefined : { reason: "Please choose a reason." })}
      send={async (_typed, { values }) => reasonIn(values)}
      onDone={(reason) => reason && onReason(reason)}
      onClose={onClose}
    />
  );
}
