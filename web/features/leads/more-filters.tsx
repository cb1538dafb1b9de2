import { useId } from "react";
import type { List } from "../../components/admin/use-list-state.ts";
import type { LeadFilterName } from "./lead-list.tsx";
import { useLeadOptions } from "./queries.ts";
import { KIND_WORDS, optionsOf } from "./words.ts";

const KINDS = optionsOf(KIND_WORDS, "Any way");
const DUE = [
  ["", "Any"],
  ["yes", "Due"],
] as const;
const REST: readonly LeadFilterName[] = ["source", "kind", "due", "from", "to"];

/** Filters that are seldom needed; open while one of them is set. */
export function MoreFilters({ list: { state, setFilters } }: { list: List<LeadFilterName> }) {
  const id = useId();
  const { sources } = useLeadOptions();
  const isSet = REST.some((name) => state.filters[name] !== "");
  const select = (name: LeadFilterName, label: string, options: readonly (readonly [string, string])[]) => (
    <div className="field">
      <label htmlFor={`${id}-${name}`}>{label}</label>
      <select
        id={`${id}-${name}`}
        value={state.filters[name]}
        onChange={(event) => setFilters({ [name]: event.currentTarget.value })}
      >
        {options.map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </select>
    </div>
  );
  const date = (name: LeadFilterName, label: string) => (
    <div className="field">
      <label htmlFor={`${id}-${name}`}>{label}</label>
      <input
        id={`${id}-${name}`}
        type="date"
        value={state.filters[name]}
        onChange={(event) => setFilters({ [name]: event.currentTarget.value })}
      />
    </div>
  );
  return (
    <details className="lead-more" open={isSet}>
      <summary>More filters</summary>
      <div className="filter-bar">
        {select("source", "Source", [["", "Any"], ...sources.map((source) => [source, source] as const)])}
        {select("kind", "How it came", KINDS)}
        {select("due", "Next step", DUE)}
        {date("from", "Came in from")}
        {date("to", "Until")}
      </div>
    </details>
  );
}
