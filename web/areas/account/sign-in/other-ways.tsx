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
import { isDeviceRefusal } from "../second-step/device-refusal.ts";
import type { AuthMode } from "./auth-address.ts";

export function OtherWays({ mode, next }: { mode: AuthMode; next: string | undefined }) {
  const { data } = useQuery(authSettingsQuery);
  const [isBusy, setBusy] = useState(false);
  // Staff accounts are never linked to Google.
  const hasGoogle = data?.external.google === true && mode !== "staff";
  const hasPasskeys = data?.passkeys_enabled === true && "PublicKeyCredential" in window && mode !== "sign-up";
  if (!hasGoogle && !hasPasskeys) return null;
  return (
    <div className="mt-6 flex max-w-144 flex-wrap items-center gap-x-6 gap-y-3 border-t pt-6">
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

/** Google redirects back to the page that the visitor wanted. */
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
  const title = isDeviceRefusal(error) ? "No passkey was used." : troubleOf(error).heading;
  toast({ title, description: "You can also sign in with your password.", variant: "destructive" });
}
