import { demoProviders } from "#content/booking/schedule.ts";
import type { Clinic } from "#contract/booking.ts";
import type { BoardAnswer, StaffVisit, VisitAct, WeekAnswer } from "#contract/staff-board.ts";
import { addDays, fromWallTime, HOUR, MINUTE, weekdayOf } from "#contract/time.ts";
import { digest } from "#worker/kernel/seal/crypto.ts";
import { listSent } from "#worker/providers/mailer/kept-outbox.ts";
import { type DemoPatient, demoPatients, patientsAt } from "./people.ts";
import { type DemoStage, Refused, type Send } from "./stage.ts";
import type { DemoTimeline } from "./timeline.ts";

export const DEMO_CLINICS: readonly Clinic[] = ["green-bay", "skokie"];
export const DESK_EMAIL = "frontdesk@demo.example";
export const ADMIN_EMAIL = "admin@demo.example";

/** Fifteen minutes lie between appointments; "first-visit" takes an hour, others half of one. */
const TIMES = {
  prescriber: "08:00 first-visit,09:15,10:00,10:45 first-visit,13:00,13:45,14:30 first-visit",
  second: "08:30 first-visit,09:45,10:30,11:15,13:30,14:15,15:00 first-visit",
  nurse:
    "08:00 lab-draw,08:30 lab-draw,09:00 injection,09:45 shockwave,10:45 injection,11:45 injection,13:15 shockwave,14:15 injection,15:00 shockwave,16:00 injection",
} as const;
const SECOND = "demo-hale";

export function wall(date: string, time: string): number {
  const at = fromWallTime({ date, time });
  if (at === null) throw new Error(`There is no ${date} ${time}.`);
  return at;
}

export async function openDays(send: Send, from: string): Promise<string[]> {
  const { days, openings, closures } = await send<WeekAnswer>(`/api/staff/week?location=green-bay&from=${from}`);
  const holidays = closures.filter(({ kind, status }) => kind === "holiday" && status !== "declined");
  const has = (spans: readonly { startsAt: string }[], date: string) =>
    spans.some(({ startsAt }) => startsAt.startsWith(date));
  return days.filter((date) => has(openings, date) && !has(holidays, date));
}

/** The user may have changed the row: a refusal skips the act. */
export async function tolerate(act: () => Promise<unknown>): Promise<void> {
  try {
    await act();
  } catch (error) {
    if (!(error instanceof Refused) || error.status >= 500) throw error;
  }
}

interface Day {
  date: string;
  share: number;
  turn: number;
  bookedFrom: number;
  without?: readonly DemoPatient[];
}

const NEW_A_DAY = 2;

export function bookDay(
  timeline: DemoTimeline,
  stage: DemoStage,
  { date, share, turn, bookedFrom, without }: Day,
): void {
  const desk = stage.as(DESK_EMAIL);
  for (const location of DEMO_CLINICS) {
    const slots = slotsOf(location, date).filter((_, i, all) => i < all.length * share);
    const known = patientsAt[location].known.filter((patient) => !without?.includes(patient));
    const coming = turn < 0 ? [] : patientsAt[location].coming.slice(turn * NEW_A_DAY, (turn + 1) * NEW_A_DAY);
    for (const [i, slot] of slots.entries()) {
      const isFirst = slot.service === "first-visit";
      const patient = (isFirst && coming.shift()) || known[(i + Math.abs(turn) * 5) % known.length];
      if (!patient) continue;
      const book = () => bookVisit(stage, desk, { patient, location, ...slot });
      timeline.at(bookedFrom + i * 7 * MINUTE, () => tolerate(book));
    }
  }
}

interface Slot {
  provider: string;
  service: string;
  startsAt: string;
}

function slotsOf(location: Clinic, date: string): Slot[] {
  const here = demoProviders.filter(({ hours }) =>
    hours.some((row) => row.location === location && row.weekdays.includes(weekdayOf(date))),
  );
  const slots = here.flatMap(({ id, services }) => {
    const kind = services.includes("first-visit") ? "prescriber" : "nurse";
    const times = TIMES[id === SECOND ? "second" : kind].split(",");
    return times.map((line) => {
      const [time = "", service = "follow-up"] = line.split(" ");
      return { provider: id, service, startsAt: new Date(wall(date, time)).toISOString() };
    });
  });
  return slots.sort((a, b) => a.startsAt.localeCompare(b.startsAt));
}

interface Booking extends Slot {
  patient: DemoPatient;
  location: Clinic;
}

async function bookVisit(stage: DemoStage, desk: Send, { patient, service, ...slot }: Booking): Promise<void> {
  const id = await patientIdOf(stage, patient);
  const { firstName, lastName, birthDate, email, phone } = patient;
  const patientRef = id ? { id } : { firstName, lastName, birthDate, email, phone };
  const fitting = id && service === "first-visit" ? "follow-up" : service;
  await desk("/api/staff/appointments", { method: "POST", json: { ...slot, service: fitting, patient: patientRef } });
}

export async function patientIdOf({ database, indexOf }: DemoStage, { email }: Pick<DemoPatient, "email">) {
  const row = database.prepare("select id from patients where email_index = ?").get(await indexOf(email));
  return row ? String(row["id"]) : undefined;
}

export function playDay(timeline: DemoTimeline, stage: DemoStage, date: string): void {
  const desk = stage.as(DESK_EMAIL);
  timeline.at(wall(date, "07:45"), async () => {
    for (const location of DEMO_CLINICS) {
      const board = await desk<BoardAnswer>(`/api/staff/board?location=${location}&date=${date}`);
      for (const [i, visit] of board.visits.entries()) playVisit(timeline, stage, { visit, i });
    }
  });
}

export function arriveEarly(
  timeline: DemoTimeline,
  stage: DemoStage,
  { date, now }: { date: string; now: number },
): void {
  const desk = stage.as(DESK_EMAIL);
  timeline.at(now - 5 * MINUTE, async () => {
    let arrived = 0;
    for (const location of DEMO_CLINICS) {
      const { visits } = await desk<BoardAnswer>(`/api/staff/board?location=${location}&date=${date}`);
      const soon = visits.filter(({ status, startsAt }) => status === "confirmed" && isSoon(startsAt, now));
      for (const visit of soon.slice(0, 2)) {
        await tolerate(async () => {
          const here = await changeVisit(desk, visit, "check-in", {});
          if (arrived++ === 1) await changeVisit(desk, here, "to-room", {});
        });
      }
    }
  });
}

function isSoon(startsAt: string, now: number): boolean {
  const left = Date.parse(startsAt) - now;
  return left > 0 && left < HOUR - 5 * MINUTE;
}

function playVisit(
  timeline: DemoTimeline,
  stage: DemoStage,
  { visit: seen, i }: { visit: StaffVisit; i: number },
): void {
  const desk = stage.as(DESK_EMAIL);
  let visit = seen;
  const [starts, ends] = [Date.parse(visit.startsAt), Date.parse(visit.endsAt)];
  const step = (at: number, act: VisitAct, json: unknown = {}) =>
    timeline.at(at, () =>
      tolerate(async () => {
        if (visit.acts.includes(act)) visit = await changeVisit(desk, visit, act, json);
      }),
    );
  if (visit.status === "requested") step(wall(visit.startsAt.slice(0, 10), "14:00"), "confirm");
  if (i % 14 === 9) step(starts - 2 * HOUR, "cancel", { reason: "patient_asked" });
  if (i % 14 === 5) step(starts + 25 * MINUTE, "no-show");
  if (i % 14 === 9 || i % 14 === 5) return;
  const isLate = i % 5 === 3;
  if (isLate) timeline.at(starts - 25 * MINUTE, () => tolerate(() => tellLate(stage, visit)));
  const arrives = starts + (isLate ? 9 : -4 - (i % 4) * 3) * MINUTE;
  step(arrives, "check-in");
  step(Math.max(arrives + 4 * MINUTE, starts + 1 * MINUTE), "to-room");
  step(Math.max(arrives + 9 * MINUTE, starts + 6 * MINUTE), "start");
  step(Math.max(arrives + 18 * MINUTE, ends - 2 * MINUTE), "complete");
}

async function changeVisit(desk: Send, { id, version }: StaffVisit, act: VisitAct, json: unknown) {
  const path = `/api/staff/appointments/${id}/${act}`;
  return (await desk<{ visit: StaffVisit }>(path, { method: "POST", json, version })).visit;
}

async function tellLate(stage: DemoStage, visit: StaffVisit): Promise<void> {
  const person = demoPatients.find(({ phone }) => phone === visit.patient.phone);
  const token = person && (await visitTokenOf(stage, person, visit.id));
  if (token) await stage.asVisitor(`/api/booking/manage/${token}/late`, { method: "POST", json: {} });
}

export async function visitTokenOf(
  { database, deps }: DemoStage,
  { email }: DemoPatient,
  visitId: string,
): Promise<string | undefined> {
  const isOfVisit = database.prepare("select 1 from manage_tokens where token_hash = ? and appointment_id = ?");
  for (const { text } of await listSent(deps, email)) {
    const [, token = ""] = /\/book-appointment\/manage\/([\w-]{20,})/.exec(text) ?? [];
    if (isOfVisit.get(await digest(token), visitId)) return token;
  }
  return undefined;
}

export function daysLeftOpen({ database }: DemoStage, date: string): string[] {
  const open =
    "select distinct starts_at from appointments where status in ('confirmed', 'checked_in', 'in_progress') and starts_at < ?";
  const rows = database.prepare(open).all(wall(date, "00:00"));
  const days = rows.map((row) => new Date(Number(row["starts_at"])).toISOString().slice(0, 10));
  return [...new Set(days)].sort();
}

export function dayAt(date: string, days: number, time = "00:00"): number {
  return wall(addDays(date, days), time);
}
