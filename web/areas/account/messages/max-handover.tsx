import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { MESSAGE_LENGTH, NOT_FOR_EMERGENCIES, REPLY_PROMISE, type SentThreadAnswer } from "#contract/messages.ts";
import { api } from "#web/lib/api/api.ts";
import { take } from "#web/lib/api/take.ts";
import { clientKeys } from "#web/lib/session/client-key.ts";
import { Button } from "#web/ui/base/button.tsx";
import { toast } from "#web/ui/base/toast-store.ts";
import { ActionForm } from "#web/ui/form/action-form.tsx";
import { textOf, useForm } from "#web/ui/form/use-form.ts";
import { dashboardQuery, ownThreadsQuery, refreshQueries } from "../dashboard/queries.ts";
import { PatientMessageField } from "./message-field.tsx";
import { UrgentThread } from "./urgent-thread.tsx";

const keyOf = clientKeys();

/** Shows exactly what will be sent, to edit before sending. */
export function MaxHandover({ transcript, onEnd }: { transcript: string; onEnd: () => void }) {
  const navigate = useNavigate();
  const [urgent, setUrgent] = useState<SentThreadAnswer>();
  const form = useForm("handover", async (values) => {
    const said = { subject: "From my conversation with Max", body: textOf(values, "body") };
    const json = { ...said, source: "max" as const, clientKey: keyOf(said) };
    const sent = await take(api.messages.$post({ json }));
    await refreshQueries(ownThreadsQuery, dashboardQuery);
    toast({ title: "The clinic has it", ...(!sent.help && { description: REPLY_PROMISE }) });
    if (sent.help) setUrgent(sent);
    else void navigate({ to: "/dashboard/messages/$id", params: { id: sent.thread.id } });
    return undefined;
  });
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
