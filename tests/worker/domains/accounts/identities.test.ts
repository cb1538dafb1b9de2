import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { DAY, MINUTE } from "#contract/time.ts";
import { hashPassword } from "#worker/domains/accounts/password/passwords.ts";
import { identities, profiles, users } from "#worker/domains/accounts/schema/accounts.ts";
import { flowStates } from "#worker/domains/accounts/schema/flow-states.ts";
import { oneTimeTokens, sessions } from "#worker/domains/accounts/schema/sessions.ts";
import { makeAccount, storeAccount } from "#worker/domains/accounts/sign-up/new-account.ts";
import { auditTrails } from "#worker/kernel/audit/schema.ts";
import { db } from "../../support/app.ts";
import { authorized, newestMail, openBrowser, PASSWORD } from "../../support/auth.ts";
import { addTotp, codeOf, levelOf, signedIn, somebody } from "../../support/factors.ts";
import { createGoogleApp, errorOf, link, ROBIN, signInWithGoogle, travel } from "../../support/google.ts";

const { email: OWN } = ROBIN;
const kinds = async () => (await db.select().from(identities)).map(({ provider }) => provider).sort();

test("does not join a confirmed account by address, and asks its owner to sign in and link", async () => {
  const { app, provider } = await createGoogleApp();
  await somebody(app, { email: OWN });
  for (const email of [OWN, "Robin@Patient.Example"]) {
    const end = await travel(app, provider, openBrowser(app), { claims: (said) => ({ ...said, email }) });
    expect(end.searchParams.get("error")).toBe("access_denied");
    expect(errorOf(end)).toBe("email_exists");
    expect(end.searchParams.get("error_description")).toContain("link Google");
  }
  expect(await kinds()).toEqual(["email"]);
  expect((await signedIn(app, OWN)).client).toBeDefined();
});

test("gives an unconfirmed account to the owner of the address that Google vouches for", async () => {
  const world = await createGoogleApp();
  const { app } = world;
  const thief = openBrowser(app, "198.51.100.9");
  const data = { first_name: "Mallory", phone: "+12025550100", hipaa_consent: true, combined_consent: true };
  await thief.client.signUp({ email: OWN, password: PASSWORD, options: { data } });
  await app.settle();
  const [, token_hash = ""] = /token_hash=([\w-]+)/.exec(await newestMail(OWN)) ?? [];
  const [waiting] = await db.select().from(users);
  const userId = waiting?.id ?? "";
  // Other traps that the thief could leave in the account.
  await db.update(users).set({ passwordHash: await hashPassword(PASSWORD), newEmail: "mallory@elsewhere.example" });
  await db.run(sql`insert into identities values ('trap', ${userId}, 'google', 'mallory-at-google', '{}', null, 0, 0)`);
  await db.run(
    sql`insert into factors values ('trap', ${userId}, 'totp', 'verified', 'x', null, null, null, null, null, 0, 0)`,
  );
  await db.run(sql`
    insert into sessions (id, user_id, aal, refresh_counter, idle_seconds, idle_ends_at, ends_at, user_agent, created_at, refreshed_at)
    values ('trap', ${userId}, 'aal1', 0, 60, 9000000000000, 9000000000000, '', 0, 0)`);
  const owner = await signInWithGoogle(world);
  expect((await db.select().from(sessions)).map(({ id }) => id)).not.toContain("trap");
  const { user } = (await owner.client.getUser()).data;
  expect(user).toMatchObject({ id: userId, email: OWN, user_metadata: { first_name: "Robin" } });
  expect(user?.identities).toMatchObject([{ provider: "google", id: ROBIN.sub }]);
  expect([user?.factors, user?.new_email]).toEqual([undefined, undefined]);
  const [profile] = await db.select().from(profiles);
  expect(profile).toMatchObject({ firstName: "Robin", phone: "", hipaaConsent: false, combinedConsent: false });
  expect(await db.$count(oneTimeTokens)).toBe(0);
  const late = await thief.client.verifyOtp({ token_hash, type: "signup" });
  expect(late.error?.code).toBe("otp_expired");
  const guess = await thief.client.signInWithPassword({ email: OWN, password: PASSWORD });
  expect(guess.error?.code).toBe("invalid_credentials");
  const trap = await signInWithGoogle(world, {
    claims: (said) => ({ ...said, sub: "mallory-at-google", email: "m@elsewhere.example" }),
  });
  expect((await trap.client.getUser()).data.user?.id).not.toBe(userId);
  const audited = (await db.select().from(auditTrails)).map(({ actionType }) => actionType);
  expect(audited.filter((name) => name === "identity_linked")).toHaveLength(1);
});

test("keeps an account that has signed in before after an administrator changed its address", async () => {
  const { app, provider } = await createGoogleApp();
  await somebody(app, { email: OWN });
  await db.update(users).set({ emailConfirmedAt: null });
  expect(errorOf(await travel(app, provider, openBrowser(app)))).toBe("email_exists");
  expect(await kinds()).toEqual(["email"]);
});

test("finds an account by Google's subject, not by an address that may have changed hands", async () => {
  const world = await createGoogleApp();
  const { app, provider } = world;
  const first = await signInWithGoogle(world);
  const { id } = (await first.client.getUser()).data.user ?? {};
  const moved = await signInWithGoogle(world, {
    claims: (said) => ({ ...said, email: "robin@elsewhere.example", email_verified: false }),
  });
  expect((await moved.client.getUser()).data.user).toMatchObject({ id, email: OWN });
  const heir = await travel(app, provider, openBrowser(app), { claims: (said) => ({ ...said, sub: "google-2002" }) });
  expect(errorOf(heir)).toBe("email_exists");
});

test("an address that Google has not verified opens nothing and takes nothing over", async () => {
  const { app, provider } = await createGoogleApp();
  await openBrowser(app).client.signUp({ email: OWN, password: PASSWORD });
  await app.settle();
  const doubts = [
    { email_verified: false },
    { email_verified: "true" },
    { email_verified: undefined },
    { email: undefined },
    { email: "no address" },
  ];
  for (const claims of doubts) {
    const end = await travel(app, provider, openBrowser(app), { claims: (said) => ({ ...said, ...claims }) });
    expect([end.searchParams.get("error"), errorOf(end)], JSON.stringify(claims)).toEqual([
      "access_denied",
      "provider_email_needs_verification",
    ]);
  }
  expect(await db.select().from(users)).toMatchObject([{ emailConfirmedAt: null }]);
  expect(await kinds()).toEqual(["email"]);
});

test("refuses Google sign-in for invited staff, banned users and closed accounts", async () => {
  const world = await createGoogleApp();
  const { app, provider } = world;
  const outcome = async () => errorOf(await travel(app, provider, openBrowser(app)));
  const invited = makeAccount(app.now(), { email: OWN, confirmedAt: null, roles: ["clinician"], invitedAt: app.now() });
  await storeAccount({ db }, invited);
  expect(await outcome()).toBe("email_exists");
  await db.run(sql`update user_roles set role = 'patient'`);
  await db.update(users).set({ bannedUntil: new Date(app.now().getTime() + DAY) });
  expect(await outcome()).toBe("user_banned");
  await db.update(users).set({ bannedUntil: null });
  expect(await outcome()).toBeNull();
  await db.update(users).set({ closedAt: app.now() });
  expect(await outcome()).toBe("user_banned");
  await db.delete(users);
  const closed = await createGoogleApp({ AUTH_DISABLE_SIGNUP: "true" });
  const end = await travel(closed.app, closed.provider, openBrowser(closed.app));
  expect([end.searchParams.get("error"), errorOf(end)]).toEqual(["access_denied", "signup_disabled"]);
  expect(await db.$count(users)).toBe(0);
});

test("asks for the second factor after a sign-in with Google", async () => {
  const world = await createGoogleApp();
  const { app } = world;
  const { factorId, secret } = await addTotp(app, await signInWithGoogle(world));
  const again = await signInWithGoogle(world);
  expect(await levelOf(again.client)).toEqual(["aal1", "aal2"]);
  expect((await authorized(app, again)("/api/profile")).status).toBe(403);
  expect(
    (await again.client.linkIdentity({ provider: "google", options: { skipBrowserRedirect: true } })).error?.code,
  ).toBe("insufficient_aal");
  const raised = await again.client.mfa.challengeAndVerify({ factorId, code: codeOf(app, secret) });
  expect(raised.error).toBeNull();
  expect((await authorized(app, again)("/api/profile")).status).toBe(200);
});

test("links a Google account, keeps the session at its level and mails the owner", async () => {
  const world = await createGoogleApp();
  const { app } = world;
  const browser = await somebody(app);
  await addTotp(app, browser);
  const end = await link(world, browser);
  expect([end.pathname, errorOf(end)]).toEqual(["/dashboard/account", null]);
  const { data, error } = await browser.client.exchangeCodeForSession(end.searchParams.get("code") ?? "");
  expect(error).toBeNull();
  expect(data.user?.identities?.map(({ provider }) => provider)).toEqual(["email", "google"]);
  expect(await levelOf(browser.client)).toEqual(["aal2", "aal2"]);
  expect(await db.$count(sessions)).toBe(1);
  expect((await browser.client.refreshSession()).error).toBeNull();
  await app.settle();
  expect(await newestMail("sam@patient.example")).toContain("A Google account was linked");
  const twice = await link(world, browser);
  expect([errorOf(twice), twice.searchParams.get("error_description")]).toEqual([
    "identity_already_exists",
    "Identity is already linked",
  ]);
  const byGoogle = await signInWithGoogle(world);
  expect((await byGoogle.client.getUser()).data.user?.email).toBe("sam@patient.example");
  const other = await somebody(app, { email: "other@patient.example" });
  const taken = await link(world, other);
  expect([taken.pathname, errorOf(taken)]).toEqual(["/dashboard/account", "identity_already_exists"]);
  const doubtful = await link(world, other, { claims: (said) => ({ ...said, sub: "x", email_verified: false }) });
  expect(errorOf(doubtful)).toBe("provider_email_needs_verification");
});

test("refuses linking without a recent proof, without a session and in an ended session", async () => {
  const world = await createGoogleApp();
  const { app } = world;
  const ask = ({ client }: ReturnType<typeof openBrowser>) =>
    client.linkIdentity({ provider: "google", options: { skipBrowserRedirect: true } });
  const browser = await somebody(app);
  const { data, error } = await ask(browser);
  expect(error).toBeNull();
  expect(new URL(data.url ?? "").searchParams.get("prompt")).toBe("select_account");
  const [flow] = await db.select().from(flowStates);
  expect(flow?.linkingUserId).not.toBeNull();
  expect((await app.send("/auth/v1/user/identities/authorize?provider=google")).status).toBe(401);
  expect((await app.send("/auth/v1/user/identities/x", { method: "DELETE" })).status).toBe(401);
  const kept = new Map(browser.cookies);
  const { data: begun } = await ask(browser);
  await db.delete(sessions);
  const path = `/auth/v1/callback?code=x&state=${new URL(begun.url ?? "").searchParams.get("state")}`;
  expect(kept.size).toBeGreaterThan(0);
  expect((await app.send(path, { redirect: "manual" })).headers.get("Location")).toContain("bad_oauth_state");
  const late = await signedIn(app);
  const trip = link(world, late, {
    claims: (said) => said,
    idToken: async (said) => {
      await db.delete(sessions);
      return world.provider.sign(said);
    },
  });
  expect(errorOf(await trip)).toBe("session_not_found");
  expect(await kinds()).toEqual(["email"]);
  const slow = await signedIn(app);
  app.advance(16 * MINUTE);
  await slow.client.refreshSession();
  expect((await ask(slow)).error?.code).toBe("reauthentication_needed");
});

test("a Google account is unlinked, but never the last way in, nor the address itself, nor another's", async () => {
  const world = await createGoogleApp();
  const { app } = world;
  const only = await signInWithGoogle(world);
  const mine = (await only.client.getUserIdentities()).data?.identities ?? [];
  const [google] = mine;
  if (!google) throw new Error("He has an identity.");
  expect((await only.client.unlinkIdentity(google)).error).toMatchObject({
    code: "single_identity_not_deletable",
    status: 422,
  });
  const stranger = await somebody(app);
  expect((await stranger.client.unlinkIdentity(google)).error).toMatchObject({
    code: "identity_not_found",
    status: 422,
  });
  await db
    .update(users)
    .set({ passwordHash: await hashPassword(PASSWORD) })
    .where(eq(users.emailIndex, OWN));
  const byPassword = await signedIn(app, OWN);
  expect((await byPassword.client.unlinkIdentity(google)).error).toBeNull();
  // Unlinking ends the sessions that began with Google, except the one that unlinked.
  expect((await only.client.getUser()).error?.name).toBe("AuthSessionMissingError");
  const left = (await byPassword.client.getUserIdentities()).data?.identities ?? [];
  expect(left).toMatchObject([{ provider: "email" }]);
  const [address] = left;
  if (!address) throw new Error("One is left.");
  expect((await byPassword.client.unlinkIdentity(address)).error?.code).toBe("email_conflict_identity_not_deletable");
  await app.settle();
  expect(await newestMail(OWN)).toContain("unlinked");
  const rows = (await db.select().from(auditTrails)).filter(({ actionType }) => actionType === "identity_unlinked");
  expect(rows).toMatchObject([{ resourceId: google.identity_id, success: true }]);
  app.advance(16 * MINUTE);
  await byPassword.client.refreshSession();
  expect((await byPassword.client.unlinkIdentity(address)).error?.code).toBe("reauthentication_needed");
});
