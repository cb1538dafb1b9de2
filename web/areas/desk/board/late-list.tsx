import type { StaffVisit } from "#contract/staff-board.ts";
import { clockTime } from "#contract/time-words.ts";
import { phoneWords } from "#web/lib/words/phone.ts";
import { Button } from "#web/ui/base/button.tsx";
import { lateBy, minutesWords } from "../shell/staff-copy.ts";
import { useDesk } from "../visit/visit-desk.tsx";

/** Minutes after which the page proposes a no-show; staff must confirm it. */
const PROPOSE_MINUTES = 20;

export function LateList({ visits, now }: { visits: readonly StaffVisit[]; now: number }) {
  const { act, show } = useDesk();
  const late = visits.flatMap((visit) => {
    const minutes = lateBy(visit, now);
    return minutes === null ? [] : [{ visit, minutes }];
  });
  if (late.length === 0) return null;
  return (
    <section className="mb-5 rounded-panel border border-danger bg-surface px-4 py-3" aria-labelledby="late">
      <h2 id="late">
        Late <small>{late.length}</small>
      </h2>
      <ul>
        {late.map(({ visit, minutes }) => (
          <li key={visit.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-1">
            <p className="flex-[1_1_16rem]">
              <b>{visit.patient.name}</b>, {clockTime(visit.startsAt)}, {minutesWords(minutes)} late
              {visit.isRunningLate && ", says he is on his way"}
            </p>
            {visit.patient.phone && (
              <a
                className="inline-flex min-h-11 items-center tabular-nums wrap-anywhere"
                href={`tel:${visit.patient.phone}`}
              >
                {phoneWords(visit.patient.phone)}
                <span className="sr-only"> ({visit.patient.name})</span>
              </a>
            )}
            {minutes >= PROPOSE_MINUTES && visit.acts.includes("no-show") ? (
              <Button onClick={() => act(visit, "no-show")} of={visit.patient.name}>
                Did not come
              </Button>
            ) : (
              <Button onClick={() => show(visit)}>
                More<span className="sr-only"> about {visit.patient.name}, who is late</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
