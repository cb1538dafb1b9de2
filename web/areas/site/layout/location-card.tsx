import { type ClinicLocation, clinic, mapUrl } from "#content/clinic.ts";
import { PhoneLink } from "#web/ui/base/phone-link.tsx";
import { SiteLink } from "#web/ui/base/site-link.tsx";

interface LocationCardProps {
  location: ClinicLocation;
  hasMap?: boolean;
}

export function LocationCard({ location, hasMap = false }: LocationCardProps) {
  const { shortDays, opens, closes, closed } = clinic.hours;
  return (
    <div className="place">
      <h3>
        <SiteLink href={location.path}>{location.name}</SiteLink>
      </h3>
      <address>
        {`${location.street}, ${location.suite}`}
        <br />
        {`${location.city}, ${location.stateName}`}
      </address>
      <p>
        {`${shortDays} ${opens}-${closes}`}
        <br />
        {closed}
      </p>
      {hasMap && (
        <a href={mapUrl(location)} rel="noreferrer">
          {`Map and directions to ${location.name}`}
        </a>
      )}
      <PhoneLink location={location} />
    </div>
  );
}
