import { useQuery } from "@tanstack/react-query";
import { clockTime, fullTime, shortDay } from "#contract/time-words.ts";
import type { WaitlistEntry } from "#contract/waitlist.ts";
import { api } from "#web/lib/api/api.ts";
import { take } from "#web/lib/api/take.ts";
import { SiteLink } from "#web/ui/base/site-link.tsx";
import { toast } from "#web/ui/base/toast-store.ts";
import { ConfirmButton } from "#web/ui/dialog/confirm.tsx";
import { Card } from "#web/ui/view/card.tsx";
import { Loaded } from "#web/ui/view/loaded.tsx";
import { managePath, offerPath } from "../dashboard/paths.ts";
import { dashboardQuery, ownWaitlistQuery, refreshQueries } from "../dashboard/queries.ts";
import { clinicPlace } from "./visit-words.ts";

const ZONE = "America/Chicago";
const PARTS = { any: "any time of day", morning: "mornings", afternoon: "afternoons" } as const;

export function WaitlistCard({ token }: { token: string | null }) {
  const query = useQuery(ownWaitlistQuery);
  return (
    <Card id="waitlist" heading="Waitlist">
      <Loaded query={query}>
        {({ entries }) =>
          entries.length > 0 ? (
            <ul className="rows">
              {entries.map((entry) => (
                <Entry key={entry.id} entry={entry} />
              ))}
            </ul>
          ) : (
            <p>
              You wait for no earlier time.{" "}
              {token && <SiteLink href={managePath(token)}>Tell me when one comes free</SiteLink>}
            </p>
          )
        }
      </Loaded>
    </Card>
  );
}

function Entry({ entry }: { entry: WaitlistEntry }) {
  const { offer, serviceName, location, earliest, latest, partOfDay } = entry;
  const where = location ? clinicPlace(location).name : "either clinic";
  return (
    <li>
      <p>
        <b>{serviceName}</b>
        {`${where}, ${shortDay(earliest)} to ${shortDay(latest)}, ${PARTS[partOfDay]}`}
        {offer && (
          <em>
            {`Kept for you until ${clockTime(offer.endsAt, ZONE)}: ${fullTime(offer.startsAt, ZONE)} in ${clinicPlace(offer.location).name}`}
          </em>
        )}
      </p>
      {offer && (
        <SiteLink className="btn" href={offerPath(offer.token)}>
          See the offer
        </SiteLink>
      )}
      <ConfirmButton
        label="Stop waiting"
        heading="Stop waiting?"
        consequence="We will no longer write to you about free times. A visit that is booked stays as it is."
        keepLabel="Go on waiting"
        card="waitlist"
        act={async () => {
          await take(api.waitlist[":id"].$delete({ param: { id: entry.id } }));
          await refreshQueries(ownWaitlistQuery, dashboardQuery);
          toast({ title: "You are off the waitlist" });
          return undefined;
        }}
      />
    </li>
  );
}
