import { useState } from "react";
import { may } from "#contract/permissions.ts";
import { useRoles } from "#web/lib/session/use-roles.ts";
import { ShortTable } from "#web/ui/table/short-table.tsx";
import type { Column } from "#web/ui/table/table-columns.ts";
import { Empty } from "#web/ui/view/empty.tsx";
import { ENCODING_WORDS } from "../decode.ts";
import { ImportRun } from "./import-run.tsx";
import { guessMapping, IMPORT_FIELD_WORDS, type Mapping, mappingTrouble } from "./mapping.ts";
import { readTable, type Table, TableError } from "./read-table.ts";

const FIELD_OPTIONS = Object.entries(IMPORT_FIELD_WORDS);
const SAMPLES = 3;

export function ImportPanel() {
  const canWrite = may(useRoles(), "lead:write");
  const [table, setTable] = useState<Table | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  const [mapping, setMapping] = useState<Mapping>([]);

  async function open(file: File | undefined) {
    setTable(null);
    setTrouble(null);
    if (!file) return;
    try {
      const read = await readTable(file);
      setTable(read);
      setMapping(guessMapping(read.header));
    } catch (error) {
      setTrouble(error instanceof TableError ? error.message : "This file could not be read.");
    }
  }

  if (!canWrite) return <Empty>Your account may not import leads.</Empty>;
  const wrong = table && mappingTrouble(mapping);
  return (
    <section className="card" aria-labelledby="import-heading">
      <h2 id="import-heading">Import leads</h2>
      <p>
        A CSV file with a header row, at most 50,000 rows. It is read in your browser, checked in a dry run, and stored
        sealed. The same file again stores nothing twice.
      </p>
      <div className="field">
        <label htmlFor="import-file">File</label>
        <input
          id="import-file"
          type="file"
          accept=".csv,text/csv"
          onChange={(event) => void open(event.currentTarget.files?.[0])}
        />
      </div>
      {trouble && (
        <p className="wrong" role="alert">
          {trouble}
        </p>
      )}
      {table && (
        <>
          <p role="status">
            {table.rows.length.toLocaleString("en-US")} rows. Encoding: {ENCODING_WORDS[table.encoding]}.
          </p>
          <Columns table={table} mapping={mapping} onChange={setMapping} />
          {wrong ? (
            <p className="wrong">{wrong}</p>
          ) : (
            <ImportRun key={JSON.stringify(mapping)} table={table} mapping={mapping} />
          )}
        </>
      )}
    </section>
  );
}

interface ColumnsProps {
  table: Table;
  mapping: Mapping;
  onChange: (mapping: Mapping) => void;
}

function Columns({ table, mapping, onChange }: ColumnsProps) {
  const rows = table.header.map((name, at) => ({ name: name || `Column ${at + 1}`, at, id: `import-column-${at}` }));
  const columns: readonly Column<(typeof rows)[number]>[] = [
    { key: "column", header: "Column", cell: ({ name }) => name, isRowHeader: true },
    {
      key: "means",
      header: "Means",
      cell: ({ name, at, id }) => (
        <>
          <label className="sr-only" htmlFor={id}>
            Meaning of {name}
          </label>
          <select
            id={id}
            value={mapping[at] ?? ""}
            onChange={(event) => {
              const chosen = event.currentTarget.value as Mapping[number];
              onChange(mapping.map((field, index) => (index === at ? chosen : field)));
            }}
          >
            <option value="">Leave out</option>
            {FIELD_OPTIONS.map(([field, words]) => (
              <option key={field} value={field}>
                {words}
              </option>
            ))}
          </select>
        </>
      ),
    },
    { key: "such", header: "Such as", cell: ({ at }) => samplesOf(table, at) },
  ];
  return (
    <ShortTable caption="What each column of the file means" columns={columns} rows={rows} rowId={({ id }) => id} />
  );
}

function samplesOf({ rows }: Table, at: number): string {
  return rows
    .slice(0, SAMPLES)
    .map(({ cells }) => cells[at])
    .filter(Boolean)
    .join("; ");
}
