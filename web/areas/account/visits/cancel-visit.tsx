import type { OwnVisit } from "#contract/visits.ts";
import { ConfirmButton } from "#web/ui/dialog/confirm.tsx";
import { RadioField } from "#web/ui/form/choice.tsx";
import { CANCEL_WORDS, cancel } from "./visit-acts.tsx";

/** Asks for confirmation and a reason from a list, so that patients need not write about their health. */
export function CancelVisit({ visit }: { visit: OwnVisit }) {
  return (
    <ConfirmButton
      label="Cancel"
      heading="Cancel this visit?"
      consequence="Its time goes to somebody else at once. You can book another one."
      confirmLabel="Cancel my visit"
      keepLabel="Keep it"
      card="next-step"
      act={(_reason, values) => cancel(visit, values)}
    >
      {(form) => <RadioField field={form.field("reason")} legend="Why?" options={CANCEL_WORDS} />}
    </ConfirmButton>
  );
}
