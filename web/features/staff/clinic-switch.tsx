import { locations } from "#content/clinic.ts";
import { clinicOf, useSearch } from "#web/lib/use-search.ts";

/** Which clinic is shown; the address remembers it. */
export function ClinicSwitch() {
  const [search, change] = useSearch();
  const chosen = clinicOf(search);
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
            onChange={() => change({ location: slug })}
          />
          {name}
        </label>
      ))}
    </fieldset>
  );
}
