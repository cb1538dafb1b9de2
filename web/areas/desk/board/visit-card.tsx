import { Link } from "@tanstack/react-router";
import { memo } from "react";
import type { StaffVisit, VisitAct } from "#contract/staff-board.ts";
import { clockTime } from "#contract/time-words.ts";
import { phoneWords } from "#web/lib/words/phone.ts";
import { Button } from "#web/ui/base/button.tsx";
import { ACT_WORDS, actBeside, lateBy, nextAct, waitOf } from "../shell/staff-copy.ts";
import { useDesk } from "../visit/visit-desk.tsx";
import { Badges } from "./badges.tsx";

interface VisitCardProps {
  visit: StaffVisit;
  /** From the last tick: a card renders again only if its time words change. */
  now: number;
  canOpenChart: boolean;
  isBusy: boolean;
  problem: string | undefined;
}

export const VisitCard = memo(VisitCardView, isSameCard);

function VisitCardView({ visit, now, canOpenChart, isBusy, problem }: VisitCardProps) {
  const { id, patient, startsAt, service, provider, room } = visit;
  const { show } = useDesk();
  const [next, beside] = [nextAct(visit), actBeside(visit)];
  const wait = waitOf(visit, now);
  return (
    <article
      id={`visit-${id}`}
      className="rounded-panel border bg-surface p-3 [contain-intrinsic-block-size:auto_15rem] [content-visibility:auto] [&>*+*]:mt-2"
      tabIndex={-1}
      aria-labelledby={`name-${id}`}
    >
      <div className="flex flex-wrap items-baseline gap-x-2.5">
        <time className="font-semibold tabular-nums" dateTime={startsAt}>
          {clockTime(startsAt)}
        </time>
        <h3 id={`name-${id}`}>
          {canOpenChart ? (
            <Link
              className="inline-flex min-h-6 items-center"
              to="/staff-portal/patients/$id"
              params={{ id: patient.id }}
            >
              {patient.name}
            </Link>
          ) : (
            patient.name
          )}
        </h3>
      </div>
      <p>
        {service.name}
        <br />
        {provider.name}
        {room !== null && `, room ${room}`}
      </p>
      <Badges visit={visit} now={now} />
      {wait && (
        <p className="badge w-fit tabular-nums" data-tone={wait.level}>
          {wait.words}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-2">
        {next && <ActAtOnce visit={visit} act={next} isBusy={isBusy} isNext />}
        {beside && <ActAtOnce visit={visit} act={beside} isBusy={isBusy} />}
        <Button onClick={() => show(visit)}>
          More<span className="sr-only"> about {patient.name}</span>
        </Button>
      </div>
      {patient.phone && (
        <a className="inline-flex min-h-11 items-center tabular-nums wrap-anywhere" href={`tel:${patient.phone}`}>
          {phoneWords(patient.phone)}
          <span className="sr-only"> ({patient.name})</span>
        </a>
      )}
      {patient.email && (
        <a className="inline-flex min-h-11 items-center tabular-nums wrap-anywhere" href={`mailto:${patient.email}`}>
          {patient.email}
          <span className="sr-only"> ({patient.name})</span>
        </a>
      )}
      {problem && (
        <p className="wrong" role="alert">
          {problem}
        </p>
      )}
    </article>
  );
}

interface ActAtOnceProps {
  visit: StaffVisit;
  act: VisitAct;
  isBusy: boolean;
  isNext?: boolean;
}

function ActAtOnce({ visit, act: name, isBusy, isNext = false }: ActAtOnceProps) {
  const { act } = useDesk();
  return (
    <Button look={isNext ? "main" : "quiet"} isOff={isBusy} onClick={() => act(visit, name)} of={visit.patient.name}>
      {isBusy && isNext ? "One moment…" : ACT_WORDS[name]}
    </Button>
  );
}

function isSameCard(before: VisitCardProps, after: VisitCardProps): boolean {
  return (
    before.visit === after.visit &&
    before.canOpenChart === after.canOpenChart &&
    before.isBusy === after.isBusy &&
    before.problem === after.problem &&
    (before.now === after.now || timeWords(before) === timeWords(after))
  );
}

function timeWords({ visit, now }: VisitCardProps): string {
  return `${waitOf(visit, now)?.words} ${lateBy(visit, now)}`;
}
