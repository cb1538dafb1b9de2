import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { locations } from "#content/clinic.ts";
import { type AdminVisit, SERIES_LIMITS, type WeeklySeriesRequest } from "#contract/admin-appointments.ts";
import { CLINICS } from "#contract/profile.ts";
import type { SeriesTime } from "#contract/staff-appointments.ts";
import { addDays, instantAt, localDate, minuteOfDay, timeText } from "#contract/time.ts";
import { admin } from "#web/lib/api.ts";
import { newKey, take } from "#web/lib/take.ts";
import { LOOK_AGAIN } from "#web/lib/trouble.ts";
import { TextField } from "#web/ui/base/fields.tsx";
import { toast } from "#web/ui/base/toast-store.ts";
import { Dialog } from "#web/ui/dialog/dialog.tsx";
import { ActionForm } from "#web/ui/form/action-form.tsx";
import { SelectField } from "#web/ui/form/select-field.tsx";
import { choiceOf, textOf, useForm } from "#web/ui/form/use-form.ts";
import { refreshAll, scheduleQuery } from "./queries.ts";
import { SeriesTimes } from "./series-times.tsx";
import { personName } from "./words.ts";

interface SeriesDialogProps {
  /** The visit that the series follows: its patient comes again. */
  visit: AdminVisit;
  onClose: () => void;
}

interface Plan {
  series: Pick<WeeklySeriesRequest, "visit" | "service" | "location" | "provider">;
  times: SeriesTime[];
  key: string;
}

/** A series that follows a visit: the wish, then every time with what stands in its way, then all of it at once. */
export function SeriesDialog({ visit, onClose }: SeriesDialogProps) {
  const [plan, setPlan] = useState<Plan | null>(null);

  async function book(starts: string[], notify: boolean) {
    if (!plan) return undefined;
    const json = { ...plan.series, starts, notify };
    // Another choice is another request.
    const header = newKey(`${plan.key}-${starts.length}`);
    const { visits } = await take(admin.appointments.series.$post({ json, header }));
    toast({ title: `Series booked: ${visits.length} visits` });
    void refreshAll();
    onClose();
    return undefined;
  }

  return (
    <Dialog heading={`Series after ${visit.ref}`} onClose={onClose} isWide>
      {plan ? (
        <SeriesTimes
          times={plan.times}
          book={book}
          onBack={() => setPlan(null)}
          onTimes={(times) => setPlan({ ...plan, times, key: crypto.randomUUID() })}
        />
      ) : (
        <Wish visit={visit} onPlan={setPlan} />
      )}
    </Dialog>
  );
}

function Wish({ visit, onPlan }: { visit: AdminVisit; onPlan: (plan: Plan) => void }) {
  const { data } = useQuery(scheduleQuery);
  const form = useForm("series", async (values) => {
    const startsAt = instantAt(textOf(values, "date"), textOf(values, "time"));
    if (startsAt === null) return { heading: LOOK_AGAIN, fields: { date: "Please give a day and a time." } };
    const series = {
      visit: visit.id,
      service: textOf(values, "service"),
      location: choiceOf(values, "location", CLINICS) ?? visit.location,
      provider: textOf(values, "provider"),
    };
    const [everyWeeks, count] = [Number(textOf(values, "everyWeeks")), Number(textOf(values, "count"))];
    const json = { ...series, startsAt, everyWeeks, count };
    const { times } = await take(admin.appointments.series.preview.$post({ json }));
    onPlan({ series, times, key: crypto.randomUUID() });
    return undefined;
  });
  if (!data) return <p role="status">Loading...</p>;
  const people = data.providers.filter(({ isActive }) => isActive);
  return (
    <ActionForm form={form} submitLabel="See the times">
      <p>Each visit is booked for the same patient as {visit.ref}, and checked like every other.</p>
      <SelectField
        field={form.field("service")}
        label="Service"
        options={data.services.filter(({ isActive }) => isActive).map(({ id, name }) => [id, name] as const)}
        initial={visit.service.id}
      />
      <SelectField
        field={form.field("location")}
        label="Clinic"
        options={locations.map(({ slug, name }) => [slug, name] as const)}
        initial={visit.location}
      />
      <SelectField
        field={form.field("provider")}
        label="Provider"
        options={people.map((person) => [person.id, personName(person)] as const)}
        initial={visit.provider.id}
      />
      <TextField
        field={form.field("date")}
        label="First day"
        type="date"
        defaultValue={addDays(localDate(visit.startsAt), 7)}
      />
      <TextField
        field={form.field("time")}
        label="Time of day (Central)"
        type="time"
        step={900}
        defaultValue={timeText(minuteOfDay(visit.startsAt))}
      />
      <TextField
        field={form.field("everyWeeks")}
        label="Every how many weeks"
        type="number"
        min={1}
        max={SERIES_LIMITS.weeks}
        defaultValue={1}
      />
      <TextField
        field={form.field("count")}
        label="How many visits"
        type="number"
        min={2}
        max={SERIES_LIMITS.visits}
        defaultValue={4}
      />
      <Told />
    </ActionForm>
  );
}

function Told() {
  return <p className="hint">Nothing is booked before you have seen all times.</p>;
}
