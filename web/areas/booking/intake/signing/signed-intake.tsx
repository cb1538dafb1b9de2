import { useEffect, useState } from "react";
import type { IntakeNotice } from "#content/intake/types.ts";
import type { Channel } from "#contract/booking.ts";
import type { Intake, IntakeStatus, Receipt } from "#contract/intake.ts";
import { fullTime, longDateTime } from "#contract/time-words.ts";
import { AccountPage } from "#web/areas/account/shell/account-page.tsx";
import { saidOf, troubleOf } from "#web/lib/api/trouble.ts";
import { signInAddress } from "#web/lib/session/return-path.ts";
import { Button } from "#web/ui/base/button.tsx";
import { Phones } from "#web/ui/base/form-notice.tsx";
import { SiteLink } from "#web/ui/base/site-link.tsx";
import { Card } from "#web/ui/view/card.tsx";
import { CopyByCode } from "../entry/copy-by-code.tsx";
import { IdleGuard } from "../entry/idle-guard.tsx";
import type { IntakeLeaving } from "../entry/intake-access.ts";
import { NoticeBox } from "../entry/notice-box.tsx";
import { fetchIntake, fetchReceipt } from "../intake-api.ts";
import { ReceiptView } from "../receipt-view.tsx";
import { AddendumForm } from "./addendum-form.tsx";

const STATES: Record<IntakeStatus, { heading: string; lead: string }> = {
  in_progress: {
    heading: "This form is closed",
    lead: "The visit is over or was cancelled, so there is nothing to fill in.",
  },
  needs_changes: {
    heading: "This form is closed",
    lead: "The visit is over or was cancelled, so there is nothing to change.",
  },
  submitted: { heading: "Thank you, we have your form", lead: "Your clinician reads it before your visit." },
  in_review: { heading: "Thank you, we have your form", lead: "Your clinician is reading it now." },
  accepted: { heading: "Your form is complete", lead: "Your clinician has read it. There is nothing left to do." },
  amended: { heading: "Your form is complete", lead: "Your clinician has read it and sees what was added." },
  abandoned: { heading: "This form is closed", lead: "It was not signed, and the visit is over or was cancelled." },
  void: { heading: "This form is closed", lead: "It does not count any more. If that surprises you, please call us:" },
};

interface SignedProps {
  intake: Intake;
  /** Notices for the answers that were just signed here. */
  help: readonly IntakeNotice[];
  onReload: () => void;
  onLeave: (leaving: IntakeLeaving) => Promise<void>;
}

/** An account shows what was signed; a link shows only when. */
export function SignedIntake({ intake, help, onReload, onLeave }: SignedProps) {
  const { appointmentId, status, visit, access, submittedAt, addenda, copyChannels } = intake;
  const { heading, lead } = STATES[status];
  const isVoid = status === "void";
  return (
    <AccountPage heading={heading} lead={lead}>
      <div className="intake mt-6 max-w-176 [&>*+*]:mt-4">
        <p>Your visit: {fullTime(visit.startsAt, visit.zone)}.</p>
        {isVoid && <Phones />}
        {submittedAt !== null && !isVoid && (
          <>
            {access === "account" ? (
              <SignedReceipt key={addenda.length} appointmentId={appointmentId} />
            ) : (
              <SignedOn appointmentId={appointmentId} at={submittedAt} help={help} channels={copyChannels} />
            )}
            <Card id="addendum" heading="Did you forget something?">
              <AddendumForm appointmentId={appointmentId} onAdded={onReload} />
            </Card>
          </>
        )}
        <p className="print:hidden">
          {access === "account" ? (
            <SiteLink href="/dashboard" className="btn quiet">
              To your dashboard
            </SiteLink>
          ) : (
            <Button onClick={() => void onLeave({ access, why: "asked", isAllSaved: true })}>Close my form</Button>
          )}
        </p>
      </div>
      <IdleGuard
        onTouch={() => void fetchIntake(appointmentId).catch(onReload)}
        onOver={() => void onLeave({ access, why: "idle", isAllSaved: true })}
      />
    </AccountPage>
  );
}

interface SignedOnProps {
  appointmentId: string;
  at: string;
  help: readonly IntakeNotice[];
  channels: readonly Channel[];
}

function SignedOn({ appointmentId, at, help, channels }: SignedOnProps) {
  return (
    <>
      {help.map((notice) => (
        <NoticeBox key={notice} notice={notice} />
      ))}
      <p>
        <b>Signed on {longDateTime(at)}.</b>
      </p>
      <p>
        To protect your privacy, this link doesn’t show your answers. Sign in to read your copy. If you have no account
        yet, you can create one with the e-mail address you gave us.
      </p>
      <p className="print:hidden">
        <SiteLink href={signInAddress(`/patient-intake/${appointmentId}`)} className="btn">
          Sign in to read your copy
        </SiteLink>
      </p>
      {channels.length > 0 && <CopyByCode appointmentId={appointmentId} channels={channels} />}
    </>
  );
}

function SignedReceipt({ appointmentId }: { appointmentId: string }) {
  const [receipt, setReceipt] = useState<Receipt>();
  const [error, setError] = useState<unknown>();
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry changes this number
  useEffect(() => {
    let isGone = false;
    fetchReceipt(appointmentId).then(
      (read) => !isGone && setReceipt(read),
      (failure: unknown) => !isGone && setError(failure),
    );
    return () => {
      isGone = true;
    };
  }, [appointmentId, tries]);
  if (receipt) return <ReceiptView receipt={receipt} />;
  if (error === undefined) return <p role="status">Loading what you signed…</p>;
  return (
    <div className="note" data-level="warning" role="alert">
      <p>{saidOf(troubleOf(error))}</p>
      <Button
        onClick={() => {
          setError(undefined);
          setTries(tries + 1);
        }}
      >
        Try again
      </Button>
    </div>
  );
}
