import { useState } from "react";
import { type StaffSummary, summaryRequest } from "#contract/staff-chart.ts";
import { staff } from "#web/lib/api.ts";
import { checkedBody } from "#web/lib/fields-of.ts";
import { ifMatch, take } from "#web/lib/take.ts";
import { toast } from "#web/ui/base/toast-store.ts";
import { ActionForm } from "#web/ui/form/action-form.tsx";
import { TextArea } from "#web/ui/form/select-field.tsx";
import { textOf } from "#web/ui/form/use-form.ts";
import { ActButton } from "#web/ui/view/act-button.tsx";
import { putContent } from "./chart-queries.ts";
import { linesOf } from "./lines.ts";
import { TheirsNote } from "./theirs-note.tsx";
import { useVersioned } from "./use-versioned.ts";

interface SummaryEditorProps {
  patientId: string;
  visitId: string;
  /** Undefined before it was first saved. */
  summary: StaffSummary | undefined;
}

/** What the patient is told after a visit: a draft until it is published, and then it stands. */
export function SummaryEditor(props: SummaryEditorProps) {
  const [shown, setShown] = useState(props.summary);
  return <Editor key={shown?.version ?? 0} {...props} summary={shown} onSaved={setShown} />;
}

function Editor({
  patientId,
  visitId,
  summary,
  onSaved,
}: SummaryEditorProps & { onSaved: (row: StaffSummary) => void }) {
  const route = staff.chart[":patientId"].summaries[":appointmentId"];
  const param = { patientId, appointmentId: visitId };
  const put = (row: StaffSummary) => {
    putContent(patientId, "summaries", { row, isSame: ({ appointmentId }) => appointmentId === visitId });
    onSaved(row);
  };
  const { form, theirs } = useVersioned(`summary-${visitId}`, summary?.version ?? 0, async (values, version) => {
    const content = { text: textOf(values, "content.text"), nextSteps: linesOf(values, "content.nextSteps") };
    const json = checkedBody(summaryRequest, { content });
    put((await take(route.$put({ param, header: ifMatch(version), json }))).summary);
    toast({ title: "Draft saved" });
    return undefined;
  });
  return (
    <>
      {theirs && "appointmentId" in theirs && <TheirsNote now={theirs.content.text} onTake={() => put(theirs)} />}
      <ActionForm
        form={form}
        submitLabel={theirs ? "Save mine in its place" : "Save draft"}
        more={
          summary && (
            <ActButton
              label="Publish the saved draft"
              act={async () => {
                const header = ifMatch(summary.version);
                put((await take(route.publish.$post({ param, header }))).summary);
                toast({ title: "Published: the patient can read it" });
                return undefined;
              }}
            />
          )
        }
      >
        <TextArea
          field={form.field("content.text")}
          label="What was talked about and done"
          hint="In plain words: the patient reads it."
          initial={summary?.content.text}
          rows={8}
          maxLength={4000}
        />
        <TextArea
          field={form.field("content.nextSteps")}
          label="Next steps, one a line"
          initial={summary?.content.nextSteps.join("\n")}
        />
      </ActionForm>
    </>
  );
}
