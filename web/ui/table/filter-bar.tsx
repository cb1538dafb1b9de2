import { type ReactNode, useId } from "react";
import { Button } from "#web/ui/base/button.tsx";
import type { AnyFilters } from "./list-state.ts";
import type { List } from "./use-list-state.ts";

export type Options<Value> = readonly (readonly [value: Value | "", words: string])[];

export type Filter<Filters extends AnyFilters> = {
  [Name in keyof Filters]-?:
    | { kind: "select"; name: Name; label: string; options: Options<NonNullable<Filters[Name]>> }
    | (string extends NonNullable<Filters[Name]>
        ? /** "2026-11-24" */
            | { kind: "date"; name: Name; label: string }
            /** Stands in the address: for titles and codes, never for names of people. */
            | { kind: "search"; name: Name; label: string }
        : never);
}[keyof Filters];

interface FilterBarProps<Filters extends AnyFilters> {
  list: Pick<List<Filters>, "state" | "isFiltered" | "setFilters" | "clearFilters">;
  filters: readonly Filter<Filters>[];
  children?: ReactNode;
}

export function FilterBar<Filters extends AnyFilters>({ list, filters, children }: FilterBarProps<Filters>) {
  return (
    <search className="filter-bar" aria-label="Filters">
      <FilterFields list={list} filters={filters} />
      {children}
      {list.isFiltered && <Button onClick={list.clearFilters}>Clear filters</Button>}
    </search>
  );
}

export function FilterFields<Filters extends AnyFilters>({ list, filters }: Omit<FilterBarProps<Filters>, "children">) {
  return filters.map((filter) => <FilterField key={String(filter.name)} filter={filter} list={list} />);
}

interface FilterFieldProps<Filters extends AnyFilters> {
  filter: Filter<Filters>;
  list: Pick<List<Filters>, "state" | "setFilters">;
}

function FilterField<Filters extends AnyFilters>({ filter, list }: FilterFieldProps<Filters>) {
  const id = useId();
  const { kind, name, label } = filter;
  const value = list.state.filters[name] ?? "";
  const set = (next: string) => list.setFilters({ [name]: next || undefined } as Partial<Filters>);
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
        <Button type="submit">Search</Button>
      </span>
    </form>
  );
}
