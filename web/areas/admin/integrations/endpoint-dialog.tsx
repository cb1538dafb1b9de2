import { type Endpoint, endpointRequest, WEBHOOK_EVENTS } from "#contract/webhooks.ts";
import { checkedBody } from "#web/lib/api/fields-of.ts";
import { type Field, Wrong } from "#web/ui/base/fields.tsx";
import { RecordForm } from "#web/ui/dialog/record-form.tsx";
import type { RecordField } from "#web/ui/form/record-fields.tsx";
import { WEBHOOK_EVENT_WORDS } from "./integration-copy.ts";
import { postEndpoint, putEndpoint } from "./queries.ts";

interface EndpointDialogProps {
  /** Undefined for a new endpoint. */
  endpoint?: Endpoint;
  onSecret: (secret: string) => void;
  onClose: () => void;
}

const FIELDS: readonly RecordField<Endpoint>[] = [
  {
    name: "url",
    label: "Address",
    hint: "Begins with https and lies on the public internet.",
    kind: "url",
    inputMode: "url",
    autoComplete: "off",
    spellCheck: false,
  },
];

export function EndpointDialog({ endpoint, onSecret, onClose }: EndpointDialogProps) {
  return (
    <RecordForm
      id="endpoint"
      heading={endpoint ? "Change the endpoint" : "New endpoint"}
      submitLabel={endpoint ? "Save" : "Add the endpoint"}
      fields={FIELDS}
      row={endpoint ?? null}
      after={(form) => <Events field={form.field("events")} chosen={endpoint?.events ?? []} />}
      send={async (typed, { values, seen }) => {
        const json = checkedBody(endpointRequest, { ...typed, events: values.getAll("events") });
        if (!seen) return (await postEndpoint(json)).secret;
        await putEndpoint(seen, json);
        return null;
      }}
      done={(secret) => (secret === null ? "Endpoint saved" : undefined)}
      onDone={(secret) => {
        onClose();
        if (secret !== null) onSecret(secret);
      }}
      onClose={onClose}
    />
  );
}

function Events({ field, chosen }: { field: Field; chosen: readonly string[] }) {
  return (
    <fieldset className="field" aria-describedby={field.error && `${field.id}-error`}>
      <legend>Events</legend>
      <Wrong field={field} />
      {WEBHOOK_EVENTS.map((event, i) => (
        <label key={event} className="tick">
          <input
            type="checkbox"
            id={i ? undefined : field.id}
            name="events"
            value={event}
            defaultChecked={chosen.includes(event)}
          />
          <span>
            {WEBHOOK_EVENT_WORDS[event]} <code>{event}</code>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
