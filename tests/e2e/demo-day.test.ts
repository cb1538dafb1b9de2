import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, beforeAll, expect, test } from "vitest";
import { verifyWhole } from "../../tools/audit-verify.ts";
import { seedSql } from "../../tools/seed.ts";
import { newAuthKeys } from "../../tools/setup.mjs";

/** Wednesday, 10:20 AM in Chicago. */
const NOW = "2026-11-18T16:20:00Z";
const NEXT_DAY = "2026-11-19T16:20:00Z";
const BOARD = ["absent", "arrived", "booked", "done", "requested", "roomed", "with_provider"];

const folder = mkdtempSync(join(tmpdir(), "demo-"));
const file = join(folder, "v3/d1/miniflare-D1DatabaseObject/clinic.sqlite");
const settings = join(folder, ".dev.vars");

beforeAll(async () => {
  const statements = await seedSql(new Date(NOW), { withDemo: true });
  mkdirSync(join(folder, "v3/d1/miniflare-D1DatabaseObject"), { recursive: true });
  const database = new DatabaseSync(file);
  for (const name of readdirSync("migrations").filter((one) => one.endsWith(".sql"))) {
    database.exec(readFileSync(`migrations/${name}`, "utf8"));
  }
  database.exec(`begin; ${statements.join("\n")} commit`);
  database.close();
  const secrets = `SECRET_KEY=${"s".repeat(32)}\nAUTH_SERVICE_KEY=${"k".repeat(32)}\n`;
  writeFileSync(settings, `SITE_ENV=development\n${secrets}AUTH_KEYS='${newAuthKeys()}'\n`);
}, 120_000);

afterAll(() => rmSync(folder, { recursive: true }));

function node(...args: string[]) {
  const { status, stdout, stderr } = spawnSync("node", args, { encoding: "utf8" });
  return { status, stdout, output: stdout + stderr };
}

function demo(now: string, ...args: string[]) {
  return node("tools/demo.ts", "--persist-to", folder, "--settings", settings, "--now", now, ...args);
}

function read(sql: string): unknown {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    return Object.values(database.prepare(sql).get() ?? {})[0];
  } finally {
    database.close();
  }
}

const patients = () => read("select count(*) from patients");

test("refuses settings that are not for development, and a start with them adds nothing", { timeout: 60_000 }, () => {
  const production = join(folder, "production.vars");
  writeFileSync(production, readFileSync(settings, "utf8").replace("development", "production"));
  const refused = demo(NOW, "--settings", production);
  expect(refused).toMatchObject({ status: 1, output: expect.stringContaining("for development only") });
  expect(demo(NOW, "--settings", join(folder, "none"))).toMatchObject({ status: 1 });
  expect(demo(NOW, "--settings", production, "--start")).toMatchObject({ status: 0, output: "" });
  expect(patients()).toBe(0);
});

test("a start that asks for an empty database leaves it empty, now and later, until sample data is asked for", {
  timeout: 60_000,
}, () => {
  expect(demo(NOW, "--empty")).toMatchObject({ status: 0 });
  expect(demo(NOW, "--start")).toMatchObject({ status: 0, output: "" });
  expect(patients()).toBe(0);
});

test("fills every staff and admin page, in every state of a visit, with an audit trail that fits", {
  timeout: 240_000,
}, async () => {
  expect(demo(NOW)).toMatchObject({ status: 0 });
  const database = new DatabaseSync(file, { readOnly: true });
  const trail = await verifyWhole((statement) => database.prepare(statement).all());
  database.close();
  expect(trail).toMatchObject({ broken: null, unsealed: { count: 0 } });
  expect(trail.verified).toBeGreaterThan(500);
  expect(read("select count(*) from sessions")).toBe(0);

  const pages = JSON.parse(node("tests/support/demo-pages.ts", file, settings, NOW).stdout);
  expect(pages).toMatchObject({ empty: [], columns: BOARD });
  expect(pages.routes).toBeGreaterThan(70);

  const before = read("select count(*) from appointments");
  expect(demo(NOW, "--start")).toMatchObject({ status: 0, output: "" });
  expect(demo(NOW, "--empty").output).toContain("keeps it");
  expect(read("select count(*) from appointments")).toBe(before);
});

test("a later day ends what was left open and is as full as the first", { timeout: 240_000 }, () => {
  const open = `select count(*) from appointments where status in ('confirmed', 'checked_in', 'in_progress')
    and ends_at < ${Date.parse("2026-11-19T12:00:00Z")}`;
  const ofDay = `select count(*) from appointments where starts_at between ${Date.parse("2026-11-19T12:00:00Z")}
    and ${Date.parse("2026-11-20T00:00:00Z")}`;
  expect(read(open)).toBeGreaterThan(0);
  const known = patients();
  expect(demo(NEXT_DAY, "--start")).toMatchObject({ status: 0 });
  expect(read(open)).toBe(0);
  expect(read(ofDay)).toBeGreaterThan(24);
  expect(patients()).toBe(known);
});
