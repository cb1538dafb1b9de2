import { useState } from "react";
import { isStaff } from "#contract/permissions.ts";
import { reportEvent } from "#web/lib/api/report.ts";
import { troubleOf } from "#web/lib/api/trouble.ts";
import { auth } from "#web/lib/session/auth-client.ts";
import { noteNewAccount } from "#web/lib/session/new-account.ts";
import { BOOKING_PATH, DASHBOARD_PATH, STAFF_PATH } from "#web/lib/session/return-path.ts";
import { useSession } from "#web/lib/session/session.ts";
import { userNow } from "#web/lib/session/session-client.ts";
import { rolesInMetadata } from "#web/lib/state/steps.ts";
import { SiteLink } from "#web/ui/base/site-link.tsx";
import { ActionForm } from "#web/ui/form/action-form.tsx";
import { useForm } from "#web/ui/form/use-form.ts";
import { AccountPage } from "../shell/account-page.tsx";
import { SignInSteps } from "../shell/sign-in-steps.tsx";
import { type LinkType, type MailedLink, takeLink } from "./mail/mailed-link.ts";
import { SpentLink } from "./mail/spent-link.tsx";
import { wantsPassword } from "./wants-password.ts";

const LINK_COPY: Readonly<Record<LinkType, { heading: string; lead: string; button: string }>> = {
  signup: {
    heading: "Confirm your e-mail address",
    lead: "One press shows that this mailbox is yours, and opens your account.",
    button: "Confirm my address",
  },
  email: { heading: "Sign in", lead: "One press signs you in on this device.", button: "Sign in" },
  magiclink: { heading: "Sign in", lead: "One press signs you in on this device.", button: "Sign in" },
  recovery: {
    heading: "Choose a new password",
    lead: "One press shows that this mailbox is yours. Then you choose the password.",
    button: "Go on",
  },
  invite: {
    heading: "Accept your invitation",
    lead: "One press shows that this mailbox is yours. Then you choose a password and set up an authenticator app.",
    button: "Accept",
  },
  email_change: {
    heading: "Confirm your new e-mail address",
    lead: "Both addresses have to agree: the one of before and the new one. This is the link of one of them.",
    button: "Agree to the change",
  },
};

type LinkOutcome = "half" | "changed" | { wantsPassword: boolean };

/** Mail programs open links by themselves, so the link is used only after the user presses a button. */
export function ConfirmPage() {
  const session = useSession();
  const [link] = useState(takeLink);
  const [outcome, setOutcome] = useState<LinkOutcome>();
  const [isSpent, setSpent] = useState(false);
  if (!link || isSpent) return <SpentLink type={link?.type} next={link?.next} />;
  if (outcome === "half") return <HalfAgreed />;
  if (outcome === "changed") return <Changed />;
  if (outcome && session.status === "signed-in") {
    return <SignInSteps wantsPassword={outcome.wantsPassword} target={link.next ?? defaultTarget(link.type)} />;
  }
  const { heading, lead } = LINK_COPY[link.type];
  return (
    <AccountPage heading={heading} lead={lead} hasPlaces>
      <PressToUse link={link} onDone={setOutcome} onSpent={() => setSpent(true)} />
    </AccountPage>
  );
}

/** Patients go to booking, invited staff to the staff portal. */
function defaultTarget(type: LinkType): string {
  if (isStaff(rolesInMetadata(userNow()?.app_metadata ?? {}))) return STAFF_PATH;
  return type === "signup" || type === "email" ? BOOKING_PATH : DASHBOARD_PATH;
}

interface PressToUseProps {
  link: MailedLink;
  onDone: (outcome: LinkOutcome) => void;
  onSpent: () => void;
}

function PressToUse({ link: { token_hash, type }, onDone, onSpent }: PressToUseProps) {
  const form = useForm("confirm", async () => {
    const { data, error } = await auth.verifyOtp({ token_hash, type });
    reportLink(type, error);
    if (error?.code === "otp_expired") {
      onSpent();
      return undefined;
    }
    if (error) return troubleOf(error);
    if (type === "signup") noteNewAccount();
    if (type === "email_change") onDone(data.session ? "changed" : "half");
    else onDone({ wantsPassword: wantsPassword(type, data.user?.app_metadata) });
    return undefined;
  });
  return (
    <ActionForm form={form} submitLabel={LINK_COPY[type].button}>
      {null}
    </ActionForm>
  );
}

function reportLink(type: LinkType, error: { message: string } | null): void {
  // A confirmed address change is no sign-in.
  if (type === "email_change") return;
  void reportEvent(error ? "login_failed" : "login", { login_method: "magiclink", error });
}

function HalfAgreed() {
  return (
    <AccountPage
      heading="This address has agreed"
      lead="The change takes effect when both addresses have agreed: if you have not yet, open the link that we sent to the other one. From then on you sign in with the new address."
      hasPlaces
    >
      <p>
        <SiteLink href={DASHBOARD_PATH}>Go to my account</SiteLink>
      </p>
    </AccountPage>
  );
}

function Changed() {
  return (
    <AccountPage heading="Your e-mail address has changed" lead="From now on you sign in with the new one." hasPlaces>
      <p>
        <SiteLink href={DASHBOARD_PATH} className="btn large">
          Go to my account
        </SiteLink>
      </p>
    </AccountPage>
  );
}
