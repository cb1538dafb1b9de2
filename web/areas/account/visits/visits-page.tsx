import { useQuery } from "@tanstack/react-query";
import { BOOKING_PATH } from "#web/lib/session/return-path.ts";
import { SiteLink } from "#web/ui/base/site-link.tsx";
import { Card } from "#web/ui/view/card.tsx";
import { Loaded } from "#web/ui/view/loaded.tsx";
import { DashboardSection } from "../dashboard/dashboard-section.tsx";
import { ownVisitsQuery } from "../dashboard/queries.ts";
import { PastVisits } from "./past-visits.tsx";
import { OwnVisitCard } from "./visit-card.tsx";

export function VisitsPage() {
  const query = useQuery(ownVisitsQuery);
  return (
    <DashboardSection heading="Visits" lead="What is booked, and what took place.">
      {query.data?.upcoming.map((visit) => (
        <OwnVisitCard key={visit.id} visit={visit} />
      ))}
      {query.data?.upcoming.length === 0 && (
        <Card id="upcoming" heading="Upcoming visits">
          <p>Nothing is booked.</p>
          <p>
            <SiteLink className="btn" href={BOOKING_PATH}>
              Book a visit
            </SiteLink>
          </p>
        </Card>
      )}
      <Card id="past" heading="Past visits">
        <Loaded query={query}>{({ past }) => <PastVisits visits={past} />}</Loaded>
      </Card>
    </DashboardSection>
  );
}
