import { useCallback, useState } from "react";
import { locations } from "#content/clinic.ts";
import type { ManagedVisit, StaleDetails } from "#contract/booking-answers.ts";
import { fullTime } from "#contract/time-words.ts";
import { Button } from "#web/ui/base/button.tsx";
import { PhoneLink } from "#web/ui/base/phone-link.tsx";
import { Card, focusCard, focusWhenShown } from "#web/ui/view/card.tsx";
import { serverNow } from "../flow/booking-api.ts";
import { type Problem, problemOf } from "../flow/problem.ts";
import { ProblemNote } from "../flow/problem-note.tsx";
import { TimePicker } from "../times/time-picker.tsx";
import { fetchMoveTimes, moveVisitByLink } from "./visit-api.ts";
import type { VisitProps } from "./visit-view.tsx";

const CARD = "move";
const HORIZON_DAYS = 60;

export function MoveCard({ token, visit, onVisit }: VisitProps) {
  const [isOpen, setOpen] = useState(false);
  const [moved, setMoved] = useState<string>();
  return (
    <Card id={CARD} heading="Move it">
      <p role="status">{moved && `Moved. Your visit is now ${moved}.`}</p>
      {visit.canMove ? (
        <>
          {!isOpen && <Button onClick={() => setOpen(true)}>Choose another time</Button>}
          {isOpen && (
            <Mover
              token={token}
              visit={visit}
              onVisit={onVisit}
              onKeep={() => {
                setOpen(false);
                focusCard(CARD);
              }}
              onMoved={(after) => {
                setOpen(false);
                setMoved(fullTime(after.startsAt, after.zone));
                onVisit(after);
                focusCard(CARD);
              }}
            />
          )}
        </>
      ) : (
        <PleaseCall visit={visit} />
      )}
    </Card>
  );
}

export function PleaseCall({ visit }: Pick<VisitProps, "visit">) {
  const place = locations.find(({ slug }) => slug === visit.location);
  const isLate = Date.parse(visit.changesUntil) < serverNow();
  const isWaiting = visit.status === "requested";
  return (
    <>
      <p>
        {isWaiting && "We have not answered your request yet. To change it, please call us:"}
        {!isWaiting &&
          (isLate
            ? "It is less than four hours until your visit. To change it, please call us:"
            : "This visit was moved as often as can be done here. To move it again, please call us:")}
      </p>
      {place && (
        <p>
          <PhoneLink location={place} />
        </p>
      )}
    </>
  );
}

interface MoverProps extends VisitProps {
  onKeep: () => void;
  onMoved: (visit: ManagedVisit) => void;
}

function Mover({ token, visit, onVisit, onKeep, onMoved }: MoverProps) {
  const [busy, setBusy] = useState<string>();
  const [problem, setProblem] = useState<Problem>();
  const { startsAt: own } = visit;
  const load = useCallback(
    async (from: string, to: string) =>
      (await fetchMoveTimes(token, from, to)).filter(({ startsAt }) => startsAt !== own),
    [token, own],
  );

  async function moveTo(startsAt: string, version: number) {
    if (busy) return;
    setBusy(startsAt);
    setProblem(undefined);
    try {
      onMoved(await moveVisitByLink(token, { startsAt, version }));
    } catch (error) {
      setProblem(problemOf(error));
    }
    setBusy(undefined);
  }

  const { stale } = problem ?? {};
  return (
    <>
      {problem && stale && (
        <Stale
          details={stale}
          onAgain={(startsAt) => void moveTo(startsAt, stale.current.version)}
          onKeep={() => {
            onVisit(stale.current);
            onKeep();
          }}
        />
      )}
      {problem && !stale && (
        <ProblemNote
          problem={problem}
          zone={visit.zone}
          onPick={({ startsAt }) => void moveTo(startsAt, visit.version)}
        />
      )}
      <TimePicker
        key={problem?.alternatives?.[0]?.startsAt ?? ""}
        zone={visit.zone}
        horizonDays={HORIZON_DAYS}
        load={load}
        busy={busy}
        onPick={({ startsAt }) => void moveTo(startsAt, visit.version)}
      />
      <p>
        <Button onClick={onKeep}>Keep the time that I have</Button>
      </p>
    </>
  );
}

interface StaleProps {
  details: StaleDetails;
  onAgain: (startsAt: string) => void;
  onKeep: () => void;
}

function Stale({ details: { current, asked }, onAgain, onKeep }: StaleProps) {
  const { startsAt } = asked;
  const now = `It is now ${fullTime(current.startsAt, current.zone)}.`;
  return (
    <section
      ref={focusWhenShown}
      tabIndex={-1}
      className="note"
      data-level="warning"
      aria-label="The visit has changed"
    >
      <p>
        <b>The visit has changed since you opened this page.</b>
      </p>
      <p>{current.status === "cancelled" ? "It was cancelled." : now}</p>
      {startsAt && <p>You asked for {fullTime(startsAt, current.zone)}.</p>}
      <p className="form-end">
        {startsAt && current.canMove && (
          <Button look="main" onClick={() => onAgain(startsAt)}>
            Move it there all the same
          </Button>
        )}
        <Button onClick={onKeep}>Leave it as it is now</Button>
      </p>
    </section>
  );
}
