import type { AuthPasskeyListResponse } from "@supabase/auth-js";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { longDate } from "#contract/long-date.ts";
import { CHECK_FIELDS, type Trouble, troubleOf } from "#web/lib/api/trouble.ts";
import { auth } from "#web/lib/session/auth-client.ts";
import { authSettingsQuery } from "#web/lib/session/auth-settings.ts";
import { withProof } from "#web/lib/session/proof.ts";
import { Button } from "#web/ui/base/button.tsx";
import { TextField } from "#web/ui/base/fields.tsx";
import { toast } from "#web/ui/base/toast-store.ts";
import { ConfirmButton } from "#web/ui/dialog/confirm.tsx";
import { ActionForm } from "#web/ui/form/action-form.tsx";
import { textOf, useForm } from "#web/ui/form/use-form.ts";
import { ActButton } from "#web/ui/view/act-button.tsx";
import { focusCard, focusWhenShown } from "#web/ui/view/card.tsx";
import { Loaded } from "#web/ui/view/loaded.tsx";
import { passkeysQuery, refreshSecurity } from "../profile/queries.ts";
import { isDeviceRefusal } from "../second-step/device-refusal.ts";

const CARD = "passkeys";

type Passkey = NonNullable<AuthPasskeyListResponse["data"]>[number];

export function Passkeys() {
  const query = useQuery(passkeysQuery);
  const { data: settings } = useQuery(authSettingsQuery);
  const canAdd = settings?.passkeys_enabled === true && "PublicKeyCredential" in window;
  return (
    <>
      <p>A passkey signs you in by your fingerprint, your face or the lock of your device. No password is needed.</p>
      <Loaded query={query}>
        {(passkeys) =>
          passkeys.length > 0 && (
            <ul className="rows">
              {passkeys.map((passkey) => (
                <PasskeyRow key={passkey.id} passkey={passkey} />
              ))}
            </ul>
          )
        }
      </Loaded>
      {canAdd ? (
        <div className="form-end">
          <ActButton label="Add a passkey" act={add} isMain />
        </div>
      ) : (
        settings && <p>This browser can not make one.</p>
      )}
    </>
  );
}

async function add(): Promise<Trouble | undefined> {
  const { error } = await withProof(() => auth.registerPasskey());
  if (error && isDeviceRefusal(error)) return { heading: "No passkey was made. You can try again." };
  if (error) return troubleOf(error);
  await refreshSecurity();
  toast({ title: "Passkey added" });
  return undefined;
}

function PasskeyRow({ passkey: { id, friendly_name, created_at, last_used_at } }: { passkey: Passkey }) {
  const [isRenaming, setRenaming] = useState(false);
  const name = friendly_name || "Passkey";

  function stop() {
    setRenaming(false);
    focusCard(CARD);
  }

  if (isRenaming) {
    return (
      <li>
        <NameForm id={id} name={name} onDone={stop} />
      </li>
    );
  }
  return (
    <li>
      <p>
        <b>{name}</b>
        <small>
          Added {longDate(created_at)}
          {last_used_at && `, last used ${longDate(last_used_at)}`}
        </small>
      </p>
      <Button onClick={() => setRenaming(true)} of={name}>
        Rename
      </Button>
      <ConfirmButton
        label="Remove"
        of={name}
        heading={`Remove “${name}”?`}
        consequence="It signs you in no more, and other devices that signed in with a passkey are signed out. You may also delete it on the device itself."
        keepLabel="Keep it"
        card={CARD}
        act={() => remove(id)}
      />
    </li>
  );
}

async function remove(passkeyId: string): Promise<Trouble | undefined> {
  const { error } = await withProof(() => auth.passkey.delete({ passkeyId }));
  if (error) return troubleOf(error);
  toast({ title: "Passkey removed" });
  await refreshSecurity();
  return undefined;
}

function NameForm({ id, name, onDone }: { id: string; name: string; onDone: () => void }) {
  const form = useForm(`passkey-${id}`, async (values) => {
    const friendlyName = textOf(values, "name");
    if (!friendlyName) return { heading: CHECK_FIELDS, fields: { name: "Please give it a name." } };
    const { error } = await withProof(() => auth.passkey.update({ passkeyId: id, friendlyName }));
    if (error) return troubleOf(error);
    await refreshSecurity();
    onDone();
    return undefined;
  });
  const cancel = <Button onClick={onDone}>Cancel</Button>;
  return (
    <ActionForm form={form} submitLabel="Save name" more={cancel}>
      <TextField
        field={form.field("name")}
        label="Name of this passkey"
        defaultValue={name}
        autoComplete="off"
        maxLength={120}
        required
        ref={focusWhenShown}
      />
    </ActionForm>
  );
}
