import { useCallback, useState } from "react";
import type { ManagedVisit } from "#contract/booking-answers.ts";
import { localDate } from "#contract/time.ts";
import type { WaitlistEntry } from "#contract/waitlist.ts";
import { Button } from "#web/ui/base/button.tsx";
import { SiteLink } from "#web/ui/base/site-link.tsx";
import { serverNow } from "../flow/booking-api.ts";
import { type Problem, problemOf } from "../flow/problem.ts";
import { ProblemNote } from "../flow/problem-note.tsx";
import { useLoad } from "../times/use-load.ts";
import { fetchVisitWaitlist, leaveWaitlist, requestWaitlistEntry } from "./waitlist-api.ts";
import { WaitlistForm } from "./waitlist-form.tsx";
import { channelWords, waitlistText } from "./waitlist-text.ts";

interface VisitWaitlistProps {
  token: string;
  visit: ManagedVisit;
}

export function VisitWaitlist({ token, visit }: VisitWaitlistProps) {
  const load = useCallback(() => fetchVisitWaitlist(token), [token]);
  const { data, problem, retry } = useLoad(load);
  const [changed, setChanged] = useState<WaitlistEntry[]>();
  const [isOpen, setOpen] = useState(false);
  const entries = changed ?? data;
  const { zone, startsAt, location } = visit;
  if (problem) return <ProblemNote problem={problem} zone={zone} onRetry={retry} />;
  if (!entries) return <p role="status">Loading…</p>;
  const [entry] = entries;
  return (
    <>
      <p role="status">{changed && (entry ? "You are on the list." : "You are no longer on the list.")}</p>
      {entry && <WaitlistEntryView token={token} entry={entry} onGone={() => setChanged([])} />}
      {!entry && !isOpen && <Button onClick={() => setOpen(true)}>Tell me when an earlier time comes free</Button>}
      {!entry && isOpen && (
        <WaitlistForm
          location={location}
          zone={zone}
          first={localDate(serverNow(), zone)}
          last={localDate(startsAt, zone)}
          send={async (preference) => {
            const joined = await requestWaitlistEntry({ token }, preference);
            setOpen(false);
            setChanged([joined]);
            return undefined;
          }}
        />
      )}
    </>
  );
}

interface WaitlistEntryProps {
  token: string;
  entry: WaitlistEntry;
  onGone: () => void;
}

function WaitlistEntryView({ token, entry, onGone }: WaitlistEntryProps) {
  const [problem, setProblem] = useState<Problem>();
  if (entry.offer) {
    return (
      <p>
        A time came free and is kept for you.{" "}
        <SiteLink href={`/book-appointment/manage/offer/${entry.offer.token}` as const}>See it</SiteLink>
      </p>
    );
  }
  return (
    <>
      <p>{`We tell you by ${channelWords(entry)} when a time comes free: ${waitlistText(entry)}.`}</p>
      <Button
        onClick={() => {
          setProblem(undefined);
          leaveWaitlist(token, entry.id).then(onGone, (error: unknown) => setProblem(problemOf(error)));
        }}
      >
        Take me off the list
      </Button>
      {problem && (
        <p className="wrong" role="alert">
          {problem.heading}
        </p>
      )}
    </>
  );
}
