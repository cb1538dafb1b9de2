import { useQuery } from "@tanstack/react-query";
import { locations } from "#content/clinic.ts";
import { CLINICS } from "#contract/profile.ts";
import { addDays, instantAt } from "#contract/time.ts";
import { type StaffWaitlistEntry, staffJoinRequest } from "#contract/waitlist.ts";
import { staff } from "#web/lib/api.ts";
import { checked } from "#web/lib/fields-of.ts";
import { take } from "#web/lib/take.ts";
import { LOOK_AGAIN } from "#web/lib/trouble.ts";
import { TextField } from "#web/ui/base/fields.tsx";
import { toast } from "#web/ui/base/toast-store.ts";
import { Dialog } from "#web/ui/dialog/dialog.tsx";
import { ActionForm } from "#web/ui/form/action-form.tsx";
import { SelectField } from "#web/ui/form/select-field.tsx";
import { choiceOf, textOf, useForm } from "#web/ui/form/use-form.ts";
import { refreshAll, scheduleQuery } from "./queries.ts";
import { personName } from "./words.ts";

const CLINIC_OPTIONS = locations.map(({ slug, name }) => [slug, name] as const);

/** Puts somebody on the list by the reference of one of his visits. */
export function WishDialog({ onClose }: { onClose: () => void }) {
  const { data } = useQuery(scheduleQuery);
  const form = useForm("wish", async (values) => {
    const { body, trouble } = checked(staffJoinRequest, {
      ref: textOf(values, "ref"),
      service: textOf(values, "service"),
      location: textOf(values, "location") || null,
      provider: textOf(values, "provider") || null,
      earliest: textOf(values, "earliest"),
      latest: textOf(values, "latest"),
      partOfDay: textOf(values, "partOfDay"),
    });
    if (trouble) return trouble;
    await take(staff.waitlist.$post({ json: body }));
    toast({ title: "On the waitlist" });
    onClose();
    await refreshAll();
    return undefined;
  });
  if (!data) return null;
  const people = data.providers.filter(({ isActive }) => isActive);
  return (
    <Dialog heading="Add to the waitlist" onClose={onClose}>
      <ActionForm form={form} submitLabel="Add">
        <TextField
          field={form.field("ref")}
          label="Reference of one of their visits"
          hint="Six letters and digits, such as K7M-2QX"
          autoComplete="off"
          maxLength={10}
        />
        <SelectField
          field={form.field("service")}
          label="Service"
          options={data.services.filter(({ isActive }) => isActive).map(({ id, name }) => [id, name] as const)}
        />
        <SelectField
          field={form.field("location")}
          label="Clinic"
          options={[["", "Either clinic"], ...CLINIC_OPTIONS]}
        />
        <SelectField
          field={form.field("provider")}
          label="Provider"
          options={[["", "Anybody"], ...people.map((person) => [person.id, personName(person)] as const)]}
        />
        <TextField field={form.field("earliest")} label="From" type="date" defaultValue={data.today} />
        <TextField field={form.field("latest")} label="To" type="date" defaultValue={addDays(data.today, 30)} />
        <SelectField
          field={form.field("partOfDay")}
          label="Time of day"
          options={[
            ["any", "Any"],
            ["morning", "Mornings"],
            ["afternoon", "Afternoons"],
          ]}
          initial="any"
        />
      </ActionForm>
    </Dialog>
  );
}

/** Offers one named time. */
export function OfferDialog({ entry, onClose }: { entry: StaffWaitlistEntry; onClose: () => void }) {
  const form = useForm("offer", async (values) => {
    const startsAt = instantAt(textOf(values, "date"), textOf(values, "time"));
    if (startsAt === null) return { heading: LOOK_AGAIN, fields: { date: "Please give a day and a time." } };
    const json = { startsAt, location: choiceOf(values, "location", CLINICS) };
    await take(staff.waitlist[":id"].offer.$post({ param: { id: entry.id }, json }));
    toast({ title: "Offered" });
    onClose();
    await refreshAll();
    return undefined;
  });
  return (
    <Dialog heading="Offer a time" onClose={onClose}>
      <ActionForm form={form} submitLabel="Offer it">
        <p>The time is kept for half an hour, and a message with a link goes out at once.</p>
        <SelectField
          field={form.field("location")}
          label="Clinic"
          options={CLINIC_OPTIONS}
          initial={entry.location ?? entry.visit?.location ?? locations[0].slug}
        />
        <TextField field={form.field("date")} label="Day" type="date" defaultValue={entry.earliest} />
        <TextField field={form.field("time")} label="Time (Central)" type="time" step={900} defaultValue="09:00" />
      </ActionForm>
    </Dialog>
  );
}
