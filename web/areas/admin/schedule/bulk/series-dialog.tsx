import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { locations } from "#content/clinic.ts";
import {
  type AdminVisit,
  SERIES_LIMITS,
  type WeeklySeriesRequest,
  weeklySeriesPreview,
} from "#contract/admin-appointments.ts";
import type { ScheduleAnswer } from "#contract/admin-schedule.ts";
import type { SeriesTime } from "#contract/staff-appointments.ts";
import { addDays, instantAt, localDate, minuteOfDay, timeText } from "#contract/time.ts";
import { admin } from "#web/lib/api/api.ts";
import { checkedBody } from "#web/lib/api/fields-of.ts";
import { idempotencyKeyHeader, take } from "#web/lib/api/take.ts";
import { CHECK_FIELDS } from "#web/lib/api/trouble.ts";
import { toast } from "#web/ui/base/toast-store.ts";
import { Dialog } from "#web/ui/dialog/dialog.tsx";
import { ActionForm } from "#web/ui/form/action-form.tsx";
import { type RecordField, RecordFields, readRecord } from "#web/ui/form/record-fields.tsx";
import { useForm } from "#web/ui/form/use-form.ts";
import { Loaded } from "#web/ui/view/loaded.tsx";
import { refreshAll, scheduleQuery } from "../queries.ts";
import { personName } from "../schedule-copy.ts";
import { SeriesTimes } from "./series-times.tsx";

interface SeriesDialogProps {
  /** The series continues this visit, for the same patient. */
  visit: AdminVisit;
  onClose: () => void;
}

interface Plan {
  series: Pick<WeeklySeriesRequest, "visit" | "service" | "location" | "provider">;
  times: SeriesTime[];
  key: string;
}

export function SeriesDialog({ visit, onClose }: SeriesDialogProps) {
  const [plan, setPlan] = useState<Plan | null>(null);
  const schedule = useQuery(scheduleQuery);

  async function book(starts: string[], notify: boolean) {
    if (!plan) return undefined;
    const json = { ...plan.series, starts, notify };
    // Another choice needs another idempotency key.
    const header = idempotencyKeyHeader(`${plan.key}-${starts.length}`);
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
        <Loaded query={schedule}>{(data) => <Wish visit={visit} schedule={data} onPlan={setPlan} />}</Loaded>
      )}
    </Dialog>
  );
}

function wishFields(visit: AdminVisit, { services, providers }: ScheduleAnswer): RecordField[] {
  const people = providers.filter(({ isActive }) => isActive);
  return [
    {
      name: "service",
      label: "Service",
      options: services.filter(({ isActive }) => isActive).map(({ id, name }) => [id, name] as const),
      initial: visit.service.id,
    },
    {
      name: "location",
      label: "Clinic",
      options: locations.map(({ slug, name }) => [slug, name] as const),
      initial: visit.location,
    },
    {
      name: "provider",
      label: "Provider",
      options: people.map((person) => [person.id, personName(person)] as const),
      initial: visit.provider.id,
    },
    { name: "date", label: "First day", kind: "date", initial: addDays(localDate(visit.startsAt), 7) },
    {
      name: "time",
      label: "Time of day (Central)",
      kind: "time",
      step: 900,
      initial: timeText(minuteOfDay(visit.startsAt)),
    },
    {
      name: "everyWeeks",
      label: "Every how many weeks",
      kind: "number",
      min: 1,
      max: SERIES_LIMITS.weeks,
      initial: 1,
    },
    { name: "count", label: "How many visits", kind: "number", min: 2, max: SERIES_LIMITS.visits, initial: 4 },
  ];
}

function Wish({
  visit,
  schedule,
  onPlan,
}: {
  visit: AdminVisit;
  schedule: ScheduleAnswer;
  onPlan: (plan: Plan) => void;
}) {
  const fields = wishFields(visit, schedule);
  const form = useForm("series", async (values) => {
    const { service, location, provider, date, time, everyWeeks, count } = readRecord(fields, values);
    const startsAt = instantAt(String(date), String(time));
    if (startsAt === null) return { heading: CHECK_FIELDS, fields: { date: "Please give a day and a time." } };
    const wish = { visit: visit.id, service, location, provider, startsAt, everyWeeks, count };
    const json = checkedBody(weeklySeriesPreview, wish);
    const { times } = await take(admin.appointments.series.preview.$post({ json }));
    const series = { visit: json.visit, service: json.service, location: json.location, provider: json.provider };
    onPlan({ series, times, key: crypto.randomUUID() });
    return undefined;
  });
  return (
    <ActionForm form={form} submitLabel="See the times">
      <p>Each visit is booked for the same patient as {visit.ref}, and checked like every other.</p>
      <RecordFields fields={fields} form={form} />
      <p className="hint">Nothing is booked before you have seen all times.</p>
    </ActionForm>
  );
}
