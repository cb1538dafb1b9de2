import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { DAY, HOUR } from "#contract/time.ts";
import { profiles, userRoles, users } from "#worker/domains/accounts/schema/accounts.ts";
import { oneTimeTokens } from "#worker/domains/accounts/schema/sessions.ts";
import { auditTrails } from "#worker/kernel/audit/schema.ts";
import { administrator, createServedApp, idOf } from "../../support/admin.ts";
import { db } from "../../support/app.ts";
import { authorized, EMAIL, openBrowser, PASSWORD } from "../../support/auth.ts";
import { addTotp, levelOf, somebody } from "../../support/factors.ts";
import { mailsTo, oneTimeOf } from "../../support/mail.ts";

const NURSE = "nurse@clinic.example";
const STAFF = { first_name: "Kim", last_name: "Park", role: "clinician" };

test("makes an invited user accept by mail, choose a password and enroll a factor first", async () => {
  const { app } = await createServedApp();
  const { admin, id: adminId } = await administrator(app);
  const redirectTo = "https://clinic.test/staff-portal";
  const { data, error } = await admin.inviteUserByEmail("Nurse@Clinic.example", { data: STAFF, redirectTo });
  expect(error).toBeNull();
  expect(data.user).toMatchObject({
    email: NURSE,
    invited_at: expect.any(String),
    app_metadata: { roles: ["clinician"] },
  });
  const mail = await oneTimeOf(NURSE);
  expect([mail.type, mail.next]).toEqual(["invite", "/staff-portal"]);
  const browser = openBrowser(app);
  const { client } = browser;
  expect((await client.signInWithPassword({ email: NURSE, password: PASSWORD })).error?.code).toBe(
    "invalid_credentials",
  );
  const accepted = await client.verifyOtp({ token_hash: mail.token_hash, type: "invite" });
  expect(accepted.data.user).toMatchObject({
    email_confirmed_at: expect.any(String),
    user_metadata: { first_name: "Kim" },
  });
  expect((await client.verifyOtp({ token_hash: mail.token_hash, type: "invite" })).error?.code).toBe("otp_expired");
  expect((await client.updateUser({ password: PASSWORD })).error).toBeNull();
  const send = authorized(app, browser);
  expect(await (await send("/auth/v1/sessions")).json()).toMatchObject({ error_code: "insufficient_aal" });
  await addTotp(app, browser);
  expect(await levelOf(client)).toEqual(["aal2", "aal2"]);
  expect((await send("/auth/v1/sessions")).status).toBe(200);
  const rows = await db
    .select()
    .from(auditTrails)
    .where(eq(auditTrails.resourceId, data.user?.id ?? ""));
  expect(rows).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        actionType: "user_invited",
        actorId: adminId,
        actionDetails: { roles: ["clinician"] },
      }),
      expect.objectContaining({ actionType: "invite_accepted" }),
    ]),
  );
});

test("expires invitations after a day, replaces them, and refuses confirmed users", async () => {
  const { app, service } = await createServedApp();
  await service.inviteUserByEmail(NURSE, { data: STAFF });
  const first = await oneTimeOf(NURSE);
  app.advance(2 * HOUR);
  const again = await service.inviteUserByEmail(NURSE, { data: { role: "front_desk" } });
  expect(again.data.user?.app_metadata).toMatchObject({ roles: ["front_desk"] });
  const second = await oneTimeOf(NURSE);
  const { client } = openBrowser(app);
  expect((await client.verifyOtp({ token_hash: first.token_hash, type: "invite" })).error?.code).toBe("otp_expired");
  app.advance(DAY - HOUR);
  expect((await client.verifyOtp({ token_hash: second.token_hash, type: "invite" })).error).toBeNull();
  expect((await service.inviteUserByEmail(NURSE)).error).toMatchObject({ code: "email_exists", status: 422 });
  for (const email of ["", "nobody"])
    expect((await service.inviteUserByEmail(email)).error?.code).toBe("validation_failed");
  const unknown = await service.inviteUserByEmail("x@clinic.example", { data: { roles: ["king"] } });
  expect(unknown.error?.code).toBe("validation_failed");
  expect(await db.$count(users)).toBe(1);
});

test("nothing that a stranger chose for an address before stays in the account that is offered there", async () => {
  const { app, service } = await createServedApp();
  const stranger = openBrowser(app, "198.51.100.66");
  const data = { first_name: "Mallory", combined_consent: true, hipaa_consent: true };
  await stranger.client.signUp({ email: NURSE, password: PASSWORD, options: { data } });
  await app.settle();
  const own = await oneTimeOf(NURSE);
  await service.inviteUserByEmail(NURSE, { data: STAFF });
  expect((await stranger.client.verifyOtp({ token_hash: own.token_hash, type: "signup" })).error?.code).toBe(
    "otp_expired",
  );
  const mail = await oneTimeOf(NURSE);
  await openBrowser(app).client.verifyOtp({ token_hash: mail.token_hash, type: "invite" });
  expect((await stranger.client.signInWithPassword({ email: NURSE, password: PASSWORD })).error).not.toBeNull();
  expect(await db.select().from(profiles)).toMatchObject([
    { firstName: "Kim", combinedConsent: false, hipaaConsent: false },
  ]);
  expect(JSON.stringify(await db.select().from(users))).not.toContain("Mallory");
  const roles = await db.select().from(userRoles);
  expect(roles.filter(({ isActive }) => isActive).map(({ role }) => role)).toEqual(["clinician"]);
});

test("makes every kind of link without sending a mail", async () => {
  const { app, service } = await createServedApp();
  const redirectTo = "https://clinic.test/dashboard";
  const asked = [
    { type: "signup", email: "a@patient.example", password: PASSWORD },
    { type: "invite", email: "b@patient.example" },
    { type: "magiclink", email: EMAIL },
    { type: "recovery", email: EMAIL },
  ] as const;
  await somebody(app);
  for (const params of asked) {
    const { data, error } = await service.generateLink({ ...params, options: { redirectTo } });
    expect(error, params.type).toBeNull();
    const { action_link, hashed_token, email_otp, verification_type, redirect_to } = data.properties ?? {};
    const link = new URL(action_link ?? "");
    expect(link.origin + link.pathname).toBe("https://clinic.test/auth/v1/verify");
    expect(Object.fromEntries(link.searchParams)).toEqual({
      token: hashed_token,
      type: params.type,
      redirect_to: redirectTo,
    });
    const followed = await app.send(link.pathname + link.search, { redirect: "manual" });
    const page = `https://clinic.test/auth/confirm?token_hash=${hashed_token}&type=${params.type}&next=%2Fdashboard`;
    expect([followed.status, followed.headers.get("Location")]).toEqual([303, page]);
    expect([verification_type, redirect_to, data.user?.email]).toEqual([params.type, redirectTo, params.email]);
    const { client } = openBrowser(app);
    const byCode = params.type === "recovery";
    const verified = byCode
      ? await client.verifyOtp({ email: params.email, token: email_otp ?? "", type: "recovery" })
      : await client.verifyOtp({ token_hash: hashed_token ?? "", type: params.type });
    expect(verified.data.user?.email, params.type).toBe(params.email);
  }
  await app.settle();
  for (const { email } of asked) expect(await mailsTo(email)).toEqual([]);
  const links = (await db.select().from(auditTrails)).filter(({ actionType }) => actionType === "link_generated");
  expect(links.map(({ actionDetails }) => actionDetails["kind"])).toEqual(asked.map(({ type }) => type));
});

test("both links of a change of address together change it", async () => {
  const { app, service } = await createServedApp();
  const id = await idOf(await somebody(app));
  const { client } = openBrowser(app);
  for (const type of ["email_change_current", "email_change_new"] as const) {
    const { data, error } = await service.generateLink({ type, email: EMAIL, newEmail: "moved@patient.example" });
    expect([error, data.properties?.verification_type]).toEqual([null, type]);
    expect(data.properties?.action_link).toContain("&type=email_change");
    const token_hash = data.properties?.hashed_token ?? "";
    expect((await client.verifyOtp({ token_hash, type: "email_change" })).error).toBeNull();
  }
  const [user] = await db.select().from(users).where(eq(users.id, id));
  expect(user?.email).toBe("moved@patient.example");
});

test("no link is made where there is nothing to do", async () => {
  const { app, service } = await createServedApp();
  await somebody(app);
  await somebody(app, { email: "taken@patient.example" });
  const asked: [Parameters<typeof service.generateLink>[0], string][] = [
    [{ type: "signup", email: EMAIL, password: PASSWORD }, "email_exists"],
    [{ type: "signup", email: "a@patient.example", password: "short" }, "weak_password"],
    [{ type: "invite", email: EMAIL }, "email_exists"],
    [{ type: "recovery", email: "nobody@patient.example" }, "user_not_found"],
    [{ type: "recovery", email: "no address" }, "validation_failed"],
    [{ type: "email_change_new", email: EMAIL, newEmail: "taken@patient.example" }, "email_exists"],
    [{ type: "email_change_current", email: "nobody@patient.example", newEmail: "a@b.example" }, "user_not_found"],
    [{ type: "other" as "invite", email: EMAIL }, "validation_failed"],
  ];
  for (const [params, code] of asked) {
    expect((await service.generateLink(params)).error?.code, JSON.stringify(params)).toBe(code);
  }
  expect(await db.$count(oneTimeTokens)).toBe(0);
  // An unknown address signs up by the link; a redirect to another site is dropped.
  const options = { redirectTo: "https://evil.example/" };
  const { data } = await service.generateLink({ type: "magiclink", email: "fresh@patient.example", options });
  expect(data.properties).toMatchObject({ verification_type: "signup", redirect_to: "https://clinic.test" });
  const { action_link = "", hashed_token } = data.properties ?? {};
  expect(new URL(action_link).searchParams.get("redirect_to")).toBe("https://clinic.test");
  // The site's root is not a page to return to, so the default page follows.
  const followed = await app.send(action_link.replace("https://clinic.test", ""), { redirect: "manual" });
  expect(followed.headers.get("Location")).toBe(
    `https://clinic.test/auth/confirm?token_hash=${hashed_token}&type=signup`,
  );
});
