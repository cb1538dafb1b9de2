import { useQuery } from "@tanstack/react-query";
import { locations } from "#content/clinic.ts";
import { adminClosureRequest } from "#contract/admin-schedule.ts";
import { instantAt } from "#contract/time.ts";
import { admin } from "#web/lib/api.ts";
import { checked } from "#web/lib/fields-of.ts";
import { newKey, take } from "#web/lib/take.ts";
import { LOOK_AGAIN } from "#web/lib/trouble.ts";
import { TextField } from "#web/ui/base/fields.tsx";
import { Dialog } from "#web/ui/dialog/dialog.tsx";
import { ActionForm } from "#web/ui/form/action-form.tsx";
import { SelectField } from "#web/ui/form/select-field.tsx";
import { textOf, useForm } from "#web/ui/form/use-form.ts";
import { scheduleQuery } from "./queries.ts";
import { useSaveFlow } from "./save-flow.tsx";
import { personName } from "./words.ts";

/** A time in which nobody is booked: for a clinic, both, or one provider. */
export function ClosureDialog({ onClose }: { onClose: () => void }) {
  const { data } = useQuery(scheduleQuery);
  const { begin, flow } = useSaveFlow();
  const form = useForm("closure", async (values) => {
    const at = (name: string) => instantAt(textOf(values, `${name}Date`), textOf(values, `${name}Time`));
    const [startsAt, endsAt] = [at("from"), at("to")];
    if (startsAt === null) return { heading: LOOK_AGAIN, fields: { fromDate: "Please give a day and a time." } };
    if (endsAt === null) return { heading: LOOK_AGAIN, fields: { toDate: "Please give a day and a time." } };
    const provider = textOf(values, "provider") || null;
    const { body, trouble } = checked(adminClosureRequest, {
      location: locations.find(({ slug }) => slug === textOf(values, "location"))?.slug ?? null,
      provider,
      startsAt,
      endsAt,
      kind: provider ? "time_off" : "blackout",
      reason: textOf(values, "reason"),
    });
    if (trouble?.fields?.["endsAt"]) return { heading: LOOK_AGAIN, fields: { toDate: trouble.fields["endsAt"] } };
    if (trouble) return trouble;
    const { closures } = admin.schedule;
    const header = newKey();
    return begin({
      preview: () => take(closures.preview.$post({ json: body })),
      save: ({ handling }) => take(closures.$post({ header, json: { ...body, handling } })),
      title: "Closed",
      done: onClose,
    });
  });
  const people = (data?.providers ?? []).filter(({ isActive }) => isActive);
  return (
    <>
      <Dialog heading="Close a time" onClose={onClose}>
        <ActionForm form={form} submitLabel="Check and save">
          <SelectField
            field={form.field("location")}
            label="Clinic"
            options={[["", "Both clinics"], ...locations.map(({ slug, name }) => [slug, name] as const)]}
          />
          <SelectField
            field={form.field("provider")}
            label="For"
            options={[["", "Everybody"], ...people.map((person) => [person.id, personName(person)] as const)]}
          />
          <TextField field={form.field("fromDate")} label="From" type="date" />
          <TextField
            field={form.field("fromTime")}
            label="From (Central time)"
            type="time"
            defaultValue="08:00"
            step={900}
          />
          <TextField field={form.field("toDate")} label="To" type="date" />
          <TextField
            field={form.field("toTime")}
            label="To (Central time)"
            type="time"
            defaultValue="17:00"
            step={900}
          />
          <TextField
            field={form.field("reason")}
            label="Reason"
            hint="Staff read it; patients only see that there is no time."
            maxLength={100}
          />
        </ActionForm>
      </Dialog>
      {flow}
    </>
  );
}
