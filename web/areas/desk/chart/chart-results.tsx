import { useState } from "react";
import type { RangePlace } from "#contract/chart.ts";
import type { StaffResult } from "#contract/staff-chart.ts";
import { longDateTime } from "#contract/time-words.ts";
import { staff } from "#web/lib/api/api.ts";
import { orShowCurrent } from "#web/lib/api/stale.ts";
import { ifMatch, take } from "#web/lib/api/take.ts";
import { Button } from "#web/ui/base/button.tsx";
import { toast } from "#web/ui/base/toast-store.ts";
import { ActButton } from "#web/ui/view/act-button.tsx";
import { Card } from "#web/ui/view/card.tsx";
import { refresh } from "../shell/queries.ts";
import { putContent, readAgain } from "./chart-queries.ts";
import { ResultForm } from "./result-form.tsx";

interface ChartResultsProps {
  patientId: string;
  canWrite: boolean;
  results: readonly StaffResult[];
}

const STATUS_WORDS: Readonly<Record<StaffResult["status"], string>> = {
  entered: "Entered, not reviewed",
  reviewed: "Reviewed, not released",
  released: "Released: the patient sees it",
  amended: "Put right by a later one",
};

const PLACE_WORDS: Readonly<Record<RangePlace, string>> = {
  below: "▼ below the range",
  within: "● within the range",
  above: "▲ above the range",
  unknown: "no range given",
};

export function ChartResults({ patientId, canWrite, results }: ChartResultsProps) {
  const [open, setOpen] = useState<string | null>(null);
  return (
    <Card id="results" heading="Results">
      {canWrite && (
        <Button look="main" aria-expanded={open === "new"} onClick={() => setOpen(open === "new" ? null : "new")}>
          Enter a result
        </Button>
      )}
      {open === "new" && <ResultForm patientId={patientId} kind="enter" onDone={() => setOpen(null)} />}
      {results.length === 0 && <p>There are none yet.</p>}
      <ul className="rows">
        {results.map((result) => (
          <li key={result.id}>
            <ResultWords result={result} />
            {canWrite && (
              <ResultActs patientId={patientId} result={result} isOpen={open === result.id} onOpen={setOpen} />
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}

function ResultWords({ result }: { result: StaffResult }) {
  const { content, place, takenOn, status, enteredBy, releasedAt, amendsId } = result;
  const { name, value, comparator, unit, low, high, words } = content;
  return (
    <p>
      <b>
        {name}: {comparator}
        {value} {unit}
      </b>
      {PLACE_WORDS[place]}
      {(low !== null || high !== null) && ` (${low ?? "…"} to ${high ?? "…"} ${unit})`}
      {words && <span className="quoted">{words}</span>}
      <em>{STATUS_WORDS[status]}</em>
      <small>
        Taken {takenOn}, entered by {enteredBy}
        {amendsId && ", puts an earlier one right"}
        {releasedAt && `, released ${longDateTime(releasedAt)}`}
      </small>
    </p>
  );
}

interface ResultActsProps {
  patientId: string;
  result: StaffResult;
  isOpen: boolean;
  onOpen: (id: string | null) => void;
}

function ResultActs({ patientId, result, isOpen, onOpen }: ResultActsProps) {
  const { id, status, content } = result;
  const isEditable = status === "entered" || status === "reviewed";
  return (
    <div className="row-part">
      <div className="flex flex-wrap items-center gap-2">
        {status === "entered" && (
          <ActButton label="Mark reviewed" of={content.name} isMain act={() => bring(patientId, result, "review")} />
        )}
        {status === "reviewed" && (
          <ActButton
            label="Release to the patient"
            of={content.name}
            isMain
            act={() => bring(patientId, result, "release")}
          />
        )}
        {status !== "amended" && (
          <Button aria-expanded={isOpen} onClick={() => onOpen(isOpen ? null : id)} of={content.name}>
            {isEditable ? "Change" : "Put right"}
          </Button>
        )}
      </div>
      {isOpen && (
        <ResultForm
          patientId={patientId}
          kind={isEditable ? "change" : "amend"}
          result={result}
          onDone={() => onOpen(null)}
        />
      )}
    </div>
  );
}

async function bring(patientId: string, result: StaffResult, act: "review" | "release"): Promise<undefined> {
  const route = staff.chart[":patientId"].results[":id"];
  const call = take(route[act].$post({ param: { patientId, id: result.id }, header: ifMatch(result.version) }));
  const answer = await orShowCurrent(call, () => readAgain(patientId));
  putContent(patientId, "results", { row: answer.result, isSame: ({ id }) => id === result.id });
  toast({ title: act === "review" ? "Marked as reviewed" : "Released: the patient can see it" });
  // Releasing a correction also changes the result that it corrects.
  if (act === "release" && result.amendsId) await readAgain(patientId);
  await refresh("tasks");
  return undefined;
}
