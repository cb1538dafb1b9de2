import type { ReactNode } from "react";
import { CHECK_FIELDS, troubleOf } from "#web/lib/api/trouble.ts";
import { TextField } from "#web/ui/base/fields.tsx";
import { ActionForm } from "#web/ui/form/action-form.tsx";
import { textOf, useForm } from "#web/ui/form/use-form.ts";
import { ConfirmTotp, type TotpEnrolment } from "../second-step/confirm-totp.tsx";
import { beginTotp } from "../second-step/enrol-totp.tsx";
import { AddFactor } from "./add-factor.tsx";

interface AddAppProps {
  withCodes: boolean;
  onDone: (codes: readonly string[] | undefined) => void;
  onCancel: () => void;
}

export function AddApp({ withCodes, onDone, onCancel }: AddAppProps) {
  return (
    <AddFactor<TotpEnrolment>
      headings={["Add an authenticator app", "Connect the app"]}
      begin={(onBegun, more) => <NameForm onBegun={onBegun} more={more} />}
      confirm={(enrolment, more) => (
        <ConfirmTotp enrolment={enrolment} withCodes={withCodes} onDone={onDone} more={more} />
      )}
      onCancel={onCancel}
    />
  );
}

interface NameFormProps {
  onBegun: (enrolment: TotpEnrolment) => void;
  more: ReactNode;
}

function NameForm({ onBegun, more }: NameFormProps) {
  const form = useForm("app", async (values) => {
    const name = textOf(values, "name");
    if (!name) return { heading: CHECK_FIELDS, fields: { name: "Please give it a name." } };
    const { data, error } = await beginTotp(name);
    if (error) return troubleOf(error);
    onBegun(data);
    return undefined;
  });
  return (
    <ActionForm form={form} submitLabel="Continue" more={more}>
      <TextField
        field={form.field("name")}
        label="A name for it"
        hint="So that you know it again in your list."
        defaultValue="My phone"
        autoComplete="off"
        maxLength={60}
        required
      />
    </ActionForm>
  );
}
