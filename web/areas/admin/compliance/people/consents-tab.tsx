import { useQuery } from "@tanstack/react-query";
import { type SubmitEvent, useState } from "react";
import { type ConsentDocumentVersion, consentDocumentList, type PersonConsent } from "#contract/compliance.ts";
import { admin } from "#web/lib/api/api.ts";
import { capital } from "#web/lib/words/code-words.ts";
import { Button } from "#web/ui/base/button.tsx";
import { listColumns } from "#web/ui/table/list-columns.tsx";
import { ShortTable } from "#web/ui/table/short-table.tsx";
import type { Column } from "#web/ui/table/table-columns.ts";
import { Empty } from "#web/ui/view/empty.tsx";
import { Loaded } from "#web/ui/view/loaded.tsx";
import { StatusBadge } from "#web/ui/view/status-badge.tsx";
import { ClinicTime } from "#web/ui/view/times.tsx";
import { plural } from "../compliance-copy.ts";
import { ComplianceSection } from "../compliance-section.tsx";
import { consentOverviewQuery, personConsentsQuery } from "../queries.ts";
import type { ComplianceSearch } from "../search.ts";
import { VisitsWithoutConsent } from "./consent-visits.tsx";
import { Withdrawals } from "./withdrawals.tsx";

export type ConsentsSearch = Extract<ComplianceSearch, { tab: "consents" }>;

export function ConsentsTab({ search }: { search: ConsentsSearch }) {
  const query = useQuery(consentOverviewQuery);
  return (
    <Loaded query={query} lines={8}>
      {({ documents, gaps, accounts }) => (
        <ComplianceSection id="consents-heading" heading="Consents">
          <h3>Gaps</h3>
          <ul className="mt-3 mb-5 grid gap-2">
            {gaps.map(({ kind, title, missing }) => (
              <li key={kind}>
                <StatusBadge tone={missing > 0 ? "soon" : "good"}>{missing > 0 ? "Open" : "Complete"}</StatusBadge>{" "}
                {title}: {missing.toLocaleString("en-US")} of {plural(accounts, "patient account")} without a yes to the
                words as they stand now
              </li>
            ))}
          </ul>
          <VisitsWithoutConsent location={search.location} />
          <Withdrawals search={search} />
          <h3>Documents and versions</h3>
          <ShortTable
            caption="Documents"
            columns={COLUMNS}
            rows={documents}
            rowId={idOf}
            file={(_query, asFile) => admin.compliance.files.consents.$get({}, asFile)}
          />
          <Person />
        </ComplianceSection>
      )}
    </Loaded>
  );
}

const idOf = ({ source, kind, version }: ConsentDocumentVersion) => `${source} ${kind} ${version}`;

const COLUMNS = listColumns(consentDocumentList, {
  source: ({ source }) => (source === "account" ? "the account" : "the health history"),
  version: ({ version, isCurrent }) => (
    <>
      {version} {isCurrent && <StatusBadge tone="good">shown now</StatusBadge>}
    </>
  ),
  words: ({ title, version, words, wordsHash, retiredAt, isSigned }) => (
    <>
      {isSigned ? "Signed by name" : "By a click"}
      {retiredAt && (
        <>
          , retired <ClinicTime at={retiredAt} />
        </>
      )}
      {words === null ? (
        ", not kept yet"
      ) : (
        <details>
          <summary>
            Read<span className="sr-only"> {`${title}, ${version}`}</span>
          </summary>
          {words.split("\n\n").map((text) => (
            <p key={text}>{text}</p>
          ))}
          <p>
            SHA-256 <code>{wordsHash}</code>
          </p>
        </details>
      )}
    </>
  ),
});

function Person() {
  const [id, setId] = useState("");

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    setId(String(new FormData(event.currentTarget).get("id") ?? "").trim());
  }

  return (
    <>
      <h3>Records of one person</h3>
      <form className="field" onSubmit={onSubmit}>
        <label htmlFor="consents-of">Id of the patient or account</label>
        <span className="with-button">
          <input id="consents-of" name="id" maxLength={64} autoComplete="off" spellCheck={false} />
          <Button type="submit">Show</Button>
        </span>
      </form>
      <div aria-live="polite">{id && <Records id={id} />}</div>
    </>
  );
}

function Records({ id }: { id: string }) {
  const query = useQuery(personConsentsQuery(id));
  return (
    <Loaded query={query} lines={2}>
      {(data) => {
        if (data.records.length === 0) return <Empty>No consent is on record under this id.</Empty>;
        return <ShortTable caption="Records" columns={RECORD_COLUMNS} rows={data.records} rowId={recordId} />;
      }}
    </Loaded>
  );
}

const recordId = ({ source, kind, at, decision }: PersonConsent) => `${source} ${kind} ${at} ${decision}`;

const RECORD_COLUMNS: readonly Column<PersonConsent>[] = [
  { key: "kind", header: "Document", cell: ({ kind }) => capital(kind), isRowHeader: true },
  { key: "version", header: "Version", cell: ({ version }) => version },
  { key: "decision", header: "Decision", cell: ({ decision }) => capital(decision) },
  { key: "at", header: "When", cell: ({ at }) => <ClinicTime at={at} /> },
];
