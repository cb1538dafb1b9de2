import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { MINUTE } from "#contract/time.ts";
import { consentRecords } from "#worker/domains/accounts/consents/schema.ts";
import { hashPassword } from "#worker/domains/accounts/password/passwords.ts";
import { profiles, users } from "#worker/domains/accounts/schema/accounts.ts";
import { oneTimeTokens } from "#worker/domains/accounts/schema/sessions.ts";
import { makeAccount, storeAccount } from "#worker/domains/accounts/sign-up/new-account.ts";
import { db, type TestApp } from "../../support/app.ts";
import { createAuthApp, EMAIL, openBrowser, PASSWORD } from "../../support/auth.ts";
import { oneTimeOf } from "../../support/mail.ts";

const FORM = {
  first_name: "Not",
  last_name: "Him",
  display_name: "Not Him",
  phone: "+1 555 0100",
  location: "green-bay",
  patient_type: "existing",
  is_existing_patient: true,
  hipaa_consent: true,
};
const NOBODY = { firstName: "", lastName: "", displayName: "", phone: "", location: "", hipaaConsent: false };

type Waiting = Partial<typeof users.$inferSelect>;

async function waiting(app: TestApp, change: Waiting) {
  const account = makeAccount(app.now(), { email: EMAIL, confirmedAt: null, data: { first_name: "Robin" } });
  await storeAccount({ db }, { ...account, user: { ...account.user, ...change } });
}

async function signUpByStranger(app: TestApp) {
  const stranger = openBrowser(app, "198.51.100.66");
  await stranger.client.signUp({ email: EMAIL, password: "the stranger's own words", options: { data: FORM } });
  await app.settle();
  return stranger;
}

async function confirm(app: TestApp, { client } = openBrowser(app)) {
  const { token_hash, type } = await oneTimeOf(EMAIL);
  const { data, error } = await client.verifyOtp({ token_hash, type: type as "signup" });
  expect(error).toBeNull();
  return data.user;
}

async function canSignIn(app: TestApp, password: string) {
  return (await openBrowser(app).client.signInWithPassword({ email: EMAIL, password })).error === null;
}

const profile = async () => (await db.select().from(profiles))[0];

test.each(["signup", "recovery"])(
  "what a stranger wrote of a person goes when the person confirms by a mail of %s",
  async (kind) => {
    const app = await createAuthApp();
    await signUpByStranger(app);
    await db.update(profiles).set({ marketingConsentIp: "198.51.100.66" });
    if (kind === "recovery") await openBrowser(app).client.resetPasswordForEmail(EMAIL);
    await app.settle();
    const user = await confirm(app);
    expect(user?.user_metadata).toEqual({ first_name: "", last_name: "", display_name: "" });
    const blank = { ...NOBODY, patientType: "new", isExistingPatient: false, marketingConsentIp: null };
    expect(await profile()).toMatchObject(blank);
  },
);

test("names that came with a request for a link count in the browser that asked, and in no other", async () => {
  for (const isSame of [true, false]) {
    const app = await createAuthApp();
    await db.delete(users);
    const asker = openBrowser(app);
    const data = { first_name: "Sam" };
    await asker.client.signInWithOtp({ email: EMAIL, options: { data } });
    await app.settle();
    const user = await confirm(app, isSame ? asker : openBrowser(app));
    expect(user?.user_metadata["first_name"]).toBe(isSame ? "Sam" : "");
    expect(await profile()).toMatchObject({ firstName: isSame ? "Sam" : "" });
  }
});

test("keeps a password that an administrator set, or from before the address changed", async () => {
  const app = await createAuthApp();
  await waiting(app, { passwordHash: await hashPassword(PASSWORD), lastSignInAt: app.now() });
  await db.update(profiles).set({ hipaaConsent: true });
  const stranger = await signUpByStranger(app);
  expect(await profile()).toMatchObject({ firstName: "Robin" });
  const user = await confirm(app, stranger);
  expect(user?.user_metadata["first_name"]).toBe("Robin");
  expect(await profile()).toMatchObject({ firstName: "Robin", phone: "", hipaaConsent: true });
  expect([await canSignIn(app, PASSWORD), await canSignIn(app, "the stranger's own words")]).toEqual([true, false]);
  expect(await db.$count(consentRecords)).toBe(0);
});

test("keeps sign-ups with an invited address out of the invited account", async () => {
  const app = await createAuthApp();
  await waiting(app, { invitedAt: app.now() });
  await signUpByStranger(app);
  expect(await profile()).toMatchObject({ firstName: "Robin", phone: "" });
  app.advance(2 * MINUTE);
  await confirm(app);
  expect(await profile()).toMatchObject({ firstName: "Robin", hipaaConsent: false });
});

test("accepts an administrator's password in any browser, without consents", async () => {
  const app = await createAuthApp();
  await signUpByStranger(app);
  const pending = { passwordHash: await hashPassword(PASSWORD), browserHash: null, isTrusted: true as const };
  await db.update(oneTimeTokens).set({ pending }).where(eq(oneTimeTokens.kind, "signup"));
  await confirm(app);
  expect(await canSignIn(app, PASSWORD)).toBe(true);
  expect([await db.$count(consentRecords), (await profile())?.hipaaConsent]).toEqual([0, false]);
});
