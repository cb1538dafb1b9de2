import { env } from "cloudflare:workers";
import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { createDeps } from "#worker/create-deps.ts";
import { CELL_TABLES } from "#worker/domains/accounts/cell-tables.ts";
import { hashPassword } from "#worker/domains/accounts/password/passwords.ts";
import { identities, profiles, users } from "#worker/domains/accounts/schema/accounts.ts";
import { oneTimeTokens } from "#worker/domains/accounts/schema/sessions.ts";
import { makeAccount, storeAccount } from "#worker/domains/accounts/sign-up/new-account.ts";
import { sealPlainRows } from "#worker/domains/office/retention/unsealed.ts";
import { createDatabase } from "#worker/kernel/db/client.ts";
import { heartbeats } from "#worker/kernel/db/heartbeats-schema.ts";
import { resealCells } from "#worker/kernel/seal/reseal-cells.ts";
import { parseSettings } from "#worker/kernel/settings/env.ts";
import { db, NOON } from "./support/app.ts";
import { createAuthApp, EMAIL, openBrowser, PASSWORD } from "./support/auth.ts";
import { logged } from "./support/console.ts";
import { signedIn } from "./support/factors.ts";

const DATA = { first_name: "Zebulon", last_name: "Quagmire", display_name: "Zeb Q", phone: "+19205550188" };
const IP = "198.51.100.66";
const PLAIN = /Zebulon|Zeb Q|Quagmire|9205550188|sam@patient|argon2id\$marker|198\.51/;

const stored = async () =>
  JSON.stringify(
    await Promise.all(
      ["users", "profiles", "identities", "one_time_tokens"].map((name) =>
        env.DB.prepare(`select * from ${name}`).all(),
      ),
    ),
  );

/** Stored as before accounts were sealed. */
async function oldAccount() {
  const app = await createAuthApp();
  const passwordHash = await hashPassword(PASSWORD);
  const account = makeAccount(app.now(), { email: EMAIL, confirmedAt: app.now(), passwordHash, data: DATA });
  await storeAccount({ db }, account);
  const names = JSON.stringify({ first_name: "Zebulon", last_name: "Quagmire", display_name: "Zeb Q" });
  await db.run(sql`update users set email = ${EMAIL}, email_index = null, user_metadata = ${names}`);
  await db.run(sql`update profiles set first_name = 'Zebulon', last_name = 'Quagmire', display_name = 'Zeb Q'`);
  await db.run(sql`update profiles set marketing_consent_ip = ${IP}`);
  await db.run(sql`update identities set identity_data = json_object('sub', user_id, 'email', ${EMAIL})`);
  return { app, userId: account.user.id };
}

test("an account of before is found by its address, reads as it did, and keeps its address to itself", async () => {
  const { app, userId } = await oldAccount();
  const { client } = await signedIn(app);
  expect((await client.getUser()).data.user).toMatchObject({
    id: userId,
    email: EMAIL,
    user_metadata: { display_name: "Zeb Q" },
  });
  expect(await storeAccount({ db }, makeAccount(NOON, { email: EMAIL, confirmedAt: null }))).toBe(false);
  await openBrowser(app, "198.51.100.9").client.signUp({ email: EMAIL, password: "another long passphrase" });
  await app.settle();
  expect(await db.$count(users)).toBe(1);
});

test("the job seals the accounts of before, after which nothing of them can be read", async () => {
  const { app, userId } = await oldAccount();
  expect(await stored()).toMatch(PLAIN);
  await sealPlainRows(createDeps(env, { now: app.now }));
  expect(await stored()).not.toMatch(PLAIN);
  expect(logged()).toContain('"event":"cells_resealed"');
  expect((await signedIn(app)).client).toBeDefined();
  expect(await db.select().from(profiles)).toMatchObject([
    { userId, ...{ firstName: "Zebulon", displayName: "Zeb Q", marketingConsentIp: IP } },
  ]);
  expect(await db.$count(users, eq(users.emailIndex, EMAIL))).toBe(1);
});

test("rows that no key opens hide no others, stop no job and are counted", async () => {
  const { app, userId } = await oldAccount();
  const broken = (place: string) => `k9|${place}|v1.AAAAAAAAAAAAAAAA.AAAAAAAAAAAAAAAAAAAAAAAAAAAA`;
  // More than a page of rows, whose ids sort before any other.
  await db.run(sql`
    insert into users (id, email, user_metadata, created_at, updated_at)
    with recursive n(i) as (select 1 union all select i + 1 from n where i < 120)
    select printf('0-%03d', i), ${broken("users.email")} || i, '', 0, 0 from n`);
  await db.run(sql`update profiles set phone = ${broken("profiles.phone")}`);
  await db.run(sql`
    insert into identities (id, user_id, provider, subject, identity_data, created_at, updated_at)
    values ('0', ${userId}, 'google', 's', ${broken("identities.identity_data")}, 0, 0)`);
  const deps = createDeps(env, { now: app.now });
  await sealPlainRows(deps);
  expect(await stored()).not.toMatch(PLAIN);
  expect(await stored()).toContain(broken("profiles.phone"));
  const counts = { users: 1, profiles: 1, identities: 1, tokens: 0, failed: 122 };
  expect(logged()).toContain(JSON.stringify({ event: "cells_resealed", version: 1, ...counts }));
  // The second run finds no work, so the job rests.
  await sealPlainRows(deps);
  expect(await db.$count(heartbeats, eq(heartbeats.id, "plain_rows"))).toBe(1);
});

test("cells come under a newer key by being written again, and open in no other column", async () => {
  const kek = (digit: string) => btoa(digit.repeat(32));
  const between = parseSettings({ ...env, PHI_KEK_1: kek("1"), PHI_KEK_2: kek("2") });
  const after = parseSettings({ ...env, SECRET_KEY: "quite another secret of these tests", PHI_KEK_2: kek("2") });
  const before = createDatabase(env.DB, parseSettings({ ...env, PHI_KEK_1: kek("1") }));
  const account = makeAccount(NOON, { email: EMAIL, confirmedAt: NOON, data: DATA });
  await storeAccount({ db: before }, account);
  const token = {
    tokenHash: "hash",
    kind: "signup",
    codeHash: "",
    attempts: 0,
    createdAt: NOON,
    expiresAt: NOON,
  } as const;
  const pending = { passwordHash: "$argon2id$marker", browserHash: null };
  await before
    .insert(oneTimeTokens)
    .values({ ...token, userId: account.user.id, email: EMAIL, emailIndex: EMAIL, pending });
  expect(await stored()).not.toMatch(PLAIN);
  await resealCells({ db: createDatabase(env.DB, between), settings: between }, CELL_TABLES);
  expect(await stored()).not.toMatch(/k1\|/);
  const rotated = createDatabase(env.DB, after);
  expect(await rotated.select().from(profiles)).toMatchObject([{ firstName: "Zebulon", phone: "+19205550188" }]);
  expect(await rotated.select().from(oneTimeTokens)).toMatchObject([{ email: EMAIL, pending }]);
  expect(await rotated.select().from(identities)).toMatchObject([{ identityData: { email: EMAIL } }]);
  // The changed cell is not in the cache of opened cells, so it needs its key.
  await env.DB.prepare("update profiles set phone = replace(phone, 'k2|', 'k3|')").run();
  await expect(rotated.select().from(profiles)).rejects.toMatchObject({ code: "not_configured" });
  await env.DB.prepare("update profiles set phone = first_name").run();
  await expect(rotated.select().from(profiles)).rejects.toThrow("another column");
});

test("a sealed cell that someone else's column holds stays as it is", async () => {
  await storeAccount({ db }, makeAccount(NOON, { email: EMAIL, confirmedAt: NOON, data: DATA }));
  const cell = await env.DB.prepare("select email as cell from users").first<string>("cell");
  await db.run(sql`update profiles set user_agent = ${cell}`);
  const [row] = await db.select().from(profiles);
  expect(row?.userAgent).toBe(cell);
  expect(cell).toMatch(/^k1\|users\.email\|v1\./);
});
