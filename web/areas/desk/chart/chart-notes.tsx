import { useRef, useState } from "react";
import type { NOTE_KINDS, StaffNote } from "#contract/staff-chart.ts";
import { noteRequest } from "#contract/staff-chart.ts";
import { longDateTime } from "#contract/time-words.ts";
import { staff } from "#web/lib/api/api.ts";
import { checkedBody } from "#web/lib/api/fields-of.ts";
import { take } from "#web/lib/api/take.ts";
import { toast } from "#web/ui/base/toast-store.ts";
import { ConfirmButton } from "#web/ui/dialog/confirm.tsx";
import { ActionForm } from "#web/ui/form/action-form.tsx";
import { type RecordField, RecordFields, readRecord } from "#web/ui/form/record-fields.tsx";
import { useForm } from "#web/ui/form/use-form.ts";
import { Card } from "#web/ui/view/card.tsx";
import { refresh } from "../shell/queries.ts";
import { putContent } from "./chart-queries.ts";

const CARD = "notes";
const WRITTEN = { note: "Note", allergy: "Allergy", alert: "Alert" } as const satisfies Record<
  (typeof NOTE_KINDS)[number],
  string
>;
const WORDS: Readonly<Record<StaffNote["kind"], string>> = { ...WRITTEN, allergy_review: "Allergies reviewed" };

interface ChartNotesProps {
  patientId: string;
  canWrite: boolean;
  notes: readonly StaffNote[];
}

/** Patients do not see these notes, allergies and alerts here. */
export function ChartNotes({ patientId, canWrite, notes }: ChartNotesProps) {
  const [added, setAdded] = useState(0);
  return (
    <Card id={CARD} heading="Notes">
      {canWrite && <NewNote key={added} patientId={patientId} onAdded={() => setAdded(added + 1)} />}
      {notes.length === 0 && <p>There are none yet.</p>}
      <ul className="rows">
        {notes.map((note) => (
          <li key={note.id}>
            <p>
              <b>
                {WORDS[note.kind]}
                {note.retiredAt && " (ended)"}
              </b>
              <span className="quoted">{note.text}</span>
              <small>
                {note.author}, {longDateTime(note.createdAt)}
              </small>
            </p>
            {canWrite && (note.kind === "allergy" || note.kind === "alert") && !note.retiredAt && (
              <ConfirmButton
                label="End it"
                of={note.text}
                heading={`End this ${note.kind}?`}
                consequence="It goes from the head of the chart and stays in this list."
                keepLabel="Leave it"
                card={CARD}
                act={() => retire(patientId, note)}
              />
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}

const { notes } = staff.chart[":patientId"];

const FIELDS: readonly RecordField[] = [
  { name: "kind", label: "Kind", options: Object.entries(WRITTEN), initial: "note" },
  { name: "text", label: "Text", hint: "It can not be changed afterwards.", kind: "area", maxLength: 4000 },
];

function NewNote({ patientId, onAdded }: { patientId: string; onAdded: () => void }) {
  const clientKey = useRef(crypto.randomUUID());
  const form = useForm("note", async (values) => {
    const json = checkedBody(noteRequest, { ...readRecord(FIELDS, values), clientKey: clientKey.current });
    const { note } = await take(notes.$post({ param: { patientId }, json }));
    put(patientId, note);
    toast({ title: `${WORDS[note.kind]} added` });
    onAdded();
    return undefined;
  });
  return (
    <ActionForm form={form} submitLabel="Add">
      <RecordFields fields={FIELDS} form={form} />
    </ActionForm>
  );
}

async function retire(patientId: string, { id }: StaffNote): Promise<undefined> {
  const { note } = await take(notes[":id"].retire.$post({ param: { patientId, id } }));
  put(patientId, note);
  toast({ title: "Ended" });
  return undefined;
}

function put(patientId: string, row: StaffNote): void {
  putContent(patientId, "notes", { row, isSame: ({ id }) => id === row.id });
  // The chart's header shows allergies and alerts too.
  if (row.kind !== "note") void refresh("chart");
}
