import { DatabaseSync } from "node:sqlite";
import { newLead } from "#worker/domains/leads/list/records.ts";
import type { leads } from "#worker/domains/leads/schema.ts";
import { newRecordKey } from "#worker/domains/office/compliance-keys.ts";
import { seal } from "#worker/kernel/seal/seal.ts";
import { type Bindings, parseSettings } from "#worker/kernel/settings/env.ts";
import type { Role } from "../../contract/permissions.ts";
import { databaseOf } from "../d1.ts";
import { insertRows, type Row as Stored } from "../history/rows.ts";
import { fillHistory } from "../history.ts";
import { newAuthKeys } from "../setup.mjs";
import { type List, listsOf } from "./admin-lists.ts";
import { fillLists, LIST_ROWS } from "./admin-rows.ts";
import { type Bundle, openWorker } from "./bundle.ts";
import { accessTokenOf, call, signUpStaff, timesOf, WARM_UP } from "./staff-client.ts";
import { type Row, row } from "./statistics.ts";
import { cpuMilliseconds, ownWorkerd, residentMegabytes } from "./usage.ts";

const SECRET_KEY = "only for this benchmark, never deployed";
const ROLE: Role = "admin";
const COUNT = 15;
/** Issue 6, point 11. */
const LIST_MS = 30;
/** What visits and looks leave in the trail, at least. */
const AUDIT_ROWS = 100_000;
/** Held in memory, the rows would take several times as much. */
const FLAT_MB = 32;
const HOUR = 3_600_000;
/** Two years of weekly ones, of which the page opens the newest. */
const REVIEWS = 104;

type Get = (list: Pick<List, "path" | "json">) => Promise<Response>;

/** Each list of the admin area as it opens, and as it is dearest; and the audit trail as a file. */
export async function measureAdmin(app: Bundle, state: string): Promise<Row[]> {
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

/**
 * Less what a call costs that reads next to nothing: HTTP, the session and the answer. Beside it the processor's part,
 * D1 included, which tells the same on a machine that has more to do.
 */
async function measureLists(get: Get, now: Date): Promise<Row[]> {
  const rows: Row[] = [];
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

/** The trail as a file, once to fill the caches and once more: a file that is streamed takes no memory for its rows. */
async function measureExport(get: Get): Promise<Row[]> {
  const path = "/admin/compliance/audit/export.csv";
  await readFile(() => get({ path }));
  const before = residentMegabytes(ownWorkerd());
  const { rows, first, seconds, megabytes } = await readFile(() => get({ path }));
  return [
    row("audit export: rows", rows, "", { atLeast: AUDIT_ROWS }),
    row("audit export: its time", seconds, "s"),
    // What is made whole before it is sent comes late and all at once.
    row("audit export: of its time until the first rows", (first / seconds) * 100, "%", { atMost: 10 }),
    row("workerd memory before the audit export", before, "MB"),
    row("workerd memory at most during the audit export", megabytes, "MB"),
    row("workerd memory that the audit export takes", megabytes - before, "MB", { atMost: FLAT_MB }),
  ];
}

interface Read {
  rows: number;
  /** Seconds until the first of them and until the last. */
  first: number;
  seconds: number;
  /** The most that workerd held meanwhile. */
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
  // The header is no row.
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

/** Each sealed under its own key, as a form's would be: a list opens those of its page. */
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
