import { useState } from "react";
import type { Channel } from "#contract/booking.ts";
import type { Receipt } from "#contract/intake.ts";

import { ActionForm } from "#web/ui/form/action-form.tsx";
import { CodeField, codeIn } from "#web/ui/form/code-field.tsx";
import { useForm } from "#web/ui/form/use-form.ts";
import { ActButton } from "#web/ui/view/act-button.tsx";
import { codeProblem } from "../../flow/problem.ts";
import { fetchCopyByCode, requestCopyCode } from "../intake-api.ts";
import { ReceiptView } from "../receipt-view.tsx";

const SEND: Record<Channel, string> = { email: "E-mail me a code", text: "Text me a code" };

/** Shows the signed copy without an account: the code goes to the contact on file at signing. */
export function CopyByCode({ appointmentId, channels }: { appointmentId: string; channels: readonly Channel[] }) {
  const [sentBy, setSentBy] = useState<Channel>();
  const [receipt, setReceipt] = useState<Receipt>();
  const form = useForm("copy", async (values) => {
    const code = codeIn(values);
    const incomplete = codeProblem(code);
    if (incomplete) return incomplete;
    setReceipt(await fetchCopyByCode(appointmentId, code));
    return undefined;
  });
  if (receipt) return <ReceiptView receipt={receipt} />;
  return (
    <>
      <p>Or get a code. We send it to the contact that you had with us when you signed.</p>
      {channels.map((channel) => (
        <ActButton
          key={channel}
          label={SEND[channel]}
          act={async () => {
            await requestCopyCode(appointmentId, channel);
            setSentBy(channel);
            return undefined;
          }}
        />
      ))}
      {sentBy && (
        <ActionForm form={form} submitLabel="Open my copy">
          <p role="status">
            {`We sent a code of eight digits by ${sentBy === "email" ? "e-mail" : "text message"}. It works for 15 minutes.`}
          </p>
          <CodeField field={form.field("code")} label="Code" />
        </ActionForm>
      )}
    </>
  );
}
