import { useRef } from "react";
import { MESSAGE_LENGTH, SUBJECT_LENGTH } from "#contract/messages.ts";
import { staff } from "#web/lib/api.ts";
import { take } from "#web/lib/take.ts";
import { TextField } from "#web/ui/base/fields.tsx";
import { toast } from "#web/ui/base/toast-store.ts";
import { Dialog } from "#web/ui/dialog/dialog.tsx";
import { ActionForm } from "#web/ui/form/action-form.tsx";
import { TextArea } from "#web/ui/form/select-field.tsx";
import { textOf, useForm } from "#web/ui/form/use-form.ts";
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
