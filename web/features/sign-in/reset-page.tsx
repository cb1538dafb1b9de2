import { useState } from "react";
import { AccountPage } from "#web/components/account/account-page.tsx";
import { SignInSteps } from "#web/components/account/sign-in-steps.tsx";
import { ActionForm } from "#web/components/forms/action-form.tsx";
import { TextField } from "#web/components/forms/fields.tsx";
import { textOf, useForm } from "#web/components/forms/use-form.ts";
import { SiteLink } from "#web/components/ui/site-link.tsx";
import { auth } from "#web/lib/auth-client.ts";
import { BAD_EMAIL, isEmail } from "#web/lib/email.ts";
import { DASHBOARD_PATH } from "#web/lib/return-path.ts";
import { useSession } from "#web/lib/session.ts";
import { LOOK_AGAIN, troubleOf } from "#web/lib/trouble.ts";
import { CheckMail } from "./check-mail.tsx";
import { useAddress, withNext } from "./use-address.ts";

/** `/auth/reset`: a mail with a link and a code, then a new password. */
export function ResetPage() {
  const session = useSession();
  const { next } = useAddress();
  const [mailed, setMailed] = useState<string>();
  const [isVerified, setVerified] = useState(false);
  if (isVerified && session.status === "signed-in") {
    return <SignInSteps wantsPassword target={next ?? DASHBOARD_PATH} />;
  }
  if (mailed) {
    return (
      <AccountPage heading="Check your e-mail" hasPlaces>
        <CheckMail
          email={mailed}
          next={next}
          type="recovery"
          onVerified={() => setVerified(true)}
          onBack={() => setMailed(undefined)}
        />
      </AccountPage>
    );
  }
  return (
    <AccountPage
      heading="Choose a new password"
      lead="Give the e-mail address of your account, and we send you a link to choose a new password."
      hasPlaces
    >
      <AskForMail next={next} onMailed={setMailed} />
      <p className="aside">
        <SiteLink href={withNext("/auth", next)}>Back to sign in</SiteLink>
      </p>
    </AccountPage>
  );
}

function AskForMail({ next, onMailed }: { next: string | undefined; onMailed: (email: string) => void }) {
  const form = useForm("reset", async (values) => {
    const email = textOf(values, "email");
    if (!isEmail(email)) return { heading: LOOK_AGAIN, fields: { email: BAD_EMAIL } };
    const redirectTo = location.origin + (next ?? DASHBOARD_PATH);
    const { error } = await auth.resetPasswordForEmail(email, { redirectTo });
    if (error) return troubleOf(error);
    onMailed(email);
    return undefined;
  });
  return (
    <ActionForm form={form} submitLabel="Send the link">
      <TextField
        field={form.field("email")}
        label="E-mail address"
        type="email"
        autoComplete="username"
        spellCheck={false}
        required
      />
    </ActionForm>
  );
}
