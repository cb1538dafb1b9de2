import { eq } from "drizzle-orm";
import type {
  WeeklySeriesAnswer,
  WeeklySeriesPreview,
  WeeklySeriesRequest,
  WeeklySeriesTimes,
} from "#contract/admin-appointments.ts";
import { newId } from "#worker/kernel/ids.ts";
import { toAdminVisit } from "../appointments/admin-visit.ts";
import { findVisit, selectVisits } from "../appointments/read.ts";
import type { Booking } from "../desk/appointments/book.ts";
import { bookAll, checkTimes, repeatedStarts } from "../desk/appointments/series.ts";
import type { DueNotice } from "../notices/dues.ts";
import { appointments } from "../schema/appointments.ts";
import type { ScheduleDeps } from "./list.ts";

const OTHERS = 5;

export async function previewWeekly(
  deps: ScheduleDeps,
  { visit, startsAt, everyWeeks, count, ...place }: WeeklySeriesPreview,
): Promise<WeeklySeriesTimes> {
  const { patient } = await findVisit(deps, visit);
  const starts = repeatedStarts({ startsAt, everyDays: everyWeeks * 7, count });
  return checkTimes(deps, { ...place, patientId: patient.id, others: OTHERS }, starts);
}

export async function bookWeekly(
  deps: ScheduleDeps,
  { visit: followed, starts, notify, ...place }: WeeklySeriesRequest,
  booking: Booking,
): Promise<{ answer: WeeklySeriesAnswer; due: DueNotice[]; isNew: boolean }> {
  const { ids, ...booked } = await bookAll(
    deps,
    {
      place: { ...place, others: OTHERS },
      starts,
      notify,
      seriesId: newId("ser"),
      async find() {
        const { visit, patient } = await findVisit(deps, followed);
        return { patient, rootId: visit.rootId ?? visit.id };
      },
    },
    booking,
  );
  return { ...booked, answer: await answerOf(deps, ids[0] ?? "") };
}

async function answerOf({ db, now }: ScheduleDeps, id: string): Promise<WeeklySeriesAnswer> {
  const [own] = await db.select({ seriesId: appointments.seriesId }).from(appointments).where(eq(appointments.id, id));
  const seriesId = own?.seriesId ?? "";
  const rows = await selectVisits({ db }, eq(appointments.seriesId, seriesId)).orderBy(appointments.startsAt);
  return { seriesId, visits: rows.map((row) => toAdminVisit(row, now())) };
}
