import { useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { Urgency } from "#contract/calendar-days.ts";
import { LOOK_AGAIN } from "#web/lib/trouble.ts";
import { Button } from "#web/ui/base/button.tsx";
import { toast } from "#web/ui/base/toast-store.ts";
import { Dialog } from "#web/ui/dialog/dialog.tsx";
import { ActionForm } from "#web/ui/form/action-form.tsx";
import { type FormState, useForm } from "#web/ui/form/use-form.ts";
import { StatusBadge } from "#web/ui/view/status-badge.tsx";
import { dayWords, dueWords, URGENCY_TONE } from "./words.ts";

/** A due day with what it means today. */
export function Due({ on, urgency }: { on: string; urgency: Urgency }) {
  return (
    <>
      {dayWords(on)} <StatusBadge tone={URGENCY_TONE[urgency]}>{dueWords(on, urgency)}</StatusBadge>
    </>
  );
}

interface FormDialogProps<Answer> {
  id: string;
  heading: string;
  submitLabel: string;
  /** What can be seen to be wrong before it is sent: by field. */
  check?: (values: FormData) => Readonly<Record<string, string>> | undefined;
  /** The call; what it throws is told in the form. */
  send: (values: FormData) => Promise<Answer>;
  /** The toast afterwards. */
  done: string | ((answer: Answer) => string);
  onClose: () => void;
  isWide?: boolean;
  children: (form: FormState) => ReactNode;
}

/** A form in a dialog: it closes when its call has gone through, and everything of this page asks anew. */
export function FormDialog<Answer>({
  id,
  heading,
  submitLabel,
  check,
  send,
  done,
  onClose,
  isWide,
  children,
}: FormDialogProps<Answer>) {
  const refresh = useRefresh();
  const form = useForm(id, async (values) => {
    const fields = check?.(values);
    if (fields) return { heading: LOOK_AGAIN, fields };
    const answer = await send(values);
    void refresh();
    toast({ title: typeof done === "string" ? done : done(answer) });
    onClose();
    return undefined;
  });
  const cancel = <Button onClick={onClose}>Cancel</Button>;
  return (
    <Dialog heading={heading} onClose={onClose} isWide={isWide ?? false}>
      <ActionForm form={form} submitLabel={submitLabel} more={cancel}>
        {children(form)}
      </ActionForm>
    </Dialog>
  );
}

/** What this page shows is asked for anew. */
export function useRefresh(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: ["compliance"] });
}
