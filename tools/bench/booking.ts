import { performance } from "node:perf_hooks";
import { DatabaseSync } from "node:sqlite";
import { type Bindings, parseSettings } from "../../worker/env.ts";
import { addDays, weekdayOf } from "../../worker/lib/zoned-time.ts";
import { databaseOf, fillHistory } from "../history.ts";
import { newAuthKeys } from "../setup.mjs";
import { type Bundle, openWorker } from "./bundle.ts";
import { median, type Row, row } from "./statistics.ts";
import { cpuMilliseconds, ownWorkerd } from "./usage.ts";

const SECRET_KEY = "only for this benchmark, never deployed";
const COUNT = 40;
/** The system counts in hundredths of a second. */
const PROCESSOR_COUNT = 100;
/** One person searches no more often at once. */
const SEARCHES = 18;
const HISTORY = 20_000;

/** Free times, the staff's day, search and lists: over two years of history, and over a system that has none. */
export async function measureBooking(app: Bundle, states: { empty: string; full: string }): Promise<Row[]> {
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
  ];
}

const NAMES = ["slots", "board", "board unchanged", "week", "search", "tasks"] as const;
type Times = Record<(typeof NAMES)[number] | "processor", number>;

/** Medians in milliseconds, as a client on the same machine sees them. */
async function measureOne(app: Bundle, state: string, visits: number): Promise<Times> {
  const now = new Date();
  const settings = { SECRET_KEY, AUTH_KEYS: newAuthKeys(), AUTH_AUTOCONFIRM: "true" };
  await fillHistory(state, { settings: parseSettings(settings as unknown as Bindings), now, visits });
  const refreshToken = await signUpStaff(app, state, settings);
  const worker = openWorker(app, { state, settings });
  const { origin } = await worker.ready;
  // A token is good at the address that gave it, and every worker has a port of its own.
  const token = (await tokens(origin, "token?grant_type=refresh_token", { refresh_token: refreshToken })).access_token;
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
  };
  await worker.dispose();
  return times;
}

/** An account that the database makes one of staff, as if it had shown its second factor. */
async function signUpStaff(app: Bundle, state: string, settings: Record<string, string>): Promise<string> {
  const worker = openWorker(app, { state, settings });
  const { origin } = await worker.ready;
  const json = { email: "clinician@clinic.example", password: "a long password for the benchmark" };
  const { refresh_token } = await tokens(origin, "signup", json);
  await worker.dispose();
  const database = new DatabaseSync(databaseOf(state));
  database.exec("update user_roles set role = 'clinician'; update sessions set aal = 'aal2'");
  database.close();
  return refresh_token;
}

async function tokens(origin: string, path: string, json: object) {
  const response = await call(origin, `/auth/v1/${path}`, { json });
  return (await response.json()) as { access_token: string; refresh_token: string };
}

function nextWorkday(now: Date): string {
  let date = addDays(now.toISOString().slice(0, 10), 1);
  while ([0, 6].includes(weekdayOf(date))) date = addDays(date, 1);
  return date;
}

interface Call {
  token?: string;
  json?: object;
  headers?: Record<string, string>;
}

async function call(origin: string, path: string, { token, json, headers }: Call): Promise<Response> {
  const all = new Headers(headers);
  if (token) all.set("Authorization", `Bearer ${token}`);
  if (json) all.set("Content-Type", "application/json");
  const body = json ? { method: "POST", body: JSON.stringify(json) } : {};
  const response = await fetch(`${origin}${path}`, { ...body, headers: all });
  if (!response.ok && response.status !== 304) throw new Error(`${path} answered ${response.status}.`);
  return response;
}

/** Milliseconds of the processor for one request; the worker's D1 is in the same process. */
async function processorOf(work: (i: number) => Promise<Response>): Promise<number> {
  const pid = ownWorkerd();
  const before = cpuMilliseconds(pid);
  for (let i = 0; i < PROCESSOR_COUNT; i++) await (await work(i)).text();
  return (cpuMilliseconds(pid) - before) / PROCESSOR_COUNT;
}

/** One after the other; the first few only warm up. */
async function timesOf(count: number, work: (i: number) => Promise<Response>): Promise<number> {
  const all: number[] = [];
  for (let i = 0; i < count; i++) {
    const started = performance.now();
    await (await work(i)).text();
    all.push(performance.now() - started);
  }
  return median(all.slice(5));
}
