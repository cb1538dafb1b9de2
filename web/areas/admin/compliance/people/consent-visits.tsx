import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { Clinic } from "#contract/booking.ts";
import { CONSENT_DAYS, type ConsentVisit, consentGapList } from "#contract/compliance.ts";
import { admin } from "#web/lib/api/api.ts";
import { clinicName } from "#web/lib/words/clinics.ts";
import { listColumns } from "#web/ui/table/list-columns.tsx";
import { ShortTable } from "#web/ui/table/short-table.tsx";
import { Empty } from "#web/ui/view/empty.tsx";
import { Loaded } from "#web/ui/view/loaded.tsx";
import { plural } from "../compliance-copy.ts";
import { visitsWithoutConsentQuery } from "../queries.ts";

export function VisitsWithoutConsent({ location }: { location: Clinic | undefined }) {
  const query = useQuery(visitsWithoutConsentQuery(location));
  return (
    <>
      <h3>Visits of the next {CONSENT_DAYS} days that lack a consent</h3>
      {location && (
        <p className="hint">
          Only: {clinicName(location)}.{" "}
          <Link to="/admin/compliance" search={{ tab: "consents" }} className="btn quiet" replace>
            Show both clinics
          </Link>
        </p>
      )}
      <Loaded query={query} lines={3}>
        {(data) => <Visits visits={data.visits} location={location} />}
      </Loaded>
    </>
  );
}

function Visits({ visits, location }: { visits: readonly ConsentVisit[]; location: Clinic | undefined }) {
  if (visits.length === 0) return <Empty>Everybody who comes has agreed to what a visit needs.</Empty>;
  return (
    <>
      <p>{plural(visits.length, "visit")}; patients are asked in their health history before they come.</p>
      <ShortTable
        caption="Visits that lack a consent"
        columns={COLUMNS}
        rows={visits}
        rowId={({ ref }) => ref}
        file={(_query, asFile) => admin.compliance.files["consent-visits"].$get({ query: { location } }, asFile)}
      />
    </>
  );
}

const COLUMNS = listColumns(consentGapList, {
  location: ({ location }) => clinicName(location),
  missing: ({ missing }) => missing.join(", "),
});
