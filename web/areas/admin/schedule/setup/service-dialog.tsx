import { locations } from "#content/clinic.ts";
import { type AdminService, type ScheduleAnswer, serviceRequest } from "#contract/admin-schedule.ts";
import { admin } from "#web/lib/api/api.ts";
import { checkedBody } from "#web/lib/api/fields-of.ts";
import { idempotencyKeyHeader, ifMatch, take } from "#web/lib/api/take.ts";
import { FormDialog } from "#web/ui/dialog/form-dialog.tsx";
import { RecordFields, readRecord } from "#web/ui/form/record-fields.tsx";
import { stayOpen, useSaveFlow } from "../bulk/save-flow.tsx";
import { SERVICE_FIELDS, SERVICE_FLAGS } from "./service-fields.tsx";

interface ServiceDialogProps {
  /** Null for a new service. */
  service: AdminService | null;
  schedule: ScheduleAnswer;
  onClose: () => void;
}

export function ServiceDialog({ service, schedule, onClose }: ServiceDialogProps) {
  const { begin, flow } = useSaveFlow();
  const { services } = admin.schedule;
  async function send(values: FormData) {
    const typed = readRecord([...SERVICE_FIELDS, ...SERVICE_FLAGS], values);
    const body = checkedBody(serviceRequest, { ...typed, offers: offersIn(values, schedule) });
    const header = idempotencyKeyHeader();
    if (!service)
      return begin({ save: () => take(services.$post({ header, json: body })), title: "Service added", done: onClose });
    const param = { id: service.id };
    return begin({
      preview: () => take(services[":id"].preview.$post({ param, json: body })),
      save: ({ handling, version }) =>
        take(services[":id"].$put({ param, header: ifMatch(version), json: { ...body, handling } })),
      version: service.version,
      title: "Service saved",
      done: onClose,
    });
  }
  return (
    <>
      <FormDialog
        id="service"
        heading={service ? service.name : "New service"}
        submitLabel={service ? "Check and save" : "Add"}
        send={send}
        onDone={stayOpen}
        onClose={onClose}
        isWide
      >
        {(form) => (
          <>
            <RecordFields fields={SERVICE_FIELDS} form={form} row={service} />
            <fieldset className="field">
              <legend>Rules</legend>
              <RecordFields fields={SERVICE_FLAGS} form={form} row={service} />
            </fieldset>
            <Offers service={service} schedule={schedule} />
          </>
        )}
      </FormDialog>
      {flow}
    </>
  );
}

function Offers({ service, schedule }: Omit<ServiceDialogProps, "onClose">) {
  const people = schedule.providers.filter(({ isActive }) => isActive);
  return (
    <fieldset className="field">
      <legend>Offered by</legend>
      {people.flatMap(({ id, name }) =>
        locations.map((location) => (
          <label key={`${id} ${location.slug}`} className="tick">
            <input
              type="checkbox"
              name="offers"
              value={`${id} ${location.slug}`}
              defaultChecked={service?.offers.some((one) => one.provider === id && one.location === location.slug)}
            />
            {name}, {location.name}
          </label>
        )),
      )}
    </fieldset>
  );
}

function offersIn(values: FormData, { providers }: ScheduleAnswer) {
  const chosen = new Set(values.getAll("offers").map(String));
  return providers.flatMap(({ id }) =>
    locations.filter(({ slug }) => chosen.has(`${id} ${slug}`)).map(({ slug }) => ({ provider: id, location: slug })),
  );
}
