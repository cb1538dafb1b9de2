import { useEffect, useRef, useState } from "react";
import { CHECK_FIELDS, troubleOf } from "#web/lib/api/trouble.ts";
import { auth } from "#web/lib/session/auth-client.ts";
import { proofStore } from "#web/lib/session/proof.ts";
import { factorsNow, isRaisedNow, userNow } from "#web/lib/session/session-client.ts";
import { useStore } from "#web/lib/state/store.ts";
import { Button } from "#web/ui/base/button.tsx";
import { Icon } from "#web/ui/base/icon.tsx";
import { ActionForm } from "#web/ui/form/action-form.tsx";
import { CodeField, codeIn } from "#web/ui/form/code-field.tsx";
import { PasswordField, UsernameField } from "#web/ui/form/password-field.tsx";
import { useForm } from "#web/ui/form/use-form.ts";
import { isDeviceRefusal } from "../second-step/device-refusal.ts";
import { FactorForm } from "../second-step/factor-form.tsx";

export function ProofDialog() {
  const request = useStore(proofStore);
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (!request) return;
    dialog.current?.showModal();
    // By default the browser would focus the close button.
    dialog.current?.querySelector<HTMLElement>("form :is(input:not([hidden]), button)")?.focus();
  }, [request]);
  if (!request) return null;
  return (
    <dialog ref={dialog} className="panel-dialog" aria-labelledby="proof-title" onClose={() => request.settle(false)}>
      <Button look="icon" aria-label="Close without confirming" onClick={() => dialog.current?.close()}>
        <Icon name="close" />
      </Button>
      <h2 id="proof-title">Please confirm that it is you</h2>
      <Proof needsSecondStep={request.code === "insufficient_aal"} onDone={() => request.settle(true)} />
    </dialog>
  );
}

interface ProofProps {
  onDone: () => void;
}

/** Changing factors takes the strongest proof: after a text message, or without a factor, a passkey. */
function Proof({ needsSecondStep, onDone }: ProofProps & { needsSecondStep: boolean }) {
  const [kinds] = useState(() => factorsNow().map(({ factor_type }) => factor_type));
  const [isRaised] = useState(isRaisedNow);
  const [hasPassword] = useState(() => userNow()?.app_metadata["has_password"] !== false);
  const hasDevice = kinds.includes("totp") || kinds.includes("webauthn");
  const takesText = kinds.includes("phone") && !(needsSecondStep && isRaised);
  if (hasDevice || takesText) return <FactorForm takesText={takesText} onDone={onDone} submitLabel="Confirm" />;
  if (needsSecondStep) return <PasskeyProof onDone={onDone} />;
  return hasPassword ? <PasswordProof onDone={onDone} /> : <MailProof onDone={onDone} />;
}

function PasskeyProof({ onDone }: ProofProps) {
  const form = useForm("proof", async () => {
    const before = userNow()?.id;
    const { data, error } = await auth.signInWithPasskey();
    if (error && isDeviceRefusal(error)) return { heading: "That did not work. You can try again." };
    if (error) return troubleOf(error);
    // The device offers passkeys of every account: the pending act must not run as another user.
    if (data.user?.id !== before)
      return { heading: "That passkey is of another account. You are now signed in to that one." };
    onDone();
    return undefined;
  });
  return (
    <ActionForm form={form} submitLabel="Use my passkey">
      <p>This change takes a passkey of your account. If you no longer have it, please call either clinic.</p>
    </ActionForm>
  );
}

function PasswordProof({ onDone }: ProofProps) {
  const [email] = useState(() => userNow()?.email ?? "");
  const form = useForm("proof", async (values) => {
    const password = String(values.get("password"));
    const { error } = await auth.signInWithPassword({ email, password });
    if (error?.code === "invalid_credentials")
      return { heading: CHECK_FIELDS, fields: { password: "That is not your password." } };
    if (error) return troubleOf(error);
    onDone();
    return undefined;
  });
  return (
    <ActionForm form={form} submitLabel="Confirm">
      <UsernameField email={email} />
      <PasswordField field={form.field("password")} label="Password" autoComplete="current-password" />
    </ActionForm>
  );
}

/** For accounts without a password. */
function MailProof({ onDone }: ProofProps) {
  const [email] = useState(() => userNow()?.email ?? "");
  const [isSent, setSent] = useState(false);
  const form = useForm("proof", async (values) => {
    if (!isSent) {
      const { error } = await auth.signInWithOtp({ email, options: { shouldCreateUser: false } });
      if (error) return troubleOf(error);
      setSent(true);
      return undefined;
    }
    const { error } = await auth.verifyOtp({ email, token: codeIn(values), type: "email" });
    if (error) return troubleOf(error);
    onDone();
    return undefined;
  });
  return (
    <ActionForm form={form} submitLabel={isSent ? "Confirm" : "Send me a code"}>
      <p role="status">
        {isSent ? `A code is on its way to ${email}.` : `You have no password here, so we send a code to ${email}.`}
      </p>
      {isSent && <CodeField field={form.field("code")} label="Code" />}
    </ActionForm>
  );
}
