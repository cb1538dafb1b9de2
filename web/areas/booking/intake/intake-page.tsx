import { useState } from "react";
import { helpFor } from "#content/intake/flags.ts";
import type { Answers } from "#content/intake/types.ts";
import { AccountPage } from "#web/areas/account/shell/account-page.tsx";
import { saidOf, troubleOf } from "#web/lib/api/trouble.ts";
import { signInAddress } from "#web/lib/session/return-path.ts";
import { Button } from "#web/ui/base/button.tsx";
import { Phones } from "#web/ui/base/form-notice.tsx";
import { SiteLink } from "#web/ui/base/site-link.tsx";
import { BirthDateCheck } from "./entry/birth-date-check.tsx";
import type { IntakeAccess } from "./entry/intake-access.ts";
import { useIntakeAccess } from "./entry/use-intake-access.ts";
import { INTAKE_HEADING } from "./heading.ts";
import { IntakeForm } from "./intake-form.tsx";
import { SignedIntake } from "./signing/signed-intake.tsx";

export function OwnIntakePage({ appointmentId }: { appointmentId: string }) {
  return <Intake key={appointmentId} appointmentId={appointmentId} />;
}

function Intake({ appointmentId }: { appointmentId: string }) {
  const { entry, load, leave } = useIntakeAccess(appointmentId);
  const [signed, setSigned] = useState<Answers>({});
  if (entry.at === "birth-date") return <BirthDateCheck entry={entry} onBirthDate={load} />;
  if (entry.at !== "form") return <NoAccess entry={entry} appointmentId={appointmentId} onAgain={() => void load()} />;
  const { intake } = entry;
  if (!intake.isEditable) {
    return <SignedIntake intake={intake} help={helpFor(signed)} onReload={() => void load()} onLeave={leave} />;
  }
  return (
    <IntakeForm
      key={`${intake.version}`}
      intake={intake}
      onReload={load}
      onSigned={setSigned}
      onLeave={(left) => void leave({ ...left, access: intake.access })}
    />
  );
}

interface NoAccessProps {
  entry: Exclude<IntakeAccess, { at: "form" | "birth-date" }>;
  appointmentId: string;
  onAgain: () => void;
}

function NoAccess({ entry, appointmentId, onAgain }: NoAccessProps) {
  const signIn = signInAddress(`/patient-intake/${appointmentId}`);
  switch (entry.at) {
    case "loading":
      return (
        <AccountPage heading={INTAKE_HEADING}>
          <p role="status">Loading…</p>
        </AccountPage>
      );
    case "locked":
      return (
        <AccountPage
          heading="This form is locked"
          lead="The date of birth did not match five times, so we keep it closed. Please call us, and we open it for you:"
        >
          <Phones />
        </AccountPage>
      );
    case "unconfirmed":
      return (
        <AccountPage
          heading="Please confirm your contact details"
          lead="Your contact details were changed. Please call us, so that we can confirm them and open your form:"
        >
          <Phones />
        </AccountPage>
      );
    case "expired":
      return (
        <AccountPage heading="This link has expired" lead="Please call us, and we send you another:">
          <Phones />
        </AccountPage>
      );
    case "left":
      return <FormClosed entry={entry} signIn={signIn} />;
    case "trouble":
      return (
        <AccountPage heading={INTAKE_HEADING}>
          <div className="note" data-level="warning" role="alert">
            <p>{saidOf(troubleOf(entry.error))}</p>
            <Button onClick={onAgain}>Try again</Button>
          </div>
        </AccountPage>
      );
    default:
      return (
        <AccountPage
          heading="There is no form here"
          lead="Please use the link from your message, all of it, or sign in to the account that has the visit. If neither helps, call us:"
        >
          <div className="mt-8 [&>*+*]:mt-4">
            <Phones />
            <SiteLink href={signIn} className="btn">
              Sign in
            </SiteLink>
          </div>
        </AccountPage>
      );
  }
}

function FormClosed({ entry, signIn }: { entry: Extract<IntakeAccess, { at: "left" }>; signIn: string }) {
  const { access, why, isAllSaved } = entry;
  const idle = "Nothing happened here for 15 minutes, so that nobody else sees your answers.";
  return (
    <AccountPage
      heading={why === "idle" ? "We closed your form" : "Your form is closed"}
      lead={why === "idle" ? idle : "Nobody sees your answers here any more."}
    >
      <div className="mt-8 [&>*+*]:mt-4">
        <p>
          {isAllSaved
            ? "All your answers are saved, and you go on where you were."
            : "What you typed last could not be saved, because we could not be reached. Everything before that is saved."}
        </p>
        {access === "link" ? (
          <p>To go on, please open the link in our message again.</p>
        ) : (
          <SiteLink href={signIn} className="btn">
            Sign in and go on
          </SiteLink>
        )}
      </div>
    </AccountPage>
  );
}
