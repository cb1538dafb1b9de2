import { useState } from "react";
import { reportEvent } from "#web/lib/api/report.ts";
import { CHECK_FIELDS, troubleOf } from "#web/lib/api/trouble.ts";
import { auth } from "#web/lib/session/auth-client.ts";
import { noteNewAccount } from "#web/lib/session/new-account.ts";
import { Button } from "#web/ui/base/button.tsx";
import { ActionForm } from "#web/ui/form/action-form.tsx";
import { CodeField, codeIn } from "#web/ui/form/code-field.tsx";
import { useForm } from "#web/ui/form/use-form.ts";
import { type MailKind, sendMail } from "./send-mail.ts";

interface CheckMailProps {
  email: string;
  kind: MailKind;
  target: string;
  /** @param metadata the account's `app_metadata` */
  onVerified?: (metadata: Record<string, unknown> | undefined) => void;
  onBack: () => void;
}

export function CheckMail({ email, kind, target, onVerified, onBack }: CheckMailProps) {
  const form = useForm("check-mail", async (values) => {
    const token = codeIn(values);
    if (!token) return { heading: CHECK_FIELDS, fields: { code: "Please type the code from the message." } };
    const { data, error } = await auth.verifyOtp({ email, token, type: kind });
    void reportEvent(error ? "login_failed" : "login", { login_method: "otp", error });
    if (error) return troubleOf(error);
    if (kind === "signup") noteNewAccount();
    onVerified?.(data.user?.app_metadata);
    return undefined;
  });
  return (
    <>
      <p className="lead">
        If <b>{email}</b> can be used here, a message is on its way to it. Open the link in it, or type its code here.
      </p>
      <ActionForm form={form} submitLabel="Confirm" more={<SendAgain email={email} kind={kind} target={target} />}>
        <CodeField field={form.field("code")} label="Code" hint="Eight digits. The code works for an hour." />
      </ActionForm>
      <p className="mt-5">
        Nothing there? Look among unwanted mail too. Or{" "}
        <Button look="link" onClick={onBack}>
          use another address
        </Button>
        .
      </p>
    </>
  );
}

function SendAgain({ email, kind, target }: Pick<CheckMailProps, "email" | "kind" | "target">) {
  const [status, setStatus] = useState("");
  async function send() {
    setStatus("One moment…");
    const { error } = await sendMail(kind, email, target);
    setStatus(error ? troubleOf(error).heading : "Sent again. It can take a few minutes.");
  }
  return (
    <>
      <Button onClick={() => void send()}>Send it again</Button>
      <span role="status">{status}</span>
    </>
  );
}
