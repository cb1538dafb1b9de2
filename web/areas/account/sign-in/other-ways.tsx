import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { reportEvent } from "#web/lib/api/report.ts";
import { troubleOf } from "#web/lib/api/trouble.ts";
import { auth } from "#web/lib/session/auth-client.ts";
import { authSettingsQuery } from "#web/lib/session/auth-settings.ts";
import { noteBegunSignIn } from "#web/lib/session/begun-sign-in.ts";
import { BOOKING_PATH } from "#web/lib/session/return-path.ts";
import { Button } from "#web/ui/base/button.tsx";
import { toast } from "#web/ui/base/toast-store.ts";
import type { Mode } from "./address.ts";

/** Google and passkeys, where this site and this browser have them. */
export function OtherWays({ mode, next }: { mode: Mode; next: string | undefined }) {
  const { data } = useQuery(authSettingsQuery);
  const [isBusy, setBusy] = useState(false);
  // Staff accounts are never joined to Google's.
  const hasGoogle = data?.external.google === true && mode !== "staff";
  const hasPasskeys = data?.passkeys_enabled === true && "PublicKeyCredential" in window && mode !== "sign-up";
  if (!hasGoogle && !hasPasskeys) return null;
  return (
    <div className="other-ways">
      {hasGoogle && <Button onClick={() => void withGoogle(next)}>Continue with Google</Button>}
      {hasPasskeys && (
        <Button
          isOff={isBusy}
          onClick={() => {
            setBusy(true);
            void withPasskey().finally(() => setBusy(false));
          }}
        >
          Sign in with a passkey
        </Button>
      )}
    </div>
  );
}

/** Leaves for Google; the code comes back to where the visitor was going. */
async function withGoogle(next: string | undefined): Promise<void> {
  const redirectTo = location.origin + (next ?? BOOKING_PATH);
  noteBegunSignIn();
  const { error } = await auth.signInWithOAuth({ provider: "google", options: { redirectTo } });
  if (error) toast({ title: troubleOf(error).heading, variant: "destructive" });
}

async function withPasskey(): Promise<void> {
  const { error } = await auth.signInWithPasskey();
  void reportEvent(error ? "login_failed" : "login", { login_method: "passkey", error });
  if (!error) return;
  const title = "status" in error && error.status ? troubleOf(error).heading : "No passkey was used.";
  toast({ title, description: "You can also sign in with your password.", variant: "destructive" });
}
