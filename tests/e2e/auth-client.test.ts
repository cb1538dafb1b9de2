import { AuthClient, GoTrueAdminApi } from "@supabase/auth-js";
import { test } from "vitest";
import { mailFor, newEmail, PASSWORD } from "./support/accounts.ts";
import { expect } from "./support/expect.ts";
import { testSite } from "./support/test-site.ts";
import { codeOf } from "./support/totp.ts";

function newClient() {
  const storage = new Map<string, string>();
  return new AuthClient({
    url: `${testSite().baseUrl}/auth/v1`,
    flowType: "pkce",
    autoRefreshToken: false,
    detectSessionInUrl: false,
    experimental: { recoveryCodes: true, passkey: true },
    storage: {
      getItem: (key) => storage.get(key) ?? null,
      setItem: (key, value) => void storage.set(key, value),
      removeItem: (key) => void storage.delete(key),
    },
  });
}

interface Answer {
  data: unknown;
  error: { code?: string | undefined } | null;
}

async function done<A extends Answer>(call: Promise<A>): Promise<NonNullable<Extract<A, { error: null }>["data"]>> {
  const { data, error } = await call;
  expect(error).toBeNull();
  if (!data) throw new Error("The answer was empty.");
  return data as NonNullable<Extract<A, { error: null }>["data"]>;
}

const refusal = async (call: Promise<Answer>) => (await call).error?.code;

async function signedUp(client: InstanceType<typeof AuthClient>, email: string): Promise<void> {
  await done(client.signUp({ email, password: PASSWORD, options: { data: { first_name: "Pat" } } }));
  const { code } = await mailFor(email, /confirm/i);
  await done(client.verifyOtp({ type: "signup", email, token: code }));
}

test("the npm client signs up, in and out, renews, changes and recovers over HTTP", { timeout: 180_000 }, async () => {
  const client = newClient();
  const email = newEmail("npm");
  await signedUp(client, email);
  expect((await done(client.getUser())).user.email).toBe(email);
  expect((await done(client.getClaims())).claims).toMatchObject({ email, role: "authenticated", aal: "aal1" });
  const before = (await done(client.getSession())).session?.refresh_token;
  const renewed = await done(client.refreshSession());
  expect(renewed.session?.refresh_token).not.toBe(before);
  const { access_token = "", refresh_token = "" } = renewed.session ?? {};
  expect((await done(newClient().setSession({ access_token, refresh_token }))).user?.email).toBe(email);
  const named = await done(client.updateUser({ data: { display_name: "Pat D" } }));
  expect(named.user.user_metadata).toMatchObject({ display_name: "Pat D" });
  await done(client.reauthenticate());
  const { code: nonce } = await mailFor(email, /code/i);
  await done(client.updateUser({ password: "another long password of hers", nonce }));
  expect((await done(client.getUserIdentities())).identities.map(({ provider }) => provider)).toEqual(["email"]);
  const other = newClient();
  await done(other.signInWithPassword({ email, password: "another long password of hers" }));
  expect((await client.signOut({ scope: "others" })).error).toBeNull();
  expect((await other.getUser()).error).not.toBeNull();
  expect((await client.signOut()).error).toBeNull();
  expect(await refusal(client.signInWithPassword({ email, password: PASSWORD }))).toBe("invalid_credentials");

  await done(client.resetPasswordForEmail(email));
  await done(client.verifyOtp({ type: "recovery", email, token: (await mailFor(email, /password/i)).code }));
  await done(client.updateUser({ password: PASSWORD }));
  await client.signOut();
  await done(client.signInWithOtp({ email, options: { shouldCreateUser: false } }));
  await done(client.verifyOtp({ type: "email", email, token: (await mailFor(email, /sign in/i)).code }));
  await done(client.resend({ type: "signup", email }));
  expect((await done(client.getSession())).session?.user.email).toBe(email);
});

test("its second steps, codes, passkeys and identities answer, and what is off says so by its code", {
  timeout: 180_000,
}, async () => {
  const client = newClient();
  const email = newEmail("npm");
  await signedUp(client, email);
  // A mailed code is not a recent proof for a user with a password.
  await done(client.signInWithPassword({ email, password: PASSWORD }));
  const { mfa } = client;
  const app = await mfa.enroll({ factorType: "totp", friendlyName: "App" });
  if (app.error) throw app.error;
  const { id: factorId, totp } = app.data;
  expect(totp.qr_code).toMatch(/^data:image\/svg\+xml/);
  const { id: challengeId } = await done(mfa.challenge({ factorId }));
  await done(mfa.verify({ factorId, challengeId, code: codeOf(totp.secret) }));
  expect(await done(mfa.getAuthenticatorAssuranceLevel())).toMatchObject({ currentLevel: "aal2", nextLevel: "aal2" });
  const { codes } = await done(mfa.recoveryCodes.generate());
  expect(await done(mfa.recoveryCodes.getStatus())).toMatchObject({ remaining: codes.length });
  await done(mfa.recoveryCodes.verify({ code: codes[0] ?? "" }));
  expect((await done(mfa.recoveryCodes.regenerate())).codes).toHaveLength(codes.length);
  expect((await done(mfa.listFactors())).totp.map(({ id }) => id)).toEqual([factorId]);
  expect(await done(client.passkey.list())).toEqual([]);
  expect((await done(client.passkey.startRegistration())).challenge_id).toBeTruthy();
  const linked = await done(client.linkIdentity({ provider: "google", options: { skipBrowserRedirect: true } }));
  expect(linked.url).toMatch(/^http/);
  const [own] = (await done(client.getUserIdentities())).identities;
  if (!own) throw new Error("There is no identity.");
  // The e-mail address identifies the account, so it can be changed but not unlinked.
  expect(await refusal(client.unlinkIdentity(own))).toBe("email_conflict_identity_not_deletable");
  await done(mfa.unenroll({ factorId }));

  expect((await done(newClient().signInWithOAuth({ provider: "google" }))).url).toContain("/auth/v1/authorize?");
  expect(await refusal(newClient().signInAnonymously())).toBe("anonymous_provider_disabled");
  expect(await refusal(newClient().signInWithSSO({ domain: "clinic.example" }))).toBe("saml_provider_disabled");
  expect((await newClient().signInWithIdToken({ provider: "google", token: "x" })).error).not.toBeNull();
  expect((await newClient().exchangeCodeForSession("nothing")).error).not.toBeNull();
  const { admin } = client;
  const refused = [
    admin.listUsers(),
    admin.getUserById(own.user_id),
    admin.createUser({ email: newEmail("x") }),
    admin.updateUserById(own.user_id, { user_metadata: {} }),
    admin.inviteUserByEmail(newEmail("x")),
    admin.generateLink({ type: "magiclink", email }),
    admin.deleteUser(own.user_id),
  ];
  for (const call of refused) expect((await call).error?.status).toBe(401);
});

function newAdmin() {
  const headers = { Authorization: `Bearer ${testSite().serviceKey}` };
  return new GoTrueAdminApi({ url: `${testSite().baseUrl}/auth/v1`, headers });
}

async function findListed(admin: GoTrueAdminApi, email: string) {
  for (let page = 1; ; page++) {
    const { users, total, nextPage } = await done(admin.listUsers({ page, perPage: 20 }));
    expect(total).toBeGreaterThanOrEqual(users.length);
    const found = users.find((user) => user.email === email);
    if (found || nextPage === null) return found;
  }
}

test("a server with the service key makes, finds, changes, invites, signs out and deletes accounts over HTTP", {
  timeout: 180_000,
}, async () => {
  const admin = newAdmin();
  const email = newEmail("made");
  const { user } = await done(
    admin.createUser({ email, password: PASSWORD, email_confirm: true, user_metadata: { first_name: "Pat" } }),
  );
  expect(user).toMatchObject({ email, email_confirmed_at: expect.any(String) });
  expect(await findListed(admin, email)).toMatchObject({ id: user.id });
  expect((await done(admin.getUserById(user.id))).user).toMatchObject({ id: user.id, email });
  const changed = await done(admin.updateUserById(user.id, { user_metadata: { display_name: "Pat D" } }));
  expect(changed.user.user_metadata).toMatchObject({ first_name: "Pat", display_name: "Pat D" });

  const client = newClient();
  const { session } = await done(client.signInWithPassword({ email, password: PASSWORD }));
  expect((await admin.signOut(session.access_token)).error).toBeNull();
  expect((await client.getUser()).error?.name).toBe("AuthSessionMissingError");
  const { properties } = await done(admin.generateLink({ type: "magiclink", email }));
  expect(properties.action_link).toContain(properties.hashed_token);
  await done(client.verifyOtp({ type: "magiclink", token_hash: properties.hashed_token }));
  expect((await done(client.getUser())).user.id).toBe(user.id);

  const invited = newEmail("asked");
  const { user: guest } = await done(admin.inviteUserByEmail(invited));
  expect(guest).toMatchObject({ email: invited, invited_at: expect.any(String) });
  const { code } = await mailFor(invited, /your account at/i);
  expect((await done(newClient().verifyOtp({ type: "invite", email: invited, token: code }))).user?.id).toBe(guest.id);
  for (const id of [guest.id, user.id]) {
    expect((await admin.deleteUser(id)).error).toBeNull();
    expect(await refusal(admin.getUserById(id))).toBe("user_not_found");
  }
});

test("a server with the service key takes away what somebody lost: a second step, a passkey", {
  timeout: 180_000,
}, async () => {
  const admin = newAdmin();
  const client = newClient();
  const email = newEmail("lost");
  await signedUp(client, email);
  await done(client.signInWithPassword({ email, password: PASSWORD }));
  const userId = (await done(client.getUser())).user.id;
  const app = await client.mfa.enroll({ factorType: "totp", friendlyName: "App" });
  if (app.error) throw app.error;
  const { id: factorId, totp } = app.data;
  await done(client.mfa.challengeAndVerify({ factorId, code: codeOf(totp.secret) }));
  expect((await done(admin.mfa.listFactors({ userId }))).factors).toMatchObject([{ id: factorId, status: "verified" }]);
  expect(await done(admin.passkey.listPasskeys({ userId }))).toEqual([]);
  const none = crypto.randomUUID();
  expect(await refusal(admin.passkey.deletePasskey({ userId, passkeyId: none }))).toBe("not_found");
  await done(admin.mfa.deleteFactor({ userId, id: factorId }));
  expect((await done(admin.mfa.listFactors({ userId }))).factors).toEqual([]);
  // Deleting a factor ends the sessions that used it.
  expect((await client.getUser()).error?.name).toBe("AuthSessionMissingError");
});
