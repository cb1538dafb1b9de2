import { type ReactNode, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { CHECK_FIELDS, type Trouble } from "#web/lib/api/trouble.ts";
import { Button } from "#web/ui/base/button.tsx";
import { ActionForm } from "#web/ui/form/action-form.tsx";
import { TextArea } from "#web/ui/form/select-field.tsx";
import { type FormHandle, textOf, useForm } from "#web/ui/form/use-form.ts";
import { focusCard } from "#web/ui/view/card.tsx";
import { Dialog } from "./dialog.tsx";

const REASON_LENGTH = 500;

interface ConfirmProps {
  heading: string;
  consequence: ReactNode;
  /** The act ("Suspend the claim"), never "OK". */
  confirmLabel: string;
  keepLabel?: string;
  reason?: "needed" | "optional";
  // biome-ignore lint/suspicious/noConfusingVoidType: most acts return nothing
  act: (reason: string, values: FormData) => Promise<Trouble | undefined | void>;
  onClose: () => void;
  children?: ReactNode | ((form: FormHandle) => ReactNode);
}

/** For an act that a second press cannot undo. */
export function Confirm(props: ConfirmProps) {
  const { heading, consequence, confirmLabel, keepLabel = "Cancel", reason, act, onClose, children } = props;
  const keep = useRef<HTMLButtonElement>(null);
  const hasFields = reason !== undefined || children !== undefined;
  const form = useForm("confirm", async (values) => {
    const given = textOf(values, "reason");
    if (reason === "needed" && !given) return { heading: CHECK_FIELDS, fields: { reason: "Please say why." } };
    const trouble = await act(given, values);
    if (trouble) return trouble;
    onClose();
    return undefined;
  });
  useEffect(() => {
    // A second press of Enter changes nothing.
    if (!hasFields) keep.current?.focus();
  }, [hasFields]);
  const cancel = (
    <Button ref={keep} onClick={onClose}>
      {keepLabel}
    </Button>
  );
  return (
    <Dialog heading={heading} onClose={onClose}>
      {typeof consequence === "string" ? <p>{consequence}</p> : <div>{consequence}</div>}
      <ActionForm form={form} submitLabel={confirmLabel} more={cancel}>
        {typeof children === "function" ? children(form) : children}
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

interface ConfirmButtonProps extends Omit<ConfirmProps, "confirmLabel" | "onClose"> {
  label: string;
  confirmLabel?: string;
  of?: string;
  /** Gets the focus afterwards: the button may be gone with its row. */
  card: string;
}

export function ConfirmButton({ label, confirmLabel = label, of, card, act, ...question }: ConfirmButtonProps) {
  const [isAsking, setAsking] = useState(false);

  async function run(reason: string, values: FormData) {
    const trouble = await act(reason, values);
    if (trouble) return trouble;
    // The dialog returns the focus as it closes; the card takes it after that.
    flushSync(() => setAsking(false));
    focusCard(card);
    return undefined;
  }

  return (
    <>
      <Button of={of} onClick={() => setAsking(true)}>
        {label}
      </Button>
      {isAsking && <Confirm {...question} confirmLabel={confirmLabel} act={run} onClose={() => setAsking(false)} />}
    </>
  );
}
