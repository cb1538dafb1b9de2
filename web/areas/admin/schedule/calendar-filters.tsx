import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { locations } from "#content/clinic.ts";
import { clinicOf } from "#web/lib/words/clinics.ts";
import { scheduleQuery } from "./queries.ts";
import { personName } from "./schedule-copy.ts";
import type { CalendarSearch } from "./search.ts";

type Option = readonly [value: string, words: string];

interface CalendarFiltersProps {
  search: CalendarSearch;
  change: (changes: CalendarSearch) => void;
  needsClinic: boolean;
}

/** A week or day shows one clinic only. */
export function CalendarFilters({ search, change, needsClinic }: CalendarFiltersProps) {
  const { data } = useQuery(scheduleQuery);
  const clinics = locations.map(({ slug, name }): Option => [slug, name]);
  const people = (data?.providers ?? []).map((person): Option => [person.id, personName(person)]);
  const kinds = (data?.services ?? []).map(({ id, name }): Option => [id, name]);
  return (
    <search className="filter-bar" aria-label="Filters">
      <Pick
        label="Clinic"
        value={needsClinic ? clinicOf(search) : (search.location ?? "")}
        options={needsClinic ? clinics : [["", "Both clinics"], ...clinics]}
        onPick={(slug) => change({ location: locations.find((one) => one.slug === slug)?.slug })}
      />
      <Pick
        label="Provider"
        value={search.provider ?? ""}
        options={[["", "Everybody"], ...people]}
        onPick={(provider) => change({ provider })}
      />
      <Pick
        label="Service"
        value={search.service ?? ""}
        options={[["", "All services"], ...kinds]}
        onPick={(service) => change({ service })}
      />
    </search>
  );
}

interface PickProps {
  label: string;
  value: string;
  options: readonly Option[];
  onPick: (value: string | undefined) => void;
}

function Pick({ label, value, options, onPick }: PickProps) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} onChange={(event) => onPick(event.currentTarget.value || undefined)}>
        {options.map(([option, words]) => (
          <option key={option} value={option}>
            {words}
          </option>
        ))}
      </select>
    </div>
  );
}
