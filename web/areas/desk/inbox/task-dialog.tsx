import { useRef, useState } from "react";
import { TASK_NOTE_LENGTH, taskRequest } from "#contract/staff-tasks.ts";
import { instantAt, localDate } from "#contract/time.ts";
import { staff } from "#web/lib/api/api.ts";
import { checkedBody } from "#web/lib/api/fields-of.ts";
import { idempotencyKeyHeader, take } from "#web/lib/api/take.ts";
import { CHECK_FIELDS } from "#web/lib/api/trouble.ts";
import { Button } from "#web/ui/base/button.tsx";
import { TextField } from "#web/ui/base/fields.tsx";
import { toast } from "#web/ui/base/toast-store.ts";
import { Dialog } from "#web/ui/dialog/dialog.tsx";
import { ActionForm } from "#web/ui/form/action-form.tsx";
import { SelectField, TextArea } from "#web/ui/form/select-field.tsx";
import { textOf, useForm } from "#web/ui/form/use-form.ts";
import { refresh } from "../shell/queries.ts";
import { type ChosenPatient, PatientStep } from "../visit/patient-step.tsx";

interface TaskDialogProps {
  /** Given when the task is created from a chart. */
  patient?: { id: string; name: string };
  onClose: () => void;
}

export function TaskDialog({ patient: given, onClose }: TaskDialogProps) {
  const [patient, setPatient] = useState<Pick<ChosenPatient, "id" | "name"> | null>(given ?? null);
  const [isSearching, setSearching] = useState(false);
  return (
    <Dialog heading="New task" onClose={onClose}>
      {isSearching ? (
        <PatientStep
          canBeNew={false}
          onChosen={(found) => {
            setPatient(found);
            setSearching(false);
          }}
        />
      ) : (
        <>
          <p>
            {patient ? (
              <>
                About <b>{patient.name}</b>
              </>
            ) : (
              "About no patient."
            )}{" "}
            <Button look="link" onClick={() => setSearching(true)}>
              {patient ? "Choose another patient" : "Choose a patient"}
            </Button>
          </p>
          <TaskForm patientId={patient?.id ?? null} onClose={onClose} />
        </>
      )}
    </Dialog>
  );
}

function TaskForm({ patientId, onClose }: { patientId: string | null; onClose: () => void }) {
  const key = useRef(crypto.randomUUID());
  const form = useForm("task", async (values) => {
    const dueAt = instantAt(textOf(values, "date"), textOf(values, "time"));
    if (!dueAt) return { heading: CHECK_FIELDS, fields: { date: "Please say until when." } };
    const typed = { kind: textOf(values, "kind"), dueAt, patient: patientId, note: textOf(values, "note") };
    await take(staff.tasks.$post({ json: checkedBody(taskRequest, typed), header: idempotencyKeyHeader(key.current) }));
    toast({ title: "Task made" });
    onClose();
    await refresh("tasks");
    return undefined;
  });
  const { field } = form;
  return (
    <ActionForm form={form} submitLabel="Make the task">
      <SelectField
        field={field("kind")}
        label="What"
        initial="call_back"
        options={[
          ["call_back", "Call back"],
          ["other", "Something else"],
        ]}
      />
      <div className="field-row">
        <TextField field={field("date")} label="Until" type="date" defaultValue={localDate(Date.now())} />
        <TextField field={field("time")} label="at" type="time" defaultValue="17:00" />
      </div>
      {patientId && (
        <TextArea
          field={field("note")}
          label="Note"
          hint="Kept sealed with the patient."
          maxLength={TASK_NOTE_LENGTH}
        />
      )}
    </ActionForm>
  );
}
