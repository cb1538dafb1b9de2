// npm run bench: the built site against its budgets. A table, not a test: times depend on the machine.
import { closeSync, mkdirSync, openSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { startOpenAiServer } from "../tests/support/openai-server.ts";
import { measureAdmin } from "./bench/admin.ts";
import { measureBoard } from "./bench/board.ts";
import { measureBooking } from "./bench/booking.ts";
import { bundleWorker, openWorker } from "./bench/bundle.ts";
import { measureEmbedded, measureOpenAi, storageTime } from "./bench/chat-figures.ts";
import { measureMailRequests } from "./bench/mail-requests.ts";
import { measureMemory, STORAGE_CALLS } from "./bench/memory.ts";
import { measurePages } from "./bench/pages.ts";
import { measureRows } from "./bench/rows-read.ts";
import { measureSignIn } from "./bench/sign-in.ts";
import { type FigureRow, printTable } from "./bench/statistics.ts";
import { measureWorker } from "./bench/worker.ts";
import { databaseOf } from "./d1.ts";
import { buildSite, freePort, prepareDatabase, serveSite } from "./site.mjs";

const out = resolve(".bench");
const LONG_ANSWER = "Testosterone therapy replaces a hormone that your body no longer makes enough of. ".repeat(31);

const config = await buildSite(out, "production");
const app = await bundleWorker(config, out);
const rows: FigureRow[] = [
  ...(await pageFigures()),
  ...(await chatFigures()),
  ...(await measureSignIn(app, await freshState("sign-in"))),
  ...(await measureMailRequests(app, await freshState("mail-requests"))),
  ...(await measureBooking(app, { empty: await freshState("day"), full: await freshState("history") })),
  ...(await boardFigures()),
  ...(await measureAdmin(app, await freshState("admin"))),
  ...(await measureRows(app, await freshState("rows"))),
  ...(await measureWorker(app)),
];
printTable(rows);
process.exitCode = rows.every(({ ok }) => ok) ? 0 : 1;

async function freshState(name: string): Promise<string> {
  const state = join(out, `state-${name}`);
  rmSync(state, { recursive: true, force: true });
  mkdirSync(state, { recursive: true });
  await prepareDatabase(config, state);
  return state;
}

function agreeWithOpenAi(state: string): void {
  const database = new DatabaseSync(databaseOf(state));
  database.exec(`insert into vendors (id, name, service, data, handles_phi, baa_signed_at, status, version, created_at, updated_at)
    values ('openai', 'OpenAI', 'Answers', 'Messages', 1, '2026-01-01', 'active', 1, 0, 0)`);
  database.close();
}

async function pageFigures(): Promise<FigureRow[]> {
  const log = openSync(join(out, "site.log"), "w");
  const settings = { SECRET_KEY: "only for this benchmark, never deployed", MAILER: "cloudflare" };
  const site = await serveSite({ config, state: await freshState("pages"), port: await freePort(), settings, log });
  try {
    return await measurePages(site.origin, join(out, "dist"));
  } finally {
    await site.stop();
    closeSync(log);
  }
}

async function boardFigures(): Promise<FigureRow[]> {
  const log = openSync(join(out, "board.log"), "w");
  try {
    return await measureBoard(app, { config, state: await freshState("board"), log });
  } finally {
    closeSync(log);
  }
}

async function chatFigures(): Promise<FigureRow[]> {
  const embedded = openWorker(app, { state: await freshState("embedded") });
  const rows = await measureEmbedded((await embedded.ready).origin);
  rows.push(...(await measureMemory((await embedded.ready).origin, "the whole app")));
  await embedded.dispose();
  const storage = openWorker(STORAGE_CALLS, { state: await freshState("storage") });
  rows.push(...(await measureMemory((await storage.ready).origin, "the same D1 and KV calls alone")));
  await storage.dispose();
  return [...rows, ...(await openAiFigures())];
}

async function openAiFigures(): Promise<FigureRow[]> {
  const upstream = await startOpenAiServer();
  const base = `${upstream.origin}/${encodeURIComponent(JSON.stringify({ text: LONG_ANSWER }))}/bench/v1`;
  const settings = {
    MODEL: "openai",
    OPENAI_API_KEY: "sk-bench",
    OPENAI_BASE_URL: base,
    MODEL_DAILY_TOKENS: "999999999",
  };
  const storage = openWorker(STORAGE_CALLS, { state: await freshState("storage"), settings });
  const alone = await storageTime((await storage.ready).origin);
  await storage.dispose();
  const state = await freshState("openai");
  agreeWithOpenAi(state);
  const openai = openWorker(app, { state, settings });
  const rows = await measureOpenAi((await openai.ready).origin, `${base}/responses`, alone);
  await openai.dispose();
  await upstream.close();
  return rows;
}
