import type { ReactNode } from "react";
import { LOOK_AGAIN, type Trouble } from "#web/lib/trouble.ts";
import { Button } from "#web/ui/base/button.tsx";
import { ActionForm } from "#web/ui/form/action-form.tsx";
import { TextArea } from "#web/ui/form/select-field.tsx";
import { textOf, useForm } from "#web/ui/form/use-form.ts";
import { Dialog } from "./dialog.tsx";

const REASON_LENGTH = 500;

interface ConfirmDialogProps {
  /** The question: "Suspend this claim?" */
  heading: string;
  /** What follows from it, and whether it can be undone. */
  consequence: ReactNode;
  /** On the button: the act itself ("Suspend the claim"), never 'OK'. */
  confirmLabel: string;
  /** Asks for a reason; `needed` refuses to go on without one. */
  reason?: "needed" | "optional";
  /** Does it. What it returns or throws is told in the dialog, which closes by itself otherwise. */
  // biome-ignore lint/suspicious/noConfusingVoidType: most acts return nothing
  act: (reason: string) => Promise<Trouble | undefined | void>;
  onClose: () => void;
  /** More fields or facts of the act. */
  children?: ReactNode;
}

/**
 * Asks before what can not be undone by another press, and names what follows. Rendered as long as it is open.
 * @example `{isAsking && <ConfirmDialog heading="Delete this series?" consequence="..." confirmLabel="Delete the series"
 *   act={remove} onClose={() => setAsking(false)} />}`
 */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { heading, consequence, confirmLabel, reason, act, onClose, children } = props;
  const form = useForm("confirm", async (values) => {
    const given = textOf(values, "reason");
    if (reason === "needed" && !given) return { heading: LOOK_AGAIN, fields: { reason: "Please say why." } };
    const trouble = await act(given);
    if (trouble) return trouble;
    onClose();
    return undefined;
  });
  const cancel = <Button onClick={onClose}>Cancel</Button>;
  return (
    <Dialog heading={heading} onClose={onClose}>
      <div>{consequence}</div>
      <ActionForm form={form} submitLabel={confirmLabel} more={cancel}>
        {children}
        {reason && (
          <TextArea
            field={form.field("reason")}
            label={reason === "needed" ? "Reason" : "Reason (optional)"}
            rows={3}
            maxLength={REASON_LENGTH}
          />
        )}
      </ActionForm>
    </Dialog>
  );
}
