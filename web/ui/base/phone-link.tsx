import type { Location } from "#content/clinic.ts";

export function PhoneLink({ location }: { location: Location }) {
  return (
    <a className="phone" href={`tel:${location.phoneE164}`}>
      <span>{location.name}</span> <b>{location.phone}</b>
    </a>
  );
}
