import { useState } from "react";
import type { ChartAnswer } from "#contract/staff-patients.ts";
import { fullTime } from "#contract/time-words.ts";
import { clinicName } from "#web/lib/words/clinics.ts";
import { Button } from "#web/ui/base/button.tsx";
import { Card } from "#web/ui/view/card.tsx";
import { STATE_WORDS } from "../shell/staff-copy.ts";
import type { Content } from "./chart-queries.ts";
import { SummaryEditor } from "./summary-editor.tsx";

interface ChartVisitsProps {
  patientId: string;
  canWrite: boolean;
  chart: ChartAnswer;
  /** Absent for users who may not read charts. */
  content?: Content;
}

type Visit = ChartAnswer["visits"][number];

export function ChartVisits({ patientId, canWrite, chart: { visits }, content }: ChartVisitsProps) {
  return (
    <Card id="chart-visits" heading="Visits">
      {visits.length === 0 && <p>He has none.</p>}
      <ul className="rows">
        {visits.map((visit) => (
          <li key={visit.id}>
            <VisitWords visit={visit} />
            {content && <SummaryPart patientId={patientId} canWrite={canWrite} visit={visit} content={content} />}
          </li>
        ))}
      </ul>
    </Card>
  );
}

function VisitWords({
  visit: { startsAt, service, provider, location, status, ref, cancelledBy, isLateCancel },
}: {
  visit: Visit;
}) {
  return (
    <p>
      <b>{fullTime(startsAt)}</b>
      {service} with {provider}, {clinicName(location)}
      <small>
        {STATE_WORDS[status]}
        {cancelledBy && ` by ${cancelledBy === "patient" ? "him" : "us"}`}
        {isLateCancel && ", late"} · {ref}
      </small>
    </p>
  );
}

const HAD: readonly Visit["status"][] = ["in_progress", "completed", "checked_in"];

function SummaryPart({
  patientId,
  canWrite,
  visit,
  content,
}: Required<Omit<ChartVisitsProps, "chart">> & { visit: Visit }) {
  const [isOpen, setOpen] = useState(false);
  const summary = content.summaries.find(({ appointmentId }) => appointmentId === visit.id);
  const isPublished = summary?.publishedAt != null;
  if (!summary && !(canWrite && HAD.includes(visit.status))) return null;
  return (
    <div className="row-part">
      <p>
        <em>{summary ? (isPublished ? "Summary published" : "Summary: draft") : "No summary yet"}</em>
      </p>
      {isPublished && <p className="quoted">{summary.content.text}</p>}
      {canWrite && !isPublished && (
        <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {summary ? "Go on with the summary" : "Write the summary"}
        </Button>
      )}
      {isOpen && !isPublished && <SummaryEditor patientId={patientId} visitId={visit.id} summary={summary} />}
    </div>
  );
}
