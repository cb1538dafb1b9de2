import { useState } from "react";
import { auth } from "#web/lib/auth-client.ts";
import { factorsNow } from "#web/lib/session-client.ts";
import { type Trouble, troubleOf } from "#web/lib/trouble.ts";
import { ActionForm } from "../forms/action-form.tsx";
import { CodeField, codeIn } from "../forms/code-field.tsx";
import { type FormState, useForm } from "../forms/use-form.ts";

/** A way to show a factor: an app, a phone, or a recovery code when neither is at hand. */
interface Way {
  id: string;
  type: "totp" | "phone" | "recovery_code";
  label: string;
}

interface FactorFormProps {
  /** The session has been raised. */
  onDone?: () => void;
  submitLabel?: string;
}

/** Shows a factor of the signed-in person. */
export function FactorForm({ onDone, submitLabel = "Continue" }: FactorFormProps) {
  const [ways] = useState(waysNow);
  const [wayId, setWayId] = useState(ways[0]?.id);
  const [challengeId, setChallengeId] = useState<string>();
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
      {way?.type === "phone" && <SendText factorId={way.id} onSent={setChallengeId} />}
      <WayField form={form} way={way} />
    </ActionForm>
  );
}

function WayField({ form, way }: { form: FormState; way: Way | undefined }) {
  const field = form.field("code");
  if (way?.type === "recovery_code")
    return <CodeField key="letters" field={field} label="Recovery code" hint="Each works once." hasLetters />;
  const hint = way?.type === "phone" ? "Six digits from the text message." : "Six digits from your authenticator app.";
  return <CodeField key="digits" field={field} label="Code" hint={hint} />;
}

/** A text message goes out on demand, not each time the page opens. */
function SendText({ factorId, onSent }: { factorId: string; onSent: (challengeId: string) => void }) {
  const [said, setSaid] = useState("");
  async function send() {
    const { data, error } = await auth.mfa.challenge({ factorId, channel: "sms" });
    if (data) onSent(data.id);
    setSaid(error ? troubleOf(error).heading : "We sent it. It can take a minute.");
  }
  return (
    <div>
      <button type="button" className="btn quiet" onClick={() => void send()}>
        Send me a text message
      </button>
      <p role="status">{said}</p>
    </div>
  );
}

const KINDS = { totp: "Authenticator app", phone: "Text message" } as const;

function waysNow(): Way[] {
  const ways = factorsNow().flatMap(({ id, factor_type: type, friendly_name: name }): Way[] => {
    if (type !== "totp" && type !== "phone") return [];
    return [{ id, type, label: name ? `${KINDS[type]}: ${name}` : KINDS[type] }];
  });
  // Asked for even where the tokens name none: they may be older than the codes.
  return [...ways, { id: "recovery", type: "recovery_code", label: "A recovery code" }];
}

async function show({ id, type }: Way, code: string, challengeId: string | undefined): Promise<Trouble | undefined> {
  if (!code) return { heading: "Please look at this again:", fields: { code: "Please type the code." } };
  if (type === "recovery_code") {
    const { error } = await auth.mfa.recoveryCodes.verify({ code });
    return error ? troubleOf(error) : undefined;
  }
  if (type === "phone" && !challengeId) return { heading: "Please have a text message sent first." };
  const { error } = challengeId
    ? await auth.mfa.verify({ factorId: id, challengeId, code })
    : await auth.mfa.challengeAndVerify({ factorId: id, code });
  return error ? troubleOf(error) : undefined;
}
