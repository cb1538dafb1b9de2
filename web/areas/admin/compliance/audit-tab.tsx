import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type AuditEntry, type AuditListAnswer, auditList, auditQuerySchema, COUNTED } from "#contract/audit-list.ts";
import { admin } from "#web/lib/api/api.ts";
import { plain } from "#web/lib/words/code-words.ts";
import { Button } from "#web/ui/base/button.tsx";
import { ExportButton } from "#web/ui/table/export-button.tsx";
import { type Filter, FilterBar } from "#web/ui/table/filter-bar.tsx";
import { listColumns } from "#web/ui/table/list-columns.tsx";
import type { FiltersOf, ListSearch } from "#web/ui/table/list-state.ts";
import { ShortTable } from "#web/ui/table/short-table.tsx";
import { type List, useListState } from "#web/ui/table/use-list-state.ts";
import { Empty } from "#web/ui/view/empty.tsx";
import { Loaded } from "#web/ui/view/loaded.tsx";
import { StatusBadge } from "#web/ui/view/status-badge.tsx";
import { ChainCheck } from "./chain-check.tsx";
import { ComplianceSection } from "./compliance-section.tsx";
import { auditOptionsQuery, auditTrailQuery } from "./queries.ts";

type Filters = FiltersOf<typeof auditQuerySchema>;

/** Filters are part of the URL, so they hold ids, never names. */
export function AuditTab({ search }: { search: ListSearch<typeof auditQuerySchema> }) {
  const list = useListState(search, auditQuerySchema);
  // A cursor is valid only for the filters it was made with.
  const setFilters: typeof list.setFilters = (changes) =>
    list.setFilters({ before: undefined, after: undefined, ...changes });
  const filters: readonly Filter<Filters>[] = useFilters(list.state.filters);
  const asked = list.state.filters;
  const query = useQuery({ ...auditTrailQuery(asked), placeholderData: keepPreviousData });
  const { before: _before, after: _after, ...kept } = asked;
  return (
    <ComplianceSection
      id="audit-heading"
      heading="Audit trail"
      acts={
        <ExportButton
          file={(query, asFile) => admin.compliance.audit["export.csv"].$get({ query }, asFile)}
          query={kept}
        />
      }
    >
      <ChainCheck />
      <FilterBar list={{ ...list, setFilters }} filters={filters} />
      <Loaded query={query} lines={8}>
        {(data) => <Rows answer={data} list={list} />}
      </Loaded>
    </ComplianceSection>
  );
}

/** The current filter value is always an option, even if the trail has no such value. */
function useFilters(set: Filters): readonly Filter<Filters>[] {
  const { data } = useQuery(auditOptionsQuery);
  const words = (name: "action" | "type" | "purpose", codes: readonly string[] = []) =>
    [...new Set([...codes, set[name] ?? ""])].filter(Boolean).map((code) => [code, plain(code)] as const);
  return [
    {
      kind: "select",
      name: "actor",
      label: "Who",
      options: [["", "Everybody"], ...(data?.actors ?? []).map(({ id, name }) => [id, name] as const)],
    },
    { kind: "search", name: "patient", label: "Patient or account id" },
    { kind: "search", name: "resource", label: "Record id" },
    {
      kind: "select",
      name: "action",
      label: "Did what",
      options: [["", "Anything"], ...words("action", data?.actions)],
    },
    { kind: "select", name: "type", label: "With what", options: [["", "Anything"], ...words("type", data?.types)] },
    { kind: "select", name: "purpose", label: "Purpose", options: [["", "Any"], ...words("purpose", data?.purposes)] },
    {
      kind: "select",
      name: "success",
      label: "Outcome",
      options: [
        ["", "Any"],
        ["true", "Done"],
        ["false", "Refused or failed"],
      ],
    },
    {
      kind: "select",
      name: "sealed",
      label: "Seal",
      options: [
        ["", "Any"],
        ["true", "Sealed"],
        ["false", "Not sealed yet"],
      ],
    },
    { kind: "date", name: "from", label: "From" },
    { kind: "date", name: "to", label: "To" },
  ];
}

function Rows({ answer, list }: { answer: AuditListAnswer; list: List<Filters> }) {
  const { rows, total, older, newer } = answer;
  if (rows.length === 0) return <Empty>Nothing in the trail matches these filters.</Empty>;
  return (
    <>
      <p role="status">
        <b>Entries:</b>{" "}
        {total > COUNTED ? `more than ${COUNTED.toLocaleString("en-US")}` : total.toLocaleString("en-US")}
      </p>
      <ShortTable
        caption="Entries of the trail"
        columns={COLUMNS}
        rows={rows}
        rowId={idOf}
        className="[&_:is(td:nth-child(3),td:nth-child(4))]:min-w-40 [&_:is(td:nth-child(3),td:nth-child(4))]:wrap-anywhere"
      />
      <nav className="pager" aria-label="Pages of the trail">
        <Step label="Newer entries" place={newer} onPress={(after) => list.setFilters({ after, before: undefined })} />
        <Step label="Older entries" place={older} onPress={(before) => list.setFilters({ before, after: undefined })} />
      </nav>
    </>
  );
}

/** Off, but not removed, at the last page, so that the button keeps the focus. */
function Step({ label, place, onPress }: { label: string; place: string | null; onPress: (place: string) => void }) {
  return (
    <Button isOff={place === null} onClick={() => place && onPress(place)}>
      {label}
    </Button>
  );
}

const idOf = ({ id }: AuditEntry) => id;

const COLUMNS = listColumns(auditList, {
  actorName: (row) => <Who row={row} />,
  action: (row) => <Did row={row} />,
  purpose: ({ purpose, reason }) => (reason ? `${purpose}: ${reason}` : purpose),
  success: ({ success }) => <Outcome isDone={success} />,
  details: ({ details }) => <Details details={details} />,
  sequence: ({ sequence }) => sequence ?? "unsealed",
});

function Who({ row: { actorName, actorRole, actorId } }: { row: AuditEntry }) {
  if (actorId === null) return actorRole ? plain(actorRole) : "nobody signed in";
  return (
    <>
      {actorName || <code>{actorId}</code>} {actorRole && <small>({plain(actorRole)})</small>}
    </>
  );
}

function Did({ row: { action, type, resourceId, patientId } }: { row: AuditEntry }) {
  return (
    <>
      {plain(action)} · {plain(type)}{" "}
      {resourceId !== null && resourceId !== patientId && (
        <small>
          <code>{resourceId}</code>
        </small>
      )}
    </>
  );
}

function Outcome({ isDone }: { isDone: boolean }) {
  return <StatusBadge tone={isDone ? "good" : "soon"}>{isDone ? "Done" : "Refused"}</StatusBadge>;
}

function Details({ details }: { details: Record<string, unknown> }) {
  const text = Object.entries(details)
    .filter(([name, value]) => value !== null && name !== "user_agent")
    .map(([name, value]) => `${plain(name)}: ${typeof value === "string" ? value : JSON.stringify(value)}`)
    .join("; ");
  return text && <small className="block max-w-88 min-w-40 wrap-anywhere">{text}</small>;
}
