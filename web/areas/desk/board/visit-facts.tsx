import { Fragment } from "react";
import type { StaffVisit } from "#contract/staff-board.ts";
import { clockTime, fullTime } from "#contract/time-words.ts";
import { clinicName } from "#web/lib/words/clinics.ts";
import { phoneWords } from "#web/lib/words/phone.ts";
import { stateWords } from "../shell/staff-copy.ts";

export function VisitLine({ visit }: { visit: StaffVisit }) {
  return (
    <p>
      <b>{visit.patient.name}</b>, {visit.service.name}, {fullTime(visit.startsAt)}, {visit.provider.name}
    </p>
  );
}

export function VisitFacts({ visit }: { visit: StaffVisit }) {
  const { patient, startsAt, endsAt, checkedInAt, overrideReason, overrides } = visit;
  return (
    <dl className="facts">
      <dt>State</dt>
      <dd>{stateWords(visit)}</dd>
      <dt>When</dt>
      <dd>
        {fullTime(startsAt)}, until {clockTime(endsAt)}
      </dd>
      <dt>What</dt>
      <dd>
        {visit.service.name} with {visit.provider.name}
      </dd>
      <dt>Where</dt>
      <dd>
        {clinicName(visit.location)}, {visit.room === null ? "no room" : `room ${visit.room}`}
      </dd>
      <dt>Reference</dt>
      <dd>{visit.ref}</dd>
      {checkedInAt && (
        <>
          <dt>Came at</dt>
          <dd>{clockTime(checkedInAt)}</dd>
        </>
      )}
      {patient.phone && (
        <>
          <dt>Phone</dt>
          <dd>
            <a href={`tel:${patient.phone}`}>{phoneWords(patient.phone)}</a>
          </dd>
        </>
      )}
      {overrideReason && !overrides.some(({ reason }) => reason === overrideReason) && (
        <>
          <dt>By exception</dt>
          <dd>{overrideReason}</dd>
        </>
      )}
      {overrides.map(({ at, reason }) => (
        <Fragment key={at}>
          <dt>By exception</dt>
          <dd>
            {fullTime(at)}: {reason}
          </dd>
        </Fragment>
      ))}
    </dl>
  );
}
