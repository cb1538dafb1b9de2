import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { DAY, HOUR } from "#contract/time.ts";
import { purgeAuth } from "#worker/domains/accounts/retention.ts";
import { profiles, users } from "#worker/domains/accounts/schema/accounts.ts";
import { purgeNeverConfirmed } from "#worker/domains/accounts/sign-up/never-confirmed.ts";
import { auditTrails } from "#worker/kernel/audit/schema.ts";
import { db } from "../../support/app.ts";
import { createAuthApp, EMAIL, openBrowser, PASSWORD, signedUp } from "../../support/auth.ts";

test("deletes accounts that were not confirmed within a month", async () => {
  const app = await createAuthApp();
  await signedUp(app);
  for (const email of ["waits@patient.example", "again@patient.example"])
    await openBrowser(app).client.signUp({ email, password: PASSWORD });
  await app.settle();
  const night = new Date(app.now().getTime() + 31 * DAY);
  night.setUTCHours(9, 0, 30);
  const recent = new Date(night.getTime() - 2 * DAY);
  await db.update(users).set({ confirmationSentAt: recent }).where(eq(users.emailIndex, "again@patient.example"));
  const addresses = async () => (await db.select().from(users)).map(({ email }) => email).sort();
  await purgeAuth({ db, now: () => new Date(night.getTime() + HOUR) });
  expect(await addresses()).toHaveLength(3);
  await purgeAuth({ db, now: () => night });
  expect(await addresses()).toEqual(["again@patient.example", EMAIL]);
  expect(await db.$count(profiles)).toBe(2);
  const rows = await db.select().from(auditTrails).where(eq(auditTrails.actionType, "user_deleted"));
  expect(rows).toMatchObject([{ actionDetails: { reason: "never_confirmed" } }]);
});

test("keeps an account that is confirmed at the last moment, without an audit row", async () => {
  const app = await createAuthApp();
  await openBrowser(app).client.signUp({ email: EMAIL, password: PASSWORD });
  await app.settle();
  const night = new Date(app.now().getTime() + 31 * DAY);
  night.setUTCHours(9, 0, 0);
  const late = new Proxy(db, {
    get(target, name: keyof typeof db) {
      if (name !== "batch") return target[name];
      return async (...statements: Parameters<typeof db.batch>) => {
        await target.update(users).set({ emailConfirmedAt: night });
        return target.batch(...statements);
      };
    },
  });
  await purgeNeverConfirmed({ db: late, now: () => night });
  expect([await db.$count(users), await db.$count(auditTrails, eq(auditTrails.actionType, "user_deleted"))]).toEqual([
    1, 0,
  ]);
});
