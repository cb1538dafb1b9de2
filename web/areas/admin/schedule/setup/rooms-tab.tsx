import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { type AdminClinic, clinicRequest } from "#contract/admin-schedule.ts";
import { admin } from "#web/lib/api/api.ts";
import { checked } from "#web/lib/api/fields-of.ts";
import { ifMatch, take } from "#web/lib/api/take.ts";
import { CHECK_FIELDS } from "#web/lib/api/trouble.ts";
import { clinicName } from "#web/lib/words/clinics.ts";
import { TextField } from "#web/ui/base/fields.tsx";
import { ActionForm } from "#web/ui/form/action-form.tsx";
import { useForm } from "#web/ui/form/use-form.ts";
import { Loaded } from "#web/ui/view/loaded.tsx";
import { useSaveFlow } from "../bulk/save-flow.tsx";
import { scheduleQuery } from "../queries.ts";
import { MONDAY_FIRST, WEEKDAYS } from "../schedule-copy.ts";

export function RoomsTab() {
  const query = useQuery(scheduleQuery);
  return (
    <Loaded query={query}>
      {({ clinics }) => (
        <div className="mt-5 grid grid-cols-[minmax(0,1fr)] gap-5 *:mt-0 xl:grid-cols-2 xl:*:first:col-span-full">
          {clinics.map((clinic) => (
            <ClinicCard key={`${clinic.slug}.${clinic.version}`} clinic={clinic} />
          ))}
        </div>
      )}
    </Loaded>
  );
}

function ClinicCard({ clinic }: { clinic: AdminClinic }) {
  const { slug, version } = clinic;
  const [rooms, setRooms] = useState(clinic.rooms);
  const { begin, flow } = useSaveFlow();
  const form = useForm(`clinic-${slug}`, async (values) => {
    const { body, trouble } = checked(clinicRequest, bodyOf(values));
    if (trouble) return { heading: CHECK_FIELDS, texts: Object.values(trouble.fields ?? {}) };
    const one = admin.schedule.clinics[":id"];
    const param = { id: slug };
    return begin({
      preview: () => take(one.preview.$post({ param, json: body })),
      save: ({ handling, version: seen }) =>
        take(one.$put({ param, header: ifMatch(seen), json: { ...body, handling } })),
      version,
      title: `${clinicName(slug)} saved`,
    });
  });
  return (
    <section className="card" aria-labelledby={`clinic-${slug}-heading`}>
      <h2 id={`clinic-${slug}-heading`}>{clinicName(slug)}</h2>
      <ActionForm form={form} submitLabel="Check and save">
        <fieldset className="field">
          <legend>Opening hours (Central time)</legend>
          {MONDAY_FIRST.map((weekday) => (
            <Weekday key={weekday} weekday={weekday} day={clinic.hours.find((one) => one.weekday === weekday)} />
          ))}
          <p className="hint">A day without times is closed.</p>
        </fieldset>
        <TextField
          field={form.field("rooms")}
          label="Rooms"
          type="number"
          min={0}
          max={50}
          value={rooms}
          onChange={(event) => setRooms(Math.min(50, Math.max(0, Number(event.currentTarget.value))))}
        />
        <fieldset className="field">
          <legend>Closed for now</legend>
          {Array.from({ length: rooms }, (_, i) => i + 1).map((room) => (
            <label key={room} className="tick">
              <input type="checkbox" name="closed" value={room} defaultChecked={clinic.closedRooms.includes(room)} />
              Room {room}
            </label>
          ))}
        </fieldset>
      </ActionForm>
      {flow}
    </section>
  );
}

function Weekday({ weekday, day }: { weekday: number; day: AdminClinic["hours"][number] | undefined }) {
  const name = WEEKDAYS[weekday] ?? "";
  return (
    <div className="mt-1.5 grid grid-cols-[1fr_auto_1fr] items-center gap-2 sm:grid-cols-[6.5rem_minmax(6rem,1fr)_auto_minmax(6rem,1fr)]">
      <span className="max-sm:col-span-full">{name}</span>
      <span className="field">
        <input
          type="time"
          step={900}
          name={`opens-${weekday}`}
          aria-label={`${name} opens`}
          defaultValue={day?.opens}
        />
      </span>
      <span aria-hidden="true">to</span>
      <span className="field">
        <input
          type="time"
          step={900}
          name={`closes-${weekday}`}
          aria-label={`${name} closes`}
          defaultValue={day?.closes}
        />
      </span>
    </div>
  );
}

function bodyOf(values: FormData) {
  const hours = MONDAY_FIRST.flatMap((weekday) => {
    const [opens, closes] = [
      String(values.get(`opens-${weekday}`) ?? ""),
      String(values.get(`closes-${weekday}`) ?? ""),
    ];
    return opens === "" && closes === "" ? [] : [{ weekday: Number(weekday), opens, closes }];
  });
  const rooms = Number(values.get("rooms"));
  return { rooms, closedRooms: values.getAll("closed").map(Number), hours };
}
