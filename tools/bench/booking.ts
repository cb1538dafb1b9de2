import { addDays, weekdayOf } from "#contract/time.ts";
import { type Bindings, parseSettings } from "#worker/kernel/settings/env.ts";
import { fillHistory } from "../history.ts";
import { newAuthKeys } from "../setup.mjs";
import { openWorker, type WorkerBundle } from "./bundle.ts";
import { crowdedDay, fillCrowd, measureCrowd } from "./crowd.ts";
import { accessTokenOf, call, signUpStaff, timesOf } from "./staff-client.ts";
import { type FigureRow, row } from "./statistics.ts";
import { cpuMilliseconds, ownWorkerd } from "./usage.ts";

const SECRET_KEY = "only for this benchmark, never deployed";
const COUNT = 35;
/** Clock ticks per second. */
const PROCESSOR_COUNT = 100;
/** The rate limit per client, minus the warm-up. */
const SEARCHES = 13;
const HISTORY = 20_000;

export async function measureBooking(app: WorkerBundle, states: { empty: string; full: string }): Promise<FigureRow[]> {
  const empty = await measureOne(app, states.empty, 0);
  const full = await measureOne(app, states.full, HISTORY);
  const compared = NAMES.flatMap((name) => [
    row(`${name}, empty system`, empty[name], "ms"),
    row(`${name}, ${HISTORY} visits before`, full[name], "ms"),
    row(`${name}: of the empty system`, full[name] / empty[name], "x", { atMost: 2 }),
  ]);
  return [
    row("free times of 31 days, 6 providers: processor, D1 included", full.processor, "ms", { atMost: 15 }),
    ...compared,
    ...full.crowd,
  ];
}

const NAMES = ["slots", "board", "board unchanged", "week", "search", "tasks"] as const;
type Times = Record<(typeof NAMES)[number] | "processor", number> & { crowd: FigureRow[] };

async function measureOne(app: WorkerBundle, state: string, visits: number): Promise<Times> {
  const now = new Date();
  const settings = { SECRET_KEY, MAILER: "cloudflare", AUTH_KEYS: newAuthKeys(), AUTH_AUTOCONFIRM: "true" };
  await fillHistory(state, { settings: parseSettings(settings as unknown as Bindings), now, visits });
  const crowded = crowdedDay(now);
  if (visits > 0) fillCrowd(state, crowded);
  const refreshToken = await signUpStaff(app, { state, settings, role: "clinician" });
  const worker = openWorker(app, { state, settings });
  const { origin } = await worker.ready;
  const token = await accessTokenOf(origin, refreshToken);
  const date = nextWorkday(now);
  const slots = `service=follow-up&location=green-bay&from=${date}&to=${addDays(date, 30)}`;
  const board = `/api/staff/board?location=green-bay&date=${date}`;
  const get = (path: string, headers: Record<string, string> = {}) => call(origin, path, { token, headers });
  const tag = (await get(board)).headers.get("ETag") ?? "";
  const found = { by: "email", email: "history-7@patient.example" };
  const listSlots = (i: number) => get(`/api/booking/slots?${slots}`, { "CF-Connecting-IP": `198.51.100.${i}` });
  const times = {
    slots: await timesOf(COUNT, listSlots),
    processor: (await processorOf(listSlots)) - (await processorOf(() => get("/api/health"))),
    board: await timesOf(COUNT, () => get(board)),
    "board unchanged": await timesOf(COUNT, () => get(board, { "If-None-Match": tag })),
    week: await timesOf(COUNT, () => get(`/api/staff/week?location=green-bay&from=${date}`)),
    search: await timesOf(SEARCHES, () => call(origin, "/api/staff/patients/search", { token, json: found })),
    tasks: await timesOf(COUNT, () => get("/api/staff/tasks")),
    crowd: visits > 0 ? await measureCrowd(origin, token, crowded) : [],
  };
  await worker.dispose();
  return times;
}

function nextWorkday(now: Date): string {
  let date = addDays(now.toISOString().slice(0, 10), 1);
  while ([0, 6].includes(weekdayOf(date))) date = addDays(date, 1);
  return date;
}

/** Milliseconds of CPU per request; D1 runs in the same process. */
async function processorOf(work: (i: number) => Promise<Response>): Promise<number> {
  const pid = ownWorkerd();
  const before = cpuMilliseconds(pid);
  for (let i = 0; i < PROCESSOR_COUNT; i++) await (await work(i)).text();
  return (cpuMilliseconds(pid) - before) / PROCESSOR_COUNT;
}
