import { type ReactNode, useState } from "react";
import { useSession } from "#web/lib/session/session.ts";
import { AccountPage } from "../../shell/account-page.tsx";
import { SignInSteps } from "../../shell/sign-in-steps.tsx";
import { wantsPassword } from "../wants-password.ts";
import { AskForMail } from "./ask-for-mail.tsx";
import { CheckMail } from "./check-mail.tsx";
import type { MailKind } from "./send-mail.ts";

interface MailFirstProps {
  heading: string;
  lead: string;
  kind: MailKind;
  submitLabel: string;
  target: string;
  isStaffDoor?: boolean;
  /** Below the address form. */
  children: ReactNode;
}

export function MailFirst({ heading, lead, kind, submitLabel, target, isStaffDoor, children }: MailFirstProps) {
  const session = useSession();
  const [mailed, setMailed] = useState<string>();
  const [verified, setVerified] = useState<{ lacksPassword: boolean }>();
  if (verified && session.status === "signed-in")
    return <SignInSteps wantsPassword={verified.lacksPassword} isStaffDoor={isStaffDoor ?? false} target={target} />;
  if (mailed) {
    return (
      <AccountPage heading="Check your e-mail" hasPlaces>
        <CheckMail
          email={mailed}
          kind={kind}
          target={target}
          onVerified={(metadata) => setVerified({ lacksPassword: wantsPassword(kind, metadata) })}
          onBack={() => setMailed(undefined)}
        />
      </AccountPage>
    );
  }
  return (
    <AccountPage heading={heading} lead={lead} hasPlaces>
      <AskForMail kind={kind} target={target} submitLabel={submitLabel} onMailed={setMailed} />
      {children}
    </AccountPage>
  );
}
