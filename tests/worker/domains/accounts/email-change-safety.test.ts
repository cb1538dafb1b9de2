import { and, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { MINUTE } from "#contract/time.ts";
import { userRoles, users } from "#worker/domains/accounts/schema/accounts.ts";
import { oneTimeTokens } from "#worker/domains/accounts/schema/sessions.ts";
import { makeAccount, storeAccount } from "#worker/domains/accounts/sign-up/new-account.ts";
import { auditTrails } from "#worker/kernel/audit/schema.ts";
import { db, type TestApp } from "../../support/app.ts";
import { createAuthApp, EMAIL, openBrowser } from "../../support/auth.ts";
import { type Browser, signedIn, somebody } from "../../support/factors.ts";
import { mailsTo, oneTimeOf } from "../../support/mail.ts";

const MINE = "mine@patient.example";
const EVIL = "evil@elsewhere.example";
const STRANGER = "stranger@elsewhere.example";

async function ask(app: TestApp, { client }: Browser, email = MINE) {
  expect((await client.updateUser({ email })).error).toBeNull();
  await app.settle();
}

const agree = ({ client }: Browser, token_hash: string) => client.verifyOtp({ token_hash, type: "email_change" });

async function agreeBy(browser: Browser, email: string) {
  return agree(browser, (await oneTimeOf(email)).token_hash);
}

const addresses = async () => (await db.select().from(users)).map(({ email }) => email).sort();
const auditsOf = (actionType: string) => db.select().from(auditTrails).where(eq(auditTrails.actionType, actionType));

test("an account mails a stranger ten times a day at most, on however many devices it is at home", async () => {
  const app = await createAuthApp({ AUTH_MAIL_INTERVAL_SECONDS: "0" });
  await somebody(app);
  for (let device = 0; device < 4; device++) {
    const browser = await signedIn(app);
    for (let i = 0; i < 4; i++) await ask(app, browser, STRANGER);
  }
  expect(await mailsTo(STRANGER)).toHaveLength(10);
});

test("the mail to the present address says which address it agrees to, so far as its owner needs", async () => {
  const app = await createAuthApp();
  await ask(app, await somebody(app));
  const [mail = ""] = (await mailsTo(EMAIL)).filter((text) => text.includes("has to agree"));
  expect(mail).toContain("m***@patient.example");
  expect(mail).not.toContain(MINE);
  expect((await mailsTo(MINE))[0]).not.toContain("***");
});

test("voids the mails about an address that was replaced by another", async () => {
  const app = await createAuthApp();
  const owner = await somebody(app);
  await ask(app, owner);
  const old = await Promise.all([oneTimeOf(EMAIL), oneTimeOf(MINE)]);
  const rows = await db.select().from(oneTimeTokens);
  await ask(app, owner, EVIL);
  // The first two tokens may be stored this late, because the work runs after the response.
  await db.delete(oneTimeTokens).where(eq(oneTimeTokens.kind, "email_change_current"));
  await db.insert(oneTimeTokens).values(rows);
  expect((await agreeBy(owner, EVIL)).error).toBeNull();
  for (const { token_hash } of old) expect((await agree(owner, token_hash)).error?.code).toBe("otp_expired");
  expect(await addresses()).toEqual([EMAIL]);
});

test("a browser that the account does not know finishes the change and gets no session", async () => {
  const app = await createAuthApp();
  const owner = await somebody(app);
  await ask(app, owner);
  await agreeBy(owner, EMAIL);
  const stranger = await agreeBy(openBrowser(app), MINE);
  expect([stranger.error, stranger.data.session, await addresses()]).toEqual([null, null, [MINE]]);
  await ask(app, owner, "next@patient.example");
  await agreeBy(owner, MINE);
  const { token_hash } = await oneTimeOf("next@patient.example");
  const script = await app.post("/auth/v1/verify", { token_hash, type: "email_change" });
  expect(await script.json()).toEqual({ msg: expect.stringContaining("has been changed"), code: "200" });
});

interface Established {
  name: string;
  change?: Partial<typeof users.$inferSelect>;
  role?: "clinician";
}
const established: Established[] = [
  { name: "has signed in before", change: { lastSignInAt: new Date() } },
  { name: "was invited", change: { invitedAt: new Date() } },
  { name: "has a password of an administrator's", change: { passwordHash: "$argon2id$" } },
  { name: "is of the staff", role: "clinician" },
];

test.each(established)("an account with an unconfirmed address that $name gives way to nobody", async (other) => {
  const app = await createAuthApp();
  const owner = await somebody(app);
  await ask(app, owner);
  const account = makeAccount(app.now(), { email: MINE, confirmedAt: null, roles: [other.role ?? "patient"] });
  await storeAccount({ db }, { ...account, user: { ...account.user, ...other.change } });
  await agreeBy(owner, EMAIL);
  expect((await agreeBy(owner, MINE)).error?.code).toBe("email_exists");
  expect(await addresses()).toEqual([MINE, EMAIL]);
  expect([await auditsOf("user_deleted"), await auditsOf("email_changed")]).toEqual([[], []]);
  // The mailbox of an unconfirmed account gets the same notice as a confirmed one.
  app.advance(2 * MINUTE);
  await ask(app, owner);
  expect((await mailsTo(MINE))[0]).toContain("You have one already");
});

test("audits an account that gives way, also of former staff", async () => {
  const app = await createAuthApp();
  const owner = await somebody(app);
  const account = makeAccount(app.now(), { email: MINE, confirmedAt: null, roles: ["patient", "clinician"] });
  await storeAccount({ db }, account);
  await db
    .update(userRoles)
    .set({ isActive: false })
    .where(and(eq(userRoles.userId, account.user.id), eq(userRoles.role, "clinician")));
  await ask(app, owner);
  await agreeBy(owner, EMAIL);
  expect((await agreeBy(owner, MINE)).data.user?.email).toBe(MINE);
  expect(await auditsOf("user_deleted")).toMatchObject([
    { resourceId: account.user.id, actionDetails: { reason: "address_proved_by_another" } },
  ]);
});

test("nothing is written down and nothing ends when one mailbox agrees twice", async () => {
  const app = await createAuthApp();
  const owner = await somebody(app);
  await ask(app, owner);
  const [again] = await db.select().from(oneTimeTokens).where(eq(oneTimeTokens.kind, "email_change_new"));
  await agreeBy(owner, MINE);
  if (again) await db.insert(oneTimeTokens).values(again);
  expect((await agreeBy(owner, MINE)).error?.code).toBe("otp_expired");
  expect([await auditsOf("email_changed"), (await auditsOf("email_change_agreed")).length]).toEqual([[], 1]);
  expect(await db.$count(oneTimeTokens, eq(oneTimeTokens.kind, "email_change_current"))).toBe(1);
  expect((await agreeBy(owner, EMAIL)).data.user?.email).toBe(MINE);
});
