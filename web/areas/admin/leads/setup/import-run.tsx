import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useId, useRef, useState } from "react";
import { csvLine } from "#contract/csv.ts";
import type { ImportRequest } from "#contract/lead-import.ts";
import { admin } from "#web/lib/api/api.ts";
import { take } from "#web/lib/api/take.ts";
import { saidOf, troubleOf } from "#web/lib/api/trouble.ts";
import { saveFile } from "#web/lib/state/save-file.ts";
import { Button } from "#web/ui/base/button.tsx";
import { useUnsaved } from "#web/ui/dialog/use-unsaved.ts";
import { LEADS } from "../queries.ts";
import type { Mapping } from "./mapping.ts";
import type { Table } from "./read-table.ts";
import { runImport, type Summary, wouldImport } from "./run-import.ts";

const SHOWN = 100;

const send = (json: ImportRequest) => take(admin.leads.import.$post({ json }));

export function ImportRun({ table, mapping }: { table: Table; mapping: Mapping }) {
  const id = useId();
  const client = useQueryClient();
  const [policy, setPolicy] = useState<ImportRequest["duplicates"]>("skip");
  const [state, setState] = useState<"ready" | "checking" | "checked" | "importing" | "done">("ready");
  const [summary, setSummary] = useState<Summary | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  const running = useRef<AbortController>(null);
  const isBusy = state === "checking" || state === "importing";
  useUnsaved(isBusy);
  useEffect(() => () => running.current?.abort(), []);

  async function run(isDryRun: boolean) {
    const controller = new AbortController();
    running.current = controller;
    setTrouble(null);
    setState(isDryRun ? "checking" : "importing");
    try {
      const { signal } = controller;
      setSummary(
        await runImport({ table, mapping, isDryRun, duplicates: policy, send, onProgress: setSummary, signal }),
      );
      setState(isDryRun ? "checked" : "done");
    } catch (error) {
      setState("ready");
      if (!controller.signal.aborted)
        setTrouble(`${saidOf(troubleOf(error))} What was stored stays; the same file goes on from there.`);
    }
    if (!isDryRun) await client.invalidateQueries({ queryKey: LEADS });
  }

  return (
    <div className="[&_progress]:mt-3 [&_progress]:w-full">
      <div className="field">
        <label htmlFor={id}>People who are here already</label>
        <select
          id={id}
          value={policy}
          disabled={isBusy}
          onChange={(event) => setPolicy(event.currentTarget.value === "import" ? "import" : "skip")}
        >
          <option value="skip">Leave them out</option>
          <option value="import">Import them, to merge later</option>
        </select>
      </div>
      <div className="act-list">
        <Button isOff={isBusy} onClick={() => void run(true)}>
          Dry run
        </Button>
        {state === "checked" && summary && (
          <Button look="main" onClick={() => void run(false)}>
            Import {wouldImport(summary, policy).toLocaleString("en-US")} leads
          </Button>
        )}
        {isBusy && <Button onClick={() => running.current?.abort()}>Stop</Button>}
      </div>
      {trouble && (
        <p className="wrong" role="alert">
          {trouble}
        </p>
      )}
      {summary && <Result summary={summary} isBusy={isBusy} isDone={state === "done"} />}
    </div>
  );
}

function Result({ summary, isBusy, isDone }: { summary: Summary; isBusy: boolean; isDone: boolean }) {
  const { done, total, imported, wrong, errors, known, duplicates } = summary;
  return (
    <>
      <progress max={total} value={done} aria-label="Rows looked at" />
      <p role="status">
        {isBusy
          ? `${done.toLocaleString("en-US")} of ${total.toLocaleString("en-US")} rows`
          : `${isDone ? `Imported: ${imported.toLocaleString("en-US")}. ` : "Dry run: nothing was stored. "}With errors: ${wrong}. Here already: ${duplicates}. Imported before: ${known}.`}
      </p>
      {errors.length > 0 && !isBusy && <Errors errors={errors} />}
    </>
  );
}

function Errors({ errors }: Pick<Summary, "errors">) {
  const save = () => {
    const rows = errors.map(({ line, field, message }) => csvLine([line, field, message]));
    saveFile(new Blob([csvLine(["line", "field", "problem"]), ...rows], { type: "text/csv" }), "import-errors.csv");
  };
  return (
    <>
      <ul className="my-3 max-h-80 overflow-y-auto">
        {errors.slice(0, SHOWN).map(({ line, field, message }) => (
          <li key={`${line} ${field}`}>
            <b>Line {line}:</b> {message}
          </li>
        ))}
      </ul>
      {errors.length > SHOWN && <p>And {(errors.length - SHOWN).toLocaleString("en-US")} more.</p>}
      <Button onClick={save}>Save the list of errors</Button>
    </>
  );
}
