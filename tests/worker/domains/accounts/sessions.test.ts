import { env } from "cloudflare:workers";
import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { DAY } from "#contract/time.ts";
import { purgeAuth } from "#worker/domains/accounts/retention.ts";
import { users } from "#worker/domains/accounts/schema/accounts.ts";
import { oneTimeTokens, sessions } from "#worker/domains/accounts/schema/sessions.ts";
import { throttles } from "#worker/kernel/limits/schema.ts";
import { db } from "../../support/app.ts";
import { createAuthApp, EMAIL, newestMail, openBrowser, PASSWORD, signedUp } from "../../support/auth.ts";
import { logged } from "../../support/console.ts";
import { countTrips } from "../../support/count-trips.ts";
import { addTotp, signedIn, somebody } from "../../support/factors.ts";

/** argon2id of PASSWORD with older parameters: 8 MiB, one pass. */
const OLD_HASH = "$argon2id$v=19$m=8192,t=1,p=1$c2FsdCBvZiBhIHRlc3QuLg$UDt7VaH3nDWRbBnV8syd/yyU8ttTHdxdYSH2gB0DgV8";

test("a password is stored as an argon2id string of today's parameters, and one of older parameters is hashed anew", async () => {
  const app = await createAuthApp();
  await signedUp(app);
  const stored = async () => (await db.select().from(users))[0]?.passwordHash ?? "";
  expect(await stored()).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
  await db.update(users).set({ passwordHash: OLD_HASH });
  const { client } = openBrowser(app);
  expect((await client.signInWithPassword({ email: EMAIL, password: "another password" })).error).not.toBeNull();
  expect(await stored()).toContain("m=8192");
  expect((await client.signInWithPassword({ email: EMAIL, password: PASSWORD })).error).toBeNull();
  expect(await stored()).toContain("m=19456");
  expect((await client.signInWithPassword({ email: EMAIL, password: PASSWORD })).error).toBeNull();
});

test("every character of a password counts, in any script", async () => {
  const app = await createAuthApp({ AUTH_AUTOCONFIRM: "true" });
  const { client } = openBrowser(app);
  for (const [i, password] of ["пароль длинный", "安全な長いパスワードです", "🔒🔑🗝️🔐🔓🧷📎🖇️🔗⛓️🪝🧰"].entries()) {
    const email = `reader-${i}@patient.example`;
    await client.signUp({ email, password });
    const other = [...password].with(-1, "x").join("");
    expect((await client.signInWithPassword({ email, password: other })).error?.code, password).toBe(
      "invalid_credentials",
    );
    expect((await client.signInWithPassword({ email, password })).error, password).toBeNull();
  }
});

test("a password is the same however a keyboard composes it", async () => {
  const app = await createAuthApp({ AUTH_AUTOCONFIRM: "true" });
  const { client } = openBrowser(app);
  await client.signUp({ email: EMAIL, password: "Zoë's long passphrase" });
  const composed = "Zoe\u0308's long passphrase";
  expect((await client.signInWithPassword({ email: EMAIL, password: composed })).error).toBeNull();
});

test("a refresh is one round trip to the database, and an authenticated request reads one row", async () => {
  const { DB, counter } = countTrips(env.DB);
  const app = await createAuthApp({ DB });
  const { client } = await signedUp(app);
  counter.trips = 0;
  expect((await client.refreshSession()).error).toBeNull();
  expect(counter.trips).toBe(1);
  counter.trips = 0;
  await client.signOut({ scope: "others" });
  expect(counter.trips).toBe(2); // reads the session, then writes the change
});

test.each(["global", "others", "local"] as const)(
  "a session without its second factor ends itself and no other session when it signs out with scope %s",
  async (scope) => {
    const app = await createAuthApp();
    const owner = await somebody(app);
    await addTotp(app, owner);
    const low = await signedIn(app);
    expect((await low.client.signOut({ scope })).error).toBeNull();
    expect(await db.select({ aal: sessions.aal }).from(sessions)).toEqual([{ aal: "aal2" }]);
    expect((await owner.client.getUser()).data.user?.email).toBe(EMAIL);
    await signedIn(app);
    expect(await db.$count(sessions)).toBe(2);
    expect((await owner.client.signOut()).error).toBeNull();
    expect(await db.$count(sessions)).toBe(0);
  },
);

test("a ban and a deleted account act with the next request", async () => {
  const app = await createAuthApp();
  const { client } = await signedUp(app);
  await db.update(users).set({ bannedUntil: new Date(Date.now() + DAY) });
  expect((await client.getUser()).error).toMatchObject({ code: "user_banned", status: 403 });
  expect((await client.refreshSession()).error).toMatchObject({ code: "user_banned", status: 400 });
  const wrong = await client.signInWithPassword({ email: EMAIL, password: "not his password" });
  expect(wrong.error?.code).toBe("invalid_credentials");
  await db.delete(users).where(eq(users.emailIndex, EMAIL));
  expect((await client.getUser()).error).toMatchObject({ code: "user_not_found", status: 403 });
  expect(await db.$count(sessions)).toBe(0);
});

test("no password, token, code or address of a visitor reaches the database in clear, the audit or the log", async () => {
  const app = await createAuthApp();
  const { client } = await signedUp(app);
  const { data } = await client.getSession();
  await client.signInWithPassword({ email: EMAIL, password: "a wrong password" });
  await client.signUp({ email: "waiting@patient.example", password: PASSWORD });
  await app.settle();
  const mail = await newestMail("waiting@patient.example");
  const [code = "?"] = /\b\d{8}\b/.exec(mail) ?? [];
  const [, link = "?"] = /token_hash=([\w-]+)/.exec(mail) ?? [];
  const tables = ["sessions", "session_methods", "throttles", "audit_trails", "one_time_tokens"];
  const rows = await Promise.all(tables.map((name) => db.all(sql.raw(`select * from ${name}`))));
  const stored = JSON.stringify(rows);
  const { access_token = "?", refresh_token = "?" } = data.session ?? {};
  for (const secret of [PASSWORD, "a wrong password", code, link, access_token, refresh_token, EMAIL, "203.0.113.7"]) {
    expect(secret).not.toBe("?");
    expect(stored).not.toContain(secret);
    expect(logged()).not.toContain(secret);
  }
  expect(await db.$count(oneTimeTokens)).toBe(1);
});

test("purges what has expired", async () => {
  const app = await createAuthApp();
  await signedUp(app);
  expect(await db.$count(throttles)).toBeGreaterThan(0);
  await purgeAuth({ db, now: () => new Date(Date.now() + 9 * DAY) });
  expect([await db.$count(sessions), await db.$count(throttles)]).toEqual([0, 0]);
});
