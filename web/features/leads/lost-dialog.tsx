import { LOST_REASONS, type LostReason } from "#contract/lead-words.ts";
import { Dialog } from "#web/ui/dialog/dialog.tsx";
import { ActionForm } from "#web/ui/form/action-form.tsx";
import { SelectField } from "#web/ui/form/select-field.tsx";
import { choiceOf, useForm } from "#web/ui/form/use-form.ts";
import { LOST_WORDS, optionsOf } from "./words.ts";

const OPTIONS = optionsOf(LOST_WORDS, "Please choose");

/** Why a lead is lost. It can be opened again. */
export function LostDialog({ onReason, onClose }: { onReason: (reason: LostReason) => void; onClose: () => void }) {
  const form = useForm("lost", async (values) => {
    const reason = choiceOf(values, "reason", LOST_REASONS);
    if (!reason) return { heading: "Please say why.", fields: { reason: "Please choose a reason." } };
    onReason(reason);
    return undefined;
  });
  return (
    <Dialog heading="Mark as lost?" onClose={onClose}>
      <p>A running sequence ends. The lead can be opened again later.</p>
      <ActionForm form={form} submitLabel="Mark as lost">
        <SelectField field={form.field("reason")} label="Why" options={OPTIONS} />
      </ActionForm>
    </Dialog>
  );
}
