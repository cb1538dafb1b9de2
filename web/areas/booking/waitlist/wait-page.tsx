import { type ReactNode, useCallback, useState } from "react";
import { clinic } from "#content/clinic.ts";
import { AccountPage } from "#web/areas/account/shell/account-page.tsx";
import { BOOKING_PATH } from "#web/lib/session/return-path.ts";
import { SiteLink } from "#web/ui/base/site-link.tsx";
import { ActButton } from "#web/ui/view/act-button.tsx";
import { ProblemNote } from "../flow/problem-note.tsx";
import { useLoad } from "../times/use-load.ts";
import { endGuestEntry, fetchGuestEntry } from "./waitlist-api.ts";
import { channelWords, waitlistText } from "./waitlist-text.ts";

interface WaitPageProps {
  token: string;
  dead: ReactNode;
}

export function WaitPage({ token, dead }: WaitPageProps) {
  const load = useCallback(() => fetchGuestEntry(token), [token]);
  const { data, problem, retry } = useLoad(load);
  const [isOver, setOver] = useState(false);
  if (problem?.isExpired) return dead;
  if (isOver)
    return (
      <AccountPage heading="You are off the list" lead="We will no longer write to you about free times.">
        <p className="step">
          <SiteLink href={BOOKING_PATH} className="btn">
            Book a visit
          </SiteLink>
        </p>
      </AccountPage>
    );
  return (
    <AccountPage heading="You are on our list">
      <div className="step">
        {problem && <ProblemNote problem={problem} zone={clinic.timeZone} onRetry={retry} />}
        {!data && !problem && <p role="status">Loading…</p>}
        {data?.entry.offer && (
          <p>
            A time came free and is kept for you.{" "}
            <SiteLink href={`${BOOKING_PATH}/manage/offer/${data.entry.offer.token}` as const}>See it</SiteLink>
          </p>
        )}
        {data && (
          <>
            <p>{`We tell you by ${channelWords(data.entry)} when a time comes free: ${waitlistText(data.entry)}.`}</p>
            <div className="actions">
              <ActButton
                label="Take me off the list"
                act={async () => {
                  await endGuestEntry(token);
                  setOver(true);
                  document.getElementById("content")?.focus();
                  return undefined;
                }}
              />
            </div>
          </>
        )}
      </div>
    </AccountPage>
  );
}
