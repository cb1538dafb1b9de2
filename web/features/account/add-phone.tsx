import { type ReactNode, useState } from "react";
import { E164_US, normalisePhone } from "#contract/leads.ts";
import { ActButton } from "#web/components/account/act-button.tsx";
import { focusWhenShown } from "#web/components/account/card.tsx";
import { ActionForm } from "#web/components/forms/action-form.tsx";
import { CodeField, codeIn } from "#web/components/forms/code-field.tsx";
import { TextField } from "#web/components/forms/fields.tsx";
import { textOf, useForm } from "#web/components/forms/use-form.ts";
import { auth } from "#web/lib/auth-client.ts";
import { withProof } from "#web/lib/proof.ts";
import { LOOK_AGAIN, troubleOf } from "#web/lib/trouble.ts";
import { shownPhone } from "./shown-phone.ts";

interface AddPhoneProps {
  onDone: () => void;
  onCancel: () => void;
}

interface Begun {
  factorId: string;
  phone: string;
}

/** A phone that gets a code by text message: its number, then the first code. */
export function AddPhone({ onDone, onCancel }: AddPhoneProps) {
  const [begun, setBegun] = useState<Begun>();

  function cancel() {
    if (begun) void auth.mfa.unenroll({ factorId: begun.factorId });
    onCancel();
  }

  const more = (
    <button type="button" className="btn quiet" onClick={cancel}>
      Cancel
    </button>
  );
  return (
    <>
      <h3 key={begun?.factorId ?? "number"} ref={focusWhenShown} tabIndex={-1}>
        {begun ? "Confirm the number" : "Add a phone for text messages"}
      </h3>
      {begun ? <TextedCode {...begun} onDone={onDone} more={more} /> : <NumberForm onBegun={setBegun} more={more} />}
    </>
  );
}

function NumberForm({ onBegun, more }: { onBegun: (begun: Begun) => void; more: ReactNode }) {
  const form = useForm("phone", async (values) => {
    const phone = normalisePhone(textOf(values, "phone"));
    if (!E164_US.test(phone))
      return { heading: LOOK_AGAIN, fields: { phone: "Please give a US phone number with its area code." } };
    const friendlyName = `Phone ending in ${phone.slice(-4)}`;
    const { data, error } = await withProof(() => auth.mfa.enroll({ factorType: "phone", friendlyName, phone }));
    if (error?.code === "mfa_factor_name_conflict")
      return { heading: LOOK_AGAIN, fields: { phone: "A phone with this ending is in your list already." } };
    if (error) return troubleOf(error);
    onBegun({ factorId: data.id, phone });
    return undefined;
  });
  return (
    <ActionForm form={form} submitLabel="Continue" more={more}>
      <TextField field={form.field("phone")} label="Mobile phone number" type="tel" autoComplete="tel" required />
    </ActionForm>
  );
}

/** The first text goes out on demand, as each later one does. */
function TextedCode({ factorId, phone, onDone, more }: Begun & { onDone: () => void; more: ReactNode }) {
  const [challengeId, setChallengeId] = useState<string>();
  const form = useForm("phone-code", async (values) => {
    if (!challengeId) return { heading: "Please have a text message sent first." };
    const { error } = await auth.mfa.verify({ factorId, challengeId, code: codeIn(values) });
    if (error) return troubleOf(error);
    onDone();
    return undefined;
  });
  return (
    <ActionForm form={form} submitLabel="Confirm" more={more}>
      <p>We text a code to {shownPhone(phone)}. Message and data rates may apply.</p>
      <div className="form-end">
        <ActButton
          label={challengeId ? "Send it again" : "Send me a text message"}
          act={async () => {
            const { data, error } = await auth.mfa.challenge({ factorId, channel: "sms" });
            if (error) return troubleOf(error);
            setChallengeId(data.id);
            return undefined;
          }}
        />
        <span role="status">{challengeId && "We sent it. It can take a minute."}</span>
      </div>
      <CodeField field={form.field("code")} label="Code" hint="Six digits from the text message." />
    </ActionForm>
  );
}
