import { useState } from "react";
import { troubleOf } from "#web/lib/api/trouble.ts";
import { auth } from "#web/lib/session/auth-client.ts";
import { usePasswordHint } from "#web/lib/session/auth-settings.ts";
import { newPasswordTrouble } from "#web/lib/session/new-password.ts";
import { withProof } from "#web/lib/session/proof.ts";
import { userNow } from "#web/lib/session/session-client.ts";
import { ActionForm } from "#web/ui/form/action-form.tsx";
import { PasswordField, UsernameField } from "#web/ui/form/password-field.tsx";
import { useForm } from "#web/ui/form/use-form.ts";

/** After a mailed link, which stands in for the current password. */
export function NewPasswordForm({ onDone }: { onDone: () => void }) {
  const [email] = useState(() => userNow()?.email);
  const hint = usePasswordHint();
  const form = useForm("new-password", async (values) => {
    const password = String(values.get("password"));
    const weak = newPasswordTrouble(password);
    if (weak) return weak;
    const { error } = await withProof(() => auth.updateUser({ password }));
    if (error) return troubleOf(error);
    onDone();
    return undefined;
  });
  return (
    <ActionForm form={form} submitLabel="Save password">
      <UsernameField email={email} />
      <PasswordField field={form.field("password")} label="New password" hint={hint} autoComplete="new-password" />
    </ActionForm>
  );
}
