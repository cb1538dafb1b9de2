import { type QueryKey, useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { CHECK_FIELDS } from "#web/lib/api/trouble.ts";
import { Button } from "#web/ui/base/button.tsx";
import { type ToastInput, toast } from "#web/ui/base/toast-store.ts";
import { ActionForm } from "#web/ui/form/action-form.tsx";
import { type FormHandle, useForm } from "#web/ui/form/use-form.ts";
import { Dialog } from "./dialog.tsx";

type Said = string | ToastInput;

export interface FormDialogProps<Answer> {
  id: string;
  heading: string;
  submitLabel: string;
  keepLabel?: string;
  check?: ((values: FormData) => Readonly<Record<string, string>> | undefined) | undefined;
  send: (values: FormData) => Promise<Answer>;
  done?: Said | ((answer: Answer) => Said | undefined) | undefined;
  /** The prefix of the keys of all queries that show it. */
  refreshes?: QueryKey | undefined;
  onClose: () => void;
  onDone?: ((answer: Answer) => void) | undefined;
  isWide?: boolean | undefined;
  lead?: ReactNode;
  children?: ReactNode | ((form: FormHandle) => ReactNode);
}

export function FormDialog<Answer>(props: FormDialogProps<Answer>) {
  const { id, heading, submitLabel, check, send, done, refreshes, onClose, onDone = onClose } = props;
  const { keepLabel = "Cancel", isWide = false, lead, children } = props;
  const client = useQueryClient();
  const form = useForm(id, async (values) => {
    const fields = check?.(values);
    if (fields) return { heading: CHECK_FIELDS, fields };
    const answer = await send(values);
    if (refreshes) void client.invalidateQueries({ queryKey: refreshes });
    const input = typeof done === "function" ? done(answer) : done;
    if (input) toast(typeof input === "string" ? { title: input } : input);
    onDone(answer);
    return undefined;
  });
  return (
    <Dialog heading={heading} onClose={onClose} isWide={isWide}>
      {lead}
      <ActionForm form={form} submitLabel={submitLabel} more={<Button onClick={onClose}>{keepLabel}</Button>}>
        {typeof children === "function" ? children(form) : children}
      </ActionForm>
    </Dialog>
  );
}
