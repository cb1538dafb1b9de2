import { useId, useRef } from "react";
import type { OwnVisit } from "#contract/visits.ts";
import { Button } from "#web/ui/base/button.tsx";
import { ActionForm } from "#web/ui/form/action-form.tsx";
import { Choice } from "#web/ui/form/choice.tsx";
import { useForm } from "#web/ui/form/use-form.ts";
import { CANCEL_WORDS, cancel } from "./visit-acts.tsx";

/** Asks once more, with a reason from a list: nobody has to write about his health here. */
export function CancelVisit({ visit }: { visit: OwnVisit }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const form = useForm(`cancel-${visit.id}`, async (values) => {
    const trouble = await cancel(visit, values);
    if (!trouble) dialog.current?.close();
    return trouble;
  });
  return (
    <>
      <Button onClick={() => dialog.current?.showModal()}>Cancel</Button>
      <dialog ref={dialog} className="panel-dialog" aria-labelledby={id}>
        <h2 id={id}>Cancel this visit?</h2>
        <p>Its time goes to somebody else at once. You can book another one.</p>
        <ActionForm
          form={form}
          submitLabel="Cancel my visit"
          more={<Button onClick={() => dialog.current?.close()}>Keep it</Button>}
        >
          <Choice field={form.field("reason")} legend="Why?" options={CANCEL_WORDS} />
        </ActionForm>
      </dialog>
    </>
  );
}
