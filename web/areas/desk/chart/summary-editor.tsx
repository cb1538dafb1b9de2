import { useState } from "react";
import { type StaffSummary, summaryRequest } from "#contract/staff-chart.ts";
import { staff } from "#web/lib/api/api.ts";
import { checkedBody } from "#web/lib/api/fields-of.ts";
import { ifMatch, take } from "#web/lib/api/take.ts";
import { toast } from "#web/ui/base/toast-store.ts";
import { ActionForm } from "#web/ui/form/action-form.tsx";
import { changedValues, linesIn, type RecordField, RecordFields, readRecord } from "#web/ui/form/record-fields.tsx";
import { useForm } from "#web/ui/form/use-form.ts";
import { useStale } from "#web/ui/form/use-stale.ts";
import { ActButton } from "#web/ui/view/act-button.tsx";
import { SAVE_MINE, Stale } from "#web/ui/view/stale.tsx";
import { putContent } from "./chart-queries.ts";

interface SummaryEditorProps {
  patientId: string;
  visitId: string;
  /** Undefined before the first save. */
  summary: StaffSummary | undefined;
}

/** A published summary can't be changed. */
export function SummaryEditor(props: SummaryEditorProps) {
  const [taken, setTaken] = useState(props.summary);
  return <Editor key={taken?.version ?? 0} {...props} summary={taken} onTaken={setTaken} />;
}

const FIELDS: readonly RecordField<StaffSummary>[] = [
  {
    name: "content.text",
    label: "What was talked about and done",
    hint: "In plain words: the patient reads it.",
    kind: "area",
    rows: 8,
    maxLength: 4000,
  },
  {
    name: "content.nextSteps",
    label: "Next steps, one a line",
    kind: "area",
    show: ({ content }) => content.nextSteps.join("\n"),
    read: linesIn,
  },
];

function Editor({
  patientId,
  visitId,
  summary,
  onTaken,
}: SummaryEditorProps & { onTaken: (row: StaffSummary) => void }) {
  const route = staff.chart[":patientId"].summaries[":appointmentId"];
  const param = { patientId, appointmentId: visitId };
  const put = (row: StaffSummary) =>
    putContent(patientId, "summaries", { row, isSame: ({ appointmentId }) => appointmentId === visitId });
  const { opened, theirs, save } = useStale(summary);
  const form = useForm(`summary-${visitId}`, async (values) => {
    const json = checkedBody(summaryRequest, readRecord(FIELDS, values));
    const answer = await save(
      (seen) => take(route.$put({ param, header: ifMatch(seen?.version ?? 0), json })),
      ({ summary: saved }) => saved,
    );
    put(answer.summary);
    toast({ title: "Draft saved" });
    return undefined;
  });
  function takeTheirs() {
    if (!theirs) return;
    put(theirs);
    onTaken(theirs);
  }
  return (
    <>
      {theirs && <Stale values={changedValues(FIELDS, opened, theirs)} takeTheirs={takeTheirs} />}
      <ActionForm
        form={form}
        submitLabel={theirs ? SAVE_MINE : "Save draft"}
        more={
          opened && (
            <ActButton
              label="Publish the saved draft"
              act={async () => {
                const header = ifMatch(opened.version);
                put((await take(route.publish.$post({ param, header }))).summary);
                toast({ title: "Published: the patient can read it" });
                return undefined;
              }}
            />
          )
        }
      >
        <RecordFields fields={FIELDS} form={form} row={opened} />
      </ActionForm>
    </>
  );
}
