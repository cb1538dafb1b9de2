import { clinic, type Location } from "#content/clinic.ts";
import { PhoneLink } from "../ui/phone-link.tsx";
import { SiteLink } from "../ui/site-link.tsx";

/** Address, phone and hours of one clinic. */
export function LocationCard({ location }: { location: Location }) {
  const { shortDays, opens, closes, closed } = clinic.hours;
  return (
    <div className="place">
      <h3>
        <SiteLink href={location.path}>{location.name}</SiteLink>
      </h3>
      <address>
        {location.street}, {location.suite}
        <br />
        {location.city}, {location.stateName}
      </address>
      <p>
        {`${shortDays} ${opens}-${closes}`}
        <br />
        {closed}
      </p>
      <PhoneLink location={location} />
    </div>
  );
}
