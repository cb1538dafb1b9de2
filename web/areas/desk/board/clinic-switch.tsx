import { getRouteApi, useNavigate } from "@tanstack/react-router";
import { locations } from "#content/clinic.ts";
import { clinicOf } from "#web/lib/words/clinics.ts";

const portal = getRouteApi("/staff-portal");

export function ClinicSwitch() {
  const chosen = clinicOf(portal.useSearch());
  const navigate = useNavigate();
  return (
    <fieldset className="flex print:hidden">
      <legend className="sr-only">Clinic</legend>
      {locations.map(({ slug, name }) => (
        <label
          key={slug}
          className="relative flex min-h-11 cursor-pointer items-center border border-edge px-4 first-of-type:rounded-l-control last-of-type:rounded-r-control last-of-type:border-l-0 has-checked:bg-ink has-checked:font-semibold has-checked:text-paper has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-accent"
        >
          <input
            className="absolute inset-0 cursor-pointer opacity-0"
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
