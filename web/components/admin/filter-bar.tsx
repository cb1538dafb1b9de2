import { type ReactNode, useId } from "react";
import type { List } from "./use-list-state.ts";

/** One filter: it reads and writes the list's filter of its name. */
export type Filter<Name extends string> =
  | { kind: "select"; name: Name; label: string; options: readonly (readonly [value: string, words: string])[] }
  /** "2026-11-24" */
  | { kind: "date"; name: Name; label: string }
  /** Sent by Enter or its button. It stands in the address: for titles and codes, never for names of people. */
  | { kind: "search"; name: Name; label: string };

interface FilterBarProps<Name extends string> {
  list: Pick<List<Name>, "state" | "isFiltered" | "setFilters" | "clearFilters">;
  filters: readonly Filter<Name>[];
  /** Filters of the page's own, and what stands beside them. */
  children?: ReactNode;
}

/**
 * The filters of a list, in its address.
 * @example
 * <FilterBar list={list} filters={[{ kind: "select", name: "stage", label: "Stage", options: [["", "All"], ...] }]} />
 */
export function FilterBar<Name extends string>({ list, filters, children }: FilterBarProps<Name>) {
  return (
    <search className="filter-bar" aria-label="Filters">
      {filters.map((filter) => (
        <FilterField key={filter.name} filter={filter} list={list} />
      ))}
      {children}
      {list.isFiltered && (
        <button type="button" className="btn quiet" onClick={list.clearFilters}>
          Clear filters
        </button>
      )}
    </search>
  );
}

interface FilterFieldProps<Name extends string> {
  filter: Filter<Name>;
  list: Pick<List<Name>, "state" | "setFilters">;
}

function FilterField<Name extends string>({ filter, list: { state, setFilters } }: FilterFieldProps<Name>) {
  const id = useId();
  const { kind, name, label } = filter;
  const value = state.filters[name];
  const set = (next: string) => setFilters({ [name]: next } as Partial<Record<Name, string>>);
  if (kind === "search") return <SearchField key={value} id={id} label={label} value={value} onSearch={set} />;
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {kind === "select" ? (
        <select id={id} value={value} onChange={(event) => set(event.currentTarget.value)}>
          {filter.options.map(([option, words]) => (
            <option key={option} value={option}>
              {words}
            </option>
          ))}
        </select>
      ) : (
        <input id={id} type="date" value={value} onChange={(event) => set(event.currentTarget.value)} />
      )}
    </div>
  );
}

interface SearchFieldProps {
  id: string;
  label: string;
  value: string;
  onSearch: (text: string) => void;
}

function SearchField({ id, label, value, onSearch }: SearchFieldProps) {
  return (
    <form
      className="field"
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(String(new FormData(event.currentTarget).get("q") ?? "").trim());
      }}
    >
      <label htmlFor={id}>{label}</label>
      <span className="with-button">
        <input id={id} name="q" type="search" defaultValue={value} maxLength={100} />
        <button type="submit" className="btn quiet">
          Search
        </button>
      </span>
    </form>
  );
}
