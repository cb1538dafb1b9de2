import { type Endpoint, type EndpointRequest, WEBHOOK_EVENTS } from "#contract/webhooks.ts";
import { type Field, TextField, Wrong } from "#web/ui/base/fields.tsx";
import { toast } from "#web/ui/base/toast-store.ts";
import { Dialog } from "#web/ui/dialog/dialog.tsx";
import { ActionForm } from "#web/ui/form/action-form.tsx";
import { textOf, useForm } from "#web/ui/form/use-form.ts";
import { addEndpoint, saveEndpoint } from "./queries.ts";
import { EVENTS } from "./words.ts";

interface EndpointDialogProps {
  /** The one that changes; none for a new one. */
  endpoint?: Endpoint;
  onSecret: (secret: string) => void;
  onClose: () => void;
}

/** Address and events of an endpoint. */
export function EndpointDialog({ endpoint, onSecret, onClose }: EndpointDialogProps) {
  const form = useForm("endpoint", async (values) => {
    const json = { url: textOf(values, "url"), events: values.getAll("events") as EndpointRequest["events"] };
    if (endpoint) {
      await saveEndpoint(endpoint, json);
      toast({ title: "Endpoint saved" });
      onClose();
      return undefined;
    }
    const { secret } = await addEndpoint(json);
    onClose();
    onSecret(secret);
    return undefined;
  });
  return (
    <Dialog heading={endpoint ? "Change the endpoint" : "New endpoint"} onClose={onClose}>
      <ActionForm form={form} submitLabel={endpoint ? "Save" : "Add the endpoint"}>
        <TextField
          field={form.field("url")}
          label="Address"
          hint="Begins with https and lies on the public internet."
          type="url"
          inputMode="url"
          defaultValue={endpoint?.url ?? ""}
          autoComplete="off"
          spellCheck={false}
        />
        <Events field={form.field("events")} chosen={endpoint?.events ?? []} />
      </ActionForm>
    </Dialog>
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
            {EVENTS[event]} <code>{event}</code>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
