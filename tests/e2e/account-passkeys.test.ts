import type { Page } from "playwright";
import { test } from "vitest";
import {
  card,
  heading,
  newNumber,
  openPage,
  proofOf,
  SECURITY,
  signOut,
  textedCode,
  toast,
} from "./support/account-pages.ts";
import { openAccount, signIn } from "./support/accounts.ts";
import { addAuthenticator } from "./support/authenticator.ts";
import { violations } from "./support/axe.ts";
import { openBrowser } from "./support/browser.ts";
import { expect } from "./support/expect.ts";

const browser = openBrowser();

test("adds, names and uses a passkey, and needs a strong proof to remove it", {
  timeout: 180_000,
}, async () => {
  browser.expectError(/403 .*\/passkeys\//);
  const email = await openAccount();
  const number = newNumber();
  const page = await openPage(browser, SECURITY, { bypassCSP: true });
  await signIn(page, email);
  await addAuthenticator(page);
  const passkeys = card(page, "Passkeys");
  await passkeys.getByRole("button", { name: "Add a passkey" }).click();
  await expect(toast(page)).toContainText("Passkey added");
  await passkeys.getByRole("button", { name: /^Rename/ }).click();
  const name = passkeys.getByLabel("Name of this passkey");
  await expect(name).toBeFocused();
  await name.fill("");
  await passkeys.getByRole("button", { name: "Save name" }).click();
  await expect(name).toHaveAccessibleDescription("Please give it a name.");
  await name.fill("Kitchen laptop");
  await passkeys.getByRole("button", { name: "Save name" }).click();
  await expect(passkeys.getByRole("listitem")).toContainText("Kitchen laptop");
  await signOut(page);
  await page.goto(`/auth?next=${encodeURIComponent(SECURITY)}`);
  await page.getByRole("button", { name: "Sign in with a passkey" }).click();
  await expect(heading(page, "Security")).toBeVisible();
  await expect(passkeys.getByRole("listitem")).toContainText(/last used/);
  await addPhone(page, number);
  await signOut(page);
  await page.goto(SECURITY);
  await signIn(page, email);
  await page.getByRole("button", { name: "Send me a text message" }).click();
  await page.getByRole("textbox", { name: "Code" }).fill(await textedCode(number, 2));
  await page.getByRole("button", { name: "Continue" }).click();
  await passkeys.getByRole("button", { name: "Remove (Kitchen laptop)" }).click();
  await page.getByRole("dialog", { name: "Remove “Kitchen laptop”?" }).getByRole("button", { name: "Remove" }).click();
  const proof = proofOf(page);
  await expect(proof.getByRole("button", { name: "Use my passkey" })).toBeFocused();
  await expect(proof.getByRole("button", { name: "Send me a text message" })).toHaveCount(0);
  expect(await violations(page, { within: "dialog[open]" })).toEqual([]);
  await proof.getByRole("button", { name: "Use my passkey" }).click();
  await expect(toast(page)).toContainText("Passkey removed");
  await expect(passkeys.getByRole("listitem")).toHaveCount(0);
});

async function addPhone(page: Page, number: string): Promise<void> {
  const second = card(page, "Second step");
  await second.getByRole("button", { name: "Add a phone for text messages" }).click();
  await second.getByLabel("Mobile phone number").fill(number.slice(2));
  await second.getByRole("button", { name: "Continue" }).click();
  await second.getByRole("button", { name: "Send me a text message" }).click();
  await second.getByLabel("Code").fill(await textedCode(number, 1));
  await second.getByRole("button", { name: "Confirm" }).click();
  await second.getByRole("button", { name: "I have put them away" }).click();
}

/** Our pages do not offer security keys as a second factor, so this calls the API as another client would. */
async function addSecurityKey(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const [session = "{}"] = Object.values(localStorage).filter((text) => text.includes("access_token"));
    const headers = {
      Authorization: `Bearer ${JSON.parse(session).access_token}`,
      "Content-Type": "application/json",
    };
    const post = async (path: string, body: object) => {
      const response = await fetch(`/auth/v1/factors${path}`, { method: "POST", headers, body: JSON.stringify(body) });
      if (!response.ok) throw new Error(await response.text());
      return response.json();
    };
    const { id } = await post("", { factor_type: "webauthn", friendly_name: "Blue key" });
    const challenge = await post(`/${id}/challenge`, {});
    const { publicKey } = challenge.webauthn.credential_options;
    const credential = await navigator.credentials.create({
      publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(publicKey),
    });
    if (!(credential instanceof PublicKeyCredential)) throw new Error("No credential was made.");
    const webauthn = { type: "create", credential_response: credential.toJSON() };
    await post(`/${id}/verify`, { challenge_id: challenge.id, webauthn });
  });
}

test("asks at sign-in for a security key that another client added, and lists it", {
  timeout: 180_000,
}, async () => {
  const email = await openAccount();
  const page = await openPage(browser, SECURITY);
  await signIn(page, email);
  await expect(heading(page, "Security")).toBeVisible();
  await addAuthenticator(page);
  await addSecurityKey(page);
  await signOut(page);
  await page.goto(SECURITY);
  await signIn(page, email);
  await expect(heading(page, "One more step")).toBeVisible();
  await expect(page.getByRole("radio", { name: "Security key: Blue key" })).toBeChecked();
  expect(await violations(page, { within: "main" })).toEqual([]);
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(card(page, "Second step").getByRole("listitem")).toContainText("Blue key");
});
