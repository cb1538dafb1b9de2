import type { Page } from "playwright";
import { expect, test } from "vitest";
import { addAuthenticator } from "./support/authenticator.ts";
import { openBrowser } from "./support/browser.ts";
import { newVisitor } from "./support/chat.ts";

const browser = openBrowser();
const PASSWORD = "correct horse battery staple";

interface Answer<Body> {
  status: number;
  body: Body;
}

interface Tokens {
  access_token: string;
}

interface Begun<Options> {
  challenge_id: string;
  options: Options;
}

function ask<Body>(page: Page, path: string, { token, ...body }: Record<string, unknown> = {}): Promise<Answer<Body>> {
  return page.evaluate(
    async ([to, bearer, json]) => {
      const response = await fetch(`/auth/v1${to}`, {
        method: "POST",
        headers: { "Content-Type": "application/json", ...(bearer && { Authorization: `Bearer ${bearer}` }) },
        body: json,
      });
      return { status: response.status, body: await response.json() };
    },
    [path, String(token ?? ""), JSON.stringify(body)] as const,
  );
}

async function openAccount(page: Page, email: string): Promise<string> {
  await ask(page, "/signup", { email, password: PASSWORD });
  await expect.poll(() => tokenFor(page, email), { timeout: 15_000 }).not.toBe("");
  const token_hash = await tokenFor(page, email);
  expect((await ask(page, "/verify", { type: "signup", token_hash })).status).toBe(200);
  return (await ask<Tokens>(page, "/token?grant_type=password", { email, password: PASSWORD })).body.access_token;
}

async function tokenFor(page: Page, email: string): Promise<string> {
  const mails = await page.evaluate(async (to) => (await fetch(`/dev/outbox.json?to=${to}`)).json(), email);
  return /token_hash=([\w-]+)/.exec(JSON.stringify(mails))?.[1] ?? "";
}

test("Chromium's own authenticator makes a passkey, signs in with it, and is refused without its user", async () => {
  const page = await newVisitor(browser);
  await page.goto("/about");
  const token = await openAccount(page, `passkey-${Date.now()}@patient.example`);
  const { devtools, authenticatorId } = await addAuthenticator(page);
  const begun = await ask<Begun<PublicKeyCredentialCreationOptionsJSON>>(page, "/passkeys/registration/options", {
    token,
  });
  expect(begun.body.options.rp).toMatchObject({ id: "localhost" });
  const made = await page.evaluate(async (options) => {
    const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options);
    return ((await navigator.credentials.create({ publicKey })) as PublicKeyCredential).toJSON();
  }, begun.body.options);
  const { challenge_id } = begun.body;
  const kept = await ask(page, "/passkeys/registration/verify", { token, challenge_id, credential: made });
  expect(kept).toMatchObject({ status: 200, body: { friendly_name: expect.stringContaining("Chrome") } });

  const again = await ask<Begun<PublicKeyCredentialCreationOptionsJSON>>(page, "/passkeys/registration/options", {
    token,
  });
  const refused = await page.evaluate(async (options) => {
    const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options);
    return navigator.credentials.create({ publicKey }).then(
      () => "made",
      (error: Error) => error.name,
    );
  }, again.body.options);
  expect(refused).toBe("InvalidStateError");

  const signIn = async () => {
    const { body } = await ask<Begun<PublicKeyCredentialRequestOptionsJSON>>(page, "/passkeys/authentication/options");
    const credential = await page.evaluate(async (options) => {
      const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options);
      return ((await navigator.credentials.get({ publicKey })) as PublicKeyCredential).toJSON();
    }, body.options);
    return ask<Tokens>(page, "/passkeys/authentication/verify", { challenge_id: body.challenge_id, credential });
  };
  const signedIn = await signIn();
  expect(signedIn.status).toBe(200);
  const claims = JSON.parse(
    atob((signedIn.body.access_token.split(".")[1] ?? "").replaceAll("-", "+").replaceAll("_", "/")),
  );
  expect(claims).toMatchObject({ aal: "aal2", amr: [{ method: "passkey" }] });
  expect((await signIn()).status).toBe(200);

  await devtools.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified: false });
  await expect(signIn()).rejects.toThrow("NotAllowedError");
});
