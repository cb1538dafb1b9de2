import type { ClinicLocation } from "#content/clinic.ts";

export function PhoneLink({ location }: { location: ClinicLocation }) {
  return (
    <a className="phone" href={`tel:${location.phoneE164}`}>
      <span>{location.name}</span> <b>{location.phone}</b>
    </a>
  );
}
