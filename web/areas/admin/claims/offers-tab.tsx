import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import type { OfferEntry } from "#contract/claims.ts";
import { may } from "#contract/permissions.ts";
import { useRoles } from "#web/lib/session/use-roles.ts";
import { Button } from "#web/ui/base/button.tsx";
import { SiteLink } from "#web/ui/base/site-link.tsx";
import { Card } from "#web/ui/view/card.tsx";
import { Loaded } from "#web/ui/view/loaded.tsx";
import { StatusBadge } from "#web/ui/view/status-badge.tsx";
import { ClinicTime } from "#web/ui/view/times.tsx";
import { ClaimOfferDialog } from "./offer-dialog.tsx";
import { offersQuery } from "./queries.ts";

const STATES = {
  waiting: ["Has not begun", "calm"],
  running: ["Runs now", "good"],
  over: ["Over", "soon"],
} as const;

export function OffersTab() {
  const query = useQuery(offersQuery);
  return (
    <Loaded query={query} lines={8}>
      {(data) => (
        <div className="mt-5 grid grid-cols-[minmax(0,1fr)] gap-5 wrap-anywhere *:mt-0">
          {data.offers.map((offer) => (
            <Offer key={offer.id} offer={offer} />
          ))}
        </div>
      )}
    </Loaded>
  );
}

function Offer({ offer }: { offer: OfferEntry }) {
  const [isOpen, setOpen] = useState(false);
  const canWrite = may(useRoles(), "claim:write");
  const { id, claim, state, startsAt, endsAt, terms, path, location, regularPrice, excludesFederalPrograms } = offer;
  const [words, tone] = STATES[state];
  return (
    <Card id={`offer-${id}`} heading={claim.text}>
      <p>
        <StatusBadge tone={tone}>{words}</StatusBadge>{" "}
        {!offer.isSavingProven && (
          <>The live site shows its neutral wording until it has a regular price above the saving and a last day. </>
        )}
        {!claim.isShown && <>Its claim is not shown, so nothing of the offer shows. </>}
        <Link to="/admin/compliance/claims/$id" params={{ id: claim.id }}>
          Its claim<span className="sr-only"> ({claim.text})</span>
        </Link>
      </p>
      <dl className="facts">
        <dt>Begins</dt>
        <dd>
          <ClinicTime at={startsAt} />
        </dd>
        <dt>Ends</dt>
        <dd>{endsAt ? <ClinicTime at={endsAt} /> : "No end is set"}</dd>
        <dt>Regular price</dt>
        <dd>{regularPrice === null ? "Not on record" : `$${regularPrice.toLocaleString("en-US")}`}</dd>
        <dt>Where</dt>
        <dd>{location ?? "Both clinics"}</dd>
        <dt>Page</dt>
        <dd>
          <SiteLink href={path}>{path}</SiteLink>
        </dd>
        <dt>Federal health programs</dt>
        <dd>{excludesFederalPrograms ? "Excluded" : "Not excluded"}</dd>
      </dl>
      <ul>
        {terms.map((term) => (
          <li key={term}>{term}</li>
        ))}
      </ul>
      {canWrite && (
        <Button onClick={() => setOpen(true)} of={claim.text}>
          Change period and terms…
        </Button>
      )}
      {isOpen && <ClaimOfferDialog offer={offer} onClose={() => setOpen(false)} />}
    </Card>
  );
}
