import { MESSAGE_LENGTH, NOT_FOR_EMERGENCIES } from "#contract/messages.ts";
import { Button } from "#web/ui/base/button.tsx";
import { ActionForm } from "#web/ui/form/action-form.tsx";
import { textOf, useForm } from "#web/ui/form/use-form.ts";
import { PatientMessageField } from "./message-field.tsx";
import { UrgentThread } from "./urgent-thread.tsx";
import { useSendThread } from "./use-send-thread.ts";

/** Shows exactly what will be sent, to edit before sending. */
export function MaxHandover({ transcript, onEnd }: { transcript: string; onEnd: () => void }) {
  const { urgent, send } = useSendThread("The clinic has it");
  const form = useForm("handover", (values) =>
    send({ subject: "From my conversation with Max", body: textOf(values, "body"), source: "max" }),
  );
  if (urgent) return <UrgentThread {...urgent} />;
  return (
    <ActionForm form={form} submitLabel="Send this to the clinic" more={<Button onClick={onEnd}>Send nothing</Button>}>
      <p>This is what we would get, and nothing else. Change it as you like. {NOT_FOR_EMERGENCIES}</p>
      <PatientMessageField
        field={form.field("body")}
        label="What will be sent"
        maxLength={MESSAGE_LENGTH}
        initial={transcript}
      />
    </ActionForm>
  );
}
