import type { User } from "@supabase/auth-js";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { HOUR, MINUTE } from "#contract/time.ts";
import { identities, users } from "#worker/domains/accounts/schema/accounts.ts";
import { auditTrails } from "#worker/kernel/audit/schema.ts";
import { db, type TestApp } from "../../support/app.ts";
import { authorized, createAuthApp, EMAIL, openBrowser, PASSWORD, signedUp } from "../../support/auth.ts";
import { addTotp } from "../../support/factors.ts";
import { mailsTo, oneTimeOf } from "../../support/mail.ts";

const NEW = "else@patient.example";

async function signedIn(app: TestApp) {
  await signedUp(app);
  const browser = openBrowser(app);
  await browser.client.signInWithPassword({ email: EMAIL, password: PASSWORD });
  await app.settle();
  return browser;
}

async function ask(app: TestApp, { client }: Awaited<ReturnType<typeof signedIn>>, email = NEW) {
  const { data, error } = await client.updateUser({ email });
  expect(error).toBeNull();
  await app.settle();
  return data.user;
}

test.each([
  { sides: [EMAIL, NEW], by: "link" },
  { sides: [NEW, EMAIL], by: "code" },
])("an address changes when both mailboxes agree, first $sides.0, by $by", async ({ sides, by }) => {
  const app = await createAuthApp();
  const browser = await signedIn(app);
  expect(await ask(app, browser)).toMatchObject({ email: EMAIL, new_email: NEW });
  const agree = async (email = "") => {
    const { token_hash, code } = await oneTimeOf(email);
    return browser.client.verifyOtp(
      by === "link" ? { token_hash, type: "email_change" } : { email, token: code, type: "email_change" },
    );
  };
  const first = await agree(sides[0]);
  expect([first.error, first.data.session]).toEqual([null, null]);
  expect((await agree(sides[0])).error?.code).toBe("otp_expired");
  expect((await browser.client.getUser()).data.user?.email).toBe(EMAIL);
  const second = await agree(sides[1]);
  expect(second.error).toBeNull();
  expect(second.data.user).toMatchObject({ email: NEW });
  expect(second.data.user?.new_email).toBeUndefined();
  await app.settle();
  expect((await mailsTo(EMAIL))[0]).toContain("no longer belongs to it");
  const [identity] = await db.select().from(identities);
  expect(identity?.identityData).toMatchObject({ email: NEW, email_verified: true });
  const { client } = openBrowser(app);
  expect((await client.signInWithPassword({ email: EMAIL, password: PASSWORD })).error).not.toBeNull();
  expect((await client.signInWithPassword({ email: NEW, password: PASSWORD })).error).toBeNull();
  const actions = (await db.select().from(auditTrails)).map(({ actionType }) => actionType);
  for (const action of ["user_modified", "email_change_requested", "email_change_agreed", "email_changed"])
    expect(actions).toContain(action);
});

test("answers alike for a taken address and tells only its owner, who keeps it", async () => {
  const app = await createAuthApp();
  await signedUp(app, NEW);
  const browser = await signedIn(app);
  const shape = (user: object | null) => Object.keys(user ?? {}).sort();
  const taken = await ask(app, browser);
  expect((await mailsTo(NEW))[0]).toContain("You have one already");
  expect(await ask(app, browser, "free@patient.example")).toMatchObject({ new_email: "free@patient.example" });
  expect(shape(taken)).toEqual(shape((await browser.client.getUser()).data.user));
  await ask(app, browser);
  const { token_hash } = await oneTimeOf(EMAIL);
  expect((await browser.client.verifyOtp({ token_hash, type: "email_change" })).error).not.toBeNull();
  expect(await db.$count(users, eq(users.emailIndex, NEW))).toBe(1);
});

test("gives an unconfirmed account's address to the user who proves it first", async () => {
  const app = await createAuthApp();
  const browser = await signedIn(app);
  await openBrowser(app, "198.51.100.66").client.signUp({ email: NEW, password: "the squatter's own" });
  await app.settle();
  await ask(app, browser);
  const agree = async (email: string) => {
    const { token_hash } = await oneTimeOf(email);
    return browser.client.verifyOtp({ token_hash, type: "email_change" });
  };
  await agree(EMAIL);
  expect((await agree(NEW)).data.user?.email).toBe(NEW);
  expect(await db.$count(users)).toBe(1);
  await browser.client.signInWithPassword({ email: NEW, password: PASSWORD });
  await ask(app, browser, "third@patient.example");
  await agree(NEW);
  const { token_hash } = await oneTimeOf("third@patient.example");
  await signedUp(app, "third@patient.example");
  const late = await browser.client.verifyOtp({ token_hash, type: "email_change" });
  expect(late.error).toMatchObject({
    code: "email_exists",
    status: 422,
    message: "A user with this email address has already been registered",
  });
});

test("an address changes only after a recent proof, or with a code by mail", async () => {
  const app = await createAuthApp();
  const { client } = await signedIn(app);
  app.advance(HOUR);
  await client.refreshSession();
  expect((await client.updateUser({ email: NEW })).error).toMatchObject({
    code: "reauthentication_needed",
    status: 400,
  });
  expect((await client.updateUser({ email: "no address" })).error?.code).toBe("validation_failed");
  expect((await client.updateUser({ email: EMAIL })).data.user?.new_email).toBeUndefined();
  await client.reauthenticate();
  await app.settle();
  const { code } = await oneTimeOf(EMAIL);
  expect((await client.updateUser({ email: NEW, nonce: code })).data.user).toMatchObject({ new_email: NEW });
});

test("both halves are mailed again on demand, but not the one that has agreed; a second thought ends the first", async () => {
  const app = await createAuthApp();
  const browser = await signedIn(app);
  await ask(app, browser, "first@patient.example");
  const stale = await oneTimeOf("first@patient.example");
  await ask(app, browser);
  expect((await browser.client.verifyOtp({ token_hash: stale.token_hash, type: "email_change" })).error?.code).toBe(
    "otp_expired",
  );
  const { token_hash } = await oneTimeOf(NEW);
  await browser.client.verifyOtp({ token_hash, type: "email_change" });
  const before = [(await mailsTo(EMAIL)).length, (await mailsTo(NEW)).length];
  app.advance(2 * MINUTE);
  await browser.client.resend({ type: "email_change", email: EMAIL });
  await app.settle();
  expect([(await mailsTo(EMAIL)).length, (await mailsTo(NEW)).length]).toEqual([(before[0] ?? 0) + 1, before[1]]);
});

test("the same address asked for twice at once leaves the mails that are out as they are", async () => {
  const app = await createAuthApp();
  const browser = await signedIn(app);
  await ask(app, browser);
  const { token_hash } = await oneTimeOf(NEW);
  await ask(app, browser);
  expect(await mailsTo(NEW)).toHaveLength(1);
  expect((await browser.client.verifyOtp({ token_hash, type: "email_change" })).error).toBeNull();
  const { code } = await oneTimeOf(EMAIL);
  const changed = await browser.client.verifyOtp({ email: EMAIL, token: code, type: "email_change" });
  expect(changed.data.user?.email).toBe(NEW);
});

test("a change that waits is cancelled: its links are dead, the address is free, and the trail tells it once", async () => {
  const app = await createAuthApp();
  const browser = await signedIn(app);
  const cancel = () => authorized(app, browser)("/auth/v1/user/new_email", { method: "DELETE" });
  await ask(app, browser);
  const links = [await oneTimeOf(EMAIL), await oneTimeOf(NEW)];
  await browser.client.verifyOtp({ token_hash: links[0]?.token_hash ?? "", type: "email_change" });
  const answer = await cancel();
  expect(answer.status).toBe(200);
  const user = await answer.json<User>();
  expect(user).toMatchObject({ email: EMAIL });
  expect(user).not.toHaveProperty("new_email");
  for (const { token_hash } of links)
    expect((await browser.client.verifyOtp({ token_hash, type: "email_change" })).error?.code).toBe("otp_expired");
  expect((await browser.client.getUser()).data.user?.email).toBe(EMAIL);
  expect((await cancel()).status).toBe(200);
  const cancelled = await db.select().from(auditTrails).where(eq(auditTrails.actionType, "email_change_cancelled"));
  expect(cancelled).toMatchObject([{ actorId: user.id, resourceType: "user", resourceId: user.id }]);
  app.advance(2 * MINUTE);
  expect(await ask(app, browser)).toMatchObject({ new_email: NEW });
});

test("refuses canceling a change without a session or below the required level", async () => {
  const app = await createAuthApp();
  const browser = await signedIn(app);
  await ask(app, browser);
  expect((await app.send("/auth/v1/user/new_email", { method: "DELETE" })).status).toBe(401);
  await addTotp(app, browser);
  const half = openBrowser(app, "198.51.100.9");
  await half.client.signInWithPassword({ email: EMAIL, password: PASSWORD });
  const refused = await authorized(app, half)("/auth/v1/user/new_email", { method: "DELETE" });
  expect(await refused.json()).toMatchObject({ error_code: "insufficient_aal" });
  expect((await browser.client.getUser()).data.user).toMatchObject({ new_email: NEW });
});
