import { env } from "cloudflare:workers";
import { getTableName, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { CELL_TABLES } from "#worker/domains/accounts/cell-tables.ts";
import { oneTimeTokens } from "#worker/domains/accounts/schema/sessions.ts";
import { makeAccount, storeAccount } from "#worker/domains/accounts/sign-up/new-account.ts";
import { createTestApp, db, NOON, seedKnowledge } from "./support/app.ts";
import { EMAIL } from "./support/auth.ts";
import { say } from "./support/chat.ts";
import { contact, leadApp } from "./support/leads.ts";

const [runbook = ""] = Object.values(
  import.meta.glob<string>("../../docs/runbook.md", { eager: true, query: "?raw", import: "default" }),
);

async function countOf(heading: string): Promise<number> {
  const section = runbook.slice(runbook.indexOf(`**${heading}.**`));
  const [, statement = ""] = /```sql\n([^`]+)```/.exec(section) ?? [];
  const rows = await env.DB.prepare(statement).raw<[number]>();
  return rows[0]?.[0] ?? -1;
}

const counts = async () => [await countOf("Rows from before sealing"), await countOf("Keys")];
const run = (statement: string) => env.DB.prepare(statement).run();
const snake = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const CELLS = Object.values(CELL_TABLES).flatMap(({ table, cells }) =>
  Object.keys(cells).map((name) => ({ table: getTableName(table), column: snake(name) })),
);

async function blankAccount() {
  const account = makeAccount(NOON, { email: EMAIL, confirmedAt: NOON });
  await storeAccount({ db }, account);
  const times = { createdAt: NOON, expiresAt: NOON };
  const token = { tokenHash: "hash", kind: "signup", codeHash: "", attempts: 0, ...times } as const;
  await db.insert(oneTimeTokens).values({ ...token, userId: account.user.id, email: EMAIL, emailIndex: EMAIL });
  for (const { table, column } of CELLS) await run(`update ${table} set ${column} = ''`);
}

test("the runbook's statements count every plain cell and every cell of an older key", async () => {
  await blankAccount();
  expect(await counts()).toEqual([0, 0]);
  for (const { table, column } of CELLS) {
    const set = (value: string) => run(`update ${table} set ${column} = '${value}'`);
    await set("Kim | Lee");
    expect([table, column, await counts()]).toEqual([table, column, [1, 1]]);
    await set(`k1|${table}.${column}|v1.a.b`);
    expect([table, column, await counts()]).toEqual([table, column, [0, 1]]);
    await set(`k2|${table}.${column}|v1.a.b`);
    expect([table, column, await counts()]).toEqual([table, column, [0, 0]]);
  }
});

test("the runbook's statement counts plain conversations, requests and events", async () => {
  await seedKnowledge();
  await say(createTestApp(), { id: "4a0ae1f8-9999-4999-8999-000000000001", text: "what are your opening hours?" });
  const app = leadApp();
  await app.lead(contact());
  const view = { name: "page_view", event_category: "Navigation", session_id: crypto.randomUUID(), route: "/about" };
  expect((await app.post("/api/analytics", { events: [{ ...view, treatment_type: "other" }] })).status).toBe(204);
  const count = () => countOf("Rows from before sealing");
  expect(await count()).toBe(0);
  await run("update chat_conversations set wrapped_key = null, kek_version = null");
  expect(await count()).toBe(1);
  await run("update leads set page = '/about'");
  expect(await count()).toBe(2);
  await run("update leads set page = 'v1.a.b', campaign = '{}'");
  expect(await count()).toBe(2);
  const { results } = await env.DB.prepare("select route, treatment_type from analytics_events").all();
  for (const [column, plain] of [
    ["route", "/treatments/erectile-dysfunction"],
    ["route", "other"],
    ["treatment_type", "other"],
  ] as const) {
    await db.run(sql`update analytics_events set ${sql.raw(column)} = ${plain}`);
    expect([column, plain, await count()]).toEqual([column, plain, 3]);
    await db.run(sql`update analytics_events set ${sql.raw(column)} = ${results[0]?.[column]}`);
  }
  expect(await count()).toBe(2);
});
