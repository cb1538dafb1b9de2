import { useRef } from "react";
import { MESSAGE_LENGTH, SUBJECT_LENGTH } from "#contract/messages.ts";
import { Dialog } from "#web/components/account/dialog.tsx";
import { ActionForm } from "#web/components/forms/action-form.tsx";
import { TextField } from "#web/components/forms/fields.tsx";
import { TextArea } from "#web/components/forms/select-field.tsx";
import { textOf, useForm } from "#web/components/forms/use-form.ts";
import { toast } from "#web/components/ui/toast-store.ts";
import { staff } from "#web/lib/api.ts";
import { take } from "#web/lib/take.ts";
import { refresh } from "./queries.ts";

/** The clinic writes first. */
export function WriteDialog({ patient, onClose }: { patient: { id: string; name: string }; onClose: () => void }) {
  const clientKey = useRef(crypto.randomUUID());
  const form = useForm("write", async (values) => {
    const json = {
      patient: patient.id,
      subject: textOf(values, "subject"),
      body: textOf(values, "body"),
      clientKey: clientKey.current,
    };
    await take(staff.messages.$post({ json }));
    toast({ title: `Sent to ${patient.name}` });
    onClose();
    await refresh("threads");
    return undefined;
  });
  return (
    <Dialog heading={`Write to ${patient.name}`} onClose={onClose}>
      <ActionForm form={form} submitLabel="Send">
        <TextField field={form.field("subject")} label="What it is about" maxLength={SUBJECT_LENGTH} />
        <TextArea
          field={form.field("body")}
          label="Message"
          hint="He gets a mail that a message waits, without its words."
          rows={6}
          maxLength={MESSAGE_LENGTH}
        />
      </ActionForm>
    </Dialog>
  );
}
