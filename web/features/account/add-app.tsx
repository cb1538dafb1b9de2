import { type ReactNode, useState } from "react";
import { focusWhenShown } from "#web/components/account/card.tsx";
import { ConfirmTotp, type TotpEnrolment } from "#web/components/account/confirm-totp.tsx";
import { beginTotp } from "#web/components/account/enrol-totp.tsx";
import { ActionForm } from "#web/components/forms/action-form.tsx";
import { TextField } from "#web/components/forms/fields.tsx";
import { textOf, useForm } from "#web/components/forms/use-form.ts";
import { auth } from "#web/lib/auth-client.ts";
import { LOOK_AGAIN, troubleOf } from "#web/lib/trouble.ts";

interface AddAppProps {
  withCodes: boolean;
  onDone: (codes: readonly string[] | undefined) => void;
  onCancel: () => void;
}

/** An authenticator app: its name, its secret, its first code. */
export function AddApp({ withCodes, onDone, onCancel }: AddAppProps) {
  const [enrolment, setEnrolment] = useState<TotpEnrolment>();

  function cancel() {
    // Its name is free again at once; otherwise the server forgets it in five minutes.
    if (enrolment) void auth.mfa.unenroll({ factorId: enrolment.id });
    onCancel();
  }

  const more = (
    <button type="button" className="btn quiet" onClick={cancel}>
      Cancel
    </button>
  );
  return (
    <>
      <h3 key={enrolment?.id ?? "name"} ref={focusWhenShown} tabIndex={-1}>
        {enrolment ? "Connect the app" : "Add an authenticator app"}
      </h3>
      {enrolment ? (
        <ConfirmTotp enrolment={enrolment} withCodes={withCodes} onDone={onDone} more={more} />
      ) : (
        <NameForm onBegun={setEnrolment} more={more} />
      )}
    </>
  );
}

interface NameFormProps {
  onBegun: (enrolment: TotpEnrolment) => void;
  more: ReactNode;
}

function NameForm({ onBegun, more }: NameFormProps) {
  const form = useForm("app", async (values) => {
    const name = textOf(values, "name");
    if (!name) return { heading: LOOK_AGAIN, fields: { name: "Please give it a name." } };
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
