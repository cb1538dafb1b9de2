import { useRef } from "react";
import { MESSAGE_LENGTH, SUBJECT_LENGTH, staffThreadRequest } from "#contract/messages.ts";
import { staff } from "#web/lib/api/api.ts";
import { checkedBody } from "#web/lib/api/fields-of.ts";
import { take } from "#web/lib/api/take.ts";
import { RecordForm } from "#web/ui/dialog/record-form.tsx";
import type { RecordField } from "#web/ui/form/record-fields.tsx";

const FIELDS: readonly RecordField[] = [
  { name: "subject", label: "What it is about", maxLength: SUBJECT_LENGTH },
  {
    name: "body",
    label: "Message",
    hint: "The patient gets a mail that a message waits, without its words.",
    kind: "area",
    rows: 6,
    maxLength: MESSAGE_LENGTH,
  },
];

export function WriteDialog({ patient, onClose }: { patient: { id: string; name: string }; onClose: () => void }) {
  const clientKey = useRef(crypto.randomUUID());
  return (
    <RecordForm
      id="write"
      heading={`Write to ${patient.name}`}
      submitLabel="Send"
      done={`Sent to ${patient.name}`}
      refreshes={["staff", "threads"]}
      fields={FIELDS}
      send={async (typed) => {
        const message = { ...typed, patient: patient.id, clientKey: clientKey.current };
        return take(staff.messages.$post({ json: checkedBody(staffThreadRequest, message) }));
      }}
      onClose={onClose}
    />
  );
}
