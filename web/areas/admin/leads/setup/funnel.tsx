import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { useId } from "react";
import { locations } from "#content/clinic.ts";
import type { FunnelRow } from "#contract/lead-setup.ts";
import { may } from "#contract/permissions.ts";
import { monthOf, todayIn } from "#contract/time.ts";
import { admin } from "#web/lib/api/api.ts";
import { take } from "#web/lib/api/take.ts";
import { useRoles } from "#web/lib/session/use-roles.ts";
import { percentWords } from "#web/lib/words/percent.ts";
import { ShortTable } from "#web/ui/table/short-table.tsx";
import type { Column } from "#web/ui/table/table-columns.ts";
import { Empty } from "#web/ui/view/empty.tsx";
import { Loaded } from "#web/ui/view/loaded.tsx";
import { moneyWords } from "../lead-copy.ts";
import { LEADS } from "../queries.ts";
import type { LeadsSearch } from "../search.ts";
import { SpendForm } from "./spend-form.tsx";

const route = getRouteApi("/admin/leads/");

type FunnelSearch = Extract<LeadsSearch, { tab: "funnel" }>;

export function LeadFunnel({ search }: { search: FunnelSearch }) {
  const navigate = route.useNavigate();
  const change = (changes: Partial<FunnelSearch>) =>
    void navigate({ search: { ...search, ...changes }, replace: true });
  const id = useId();
  const now = monthOf(todayIn(Date.now()));
  const { from = now, to = now, location } = search;
  const query = from <= to ? { from, to, location } : { from: to, to: from, location };
  const funnel = useQuery({
    queryKey: [...LEADS, "funnel", query],
    queryFn: () => take(admin.leads.funnel.$get({ query })),
    placeholderData: keepPreviousData,
  });
  const canSet = may(useRoles(), "lead:setup");
  const month = (key: "from" | "to", label: string, value: string) => (
    <div className="field">
      <label htmlFor={`${id}-${key}`}>{label}</label>
      <input
        id={`${id}-${key}`}
        type="month"
        value={value}
        onChange={(event) => event.currentTarget.value && change({ [key]: event.currentTarget.value })}
      />
    </div>
  );
  return (
    <>
      <search className="filter-bar" aria-label="Months">
        {month("from", "From", query.from)}
        {month("to", "To", query.to)}
        <div className="field">
          <label htmlFor={`${id}-place`}>Clinic</label>
          <select
            id={`${id}-place`}
            value={location ?? ""}
            onChange={({ currentTarget: { value } }) =>
              change({ location: locations.find(({ slug }) => slug === value)?.slug })
            }
          >
            <option value="">Both</option>
            {locations.map(({ slug, name }) => (
              <option key={slug} value={slug}>
                {name}
              </option>
            ))}
          </select>
        </div>
      </search>
      <Loaded query={funnel}>{({ rows }) => <FunnelTable rows={rows} />}</Loaded>
      {query.location && <p className="hint">Spend is known by source, not by clinic: choose both to see it.</p>}
      {canSet && <SpendForm months={query} entries={funnel.data?.spend ?? []} />}
    </>
  );
}

function FunnelTable({ rows }: { rows: readonly FunnelRow[] }) {
  if (rows.length === 0) return <Empty>No leads came in during these months.</Empty>;
  return (
    <ShortTable
      caption="Leads by source, by when they came in"
      columns={COLUMNS}
      rows={rows}
      rowId={({ source }) => source}
    />
  );
}

const COLUMNS: readonly Column<FunnelRow>[] = [
  { key: "source", header: "Source", cell: ({ source }) => source, isRowHeader: true },
  { key: "leads", header: "Leads", cell: ({ leads }) => leads.toLocaleString("en-US") },
  { key: "answered", header: "Answered", cell: ({ answered, leads }) => <Share count={answered} of={leads} /> },
  { key: "booked", header: "Booked", cell: ({ booked, leads }) => <Share count={booked} of={leads} /> },
  { key: "showed", header: "Showed", cell: ({ showed, leads }) => <Share count={showed} of={leads} /> },
  { key: "patients", header: "Patients", cell: ({ patients, leads }) => <Share count={patients} of={leads} /> },
  {
    key: "spend",
    header: "Spend",
    cell: ({ spendCents }) => (spendCents === null ? "Not entered" : moneyWords(spendCents)),
  },
  {
    key: "cost",
    header: "Cost per booked",
    cell: ({ centsPerBooked }) => (centsPerBooked === null ? "Not known" : moneyWords(centsPerBooked)),
  },
];

function Share({ count, of }: { count: number; of: number }) {
  const share = of === 0 ? 0 : count / of;
  return (
    <>
      {count.toLocaleString("en-US")} ({percentWords(count, of)})
      <svg
        className="mt-1 block h-1.5 w-20 stroke-none fill-accent"
        viewBox="0 0 100 6"
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <rect width="100" height="6" className="fill-line" />
        <rect width={share * 100} height="6" />
      </svg>
    </>
  );
}
