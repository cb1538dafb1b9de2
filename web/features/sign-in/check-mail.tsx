import { useState } from "react";
import { ActionForm } from "#web/components/forms/action-form.tsx";
import { CodeField, codeIn } from "#web/components/forms/code-field.tsx";
import { useForm } from "#web/components/forms/use-form.ts";
import { auth } from "#web/lib/auth-client.ts";
import { LOOK_AGAIN, troubleOf } from "#web/lib/trouble.ts";
import { sendAgain } from "./send-again.ts";

interface CheckMailProps {
  email: string;
  next: string | undefined;
  /** What the mail is for: a new account unless it says otherwise. */
  type?: "signup" | "recovery";
  onVerified?: () => void;
  onBack: () => void;
}

/** A link and a code are on their way: the code may be typed here, and both be sent again. */
export function CheckMail({ email, next, type = "signup", onVerified, onBack }: CheckMailProps) {
  const form = useForm("check-mail", async (values) => {
    const token = codeIn(values);
    if (!token) return { heading: LOOK_AGAIN, fields: { code: "Please type the code from the message." } };
    const { error } = await auth.verifyOtp({ email, token, type });
    if (error) return troubleOf(error);
    onVerified?.();
    return undefined;
  });
  return (
    <>
      <p className="lead">
        If <b>{email}</b> can be used here, a message is on its way to it. Open the link in it, or type its code here.
      </p>
      <ActionForm form={form} submitLabel="Confirm" more={<SendAgain email={email} next={next} type={type} />}>
        <CodeField field={form.field("code")} label="Code" hint="Eight digits. The code works for an hour." />
      </ActionForm>
      <p className="aside">
        Nothing there? Look among unwanted mail too. Or{" "}
        <button type="button" className="link" onClick={onBack}>
          use another address
        </button>
        .
      </p>
    </>
  );
}

function SendAgain({
  email,
  next,
  type,
}: Pick<Required<CheckMailProps>, "email" | "type"> & { next: string | undefined }) {
  const [said, setSaid] = useState("");
  async function send() {
    setSaid("One moment…");
    const { error } = await sendAgain(email, type, next);
    setSaid(error ? troubleOf(error).heading : "Sent again. It can take a few minutes.");
  }
  return (
    <>
      <button type="button" className="btn quiet" onClick={() => void send()}>
        Send it again
      </button>
      <span role="status">{said}</span>
    </>
  );
}
