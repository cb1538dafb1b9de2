import { useQuery } from "@tanstack/react-query";
import { locations } from "#content/clinic.ts";
import type { ScheduleAnswer } from "#contract/admin-schedule.ts";
import { addDays, instantAt } from "#contract/time.ts";
import { type StaffWaitlistEntry, staffJoinRequest, staffOfferRequest } from "#contract/waitlist.ts";
import { staff } from "#web/lib/api/api.ts";
import { checkedBody } from "#web/lib/api/fields-of.ts";
import { take } from "#web/lib/api/take.ts";
import { RecordForm } from "#web/ui/dialog/record-form.tsx";
import { type RecordField, refuse } from "#web/ui/form/record-fields.tsx";
import { textOf } from "#web/ui/form/use-form.ts";
import { refreshAll, scheduleQuery } from "./queries.ts";
import { personName } from "./schedule-copy.ts";

const CLINIC_OPTIONS = locations.map(({ slug, name }) => [slug, name] as const);

function wishFields({ providers, services, today }: ScheduleAnswer): RecordField[] {
  const people = providers.filter(({ isActive }) => isActive);
  return [
    {
      name: "ref",
      label: "Reference of one of their visits",
      hint: "Six letters and digits, such as K7M-2QX",
      autoComplete: "off",
      maxLength: 10,
    },
    {
      name: "service",
      label: "Service",
      options: services.filter(({ isActive }) => isActive).map(({ id, name }) => [id, name] as const),
    },
    { name: "location", label: "Clinic", options: [["", "Either clinic"], ...CLINIC_OPTIONS], isOptional: true },
    {
      name: "provider",
      label: "Provider",
      options: [["", "Anybody"], ...people.map((person) => [person.id, personName(person)] as const)],
      isOptional: true,
    },
    { name: "earliest", label: "From", kind: "date", initial: today },
    { name: "latest", label: "To", kind: "date", initial: addDays(today, 30) },
    {
      name: "partOfDay",
      label: "Time of day",
      options: [
        ["any", "Any"],
        ["morning", "Mornings"],
        ["afternoon", "Afternoons"],
      ],
      initial: "any",
    },
  ];
}

/** Finds the patient by the reference of one of their visits. */
export function WishDialog({ onClose }: { onClose: () => void }) {
  const { data } = useQuery(scheduleQuery);
  if (!data) return null;
  return (
    <RecordForm
      id="wish"
      heading="Add to the waitlist"
      submitLabel="Add"
      done="On the waitlist"
      fields={wishFields(data)}
      send={async (typed) => take(staff.waitlist.$post({ json: checkedBody(staffJoinRequest, typed) }))}
      onDone={() => {
        onClose();
        void refreshAll();
      }}
      onClose={onClose}
    />
  );
}

export function OfferDialog({ entry, onClose }: { entry: StaffWaitlistEntry; onClose: () => void }) {
  const param = { id: entry.id };
  return (
    <RecordForm
      id="offer"
      heading="Offer a time"
      submitLabel="Offer it"
      done="Offered"
      before={<p>The time is kept for half an hour, and a message with a link goes out at once.</p>}
      fields={[
        {
          name: "location",
          label: "Clinic",
          options: CLINIC_OPTIONS,
          initial: entry.location ?? entry.visit?.location ?? locations[0].slug,
        },
        { name: "date", label: "Day", kind: "date", initial: entry.earliest },
        { name: "time", label: "Time (Central)", kind: "time", step: 900, initial: "09:00" },
      ]}
      send={async ({ location }, { values }) => {
        const startsAt = instantAt(textOf(values, "date"), textOf(values, "time"));
        if (startsAt === null) return refuse({ date: "Please give a day and a time." });
        const json = checkedBody(staffOfferRequest, { location, startsAt });
        return take(staff.waitlist[":id"].offer.$post({ param, json }));
      }}
      onDone={() => {
        onClose();
        void refreshAll();
      }}
      onClose={onClose}
    />
  );
}
