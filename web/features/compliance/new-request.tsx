import { dataRequestRequest, REQUEST_CHANNELS, REQUEST_KINDS } from "#contract/data-requests.ts";
import { admin } from "#web/lib/api.ts";
import { checkedBody } from "#web/lib/fields-of.ts";
import { take } from "#web/lib/take.ts";
import { TextField } from "#web/ui/base/fields.tsx";
import { SelectField, TextArea } from "#web/ui/form/select-field.tsx";
import { textOf } from "#web/ui/form/use-form.ts";
import { FormDialog } from "./parts.tsx";
import { CHANNEL_WORDS, REQUEST_KIND_WORDS, today } from "./words.ts";

interface NewRequestProps {
  onClose: () => void;
  onMade: (id: string) => void;
}

/** Writes down what somebody asked; the server works out when it is due. */
export function NewRequest({ onClose, onMade }: NewRequestProps) {
  async function send(values: FormData) {
    const json = checkedBody(dataRequestRequest, {
      kind: textOf(values, "kind"),
      channel: textOf(values, "channel"),
      receivedOn: textOf(values, "receivedOn"),
      requester: textOf(values, "requester"),
      patientId: textOf(values, "patientId") || null,
    });
    onMade((await take(admin.compliance.requests.$post({ json }))).id);
  }
  return (
    <FormDialog
      id="new-request"
      heading="New data request"
      submitLabel="Write it down"
      done="The request is on record"
      send={send}
      onClose={onClose}
    >
      {(form) => (
        <>
          <SelectField
            field={form.field("kind")}
            label="What is asked for"
            options={REQUEST_KINDS.map((kind) => [kind, REQUEST_KIND_WORDS[kind]] as const)}
            initial="access"
          />
          <SelectField
            field={form.field("channel")}
            label="How it came"
            options={REQUEST_CHANNELS.map((channel) => [channel, CHANNEL_WORDS[channel]] as const)}
            initial="in_person"
          />
          <TextField
            field={form.field("receivedOn")}
            label="Received on"
            type="date"
            defaultValue={today()}
            max={today()}
          />
          <TextArea
            field={form.field("requester")}
            label="Who asks, how to reach them, in which form"
            hint="Sealed when it is stored."
            maxLength={4000}
          />
          <TextField
            field={form.field("patientId")}
            label="Id of the patient (optional)"
            hint="From the address of the patient record. It can be left blank until it is clear who asks."
            autoComplete="off"
          />
        </>
      )}
    </FormDialog>
  );
}
