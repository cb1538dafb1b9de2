import type { User } from "@supabase/auth-js";
import { useState } from "react";
import { troubleOf } from "#web/lib/api/trouble.ts";
import { auth } from "#web/lib/session/auth-client.ts";
import { usePasswordHint } from "#web/lib/session/auth-settings.ts";
import { newPasswordTrouble } from "#web/lib/session/new-password.ts";
import { withProof } from "#web/lib/session/proof.ts";
import { toast } from "#web/ui/base/toast-store.ts";
import { ActionForm } from "#web/ui/form/action-form.tsx";
import { PasswordField, UsernameField } from "#web/ui/form/password-field.tsx";
import { useForm } from "#web/ui/form/use-form.ts";
import { focusCard } from "#web/ui/view/card.tsx";
import { refreshTokens } from "../profile/queries.ts";

/** For users from Google or a mailed link this is their first password. */
export function PasswordForm({ user }: { user: User }) {
  // The key empties the form after a save.
  const [round, setRound] = useState(0);
  return (
    <Fields
      key={round}
      user={user}
      onDone={() => {
        setRound(round + 1);
        focusCard("password");
      }}
    />
  );
}

function Fields({ user, onDone }: { user: User; onDone: () => void }) {
  const hasPassword = user.app_metadata["has_password"] !== false;
  const hint = usePasswordHint();
  const form = useForm("password-form", async (values) => {
    const password = String(values.get("password"));
    const weak = newPasswordTrouble(password);
    if (weak) return weak;
    const current = hasPassword ? { current_password: String(values.get("current")) } : {};
    const { error } = await withProof(() => auth.updateUser({ password, ...current }));
    if (error) return troubleOf(error);
    await refreshTokens();
    toast({ title: "Password saved", description: "Your other devices are signed out." });
    onDone();
    return undefined;
  });
  return (
    <ActionForm form={form} submitLabel={hasPassword ? "Change password" : "Set a password"}>
      {!hasPassword && <p>You have no password yet. With one you can also sign in by your e-mail address.</p>}
      <UsernameField email={user.email} />
      {hasPassword && (
        <PasswordField field={form.field("current")} label="Current password" autoComplete="current-password" />
      )}
      <PasswordField field={form.field("password")} label="New password" hint={hint} autoComplete="new-password" />
    </ActionForm>
  );
}
