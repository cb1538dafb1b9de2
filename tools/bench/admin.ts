import { DatabaseSync } from "node:sqlite";
import { newLead } from "#worker/domains/leads/new-lead.ts";
import type { leads } from "#worker/domains/leads/schema.ts";
import { newRecordKey } from "#worker/domains/office/compliance-keys.ts";
import { seal } from "#worker/kernel/seal/seal.ts";
import { type Bindings, parseSettings } from "#worker/kernel/settings/env.ts";
import type { Role } from "../../contract/permissions.ts";
import { databaseOf } from "../d1.ts";
import { insertRows, type HistoryRow as Stored } from "../history/rows.ts";
import { fillHistory } from "../history.ts";
import { newAuthKeys } from "../setup.mjs";
import { type BenchList, listsOf } from "./admin-lists.ts";
import { fillLists, LIST_ROWS } from "./admin-rows.ts";
import { openWorker, type WorkerBundle } from "./bundle.ts";
import { accessTokenOf, call, signUpStaff, timesOf, WARM_UP } from "./staff-client.ts";
import { type FigureRow, row } from "./statistics.ts";
import { cpuMilliseconds, ownWorkerd, residentMegabytes } from "./usage.ts";

const SECRET_KEY = "only for this benchmark, never deployed";
const ROLE: Role = "admin";
const COUNT = 15;
/** Milliseconds for one page of a list. */
const LIST_MS = 30;
const AUDIT_ROWS = 100_000;
const FLAT_MB = 32;
const HOUR = 3_600_000;
const REVIEWS = 104;

type Get = (list: Pick<BenchList, "path" | "json">) => Promise<Response>;

export async function measureAdmin(app: WorkerBundle, state: string): Promise<FigureRow[]> {
  const now = new Date();
  const settings = { SECRET_KEY, MAILER: "cloudflare", AUTH_KEYS: newAuthKeys(), AUTH_AUTOCONFIRM: "true" };
  await fill(state, parseSettings(settings as unknown as Bindings), now);
  const refreshToken = await signUpStaff(app, { state, settings, role: ROLE });
  const worker = openWorker(app, { state, settings });
  const { origin } = await worker.ready;
  const token = await accessTokenOf(origin, refreshToken);
  const get: Get = ({ path, json }) => call(origin, `/api${path}`, { token, json });
  const rows = await measureLists(get, now);
  rows.push(...(await measureExport(get)));
  await worker.dispose();
  return rows;
}

/** Without the cost of an empty call; the CPU time, D1 included, is comparable on a busy machine. */
async function measureLists(get: Get, now: Date): Promise<FigureRow[]> {
  const rows: FigureRow[] = [];
  const bare = await measureOne(() => get({ path: "/profile" }));
  for (const { name, ...list } of listsOf(now)) {
    const { time, processor } = await measureOne(() => get(list));
    const part = Math.max(0, processor - bare.processor).toFixed(1);
    const figure = `admin list of ${LIST_ROWS}: ${name} (processor ${part} ms)`;
    rows.push(row(figure, Math.max(0, time - bare.time), "ms", { atMost: LIST_MS }));
  }
  return rows;
}

async function measureOne(work: () => Promise<Response>): Promise<{ time: number; processor: number }> {
  const pid = ownWorkerd();
  let [before, calls] = [0, 0];
  const time = await timesOf(COUNT, () => {
    if (calls++ === WARM_UP) before = cpuMilliseconds(pid);
    return work();
  });
  return { time, processor: (cpuMilliseconds(pid) - before) / COUNT };
}

/** The first run fills the caches; a streamed file needs no memory for its rows. */
async function measureExport(get: Get): Promise<FigureRow[]> {
  const path = "/admin/compliance/audit/export.csv";
  await readFile(() => get({ path }));
  const before = residentMegabytes(ownWorkerd());
  const { rows, first, seconds, megabytes } = await readFile(() => get({ path }));
  return [
    row("audit export: rows", rows, "", { atLeast: AUDIT_ROWS }),
    row("audit export: its time", seconds, "s"),
    row("audit export: of its time until the first rows", (first / seconds) * 100, "%", { atMost: 10 }),
    row("workerd memory before the audit export", before, "MB"),
    row("workerd memory at most during the audit export", megabytes, "MB"),
    row("workerd memory that the audit export takes", megabytes - before, "MB", { atMost: FLAT_MB }),
  ];
}

interface Read {
  rows: number;
  first: number;
  seconds: number;
  megabytes: number;
}

async function readFile(get: () => Promise<Response>): Promise<Read> {
  const pid = ownWorkerd();
  const started = performance.now();
  const passed = () => (performance.now() - started) / 1000;
  const { body } = await get();
  let [lines, first, megabytes] = [0, 0, 0];
  for await (const chunk of body ?? []) {
    lines += Buffer.from(chunk).toString("latin1").split("\n").length - 1;
    megabytes = Math.max(megabytes, residentMegabytes(pid));
    if (lines > 1 && first === 0) first = passed();
  }
  return { rows: lines - 1, first, seconds: passed(), megabytes };
}

type Settings = ReturnType<typeof parseSettings>;

async function fill(state: string, settings: Settings, now: Date): Promise<void> {
  await fillHistory(state, { settings, now, visits: LIST_ROWS });
  await fillLists(state, settings, now);
  const [people, reviews] = [await makeLeads(settings, now), await makeReviews(settings, now)];
  const database = new DatabaseSync(databaseOf(state));
  database.exec("PRAGMA synchronous = OFF; begin");
  insertRows(database, "leads", people);
  insertRows(database, "access_reviews", reviews);
  database.exec("commit");
  database.close();
}

const STAGES = ["new", "contacted", "qualified", "booked", "lost"] as const satisfies readonly Lead["status"][];
type Lead = typeof leads.$inferSelect;

async function makeLeads(settings: Settings, now: Date): Promise<Lead[]> {
  const made: Lead[] = [];
  for (let i = 0; i < LIST_ROWS; i++) {
    const createdAt = new Date(now.getTime() - i * HOUR);
    const email = `lead-${i}@guest.example`;
    const words = { name: `Lead Last${i}`, phone: null, email, interest: "weight-loss", message: "Please call me." };
    const status = STAGES[i % STAGES.length] ?? "new";
    const lead = await newLead({ settings, now: () => createdAt }, words, {
      id: `lead_${i}`,
      kind: "contact",
      location: i % 2 ? "green-bay" : "skokie",
      source: ["website", "google", "referral"][i % 3] ?? "",
      campaign: {},
      landingPage: "/",
      page: "/contact",
      consentCall: true,
      consentText: false,
      consentEmail: true,
      consentVersion: "1",
      status,
      stageAt: status === "new" ? null : new Date(createdAt.getTime() + ((i * 7919) % 100) * HOUR),
    });
    made.push(lead);
  }
  return made;
}

async function makeReviews(settings: Settings, now: Date): Promise<Stored[]> {
  const made = Array.from({ length: REVIEWS }, async (_, i) => {
    const id = `arv_${i}`;
    const { key, wrappedKey, kekVersion } = await newRecordKey({ settings }, "access_review", id);
    const at = new Date(now.getTime() - i * 168 * HOUR);
    const [toDay, fromDay] = [at, new Date(at.getTime() - 168 * HOUR)].map((one) => one.toISOString().slice(0, 10));
    const note = await seal(key, { column: "access_reviews.note", row: id }, "Nothing stands out.");
    return {
      id,
      fromDay,
      toDay,
      looks: 1000,
      flagged: 0,
      note,
      wrappedKey,
      kekVersion,
      reviewerId: "",
      reviewedAt: at,
    };
  });
  return Promise.all(made);
}
