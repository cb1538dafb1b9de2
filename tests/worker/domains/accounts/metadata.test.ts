import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { profiles, users } from "#worker/domains/accounts/schema/accounts.ts";
import { createServedApp } from "../../support/admin.ts";
import { db, type TestApp } from "../../support/app.ts";
import { EMAIL, openBrowser, PASSWORD } from "../../support/auth.ts";

const AUTOCONFIRM = { AUTH_AUTOCONFIRM: "true", AUTH_ANONYMOUS_USERS: "true" };
const OPEN = { ...AUTOCONFIRM, AUTH_METADATA: "open" };
const REFUSED = { code: "validation_failed", status: 400, message: "user_metadata has an unknown key" };

async function signUp(app: TestApp, data: object) {
  const browser = openBrowser(app);
  return { ...browser, ...(await browser.client.signUp({ email: EMAIL, password: PASSWORD, options: { data } })) };
}

test("a key that would not be kept is refused wherever a client sends one, and nothing is written", async () => {
  const { app, service: admin } = await createServedApp(AUTOCONFIRM);
  const data = { first_name: "Sam", favorite_color: "yellow" };
  const { client } = openBrowser(app);
  const made = { email: EMAIL, password: PASSWORD };
  const calls = [
    client.signUp({ ...made, options: { data } }),
    client.signInAnonymously({ options: { data } }),
    client.signInWithOtp({ email: EMAIL, options: { data } }),
    admin.createUser({ ...made, user_metadata: data }),
    admin.inviteUserByEmail(EMAIL, { data }),
    admin.generateLink({ ...made, type: "signup", options: { data } }),
    admin.generateLink({ email: EMAIL, type: "magiclink", options: { data } }),
  ];
  for (const { error } of await Promise.all(calls)) expect(error).toMatchObject(REFUSED);
  expect(await db.$count(users)).toBe(0);
});

test("a change of one's own with a key that would not be kept is refused whole", async () => {
  const { app, service: admin } = await createServedApp(AUTOCONFIRM);
  const { client, data } = await signUp(app, { first_name: "Sam", phone: "+19205550142", is_existing_patient: true });
  expect(data.user?.user_metadata).toEqual({ first_name: "Sam", last_name: "", display_name: "" });
  const changed = { first_name: "Samuel", phone: "+19205550199" };
  expect((await client.updateUser({ data: changed })).error).toMatchObject(REFUSED);
  const id = data.user?.id ?? "";
  expect((await admin.updateUserById(id, { user_metadata: changed })).error).toMatchObject(REFUSED);
  expect((await client.getUser()).data.user?.user_metadata).toMatchObject({ first_name: "Sam" });
  // A null for a key that does not exist changes nothing.
  expect((await client.updateUser({ data: { first_name: "Samuel", phone: null } })).error).toBeNull();
});

test("refuses a field of the sign-up form that would be kept otherwise than it was sent", async () => {
  const { app } = await createServedApp(AUTOCONFIRM);
  const lost = [
    { phone: 9205550142 },
    { location: "x".repeat(41) },
    { hipaa_consent: "true" },
    { is_existing_patient: 1 },
    { patient_type: "former" },
    { primary_contact: "phone" },
  ];
  for (const data of lost) {
    const { error } = await signUp(app, { first_name: "Sam", ...data });
    const message = `user_metadata.${Object.keys(data)[0]} has a value that is not kept`;
    expect(error).toMatchObject({ code: "validation_failed", status: 400, message });
  }
  expect(await db.$count(users)).toBe(0);
  expect(
    (await signUp(app, { first_name: "Sam", phone: " 920-555-0142 ", user_agent: "x".repeat(500) })).error,
  ).toBeNull();
});

const LOST_NAMES = [
  [{ first_name: 7 }, "first_name must be text"],
  [{ last_name: { given: "Sam" } }, "last_name must be text"],
  [{ display_name: "x".repeat(201) }, "display_name is limited to 200 characters"],
  [{ first_name: ` ${"x".repeat(101)} ` }, "first_name is limited to 100 characters"],
] as const;

test.each([AUTOCONFIRM, OPEN])("refuses a name that is not text or is too long, from every caller: %o", async (env) => {
  const { app, service: admin } = await createServedApp(env);
  const { client, data: made } = await signUp(app, { first_name: "Sam", last_name: null });
  const id = made.user?.id ?? "";
  const other = { email: "other@patient.example", password: PASSWORD };
  for (const [data, message] of LOST_NAMES) {
    const calls = [
      openBrowser(app).client.signUp({ ...other, options: { data } }),
      openBrowser(app).client.signInAnonymously({ options: { data } }),
      openBrowser(app).client.signInWithOtp({ email: other.email, options: { data } }),
      client.updateUser({ data }),
      admin.createUser({ ...other, user_metadata: data }),
      admin.updateUserById(id, { user_metadata: data }),
      admin.inviteUserByEmail(other.email, { data }),
      admin.generateLink({ ...other, type: "signup", options: { data } }),
    ];
    for (const { error } of await Promise.all(calls))
      expect(error).toMatchObject({ code: "validation_failed", status: 400, message });
  }
  expect(await db.$count(users)).toBe(1);
  const whole = { first_name: ` ${"x".repeat(100)} `, display_name: "x".repeat(200) };
  const { data: changed } = await client.updateUser({ data: whole });
  expect(changed.user?.user_metadata).toMatchObject({ ...whole, first_name: "x".repeat(100) });
});

test("merges open metadata by key, and a null removes a key", async () => {
  const { app, service: admin } = await createServedApp(OPEN);
  const { client, data } = await signUp(app, { first_name: "Sam", tags: ["a"], deep: { x: 1 } });
  expect(data.user?.user_metadata).toEqual({ first_name: "Sam", tags: ["a"], deep: { x: 1 } });
  const { data: changed } = await client.updateUser({
    data: { tags: null, deep: { y: 2 }, on: true, last_name: "Hale" },
  });
  const now = { first_name: "Sam", deep: { y: 2 }, on: true, last_name: "Hale" };
  expect(changed.user?.user_metadata).toEqual(now);
  const id = data.user?.id ?? "";
  const { data: by } = await admin.updateUserById(id, { user_metadata: { on: null, first_name: "Samuel" } });
  expect(by.user?.user_metadata).toEqual({ first_name: "Samuel", deep: { y: 2 }, last_name: "Hale" });
  // Names still reach the profile; other keys do not.
  const [profile] = await db.select().from(profiles).where(eq(profiles.userId, id));
  expect(profile).toMatchObject({ lastName: "Hale" });
});

test("applies open metadata to every new account, up to a limit", async () => {
  const { app, service: admin } = await createServedApp(OPEN);
  const { client } = openBrowser(app);
  const data = { hello: "world" };
  const guest = await client.signInAnonymously({ options: { data } });
  expect(guest.data.user?.user_metadata).toEqual(data);
  const made = await admin.createUser({ email: EMAIL, password: PASSWORD, user_metadata: data });
  expect(made.data.user?.user_metadata).toEqual(data);
  const invited = await admin.inviteUserByEmail("asked@patient.example", { data });
  expect(invited.data.user?.user_metadata).toEqual(data);
  const again = await admin.inviteUserByEmail("asked@patient.example", { data: { again: 1 } });
  expect(again.data.user?.user_metadata).toEqual({ again: 1 });
  const link = { type: "magiclink", email: "linked@patient.example", options: { data } } as const;
  expect((await admin.generateLink(link)).data.user?.user_metadata).toEqual(data);
  const whole = { code: "validation_failed", message: "user_metadata is limited to 16384 characters" };
  const half = "x".repeat(10_000);
  expect((await client.updateUser({ data: { a: half } })).error).toBeNull();
  expect((await client.updateUser({ data: { b: half } })).error).toMatchObject(whole);
  const { error } = await admin.createUser({ email: "long@patient.example", user_metadata: { a: half + half } });
  expect(error).toMatchObject(whole);
});
