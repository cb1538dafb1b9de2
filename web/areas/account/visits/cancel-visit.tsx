import type { OwnVisit } from "#contract/visits.ts";
import { ConfirmButton } from "#web/ui/dialog/confirm.tsx";
import { RadioField } from "#web/ui/form/choice.tsx";
import { cancelOwnVisit, PATIENT_CANCEL_REASONS } from "./visit-acts.tsx";

/** Reasons come from a list, so that patients need not write about their health. */
export function CancelVisit({ visit }: { visit: OwnVisit }) {
  return (
    <ConfirmButton
      label="Cancel"
      heading="Cancel this visit?"
      consequence="Its time goes to somebody else at once. You can book another one."
      confirmLabel="Cancel my visit"
      keepLabel="Keep it"
      card="next-step"
      act={(_reason, values) => cancelOwnVisit(visit, values)}
    >
      {(form) => <RadioField field={form.field("reason")} legend="Why?" options={PATIENT_CANCEL_REASONS} />}
    </ConfirmButton>
  );
}
