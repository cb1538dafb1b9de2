import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { clinic } from "#content/clinic.ts";
import type { FunnelAnswer, FunnelRow } from "#contract/lead-setup.ts";
import { may } from "#contract/permissions.ts";
import { callApi } from "#web/lib/call.ts";
import { localDate } from "#web/lib/clinic-time.ts";
import { percentWords } from "#web/lib/percent.ts";
import { useRoles } from "#web/lib/use-roles.ts";
import { useSearch } from "#web/lib/use-search.ts";
import { Loaded } from "../../components/account/loaded.tsx";
import { Empty } from "../../components/admin/states.tsx";
import { LEADS } from "./queries.ts";
import { SpendForm } from "./spend-form.tsx";
import { CLINIC_WORDS, moneyWords } from "./words.ts";

const MONTH = /^20\d{2}-(?:0[1-9]|1[0-2])$/;

/** How far the leads of each source came, and what a booking cost. */
export function LeadFunnel() {
  const [search, change] = useSearch();
  const id = useId();
  const now = localDate(Date.now(), clinic.timeZone).slice(0, 7);
  const monthIn = (key: string) => (MONTH.test(search[key] ?? "") ? String(search[key]) : now);
  const [from, to] = [monthIn("from"), monthIn("to")];
  const [first, last] = [from, to].sort();
  const query = { from: first ?? from, to: last ?? to, location: search["location"] };
  const funnel = useQuery({
    queryKey: [...LEADS, "funnel", query],
    queryFn: () => callApi<FunnelAnswer>("admin/leads/funnel", { query }),
    placeholderData: keepPreviousData,
  });
  const canSet = may(useRoles(), "lead:export");
  const month = (key: string, label: string, value: string) => (
    <div className="field">
      <label htmlFor={`${id}-${key}`}>{label}</label>
      <input
        id={`${id}-${key}`}
        type="month"
        value={value}
        onChange={(event) => MONTH.test(event.currentTarget.value) && change({ [key]: event.currentTarget.value })}
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
            value={query.location ?? ""}
            onChange={(event) => change({ location: event.currentTarget.value || undefined })}
          >
            <option value="">Both</option>
            {Object.entries(CLINIC_WORDS).map(([slug, name]) => (
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
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className="table-scroll lead-funnel" aria-label="Funnel by source" tabIndex={0}>
      <table>
        <caption className="sr-only">Leads by source, by when they came in</caption>
        <thead>
          <tr>
            <th scope="col">Source</th>
            <th scope="col">Leads</th>
            <th scope="col">Answered</th>
            <th scope="col">Booked</th>
            <th scope="col">Showed</th>
            <th scope="col">Patients</th>
            <th scope="col">Spend</th>
            <th scope="col">Cost per booked</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.source}>
              <th scope="row">{row.source}</th>
              <td>{row.leads.toLocaleString("en-US")}</td>
              <Share count={row.answered} of={row.leads} />
              <Share count={row.booked} of={row.leads} />
              <Share count={row.showed} of={row.leads} />
              <Share count={row.patients} of={row.leads} />
              <td>{row.spendCents === null ? "Not entered" : moneyWords(row.spendCents)}</td>
              <td>{row.centsPerBooked === null ? "Not known" : moneyWords(row.centsPerBooked)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** A count, and its part of all with a bar that says the same. */
function Share({ count, of }: { count: number; of: number }) {
  const share = of === 0 ? 0 : count / of;
  return (
    <td>
      {count.toLocaleString("en-US")} ({percentWords(count, of)})
      <svg className="lead-bar" viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
        <rect width="100" height="6" className="rest" />
        <rect width={share * 100} height="6" />
      </svg>
    </td>
  );
}
