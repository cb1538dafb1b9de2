import type { Location } from "#content/clinic.ts";

/** Tap to call, with the clinic's name in the link, so that each stands alone. */
export function PhoneLink({ location }: { location: Location }) {
  return (
    <a className="phone" href={`tel:${location.phoneE164}`}>
      <span>{location.name}</span> <b>{location.phone}</b>
    </a>
  );
}
