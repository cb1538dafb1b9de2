import { CHECK_FIELDS, troubleOf } from "#web/lib/api/trouble.ts";
import { EMAIL_ERROR, isEmail } from "#web/lib/words/email.ts";
import { TextField } from "#web/ui/base/fields.tsx";
import { ActionForm } from "#web/ui/form/action-form.tsx";
import { textOf, useForm } from "#web/ui/form/use-form.ts";
import { type MailKind, sendMail } from "./send-mail.ts";

interface AskForMailProps {
  kind: MailKind;
  target: string;
  submitLabel: string;
  onMailed: (email: string) => void;
}

/** Never reveals whether the address has an account. */
export function AskForMail({ kind, target, submitLabel, onMailed }: AskForMailProps) {
  const form = useForm("ask-for-mail", async (values) => {
    const email = textOf(values, "email");
    if (!isEmail(email)) return { heading: CHECK_FIELDS, fields: { email: EMAIL_ERROR } };
    const { error } = await sendMail(kind, email, target);
    if (error) return troubleOf(error);
    onMailed(email);
    return undefined;
  });
  return (
    <ActionForm form={form} submitLabel={submitLabel}>
      <TextField
        field={form.field("email")}
        label="E-mail address"
        type="email"
        autoComplete="username"
        spellCheck={false}
        required
      />
    </ActionForm>
  );
}
