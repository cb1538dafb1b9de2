import type { ReactNode } from "react";
import { troubleOf } from "#web/lib/api/trouble.ts";
import { auth } from "#web/lib/session/auth-client.ts";
import { Button } from "#web/ui/base/button.tsx";
import { ActionForm } from "#web/ui/form/action-form.tsx";
import { CodeField, codeIn } from "#web/ui/form/code-field.tsx";
import { useForm } from "#web/ui/form/use-form.ts";
import { copyText } from "#web/ui/view/copy-text.ts";

export interface TotpEnrolment {
  id: string;
  totp: { qr_code: string; secret: string; uri: string };
}

interface ConfirmTotpProps {
  enrolment: TotpEnrolment;
  /** Also creates recovery codes if the account has none. */
  withCodes?: boolean;
  onDone: (codes: readonly string[] | undefined) => void;
  more?: ReactNode;
}

export function ConfirmTotp({ enrolment, withCodes = false, onDone, more }: ConfirmTotpProps) {
  const { id, totp } = enrolment;
  const form = useForm("enrol", async (values) => {
    const { error } = await auth.mfa.challengeAndVerify({ factorId: id, code: codeIn(values) });
    if (error) return troubleOf(error);
    onDone(withCodes ? await makeCodes() : undefined);
    return undefined;
  });
  return (
    <ActionForm form={form} submitLabel="Confirm" more={more}>
      <ol className="bullets">
        <li>Open an authenticator app on your phone, or install one.</li>
        <li>
          Let it read this picture, or type the secret into it.
          <img
            className="my-4 block border bg-white p-3"
            src={totp.qr_code}
            width={200}
            height={200}
            alt="QR code for your authenticator app"
          />
          <code className="secret">{totp.secret.match(/.{1,4}/g)?.join(" ")}</code>
          <div className="form-end">
            <Button onClick={() => void copyText(totp.secret)}>Copy the secret</Button>
            <a className="link not-pointer-coarse:hidden" href={totp.uri}>
              Open the app on this phone
            </a>
          </div>
        </li>
        <li>Type the six digits that it shows now.</li>
      </ol>
      <CodeField field={form.field("code")} label="Code" />
    </ActionForm>
  );
}

/** Undefined if the account already has codes. */
export async function makeCodes(): Promise<readonly string[] | undefined> {
  const { data } = await auth.mfa.recoveryCodes.generate();
  return data?.codes;
}
