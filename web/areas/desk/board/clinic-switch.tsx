import { getRouteApi, useNavigate } from "@tanstack/react-router";
import { locations } from "#content/clinic.ts";
import { clinicOf } from "#web/lib/words/clinics.ts";

const portal = getRouteApi("/staff-portal");

/** Which clinic is shown; the address remembers it. */
export function ClinicSwitch() {
  const chosen = clinicOf(portal.useSearch());
  const navigate = useNavigate();
  return (
    <fieldset className="switch">
      <legend className="sr-only">Clinic</legend>
      {locations.map(({ slug, name }) => (
        <label key={slug}>
          <input
            type="radio"
            name="clinic"
            value={slug}
            checked={slug === chosen}
            onChange={() => void navigate({ to: ".", search: (now) => ({ ...now, location: slug }), replace: true })}
          />
          {name}
        </label>
      ))}
    </fieldset>
  );
}
