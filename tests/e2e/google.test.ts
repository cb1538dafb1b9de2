import { createHash, randomBytes } from "node:crypto";
import type { Page } from "playwright";
import { test } from "vitest";
import { openBrowser } from "./support/browser.ts";
import { expect } from "./support/expect.ts";
import { UNVERIFIED, WRONG_NONCE } from "./support/identity-provider.ts";
import { answerCookies } from "./support/visit.ts";

const browser = openBrowser();

const PASSWORD = "correct horse battery";
const TX = "__Host-oauth_tx";

interface Trip {
  page: Page;
  callback: () => string;
  state: () => string;
  verifier: string;
}

async function setOut(hint = "", trip?: Trip): Promise<Trip> {
  const page = trip?.page ?? (await browser.newPage());
  const verifier = trip?.verifier ?? randomBytes(48).toString("base64url");
  if (!trip) await answerCookies(page);
  let callback = "";
  let state = "";
  page.on("request", (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === "/auth/v1/callback") callback = request.url();
    else state = searchParams.get("state") ?? state;
  });
  const query = new URLSearchParams({
    provider: "google",
    redirect_to: "/about?from=google",
    code_challenge: createHash("sha256").update(verifier).digest("base64url"),
    code_challenge_method: "s256",
    ...(hint && { login_hint: hint }),
  });
  await page.goto(`/auth/v1/authorize?${query}`);
  await expect(page).toHaveURL(/^http:\/\/127\.0\.0\.1:\d+\/interaction\//);
  return { page, verifier, callback: () => callback, state: () => state };
}

async function signInAs(page: Page, email: string, answer = "Allow"): Promise<URL> {
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Next" }).click();
  await page.getByRole("button", { name: answer }).click();
  await page.waitForURL(/^http:\/\/localhost/);
  return new URL(page.url());
}

interface Answer {
  status: number;
  body: { error_code?: string; access_token?: string; refresh_token?: string; user?: { identities: object[] } };
}

/** Sends the request from the page, so that it carries the page's cookies and origin. */
function post(page: Page, path: string, body: object): Promise<Answer> {
  return page.evaluate(
    async ([address, text]) => {
      const headers = { "Content-Type": "application/json" };
      const response = await fetch(address, { method: "POST", headers, body: text });
      return { status: response.status, body: await response.json() };
    },
    [path, JSON.stringify(body)] as const,
  );
}

function exchange({ page, verifier }: Trip, end: URL): Promise<Answer> {
  const body = { auth_code: end.searchParams.get("code"), code_verifier: verifier };
  return post(page, "/auth/v1/token?grant_type=pkce", body);
}

function expectError(url: URL, path: string, error: [name: string, code: string]): void {
  const inFragment = new URLSearchParams(url.hash.slice(1));
  expect(url.pathname).toBe(path);
  for (const params of [url.searchParams, inFragment])
    expect([params.get("error"), params.get("error_code")]).toEqual(error);
  expect(url.searchParams.has("code")).toBe(false);
}

const uniqueAddress = (name: string) => `${name}.${randomBytes(4).toString("hex")}@patient.example`;

test("signs in through the provider's pages, with a session bound to the browser", async () => {
  browser.expectError(/status of (?:400|404)/);
  const trip = await setOut();
  const { page, callback } = trip;
  const email = uniqueAddress("robin");
  const end = await signInAs(page, email);
  expect(`${end.pathname}${end.search}`).toMatch(/^\/about\?from=google&code=/);
  const { status, body } = await exchange(trip, end);
  expect(status).toBe(200);
  expect(body.user).toMatchObject({ email, identities: [{ provider: "google", id: `subject-of-${email}` }] });
  expect(JSON.stringify(body)).not.toContain("provider_token");
  const cookies = await page.context().cookies();
  expect(cookies.find(({ name }) => name === "__Host-session")).toMatchObject({ httpOnly: true, sameSite: "Strict" });
  expect(cookies.some(({ name }) => name === TX)).toBe(false);
  const { refresh_token } = body;
  expect((await post(page, "/auth/v1/token?grant_type=refresh_token", { refresh_token })).status).toBe(200);
  // Rejects a used code, a used callback and a code in another sign-in of this browser.
  expect((await exchange(trip, end)).body.error_code).toBe("flow_state_not_found");
  await page.goto(callback());
  expectError(new URL(page.url()), "/auth", ["invalid_request", "bad_oauth_state"]);
  const replayed = new URL(callback());
  replayed.searchParams.set("state", (await setOut("", trip)).state());
  await page.goto(replayed.href);
  expectError(new URL(page.url()), "/about", ["invalid_request", "bad_oauth_callback"]);
});

test("returns without a session after a refusal at the provider", async () => {
  const { page } = await setOut();
  const end = await signInAs(page, uniqueAddress("no"), "Cancel");
  expectError(end, "/about", ["access_denied", "access_denied"]);
  expect(end.searchParams.get("error_description")).not.toContain("The person said no");
});

test("refuses a response with another nonce", async () => {
  const { page } = await setOut(WRONG_NONCE);
  expectError(await signInAs(page, uniqueAddress("nonce")), "/about", ["invalid_request", "bad_oauth_callback"]);
});

test("refuses an unverified address", async () => {
  const { page } = await setOut();
  const end = await signInAs(page, uniqueAddress(UNVERIFIED));
  expectError(end, "/about", ["access_denied", "provider_email_needs_verification"]);
});

test("refuses a callback without the sign-in's cookie", async () => {
  const { page } = await setOut();
  const before = await page.context().cookies();
  expect(before.find(({ name }) => name === TX)).toMatchObject({ httpOnly: true, secure: true, sameSite: "Lax" });
  await page.context().clearCookies({ name: TX });
  expectError(await signInAs(page, uniqueAddress("lost")), "/auth", ["invalid_request", "bad_oauth_state"]);
});

test("gives an unconfirmed account to the address's owner, and does not join a confirmed one", async () => {
  browser.expectError(/status of 400|status of 403/);
  const email = uniqueAddress("owner");
  const first = await setOut();
  const { page } = first;
  await page.goto("/about");
  expect((await post(page, "/auth/v1/signup", { email, password: PASSWORD })).status).toBe(200);
  const link = await tokenFor(page, email);
  const end = await signInAs((await setOut("", first)).page, email);
  const { status, body } = await exchange(first, end);
  expect([status, body.user?.identities.length]).toEqual([200, 1]);
  const password = await post(page, "/auth/v1/token?grant_type=password", { email, password: PASSWORD });
  expect(password.body.error_code).toBe("invalid_credentials");
  const late = await post(page, "/auth/v1/verify", { type: "signup", token_hash: link });
  expect(late.body.error_code).toBe("otp_expired");

  const confirmed = uniqueAddress("confirmed");
  await post(page, "/auth/v1/signup", { email: confirmed, password: PASSWORD });
  const token_hash = await tokenFor(page, confirmed);
  expect((await post(page, "/auth/v1/verify", { type: "signup", token_hash })).status).toBe(200);
  const refused = await signInAs((await setOut("", first)).page, confirmed);
  expectError(refused, "/about", ["access_denied", "email_exists"]);
});

async function tokenFor(page: Page, email: string): Promise<string> {
  let token = "";
  await expect
    .poll(async () => {
      const response = await page.request.get(`/dev/outbox.json?to=${encodeURIComponent(email)}`);
      token = /token_hash=([\w-]+)/.exec(await response.text())?.[1] ?? "";
      return token;
    })
    .not.toBe("");
  return token;
}
