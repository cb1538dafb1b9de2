import { expect, test } from "vitest";
import { createAuthApp, openBrowser, PASSWORD, signedUp } from "../../support/auth.ts";
import { mailsTo, oneTimeOf } from "../../support/mail.ts";

const on = { AUTH_ANONYMOUS_USERS: "true" };
const NEW = "now.known@patient.example";

test("starts an anonymous session when the setting allows it and marks the token", async () => {
  const app = await createAuthApp(on);
  const { client } = openBrowser(app);
  const { data, error } = await client.signInAnonymously({ options: { data: { first_name: "Guest" } } });
  expect(error).toBeNull();
  expect(data.user).toMatchObject({ email: "", is_anonymous: true, user_metadata: { first_name: "Guest" } });
  expect(data.user?.identities).toEqual([]);
  const { data: claims } = await client.getClaims();
  expect(claims?.claims).toMatchObject({ is_anonymous: true, amr: [{ method: "anonymous" }] });
  expect((await client.refreshSession()).data.user?.is_anonymous).toBe(true);
  const { external } = await (await app.send("/auth/v1/settings")).json<{ external: Record<string, boolean> }>();
  expect(external["anonymous_users"]).toBe(true);
});

test("refuses a password and a second factor for an anonymous user", async () => {
  const { client } = openBrowser(await createAuthApp(on));
  await client.signInAnonymously();
  expect((await client.updateUser({ password: PASSWORD })).error).toMatchObject({
    code: "validation_failed",
    status: 422,
  });
  expect((await client.mfa.enroll({ factorType: "totp" })).error).toMatchObject({
    code: "no_authorization",
    status: 403,
  });
});

test("a code for a proof is refused where there is no address to send it to", async () => {
  const { client } = openBrowser(await createAuthApp(on));
  await client.signInAnonymously();
  expect((await client.reauthenticate()).error).toMatchObject({
    code: "validation_failed",
    status: 400,
    message: "Reauthentication requires the user to have an email or a phone number",
  });
});

test("turns an anonymous user into an account with the same id by a proved address", async () => {
  const app = await createAuthApp(on);
  const { client } = openBrowser(app);
  const { data: before } = await client.signInAnonymously();
  expect((await client.updateUser({ email: NEW })).error).toBeNull();
  await app.settle();
  expect(await mailsTo(NEW)).toHaveLength(1);
  const { token_hash } = await oneTimeOf(NEW);
  const answer = await app.post("/auth/v1/verify", { type: "email_change", token_hash });
  expect(answer.status).toBe(200);
  const { data } = await client.getUser();
  expect(data.user).toMatchObject({ id: before.user?.id, email: NEW, is_anonymous: false });
  expect(data.user?.identities).toHaveLength(1);
  expect((await client.updateUser({ password: PASSWORD })).error).toBeNull();
  const elsewhere = await openBrowser(app).client.signInWithPassword({ email: NEW, password: PASSWORD });
  expect(elsewhere.data.user?.id).toBe(before.user?.id);
});

test("keeps an address with the user who has it", async () => {
  const app = await createAuthApp(on);
  await signedUp(app, NEW);
  const { client } = openBrowser(app);
  await client.signInAnonymously();
  expect((await client.updateUser({ email: NEW })).error).toBeNull();
  await app.settle();
  const [mail] = await mailsTo(NEW);
  expect(mail).not.toMatch(/token_hash=/);
  expect((await client.getUser()).data.user?.is_anonymous).toBe(true);
});

test("thirty such sessions an hour from one address, and none where sign-up is off", async () => {
  const app = await createAuthApp(on);
  for (let i = 0; i < 30; i++) expect((await openBrowser(app).client.signInAnonymously()).error).toBeNull();
  expect((await openBrowser(app).client.signInAnonymously()).error?.status).toBe(429);
  expect((await openBrowser(app, "198.51.100.9").client.signInAnonymously()).error).toBeNull();
  const closed = openBrowser(await createAuthApp({ ...on, AUTH_DISABLE_SIGNUP: "true" }));
  expect((await closed.client.signInAnonymously()).error?.code).toBe("signup_disabled");
});
