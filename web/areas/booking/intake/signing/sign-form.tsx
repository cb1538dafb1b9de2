import { CHECK_FIELDS, type Trouble } from "#web/lib/api/trouble.ts";
import { TextField, Tick } from "#web/ui/base/fields.tsx";
import { ActionForm } from "#web/ui/form/action-form.tsx";
import { textOf, useForm } from "#web/ui/form/use-form.ts";

interface SignFormProps {
  legalName: string;
  onSign: (signedName: string) => Promise<Trouble | undefined>;
}

export function SignForm({ legalName, onSign }: SignFormProps) {
  const form = useForm("sign", async (values) => {
    const signedName = textOf(values, "signedName");
    const fields = {
      ...(signedName === "" && { signedName: "Please type your full legal name." }),
      ...(!values.has("agree") && { agree: "Please tick that you sign electronically." }),
    };
    return Object.keys(fields).length > 0 ? { heading: CHECK_FIELDS, fields } : onSign(signedName);
  });
  return (
    <section aria-labelledby="sign-title">
      <h3 id="sign-title">Your signature</h3>
      <ActionForm form={form} submitLabel="Sign and send">
        <TextField
          field={form.field("signedName")}
          label="Your full legal name"
          hint={legalName ? `Please type: ${legalName}` : "As it stands on the first page."}
          autoComplete="name"
          required
        />
        <Tick
          field={form.field("agree")}
          label="I am signing electronically"
          hint="My typed name counts like my signature on paper. I have checked my answers, and they are true as far as I know."
        />
      </ActionForm>
    </section>
  );
}
