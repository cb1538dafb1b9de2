import { dataRequestRequest, REQUEST_CHANNELS, REQUEST_KINDS } from "#contract/data-requests.ts";
import { admin } from "#web/lib/api/api.ts";
import { checkedBody } from "#web/lib/api/fields-of.ts";
import { take } from "#web/lib/api/take.ts";
import { RecordForm } from "#web/ui/dialog/record-form.tsx";
import type { RecordField } from "#web/ui/form/record-fields.tsx";
import { COMPLIANCE } from "../parts.tsx";
import { CHANNEL_WORDS, REQUEST_KIND_WORDS, today } from "../words.ts";

const fieldsOn = (day: string): RecordField[] => [
  {
    name: "kind",
    label: "What is asked for",
    options: REQUEST_KINDS.map((kind) => [kind, REQUEST_KIND_WORDS[kind]] as const),
    initial: "access",
  },
  {
    name: "channel",
    label: "How it came",
    options: REQUEST_CHANNELS.map((channel) => [channel, CHANNEL_WORDS[channel]] as const),
    initial: "in_person",
  },
  { name: "receivedOn", label: "Received on", kind: "date", initial: day, max: day },
  {
    name: "requester",
    label: "Who asks, how to reach them, in which form",
    hint: "Sealed when it is stored.",
    kind: "area",
    maxLength: 4000,
  },
  {
    name: "patientId",
    label: "Id of the patient (optional)",
    hint: "From the address of the patient record. It can be left blank until it is clear who asks.",
    isOptional: true,
    autoComplete: "off",
  },
];

interface NewRequestProps {
  onClose: () => void;
  onMade: (id: string) => void;
}

/** Writes down what somebody asked; the server works out when it is due. */
export function NewRequest({ onClose, onMade }: NewRequestProps) {
  return (
    <RecordForm
      id="new-request"
      heading="New data request"
      submitLabel="Write it down"
      done="The request is on record"
      refreshes={COMPLIANCE}
      fields={fieldsOn(today())}
      send={(typed) => take(admin.compliance.requests.$post({ json: checkedBody(dataRequestRequest, typed) }))}
      onClose={onClose}
      onDone={({ id }) => {
        onMade(id);
        onClose();
      }}
    />
  );
}
