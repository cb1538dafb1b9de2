import { type ReactNode, useState } from "react";
import { E164_US, normalizePhone } from "#contract/leads.ts";
import { CHECK_FIELDS, NO_CODE, NOTHING_SENT, troubleOf } from "#web/lib/api/trouble.ts";
import { auth } from "#web/lib/session/auth-client.ts";
import { withProof } from "#web/lib/session/proof.ts";
import { TextField } from "#web/ui/base/fields.tsx";
import { ActionForm } from "#web/ui/form/action-form.tsx";
import { CodeField, codeIn } from "#web/ui/form/code-field.tsx";
import { textOf, useForm } from "#web/ui/form/use-form.ts";
import { makeCodes } from "../second-step/confirm-totp.tsx";
import { SendText } from "../shell/send-text.tsx";
import { AddFactor } from "./add-factor.tsx";
import { shownPhone } from "./shown-phone.ts";

interface AddPhoneProps {
  withCodes: boolean;
  onDone: (codes: readonly string[] | undefined) => void;
  onCancel: () => void;
}

interface Begun {
  id: string;
  phone: string;
}

export function AddPhone({ withCodes, onDone, onCancel }: AddPhoneProps) {
  return (
    <AddFactor<Begun>
      headings={["Add a phone for text messages", "Confirm the number"]}
      begin={(onBegun, more) => <NumberForm onBegun={onBegun} more={more} />}
      confirm={(begun, more) => <TextedCode {...begun} withCodes={withCodes} onDone={onDone} more={more} />}
      onCancel={onCancel}
    />
  );
}

function NumberForm({ onBegun, more }: { onBegun: (begun: Begun) => void; more: ReactNode }) {
  const form = useForm("phone", async (values) => {
    const phone = normalizePhone(textOf(values, "phone"));
    if (!E164_US.test(phone))
      return { heading: CHECK_FIELDS, fields: { phone: "Please give a US phone number with its area code." } };
    const friendlyName = `Phone ending in ${phone.slice(-4)}`;
    const { data, error } = await withProof(() => auth.mfa.enroll({ factorType: "phone", friendlyName, phone }));
    if (error?.code === "mfa_factor_name_conflict")
      return { heading: CHECK_FIELDS, fields: { phone: "A phone with this ending is in your list already." } };
    if (error) return troubleOf(error);
    onBegun({ id: data.id, phone });
    return undefined;
  });
  return (
    <ActionForm form={form} submitLabel="Continue" more={more}>
      <TextField field={form.field("phone")} label="Mobile phone number" type="tel" autoComplete="tel" required />
    </ActionForm>
  );
}

type TextedCodeProps = Begun & Pick<AddPhoneProps, "withCodes" | "onDone"> & { more: ReactNode };

function TextedCode({ id: factorId, phone, withCodes, onDone, more }: TextedCodeProps) {
  const [challengeId, setChallengeId] = useState<string>();
  const form = useForm("phone-code", async (values) => {
    const code = codeIn(values);
    if (!challengeId) return NOTHING_SENT;
    if (!code) return { heading: CHECK_FIELDS, fields: { code: NO_CODE } };
    const { error } = await auth.mfa.verify({ factorId, challengeId, code });
    if (error) return troubleOf(error);
    onDone(withCodes ? await makeCodes() : undefined);
    return undefined;
  });
  return (
    <ActionForm form={form} submitLabel="Confirm" more={more}>
      <p>We text a code to {shownPhone(phone)}. Message and data rates may apply.</p>
      <SendText factorId={factorId} isSent={challengeId !== undefined} onSent={setChallengeId} />
      <CodeField field={form.field("code")} label="Code" hint="Six digits from the text message." />
    </ActionForm>
  );
}
