import { and, eq, gt, lt } from "drizzle-orm";
import { expect, test } from "vitest";
import { DAY, HOUR, MINUTE } from "#contract/time.ts";
import { auditTrails } from "#worker/kernel/audit/schema.ts";
import { throttles } from "#worker/kernel/limits/schema.ts";
import { db, type TestApp } from "../../support/app.ts";
import { createAuthApp, EMAIL, openBrowser, PASSWORD, signedUp } from "../../support/auth.ts";
import { mailsTo, oneTimeOf } from "../../support/mail.ts";

/** Every guess comes from a new address, so that only the account's own limits can stop it. */
let strangers = 0;
async function guess(app: TestApp, password = "a wrong password", email = EMAIL) {
  strangers++;
  const { client } = openBrowser(app, `10.${strangers >> 8}.${strangers & 255}.1`);
  return (await client.signInWithPassword({ email, password })).error?.code ?? null;
}

async function guesses(app: TestApp, count: number, email = EMAIL) {
  const codes = new Set<string | null>();
  for (let i = 0; i < count; i++) codes.add(await guess(app, "a wrong password", email));
  await app.settle();
  return [...codes];
}

/** Sets the counts directly: hashing a hundred passwords would prove no more. */
async function pretend(app: TestApp, { account, inARow }: { account: number; inARow: number }) {
  const from = (ms: number) => new Date(app.now().getTime() + ms);
  const ends = throttles.windowEndsAt;
  await db
    .update(throttles)
    .set({ count: account })
    .where(and(gt(ends, from(20 * MINUTE)), lt(ends, from(2 * HOUR))));
  await db
    .update(throttles)
    .set({ count: inARow })
    .where(gt(ends, from(20 * DAY)));
}

test("scales only the limit per address by the setting", async () => {
  const { post } = await createAuthApp({ AUTH_RATE_LIMIT: "5" });
  const statuses = async (path: string, count: number) => {
    const all = [];
    for (let i = 0; i < count; i++) all.push((await post(path, { refresh_token: "none", email: "no address" })).status);
    return all;
  };
  expect(await statuses("/auth/v1/recover", 6)).toEqual([400, 400, 400, 400, 400, 429]);
  const anonymous = (await createAuthApp({ AUTH_RATE_LIMIT: "5", AUTH_ANONYMOUS_USERS: "true" })).post;
  for (let i = 0; i < 6; i++) expect((await anonymous("/auth/v1/signup", {})).status).toBe(i < 5 ? 200 : 429);
  const many = await createAuthApp({ AUTH_RATE_LIMIT: "1000" });
  await signedUp(many);
  for (let i = 0; i < 40; i++) await many.post("/auth/v1/recover", { email: "no address" });
  expect((await many.post("/auth/v1/recover", { email: "no address" })).status).toBe(400);
  const pair = async () => (await openBrowser(many).client.signInWithPassword({ email: EMAIL, password: "no" })).error;
  for (let i = 0; i < 5; i++) expect((await pair())?.status).toBe(400);
  expect((await pair())?.status).toBe(429);
});

const lockouts = async () => db.select().from(auditTrails).where(eq(auditTrails.actionType, "lockout"));
const notices = async () => (await mailsTo(EMAIL)).filter((text) => text.includes("Many wrong passwords"));

test("strangers close an account to strangers for an hour, never to a device that it knows", async () => {
  const app = await createAuthApp();
  const owner = await signedUp(app);
  expect(await guesses(app, 2)).toEqual(["invalid_credentials"]);
  await pretend(app, { account: 19, inARow: 19 });
  expect(await guesses(app, 1)).toEqual(["invalid_credentials"]);
  expect(await guesses(app, 5)).toEqual(["over_request_rate_limit"]);
  expect(await guess(app, PASSWORD)).toBe("over_request_rate_limit");
  expect((await owner.client.signInWithPassword({ email: EMAIL, password: PASSWORD })).error).toBeNull();
  expect(await guess(app, PASSWORD)).toBe("over_request_rate_limit");
  expect(await lockouts()).toMatchObject([{ success: false, actionDetails: { limit: "account" } }]);
  expect(await notices()).toHaveLength(1);
  app.advance(HOUR + MINUTE);
  expect(await guesses(app, 1)).toEqual(["invalid_credentials"]);
  await pretend(app, { account: 20, inARow: 40 });
  expect(await guesses(app, 1)).toEqual(["over_request_rate_limit"]);
  expect([(await lockouts()).length, (await notices()).length]).toEqual([2, 1]);
  app.advance(DAY);
  expect(await guess(app, PASSWORD)).toBeNull();
});

test("locks an unknown address in the same way and mails no one", async () => {
  const app = await createAuthApp();
  expect(await guesses(app, 1, "nobody@patient.example")).toEqual(["invalid_credentials"]);
  await pretend(app, { account: 20, inARow: 20 });
  expect(await guesses(app, 1, "nobody@patient.example")).toEqual(["over_request_rate_limit"]);
  expect(await lockouts()).toHaveLength(1);
  expect(await mailsTo("nobody@patient.example")).toEqual([]);
  expect(JSON.stringify(await db.select().from(auditTrails))).not.toContain("nobody@");
});

test("a device that knows the account has five tries in a quarter of an hour, whatever its address", async () => {
  const app = await createAuthApp();
  const { cookies } = await signedUp(app);
  const cookie = `__Host-device=${cookies.get("__Host-device")}`;
  const tried = async (password: string, address: string) => {
    const json = { email: EMAIL, password };
    return (await app.post("/auth/v1/token?grant_type=password", json, { cookie, address })).status;
  };
  for (let i = 0; i < 5; i++) expect(await tried("a wrong password", `198.51.100.${i}`)).toBe(400);
  const refused = await tried(PASSWORD, "198.51.100.9");
  expect(refused).toBe(429);
  expect(await guess(app, PASSWORD)).toBeNull();
  app.advance(16 * MINUTE);
  expect(await tried(PASSWORD, "198.51.100.9")).toBe(200);
});

test("a hundred failures in a row end passwords for strangers until a new one is chosen by mail", async () => {
  const app = await createAuthApp();
  const owner = await signedUp(app);
  expect(await guesses(app, 1)).toEqual(["invalid_credentials"]);
  await pretend(app, { account: 1, inARow: 99 });
  expect(await guesses(app, 1)).toEqual(["invalid_credentials"]);
  expect(await guess(app, PASSWORD)).toBe("over_request_rate_limit");
  app.advance(400 * DAY);
  expect(await guess(app, PASSWORD)).toBe("over_request_rate_limit");
  await app.settle();
  expect((await lockouts()).at(-1)).toMatchObject({ actionDetails: { limit: "in-a-row" } });
  expect((await owner.client.signInWithPassword({ email: EMAIL, password: PASSWORD })).error).toBeNull();
  const { client } = openBrowser(app, "198.51.100.77");
  await client.resetPasswordForEmail(EMAIL);
  await app.settle();
  const { token_hash } = await oneTimeOf(EMAIL);
  await client.verifyOtp({ token_hash, type: "recovery" });
  expect((await client.updateUser({ password: "a new long passphrase" })).error).toBeNull();
  expect(await guess(app, "a new long passphrase")).toBeNull();
});

test("the right password forgets the tries before it", async () => {
  const app = await createAuthApp();
  await signedUp(app);
  for (let round = 0; round < 3; round++) {
    expect(await guesses(app, 1)).toEqual(["invalid_credentials"]);
    await pretend(app, { account: 19, inARow: 99 });
    expect(await guess(app, PASSWORD)).toBeNull();
  }
});

test("a guess that is refused for its address does not count against the account", async () => {
  const app = await createAuthApp();
  await signedUp(app);
  const { client } = openBrowser(app, "198.51.100.66");
  for (let i = 0; i < 25; i++) await client.signInWithPassword({ email: EMAIL, password: "a wrong password" });
  expect(await guess(app, PASSWORD)).toBeNull();
});

test("a forged, cut or borrowed device cookie is no device", async () => {
  const app = await createAuthApp();
  const { cookies } = await signedUp(app);
  const other = await signedUp(app, "other@patient.example");
  await guesses(app, 1);
  await pretend(app, { account: 20, inARow: 20 });
  const good = cookies.get("__Host-device") ?? "";
  const [id = "", mark = "", tag = ""] = good.split(".");
  const theirs = other.cookies.get("__Host-device") ?? "";
  const [, theirMark = ""] = theirs.split(".");
  const status = async (cookie: string) => {
    const json = { email: EMAIL, password: PASSWORD };
    const address = "198.51.100.200";
    return (await app.post("/auth/v1/token?grant_type=password", json, { cookie: `__Host-device=${cookie}`, address }))
      .status;
  };
  for (const bad of [
    "",
    "x",
    `${id}.${tag}`,
    `${id}.${theirMark}.${tag}`,
    `${id}.${mark}.${mark}.${tag}`,
    theirs,
    `${good}x`,
  ])
    expect(await status(bad), bad).toBe(429);
  expect(await status(good)).toBe(200);
});

test("a household's accounts share a device; the sixth takes the place of the first", async () => {
  const app = await createAuthApp({ AUTH_AUTOCONFIRM: "true" });
  const { client, cookies } = openBrowser(app);
  for (let i = 0; i < 6; i++) await client.signUp({ email: `m${i}@patient.example`, password: PASSWORD });
  expect(cookies.get("__Host-device")?.split(".")).toHaveLength(7);
  await app.settle();
  for (let i = 0; i < 6; i++) {
    const { error } = await client.signInWithPassword({ email: `m${5 - i}@patient.example`, password: PASSWORD });
    expect(error).toBeNull();
  }
  await app.settle();
  const told = await Promise.all(Array.from({ length: 6 }, (_, i) => mailsTo(`m${i}@patient.example`)));
  expect(told.map((mails) => mails.length)).toEqual([1, 0, 0, 0, 0, 0]);
});

test("mails the owner about a new device, but not at the first sign-in, by mail, or twice a day", async () => {
  const app = await createAuthApp();
  await signedUp(app);
  const told = async () => {
    await app.settle();
    return (await mailsTo(EMAIL)).filter((text) => text.includes("on a device that it did not know")).length;
  };
  expect(await told()).toBe(0);
  const second = openBrowser(app);
  await second.client.signInWithPassword({ email: EMAIL, password: PASSWORD });
  await second.client.signInWithPassword({ email: EMAIL, password: PASSWORD });
  expect(await told()).toBe(1);
  const third = openBrowser(app);
  await third.client.signInWithOtp({ email: EMAIL });
  await app.settle();
  const { token_hash } = await oneTimeOf(EMAIL);
  await third.client.verifyOtp({ token_hash, type: "magiclink" });
  expect(await told()).toBe(1);
  const script = (address: string) =>
    app.post("/auth/v1/token?grant_type=password", { email: EMAIL, password: PASSWORD }, { address });
  for (const address of ["198.51.100.1", "198.51.100.1", "198.51.100.2"]) await script(address);
  expect(await told()).toBe(3);
});
