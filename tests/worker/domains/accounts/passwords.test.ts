import { eq } from "drizzle-orm";
import { afterEach, expect, test, vi } from "vitest";
import { weaknessOf } from "#worker/domains/accounts/password/password-policy.ts";
import { hashPassword } from "#worker/domains/accounts/password/passwords.ts";
import { users } from "#worker/domains/accounts/schema/accounts.ts";
import { auditTrails } from "#worker/kernel/audit/schema.ts";
import { db, type TestApp } from "../../support/app.ts";
import { createAuthApp, EMAIL, openBrowser, PASSWORD, signedUp } from "../../support/auth.ts";

const SERVICE = { AUTH_BREACHED_URL: "https://breaches.test/range" };

async function splitSha1(password: string): Promise<[string, string]> {
  const bytes = new Uint8Array(await crypto.subtle.digest("SHA-1", new TextEncoder().encode(password)));
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return [hex.slice(0, 5).toUpperCase(), hex.slice(5).toUpperCase()];
}

function answerWith(answer: (url: string) => Promise<Response>) {
  return vi.spyOn(globalThis, "fetch").mockImplementation((input) => answer(String(input)));
}

afterEach(() => vi.restoreAllMocks());

/** Work that runs after the response must end before the test's database does. */
async function signUp(app: TestApp, password: string) {
  const { error } = await openBrowser(app).client.signUp({ email: EMAIL, password });
  await app.settle();
  return error;
}

test("a password that was in a breach is refused, by five digits of its hash; padding and others are not it", async () => {
  const app = await createAuthApp(SERVICE);
  const [prefix, suffix] = await splitSha1(PASSWORD);
  const asked = answerWith(async () => new Response(`${"0".repeat(35)}:3\r\n${suffix}:7\r\n`));
  expect(await signUp(app, PASSWORD)).toMatchObject({
    code: "weak_password",
    status: 422,
    reasons: ["pwned"],
  });
  expect(asked.mock.calls[0]?.[0]).toBe(`https://breaches.test/range/${prefix}`);
  expect(new Headers(asked.mock.calls[0]?.[1]?.headers).get("Add-Padding")).toBe("true");
  await signUp(app, PASSWORD);
  expect(asked).toHaveBeenCalledTimes(1);
  const padded = await splitSha1("a padded answer it is");
  asked.mockImplementation(async () => new Response(`${padded[1]}:0`));
  expect(await signUp(app, "a padded answer it is")).toBeNull();
});

test.each([
  { name: "fails", answer: async () => new Response("no", { status: 503 }) },
  { name: "is not there", answer: async () => Promise.reject(new TypeError("network")) },
])("when the service $name the list alone decides, and the audit trail says so", async ({ answer }) => {
  const app = await createAuthApp(SERVICE);
  answerWith(answer);
  expect(await signUp(app, PASSWORD)).toBeNull();
  expect((await signUp(app, "password123456"))?.code).toBe("weak_password");
  const rows = await db.select().from(auditTrails).where(eq(auditTrails.actionType, "breached_check_unavailable"));
  expect(rows).toMatchObject([{ success: false, resourceType: "password", actionDetails: {} }]);
});

test("waits at most 1.5 seconds for the service", async () => {
  const app = await createAuthApp(SERVICE);
  const asked = answerWith(async () => new Response(""));
  await signUp(app, PASSWORD);
  const { signal } = asked.mock.calls[0]?.[1] ?? {};
  expect(signal?.aborted).toBe(false);
  await new Promise((resolve) => setTimeout(resolve, 1700));
  expect(signal?.aborted).toBe(true);
});

test("calls no service on a laptop", async () => {
  const app = await createAuthApp();
  const asked = vi.spyOn(globalThis, "fetch");
  await signedUp(app);
  expect(asked).not.toHaveBeenCalled();
});

test("signs in with a weak password and reports it", async () => {
  const app = await createAuthApp();
  await signedUp(app);
  const { client } = openBrowser(app);
  const fine = await client.signInWithPassword({ email: EMAIL, password: PASSWORD });
  expect(fine.data).not.toHaveProperty("weakPassword");
  for (const [password, reason] of [
    ["short", "length"],
    ["Password12345", "pwned"],
    ["reyes-patient-r", "characters"],
  ] as const) {
    await db.update(users).set({ passwordHash: await hashPassword(password), userMetadata: { last_name: "Reyes" } });
    const weak = await client.signInWithPassword({ email: EMAIL, password });
    expect(weak.error).toBeNull();
    expect(weak.data.weakPassword?.reasons, password).toEqual([reason]);
  }
});

test("refuses sign-ups where they are off, and the settings say so", async () => {
  const app = await createAuthApp({ AUTH_DISABLE_SIGNUP: "true", AUTH_AUTOCONFIRM: "true" });
  expect(await signUp(app, PASSWORD)).toMatchObject({
    code: "signup_disabled",
    message: "Signups not allowed for this instance",
    status: 422,
  });
  const settings = await (await app.send("/auth/v1/settings")).json();
  expect(settings).toMatchObject({ disable_signup: true, mailer_autoconfirm: true, external: { email: true } });
  const open = await (await (await createAuthApp()).send("/auth/v1/settings")).json();
  expect(open).toMatchObject({ disable_signup: false, mailer_autoconfirm: false });
});

test("megabytes of names and an address are not walked to judge a password", async () => {
  const app = await createAuthApp();
  const normalized = vi.spyOn(String.prototype, "normalize");
  const compared = vi.spyOn(String.prototype, "startsWith");
  const name = "abcdefg-".repeat(125_000);
  expect(weaknessOf(PASSWORD, [name, name, name], { AUTH_PASSWORD_MIN_LENGTH: 12 })).toBeNull();
  // 23 positions in the password times 64 words, plus the checks for repeats.
  expect(compared.mock.calls.length).toBeLessThan(23 * 64 + 1000);
  const data = { first_name: "abcdefg ".repeat(10), last_name: "abcdefg" };
  const email = `${"a".repeat(900_000)}@patient.example`;
  const long = await openBrowser(app).client.signUp({ email, password: PASSWORD, options: { data } });
  expect(long.error?.code).toBe("validation_failed");
  expect(Math.max(...normalized.mock.contexts.map((text) => String(text).length))).toBeLessThanOrEqual(254);
  normalized.mockClear();
  expect(await signUp(app, "x y ".repeat(200_000))).toMatchObject({ reasons: ["length"] });
  expect(normalized.mock.calls).toEqual([]);
});
