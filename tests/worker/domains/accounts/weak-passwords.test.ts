import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { users } from "#worker/domains/accounts/schema/accounts.ts";
import { db } from "../../support/app.ts";
import { createAuthApp, EMAIL, openBrowser, PASSWORD } from "../../support/auth.ts";
import { logged } from "../../support/console.ts";

test("explains weak passwords, and without a key refuses sign-in but serves the site", async () => {
  const app = await createAuthApp();
  const { client } = openBrowser(app);
  const short = await client.signUp({ email: EMAIL, password: "elevenchars" });
  expect(short.error).toMatchObject({ code: "weak_password", reasons: ["length"] });
  const own = await client.signUp({ email: "samuel.reyes@patient.example", password: "samuel-reyes-1" });
  expect(own.error).toMatchObject({ reasons: ["characters"] });
  expect((await client.signUp({ email: "u@patient.example", password: "пароль длинный" })).error).toBeNull();
  const keyless = await createAuthApp({ AUTH_KEYS: "" });
  expect((await keyless.send("/auth/v1/.well-known/jwks.json")).status).toBe(503);
  expect((await keyless.send("/about")).status).toBe(200);
  const up = await openBrowser(keyless).client.signUp({ email: "k@patient.example", password: PASSWORD });
  expect(up.error?.status).toBe(503);
  await keyless.settle();
  expect(await db.$count(users, eq(users.emailIndex, "k@patient.example"))).toBe(0);
  expect(logged()).not.toContain("setting_ignored");
  const wrong = await createAuthApp({ AUTH_KEYS: '[{"bad":1}]' });
  expect((await wrong.send("/auth/v1/.well-known/jwks.json")).status).toBe(503);
  expect(logged()).toContain('{"event":"setting_ignored","setting":"AUTH_KEYS"}');
});
