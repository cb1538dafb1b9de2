import { AuthClient } from "@supabase/auth-js";
import { inject, test } from "vitest";
import { mailFor, newEmail, PASSWORD } from "./support/accounts.ts";
import { expect } from "./support/expect.ts";
import { codeOf } from "./support/totp.ts";

/** The npm client as it comes, in a program that is no browser, over HTTP. */
function newClient() {
  const storage = new Map<string, string>();
  return new AuthClient({
    url: `${inject("baseUrl")}/auth/v1`,
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

/** What a call answered. */
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
  // A code of a mail alone is no fresh proof for who has a password.
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
  // The address is how the account is called: it is changed, not unlinked.
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
