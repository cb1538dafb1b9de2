import { useEffect, useState } from "react";
import { locations } from "#content/clinic.ts";
import type { NextAnswer } from "#contract/booking-answers.ts";
import { Button } from "#web/ui/base/button.tsx";
import type { WantedTime } from "../flow/choice.ts";
import { readNext } from "../flow/opening.ts";

interface NextTimesProps {
  onPick: (request: WantedTime) => void;
}

/** The first free time per clinic. Space is reserved, so that nothing moves. */
export function NextTimes({ onPick }: NextTimesProps) {
  const { answer, isFailed } = useNext();
  return (
    <aside className="sheet next-times scripted" aria-labelledby="next-times">
      <h2 id="next-times">Next open times</h2>
      <p>For a first visit. One press keeps the time for you while you give your name.</p>
      <ul>
        {locations.map(({ slug, name }) => {
          const time = answer?.next.find(({ location }) => location === slug);
          return (
            <li key={slug}>
              <h3>{name}</h3>
              {answer && time?.startsAt ? (
                <Button
                  look="main"
                  onClick={() => onPick({ service: answer.service, location: slug, startsAt: time.startsAt })}
                >
                  <span>
                    {time.label}
                    <span className="sr-only"> in {name}</span>
                  </span>
                </Button>
              ) : (
                <p>{waitingWords(answer !== null, isFailed)}</p>
              )}
            </li>
          );
        })}
      </ul>
    </aside>
  );
}

function waitingWords(isThere: boolean, isFailed: boolean): string {
  if (isThere) return "Nothing open online. Please call.";
  return isFailed ? "Not to be had just now. Please choose below." : "Looking…";
}

function useNext() {
  const [answer, setAnswer] = useState<NextAnswer | null>(null);
  const [isFailed, setFailed] = useState(false);
  useEffect(() => {
    readNext().then(setAnswer, () => setFailed(true));
  }, []);
  return { answer, isFailed };
}
