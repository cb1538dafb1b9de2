import { rootRouteId, useRouteContext } from "@tanstack/react-router";
import { claimRegister, isSuspended, type RegisteredClaim } from "#content/claims.ts";
import { locations } from "#content/clinic.ts";
import { activeOffers, federalPrograms, type Offer } from "#content/offers.ts";
import { longDate } from "#contract/long-date.ts";
import { Icon } from "#web/ui/base/icon.tsx";
import { SiteLink } from "#web/ui/base/site-link.tsx";
import { ClaimText, useClaim } from "./claim.tsx";

/** Without `path` lists all active offers; with it those of that page, or nothing. */
export function OfferList({ path }: { path?: string }) {
  const { siteData } = useRouteContext({ from: rootRouteId });
  const offers = activeOffers(siteData).filter((offer) => path === undefined || offer.path === path);
  if (path !== undefined && offers.length === 0) return null;
  return (
    <section id="offers" className="part">
      <h2>{path === undefined ? "Current offers" : "The offer"}</h2>
      {offers.length === 0 ? (
        <p>No offer runs at the moment. Every treatment is open to you all the same.</p>
      ) : (
        <ul className="offers">
          {offers.map((offer) => (
            <OfferItem key={offer.id} offer={offer} isLinked={path === undefined} />
          ))}
        </ul>
      )}
    </section>
  );
}

/** While its claim is suspended, an offer shows the fallback and no terms. */
function OfferItem({ offer, isLinked }: { offer: Offer; isLinked: boolean }) {
  const { siteData } = useRouteContext({ from: rootRouteId });
  const { text } = useClaim(offer.claim);
  return (
    <li>
      <div>
        <h3>
          <ClaimText id={offer.claim} />
        </h3>
        {!isSuspended(offer.claim, siteData.suspendedClaims) && <Terms offer={offer} label={text} />}
      </div>
      {isLinked && (
        <SiteLink href={offer.path} className="btn quiet">
          See this offer
          <Icon name="arrow" />
        </SiteLink>
      )}
    </li>
  );
}

function Terms({ offer, label }: { offer: Offer; label: string }) {
  const { terms, location, startsAt, endsAt, regularPrice, excludesFederalPrograms } = offer;
  const { saves }: RegisteredClaim = claimRegister[offer.claim];
  const place = locations.find(({ slug }) => slug === location)?.name;
  return (
    <ul className="bullets" aria-label={`Terms: ${label}`}>
      <li>{place ? `At the ${place} clinic only.` : "At both clinics."}</li>
      <li>{`Since ${longDate(startsAt)}.`}</li>
      {/* `endsAt` is exclusive. */}
      <li>{endsAt === null ? "No last day is set yet." : `Until ${longDate(endsAt - 1)}.`}</li>
      {typeof regularPrice === "number" && saves !== undefined && (
        <li>{`Regular price ${dollars(regularPrice)}. Your price ${dollars(regularPrice - saves)}.`}</li>
      )}
      {terms.map((term) => (
        <li key={term}>{term}</li>
      ))}
      {excludesFederalPrograms && <li>{federalPrograms}</li>}
    </ul>
  );
}

function dollars(amount: number): string {
  return `$${amount.toLocaleString("en-US")}`;
}
