import { useState } from "react";
import { CHECK_FIELDS, NO_CODE, NOTHING_SENT, type Trouble, troubleOf } from "#web/lib/api/trouble.ts";
import { auth } from "#web/lib/session/auth-client.ts";
import { factorsNow } from "#web/lib/session/session-client.ts";
import { ActionForm } from "#web/ui/form/action-form.tsx";
import { CodeField, codeIn } from "#web/ui/form/code-field.tsx";
import { type FormHandle, useForm } from "#web/ui/form/use-form.ts";
import { SendText } from "../shell/send-text.tsx";
import { isDeviceRefusal } from "./device-refusal.ts";

interface Way {
  id: string;
  type: "totp" | "phone" | "webauthn" | "recovery_code";
  label: string;
}

interface FactorFormProps {
  /** Called once the session has AAL2. */
  onDone?: () => void;
  submitLabel?: string;
  takesText?: boolean;
}

export function FactorForm({ onDone, submitLabel = "Continue", takesText = true }: FactorFormProps) {
  const [ways] = useState(() => waysNow().filter(({ type }) => takesText || type !== "phone"));
  const [wayId, setWayId] = useState(ways[0]?.id);
  const [sent, setSent] = useState<{ factorId: string; challengeId: string }>();
  // A challenge belongs to one phone.
  const challengeId = sent?.factorId === wayId ? sent?.challengeId : undefined;
  const way = ways.find(({ id }) => id === wayId);
  const form = useForm("factor", async (values) => {
    const trouble = way && (await show(way, codeIn(values), challengeId));
    if (!trouble) onDone?.();
    return trouble;
  });
  return (
    <ActionForm form={form} submitLabel={submitLabel}>
      {ways.length > 1 && (
        <fieldset className="field">
          <legend>How do you want to show it?</legend>
          {ways.map(({ id, label }) => (
            <label key={id} className="tick">
              <input type="radio" name="way" checked={id === wayId} onChange={() => setWayId(id)} />
              {label}
            </label>
          ))}
        </fieldset>
      )}
      {way?.type === "phone" && (
        <SendText
          key={way.id}
          factorId={way.id}
          isSent={challengeId !== undefined}
          onSent={(id) => setSent({ factorId: way.id, challengeId: id })}
        />
      )}
      <WayField form={form} way={way} />
    </ActionForm>
  );
}

function WayField({ form, way }: { form: FormHandle; way: Way | undefined }) {
  const field = form.field("code");
  if (way?.type === "webauthn") return <p>Your browser asks for your security key when you continue.</p>;
  if (way?.type === "recovery_code")
    return <CodeField key="letters" field={field} label="Recovery code" hint="Each works once." hasLetters />;
  const hint = way?.type === "phone" ? "Six digits from the text message." : "Six digits from your authenticator app.";
  return <CodeField key="digits" field={field} label="Code" hint={hint} />;
}

export const FACTOR_KINDS = { totp: "Authenticator app", phone: "Text message", webauthn: "Security key" } as const;

function waysNow(): Way[] {
  const ways = factorsNow().flatMap(({ id, factor_type: type, friendly_name: name }): Way[] => {
    if (type !== "totp" && type !== "phone" && type !== "webauthn") return [];
    const kind = FACTOR_KINDS[type];
    return [{ id, type, label: name && name !== kind ? `${kind}: ${name}` : kind }];
  });
  // Always offered: the tokens may be older than the recovery codes.
  return [...ways, { id: "recovery", type: "recovery_code", label: "A recovery code" }];
}

async function show({ id, type }: Way, code: string, challengeId: string | undefined): Promise<Trouble | undefined> {
  if (type === "webauthn") return showSecurityKey(id);
  if (type === "phone" && !challengeId) return NOTHING_SENT;
  if (!code) return { heading: CHECK_FIELDS, fields: { code: NO_CODE } };
  if (type === "recovery_code") {
    const { error } = await auth.mfa.recoveryCodes.verify({ code });
    return error ? troubleOf(error) : undefined;
  }
  const { error } = challengeId
    ? await auth.mfa.verify({ factorId: id, challengeId, code })
    : await auth.mfa.challengeAndVerify({ factorId: id, code });
  return error ? troubleOf(error) : undefined;
}

async function showSecurityKey(factorId: string): Promise<Trouble | undefined> {
  const { error } = await auth.mfa.webauthn.authenticate({ factorId });
  if (!error) return undefined;
  const { code = "" } = error;
  if (isDeviceRefusal(error) || code === "mfa_verification_failed")
    return { heading: "That security key was not accepted. You can try again." };
  return troubleOf(error);
}
