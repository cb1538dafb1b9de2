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

interface WishesProps {
  token: string;
  visit: ManagedVisit;
}

export function VisitWaitlist({ token, visit }: WishesProps) {
  const load = useCallback(() => fetchVisitWaitlist(token), [token]);
  const { data, problem, retry } = useLoad(load);
  const [changed, setChanged] = useState<WaitlistEntry[]>();
  const [isOpen, setOpen] = useState(false);
  const wishes = changed ?? data;
  const { zone, startsAt, location } = visit;
  if (problem) return <ProblemNote problem={problem} zone={zone} onRetry={retry} />;
  if (!wishes) return <p role="status">Loading…</p>;
  const [wish] = wishes;
  return (
    <>
      <p role="status">{changed && (wish ? "You are on the list." : "You are no longer on the list.")}</p>
      {wish && <Wish token={token} wish={wish} onGone={() => setChanged([])} />}
      {!wish && !isOpen && <Button onClick={() => setOpen(true)}>Tell me when an earlier time comes free</Button>}
      {!wish && isOpen && (
        <WaitlistForm
          location={location}
          zone={zone}
          first={localDate(serverNow(), zone)}
          last={localDate(startsAt, zone)}
          send={async (wish) => {
            const entry = await requestWaitlistEntry({ token }, wish);
            setOpen(false);
            setChanged([entry]);
            return undefined;
          }}
        />
      )}
    </>
  );
}

interface WishProps {
  token: string;
  wish: WaitlistEntry;
  onGone: () => void;
}

function Wish({ token, wish, onGone }: WishProps) {
  const [problem, setProblem] = useState<Problem>();
  if (wish.offer) {
    return (
      <p>
        A time came free and is kept for you.{" "}
        <SiteLink href={`/book-appointment/manage/offer/${wish.offer.token}` as const}>See it</SiteLink>
      </p>
    );
  }
  return (
    <>
      <p>{`We tell you by ${channelWords(wish)} when a time comes free: ${waitlistText(wish)}.`}</p>
      <Button
        onClick={() => {
          setProblem(undefined);
          leaveWaitlist(token, wish.id).then(onGone, (error: unknown) => setProblem(problemOf(error)));
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
