import type { DatabaseSync } from "node:sqlite";
import { locations } from "#content/clinic.ts";
import { addDays, fromWallTime, todayIn, weekdayOf } from "#contract/time.ts";
import { newPatient, type PatientRow, sealIdentity } from "#worker/domains/patients/patients.ts";
import { blindIndex } from "#worker/kernel/seal/blind-index.ts";
import type { Settings } from "#worker/kernel/settings/env.ts";
import { type HistoryRow, insertRows } from "./rows.ts";
import { type Time, writeVisit } from "./visit.ts";

// Deterministic, apart from keys, initialization vectors and ids.

interface Filling {
  settings: Settings;
  now: Date;
  visits: number;
}

const LANES = [1, 2, 3, 4] as const;
const STARTS = ["08:00", "08:45", "09:30", "10:15", "11:00", "13:00", "13:45", "14:30", "15:15", "16:00"];
const MINUTE = 60_000;
const VISITS_PER_PATIENT = 3;
const AHEAD_DAYS = 14;

/** @returns the number of appointments written; 0 if they are already there */
export async function writeHistory(database: DatabaseSync, { settings, now, visits: past }: Filling): Promise<number> {
  if (database.prepare("select 1 from providers where id = 'history-green-bay-1'").get()) return 0;
  const times = timesOf(now, past);
  const people = await makePeople(settings, now, Math.ceil(times.length / VISITS_PER_PATIENT));
  database.exec("begin");
  insertRows(
    database,
    "providers",
    locations.flatMap(({ slug }) => LANES.map((lane) => provider(slug, lane))),
  );
  insertRows(
    database,
    "provider_hours",
    locations.flatMap(({ slug }) => LANES.flatMap((lane) => hours(slug, lane))),
  );
  insertRows(
    database,
    "service_providers",
    locations.flatMap(({ slug }) => LANES.map((lane) => offer(slug, lane))),
  );
  insertRows(database, "patients", people);
  for (const [i, time] of times.entries()) {
    const patient = people[(i * 7919) % people.length];
    if (patient) await writeVisit(database, { i, time, patient, now });
  }
  insertRows(
    database,
    "tasks",
    Array.from({ length: 60 }, (_, i) => openTask(i, now)),
  );
  database.exec("commit");
  return times.length;
}

function timesOf(now: Date, past: number): Time[] {
  const today = todayIn(now);
  const behind: Time[] = [];
  for (let date = addDays(today, -1); behind.length < past; date = addDays(date, -1)) behind.unshift(...dayOf(date));
  const ahead = Array.from({ length: AHEAD_DAYS }, (_, i) => dayOf(addDays(today, i))).flat();
  return [...behind.slice(-past || behind.length), ...ahead];
}

function dayOf(date: string): Time[] {
  if ([0, 6].includes(weekdayOf(date))) return [];
  const taken = locations.flatMap(({ slug: location }) =>
    STARTS.flatMap((time, row) =>
      LANES.slice(0, 3).map((lane) => ({
        location,
        lane,
        row,
        startsAt: fromWallTime({ date, time }) ?? 0,
      })),
    ),
  );
  return taken.filter(({ row, lane }) => (row + lane) % 3 !== 0);
}

async function makePeople(settings: Settings, now: Date, count: number): Promise<PatientRow[]> {
  const deps = { settings, now: () => now } as Parameters<typeof newPatient>[0];
  const people: PatientRow[] = [];
  for (let i = 0; i < count; i++) {
    const to = `history-${i}@patient.example`;
    const about = { firstName: `First${i % 97}`, lastName: `Last${i}`, channel: "email", to, userId: null } as const;
    const row = await newPatient(deps, { ...about, contactIndex: await blindIndex(settings, "email", to) });
    const birthDate = `19${String(50 + (i % 50)).padStart(2, "0")}-0${1 + (i % 9)}-1${i % 10}`;
    const phone = `+1920555${String(i % 10_000).padStart(4, "0")}`;
    people.push({ ...row, ...(await sealIdentity({ settings }, row, { birthDate, phone })) });
  }
  return people;
}

function provider(location: string, lane: number): HistoryRow {
  const id = `history-${location}-${lane}`;
  return {
    id,
    userId: null,
    displayName: `History ${lane} (demo)`,
    credential: "NP",
    licensedStates: "[]",
    isActive: 1,
  };
}

function hours(location: string, lane: number): HistoryRow[] {
  const providerId = `history-${location}-${lane}`;
  return [1, 2, 3, 4, 5].flatMap((weekday) =>
    [["08:00", "12:00"] as const, ["13:00", "17:00"] as const].map(([begins, ends]) => ({
      id: `${providerId}-${weekday}-${begins}`,
      providerId,
      location,
      weekday,
      begins,
      ends,
      validFrom: "2020-01-01",
      validTo: null,
    })),
  );
}

function offer(location: string, lane: number): HistoryRow {
  return { serviceId: "follow-up", providerId: `history-${location}-${lane}`, location };
}

function openTask(i: number, now: Date): HistoryRow {
  return {
    id: `tsk_h${i}`,
    kind: "other",
    status: "open",
    version: 1,
    location: null,
    patientId: null,
    appointmentId: null,
    openKey: null,
    note: null,
    assigneeId: null,
    createdBy: null,
    dueAt: now.getTime() + i * MINUTE,
    createdAt: now.getTime(),
    endedAt: null,
  };
}
