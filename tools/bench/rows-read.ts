import { randomUUID } from "node:crypto";
import { addDays } from "#contract/time.ts";
import { type Bindings, parseSettings } from "#worker/kernel/settings/env.ts";
import type { SlotsAnswer } from "../../contract/booking-answers.ts";
import { fillHistory } from "../history.ts";
import { newAuthKeys } from "../setup.mjs";
import { openWorker, type WorkerBundle } from "./bundle.ts";
import { accessTokenOf, call, signUpStaff } from "./staff-client.ts";
import { type FigureRow, row } from "./statistics.ts";

const SECRET_KEY = "only for this benchmark, never deployed";
const VISITS = 20_000;
const CRON = "/cron";

/** Counts trips and rows of D1 and reports them in headers, background work included. */
const COUNTING = `
import worker from "./app.js";
const taken = { trips: 0, read: 0, written: 0 };
const note = (result) => { taken.read += result.meta.rows_read; taken.written += result.meta.rows_written; return result; };
const isWrite = (query) => /\\breturning\\b/i.test(query);
const wrap = (query, statement) => {
  const all = async () => { taken.trips++; return note(await statement.all()); };
  const wrapped = {
    all,
    run: all,
    bind: (...values) => wrap(query, statement.bind(...values)),
    first: async (name) => { const [found] = (await all()).results; return found === undefined ? null : name ? found[name] : found; },
    // raw() has no meta, so a read runs again; a write must not.
    raw: async () => isWrite(query) ? (await all()).results.map((found) => Object.values(found)) : (await all(), statement.raw()),
  };
  originals.set(wrapped, statement);
  return wrapped;
};
const originals = new WeakMap();
let db;
const counting = () => ({
  prepare: (query) => wrap(query, db.prepare(query)),
  batch: async (statements) => { taken.trips++; return (await db.batch(statements.map((one) => originals.get(one)))).map(note); },
});
let env;
export default {
  async fetch(request, bindings) {
    db = bindings.DB;
    env ??= { ...bindings, DB: counting() };
    Object.assign(taken, { trips: 0, read: 0, written: 0 });
    const later = [];
    const context = { waitUntil: (work) => later.push(work), passThroughOnException() {}, props: {} };
    let response = new Response();
    if (new URL(request.url).pathname === "${CRON}") await worker.scheduled({}, env, context);
    else response = await worker.fetch(request, env, context);
    const body = await response.arrayBuffer();
    while (later.length > 0) await later.shift();
    const headers = new Headers(response.headers);
    for (const [name, value] of Object.entries(taken)) headers.set("X-D1-" + name, String(value));
    return new Response([101, 204, 205, 304].includes(response.status) ? null : body, { status: response.status, headers });
  },
};`;

interface Taken {
  trips: number;
  read: number;
  written: number;
}

export async function measureRows(app: WorkerBundle, state: string): Promise<FigureRow[]> {
  const now = new Date();
  const settings = {
    SECRET_KEY,
    AUTH_KEYS: newAuthKeys(),
    AUTH_AUTOCONFIRM: "true",
    SITE_ENV: "development",
    MAILER: "outbox",
  };
  await fillHistory(state, { settings: parseSettings(settings as unknown as Bindings), now, visits: VISITS });
  const refreshToken = await signUpStaff(app, { state, settings, role: "admin" });
  const worker = openWorker(counted(app), { state, settings });
  try {
    const { origin } = await worker.ready;
    const token = await accessTokenOf(origin, refreshToken);
    while ((await take(origin, CRON, {})).written > 100);
    const taken = new Map([...(await bookOne(origin, now)), ...(await readAll(origin, token, now))]);
    taken.set("cron with nothing to do", await take(origin, CRON, {}));
    return [...taken].map(([name, { trips, read, written }]) =>
      row(`D1 of ${name} (${trips} trips, ${written} rows written)`, read, "rows read"),
    );
  } finally {
    await worker.dispose();
  }
}

function counted(app: WorkerBundle): WorkerBundle {
  const [[, main] = ["", ""], ...others] = app;
  return new Map([["index.js", COUNTING], ["app.js", main], ...others]);
}

async function take(origin: string, path: string, options: Parameters<typeof call>[2]): Promise<Taken> {
  return takenBy(await call(origin, path, options));
}

function takenBy({ headers }: Response): Taken {
  const [trips = 0, read = 0, written = 0] = ["trips", "read", "written"].map((name) =>
    Number(headers.get(`X-D1-${name}`)),
  );
  return { trips, read, written };
}

async function readAll(origin: string, token: string, now: Date): Promise<[string, Taken][]> {
  const date = workday(now);
  const board = `/api/staff/board?location=green-bay&date=${date}`;
  const week = `/api/staff/week?location=green-bay&from=${date}`;
  const slots = `/api/booking/slots?service=follow-up&location=green-bay&from=${date}&to=${addDays(date, 30)}`;
  const unchanged = async (path: string) => {
    const tag = (await call(origin, path, { token })).headers.get("ETag") ?? "";
    return take(origin, path, { token, headers: { "If-None-Match": tag } });
  };
  const patient = await signUpPatient(origin);
  return [
    ["free times of 31 days", await take(origin, slots, {})],
    ["the board, unchanged", await unchanged(board)],
    ["the week, unchanged", await unchanged(week)],
    ["the tasks", await take(origin, "/api/staff/tasks", { token })],
    ["the overview", await take(origin, "/api/admin/overview", { token })],
    ["the list of visits", await take(origin, "/api/admin/appointments", { token })],
    ["the audit trail", await take(origin, "/api/admin/compliance/audit", { token })],
    ["a patient's dashboard", await take(origin, "/api/dashboard", { token: patient })],
  ];
}

async function signUpPatient(origin: string): Promise<string> {
  const json = { email: "new@patient.example", password: "a long password for the benchmark" };
  const response = await call(origin, "/auth/v1/signup", { json });
  return ((await response.json()) as { access_token: string }).access_token;
}

async function bookOne(origin: string, now: Date): Promise<[string, Taken][]> {
  const to = "guest@patient.example";
  const place = { service: "follow-up", location: "skokie" };
  const from = addDays(workday(now), 21);
  const query = new URLSearchParams({ ...place, from, to: addDays(from, 7) });
  const { slots } = (await (await call(origin, `/api/booking/slots?${query}`, {})).json()) as SlotsAnswer;
  const held = await call(origin, "/api/booking/holds", { json: { ...place, startsAt: slots[0]?.startsAt } });
  const { hold } = (await held.clone().json()) as { hold: { id: string } };
  const headers = { Cookie: held.headers.get("Set-Cookie")?.split(";")[0] ?? "" };
  const about = { channel: "email", firstName: "Pat", lastName: "Doe", to };
  const contact = await take(origin, `/api/booking/holds/${hold.id}/contact`, { json: about, headers });
  const code = await codeTo(origin, to);
  const confirm = await take(origin, `/api/booking/holds/${hold.id}/confirm`, {
    json: { code },
    headers: { ...headers, "Idempotency-Key": randomUUID() },
  });
  return [
    ["a hold", takenBy(held)],
    ["a code for a contact", contact],
    ["a confirmed booking", confirm],
  ];
}

async function codeTo(origin: string, to: string): Promise<string> {
  const mails = await call(origin, `/dev/outbox.json?to=${encodeURIComponent(to)}`, {});
  const [mail] = (await mails.json()) as { text: string }[];
  return /\b\d{6,8}\b/.exec(mail?.text ?? "")?.[0] ?? "";
}

function workday(now: Date): string {
  const ahead = addDays(now.toISOString().slice(0, 10), 1);
  const weekday = new Date(ahead).getUTCDay();
  return addDays(ahead, weekday === 6 ? 2 : weekday === 0 ? 1 : 0);
}
