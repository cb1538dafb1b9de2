import { locations } from "#content/clinic.ts";
import { findUs } from "#content/home.ts";
import { SiteLink } from "#web/ui/base/site-link.tsx";
import { LocationCard } from "../layout/location-card.tsx";
import { NextFree } from "../layout/next-free.tsx";

export function FindUs() {
  return (
    <section className="band ruled">
      <div className="wrap split">
        <div>
          <h2>{findUs.heading}</h2>
          <p className="lead">
            {findUs.lead} <SiteLink href="/book-appointment">{findUs.book}</SiteLink>
          </p>
        </div>
        <div className="points clinics">
          {locations.map((location) => (
            <div key={location.slug}>
              <LocationCard location={location} hasMap />
              <NextFree slug={location.slug} />
            </div>
          ))}
        </div>
      </div>
    </section>
  );
}
