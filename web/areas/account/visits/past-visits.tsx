import { useQuery } from "@tanstack/react-query";
import { fullTime } from "#contract/time-words.ts";
import type { OwnVisit } from "#contract/visits.ts";
import { BOOKING_PATH } from "#web/lib/session/return-path.ts";
import { SiteLink } from "#web/ui/base/site-link.tsx";
import { Loaded } from "#web/ui/view/loaded.tsx";
import { summariesQuery } from "../dashboard/queries.ts";
import { clinicPlace, visitStateText } from "./visit-words.ts";

export function PastVisits({ visits }: { visits: readonly OwnVisit[] }) {
  if (visits.length === 0) {
    return (
      <p>
        None yet. <SiteLink href={BOOKING_PATH}>Book a visit</SiteLink>
      </p>
    );
  }
  return (
    <ul className="rows">
      {visits.map((visit) => (
        <li key={visit.id}>
          <p>
            <b>{visit.service}</b>
            {`${fullTime(visit.startsAt, visit.zone)}, ${clinicPlace(visit.location).name}. ${visitStateText(visit)}.`}
          </p>
          {visit.hasSummary && <Summary visit={visit} />}
        </li>
      ))}
    </ul>
  );
}

function Summary({ visit }: { visit: OwnVisit }) {
  const query = useQuery(summariesQuery);
  return (
    <details>
      <summary>What we wrote about this visit</summary>
      <Loaded query={query}>
        {({ summaries }) => {
          const summary = summaries.find(({ appointmentId }) => appointmentId === visit.id);
          if (!summary) return <p>It can not be shown right now. Please call us.</p>;
          return (
            <>
              <p className="whitespace-pre-line">{summary.text}</p>
              {summary.nextSteps.length > 0 && (
                <>
                  <h3>Next steps</h3>
                  <ol className="bullets">
                    {summary.nextSteps.map((step) => (
                      <li key={step}>{step}</li>
                    ))}
                  </ol>
                </>
              )}
            </>
          );
        }}
      </Loaded>
    </details>
  );
}
