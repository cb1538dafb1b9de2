import { useState } from "react";
import { type StaffSummary, type StaffSummaryAnswer, summaryRequest } from "#contract/staff-chart.ts";
import { ActButton } from "#web/components/account/act-button.tsx";
import { ActionForm } from "#web/components/forms/action-form.tsx";
import { TextArea } from "#web/components/forms/select-field.tsx";
import { textOf } from "#web/components/forms/use-form.ts";
import { toast } from "#web/components/ui/toast-store.ts";
import { troubleWith } from "#web/lib/fields-of.ts";
import { call } from "./call.ts";
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
  const path = `chart/${patientId}/summaries/${visitId}`;
  const put = (row: StaffSummary) => {
    putContent(patientId, "summaries", { row, isSame: ({ appointmentId }) => appointmentId === visitId });
    onSaved(row);
  };
  const { form, theirs } = useVersioned(`summary-${visitId}`, summary?.version ?? 0, async (values, version) => {
    const content = { text: textOf(values, "content.text"), nextSteps: linesOf(values, "content.nextSteps") };
    const trouble = troubleWith(summaryRequest, { content });
    if (trouble) return trouble;
    put((await call<StaffSummaryAnswer>(path, { method: "PUT", json: { content }, version })).summary);
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
                const asked = { method: "POST", json: {}, version: summary.version } as const;
                put((await call<StaffSummaryAnswer>(`${path}/publish`, asked)).summary);
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
