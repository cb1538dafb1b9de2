import { locations } from "#content/clinic.ts";
import { type AdminService, type ScheduleAnswer, serviceRequest } from "#contract/admin-schedule.ts";
import { admin } from "#web/lib/api.ts";
import { checked } from "#web/lib/fields-of.ts";
import { ifMatch, newKey, take } from "#web/lib/take.ts";
import { Dialog } from "#web/ui/dialog/dialog.tsx";
import { ActionForm } from "#web/ui/form/action-form.tsx";
import { useForm } from "#web/ui/form/use-form.ts";
import { useSaveFlow } from "./save-flow.tsx";
import { FLAGS, ServiceFields } from "./service-fields.tsx";

interface ServiceDialogProps {
  /** Null for a new one. */
  service: AdminService | null;
  schedule: ScheduleAnswer;
  onClose: () => void;
}

/** All rules of one kind of visit, and who offers it where. */
export function ServiceDialog({ service, schedule, onClose }: ServiceDialogProps) {
  const { begin, flow } = useSaveFlow();
  const form = useForm("service", async (values) => {
    const { body, trouble } = checked(serviceRequest, bodyOf(values, schedule));
    if (trouble) return trouble;
    const { services } = admin.schedule;
    if (!service) {
      const header = newKey();
      return begin({ save: () => take(services.$post({ header, json: body })), title: "Service added", done: onClose });
    }
    const param = { id: service.id };
    return begin({
      preview: () => take(services[":id"].preview.$post({ param, json: body })),
      save: ({ handling, version }) =>
        take(services[":id"].$put({ param, header: ifMatch(version), json: { ...body, handling } })),
      version: service.version,
      title: "Service saved",
      done: onClose,
    });
  });
  return (
    <>
      <Dialog heading={service ? service.name : "New service"} onClose={onClose} isWide>
        <ActionForm form={form} submitLabel={service ? "Check and save" : "Add"}>
          <ServiceFields field={form.field} service={service} />
          <fieldset className="field">
            <legend>Offered by</legend>
            {schedule.providers
              .filter(({ isActive }) => isActive)
              .flatMap(({ id, name }) =>
                locations.map((location) => (
                  <label key={`${id} ${location.slug}`} className="tick">
                    <input
                      type="checkbox"
                      name="offers"
                      value={`${id} ${location.slug}`}
                      defaultChecked={service?.offers.some(
                        (one) => one.provider === id && one.location === location.slug,
                      )}
                    />
                    {name}, {location.name}
                  </label>
                )),
              )}
          </fieldset>
        </ActionForm>
      </Dialog>
      {flow}
    </>
  );
}

/** What was typed, as the contract takes it; a number that is none is left for it to refuse. */
function bodyOf(values: FormData, { providers }: ScheduleAnswer) {
  const text = (name: string) => String(values.get(name) ?? "").trim();
  const number = (name: string) => (text(name) === "" ? Number.NaN : Number(text(name)));
  const chosen = new Set(values.getAll("offers").map(String));
  const offers = providers.flatMap(({ id }) =>
    locations.filter(({ slug }) => chosen.has(`${id} ${slug}`)).map(({ slug }) => ({ provider: id, location: slug })),
  );
  return {
    name: text("name"),
    neutralName: text("neutralName"),
    summary: text("summary"),
    prepText: text("prepText"),
    durationMinutes: number("durationMinutes"),
    bufferBeforeMinutes: number("bufferBeforeMinutes"),
    bufferAfterMinutes: number("bufferAfterMinutes"),
    gridMinutes: number("gridMinutes"),
    minNoticeMinutes: number("minNoticeMinutes"),
    horizonDays: number("horizonDays"),
    dailyLimit: text("dailyLimit") === "" ? null : number("dailyLimit"),
    ...Object.fromEntries(FLAGS.map(([name]) => [name, values.has(name)])),
    offers,
  };
}
