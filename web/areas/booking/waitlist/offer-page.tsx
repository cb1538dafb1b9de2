import { type ReactNode, useCallback, useState } from "react";
import { locations } from "#content/clinic.ts";
import { fullTime, ownZone, yourTime, zonedTime } from "#contract/time-words.ts";
import type { OfferAnswer, WaitlistOffer } from "#contract/waitlist.ts";
import { AccountPage } from "#web/areas/account/shell/account-page.tsx";
import { BOOKING_PATH } from "#web/lib/session/return-path.ts";
import { addressLine } from "#web/lib/words/clinics.ts";
import { Phones } from "#web/ui/base/form-notice.tsx";
import { SiteLink } from "#web/ui/base/site-link.tsx";
import { ActButton } from "#web/ui/view/act-button.tsx";
import { AnsweredRow } from "../flow/booking-step.tsx";
import { LinkLoading } from "../manage/link-loading.tsx";
import { useLoad } from "../times/use-load.ts";
import { answerOffer, fetchOffer } from "./waitlist-api.ts";

interface OfferPageProps {
  token: string;
  dead: ReactNode;
}

export function OfferPage({ token, dead }: OfferPageProps) {
  const load = useCallback(() => fetchOffer(token), [token]);
  const { data, problem, retry } = useLoad(load);
  const [changed, setChanged] = useState<OfferAnswer>();
  const answer = changed ?? data;
  if (problem?.isExpired) return dead;
  if (!answer) return <LinkLoading heading="A time came free" problem={problem} onRetry={retry} />;
  const { offer, booked } = answer;
  return (
    <AccountPage heading={HEADINGS[offer.status]} lead={`Hello ${offer.firstName}. ${LEADS[offer.status]}`}>
      <div className="step">
        <OfferFacts offer={offer} />
        {offer.status === "open" && (
          <OfferReplyButtons
            offer={offer}
            onAnswer={async (reply) => {
              setChanged(await answerOffer(token, reply));
              document.getElementById("content")?.focus();
              return undefined;
            }}
          />
        )}
        {booked && (
          <p>
            <SiteLink href={`${BOOKING_PATH}/manage/${booked.token}`} className="btn">
              See or change your visit
            </SiteLink>
          </p>
        )}
        {offer.status === "lapsed" && <Phones />}
      </div>
    </AccountPage>
  );
}

const HEADINGS: Record<WaitlistOffer["status"], string> = {
  open: "A time came free",
  accepted: "The time is yours",
  declined: "You said no",
  lapsed: "This time is gone",
};
const LEADS: Record<WaitlistOffer["status"], string> = {
  open: "You asked to be told. It is kept for you for a while.",
  accepted: "We wrote to you with everything that you need.",
  declined: "Thank you for telling us: somebody else can have it.",
  lapsed: "It was kept until the time that our message named. You are told when the next one comes free.",
};

function OfferFacts({ offer: { startsAt, zone, location, replaces } }: { offer: WaitlistOffer }) {
  const place = locations.find(({ slug }) => slug === location);
  const yours = yourTime(startsAt, zone, ownZone());
  return (
    <dl className="answered">
      <AnsweredRow label="When" value={fullTime(startsAt, zone)} more={yours ? `That is ${yours}.` : undefined} />
      {place && <AnsweredRow label="Where" value={place.name} more={addressLine(place)} />}
      {replaces && (
        <AnsweredRow
          label="Instead of"
          value={fullTime(replaces.startsAt, zone)}
          more="You give that time back when you take this one."
        />
      )}
    </dl>
  );
}

interface OfferReplyButtonsProps {
  offer: WaitlistOffer;
  onAnswer: (reply: "accept" | "decline") => Promise<undefined>;
}

function OfferReplyButtons({ offer: { answerBy, zone }, onAnswer }: OfferReplyButtonsProps) {
  return (
    <>
      <p>
        We keep it for you until <b>{zonedTime(answerBy, zone)}</b>.
      </p>
      <div className="actions">
        <ActButton label="Take this time" isMain act={() => onAnswer("accept")} />
        <ActButton label="No, thank you" act={() => onAnswer("decline")} />
      </div>
    </>
  );
}
