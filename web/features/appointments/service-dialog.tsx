import { locations } from "#content/clinic.ts";
import { type AdminService, type ScheduleAnswer, serviceRequest } from "#contract/admin-schedule.ts";
import { Dialog } from "#web/components/account/dialog.tsx";
import { ActionForm } from "#web/components/forms/action-form.tsx";
import { useForm } from "#web/components/forms/use-form.ts";
import { troubleWith } from "#web/lib/fields-of.ts";
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
    const body = bodyOf(values, schedule);
    const trouble = troubleWith(serviceRequest, body);
    if (trouble) return trouble;
    return begin({
      path: service ? `services/${service.id}` : "services",
      previewPath: service ? `services/${service.id}/preview` : null,
      method: service ? "PUT" : "POST",
      body,
      ...(service && { version: service.version }),
      title: service ? "Service saved" : "Service added",
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
