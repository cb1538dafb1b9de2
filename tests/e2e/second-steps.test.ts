import { readFile } from "node:fs/promises";
import type { Page } from "playwright";
import { test } from "vitest";
import { clinic } from "#content/clinic.ts";
import { addApp, card, heading, openAs, openPage, proofOf, SECURITY, signOut, toast } from "./support/account-pages.ts";
import { mailsTo, openAccount, signIn } from "./support/accounts.ts";
import { violations } from "./support/axe.ts";
import { openBrowser } from "./support/browser.ts";
import { expect } from "./support/expect.ts";
import { ageProofs, nextCodeOf } from "./support/totp.ts";

const browser = openBrowser();

/** A number that no other test has; those from 555-0100 to 555-0199 are nobody's. */
const newNumber = () => `+1920${200 + Math.floor(Math.random() * 700)}${String(Math.random()).slice(2, 6)}`;

/** The code of the newest of so many text messages. */
async function textedCode(number: string, count: number): Promise<string> {
  await expect.poll(async () => (await mailsTo(number)).length, { message: `texts to ${number}` }).toBe(count);
  const [newest] = await mailsTo(number);
  return /\b\d{6}\b/.exec(newest?.text ?? "")?.[0] ?? "";
}

test("a phone gets codes by text message: it is added, signs in, confirms a change, and its wrong code is told", {
  timeout: 180_000,
}, async () => {
  browser.expectError(/40[013] \(|422 \(/);
  const email = await openAccount();
  const number = newNumber();
  const page = await openPage(browser, SECURITY, { bypassCSP: true });
  await signIn(page, email);
  const second = card(page, "Second step");
  await second.getByRole("button", { name: "Add a phone for text messages" }).click();
  await expect(second.getByRole("heading", { name: "Add a phone for text messages" })).toBeFocused();
  const field = second.getByLabel("Mobile phone number");
  await field.fill("12345");
  await second.getByRole("button", { name: "Continue" }).click();
  await expect(field).toHaveAccessibleDescription(/US phone number with its area code/);
  await field.fill(number.slice(2));
  await second.getByRole("button", { name: "Continue" }).click();
  await expect(second.getByRole("heading", { name: "Confirm the number" })).toBeFocused();
  await second.getByRole("button", { name: "Confirm" }).click();
  await expect(second.getByText("Please have a text message sent first.")).toBeVisible();
  await second.getByRole("button", { name: "Send me a text message" }).click();
  const code = second.getByLabel("Code");
  await expect(code).toHaveAttribute("autocomplete", "one-time-code");
  await code.fill(await textedCode(number, 1));
  await second.getByRole("button", { name: "Confirm" }).click();
  // The first second step brings recovery codes, whichever it is.
  await expect(second.locator(".codes li")).toHaveCount(10);
  const [recovery = ""] = await second.locator(".codes li").allTextContents();
  expect(await violations(page, { within: "main" })).toEqual([]);
  await second.getByRole("button", { name: "I have put them away" }).click();
  await expect(second.getByRole("listitem")).toContainText(`Phone ending in ${number.slice(-4)}`);

  await signOut(page);
  await page.goto(SECURITY);
  await signIn(page, email);
  await expect(heading(page, "One more step")).toBeVisible();
  await page.getByRole("button", { name: "Send me a text message" }).click();
  await expect(page.getByText("We sent it. It can take a minute.")).toBeVisible();
  expect(await violations(page, { within: "main" })).toEqual([]);
  const right = await textedCode(number, 2);
  const typed = page.getByRole("textbox", { name: "Code" });
  await typed.fill(right === "111111" ? "222222" : "111111");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(typed).toHaveAccessibleDescription(/did not match/);
  await typed.fill(right);
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(heading(page, "Security")).toBeVisible();

  await ageProofs(email);
  await page.getByRole("button", { name: `Remove (Phone ending in ${number.slice(-4)})` }).click();
  await page
    .getByRole("dialog", { name: /^Remove/ })
    .getByRole("button", { name: "Remove" })
    .click();
  // A text that is out is for that phone alone: another way is not mixed up with it.
  const proof = proofOf(page);
  await proof.getByRole("button", { name: "Send me a text message" }).click();
  await textedCode(number, 3);
  expect(await violations(page, { within: "dialog:modal" })).toEqual([]);
  await proof.getByLabel("A recovery code").check();
  await proof.getByLabel("Recovery code", { exact: true }).fill(recovery);
  await proof.getByRole("button", { name: "Confirm", exact: true }).click();
  await expect(toast(page)).toContainText("Second step removed");
});

test("an app is shown instead of a phone to which a text is out", { timeout: 180_000 }, async () => {
  browser.expectError(/40[013] \(/);
  const email = await openAccount();
  const number = newNumber();
  const page = await openAs(browser, email);
  const { secret } = await addApp(page);
  await page.getByRole("button", { name: "I have put them away" }).click();
  const second = card(page, "Second step");
  await second.getByRole("button", { name: "Add a phone for text messages" }).click();
  await second.getByLabel("Mobile phone number").fill(number.slice(2));
  await second.getByRole("button", { name: "Continue" }).click();
  await second.getByRole("button", { name: "Send me a text message" }).click();
  await second.getByLabel("Code").fill(await textedCode(number, 1));
  await second.getByRole("button", { name: "Confirm" }).click();
  // He has codes: none are made anew.
  await expect(toast(page)).toContainText("Second step added");
  await expect(second.getByRole("listitem")).toHaveCount(2);
  await expect(card(page, "Recovery codes")).toContainText("10 of 10 are left.");
  await signOut(page);
  await page.goto(SECURITY);
  await signIn(page, email);
  await page.getByLabel(/^Text message: /).check();
  await page.getByRole("button", { name: "Send me a text message" }).click();
  await textedCode(number, 2);
  await page.getByLabel("Authenticator app: Blue phone").check();
  await page.getByRole("textbox", { name: "Code" }).fill(nextCodeOf(secret));
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(heading(page, "Security")).toBeVisible();
});

test("recovery codes are copied, downloaded and printed, and a browser without a clipboard says so", async () => {
  const page = await openAs(browser, await openAccount());
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  const { codes } = await addApp(page);
  await page.getByRole("button", { name: "Copy", exact: true }).click();
  await expect(toast(page)).toContainText("Copied");
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  for (const code of codes) expect(copied).toContain(code);
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download" }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe("recovery-codes.txt");
  const kept = await readFile(await file.path(), "utf8");
  expect(kept).toBe(`Recovery codes for ${clinic.name}\n\n${codes.join("\n")}\n\nEach works once.\n`);

  await page.evaluate(() => {
    window.print = () => document.documentElement.setAttribute("data-printed", "");
  });
  await page.getByRole("button", { name: "Print" }).click();
  await expect(page.locator("html")).toHaveAttribute("data-printed");
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  const paper = await page.evaluate(() => document.body.innerText);
  expect(paper).toContain(`Recovery codes for ${clinic.name}`);
  for (const code of codes) expect(paper).toContain(code);
  for (const other of ["Change password", "Devices", "Schedule", "Copied"]) expect(paper).not.toContain(other);
  await expect(page.locator("html")).toHaveCSS("color-scheme", "light");
  await page.emulateMedia({ media: "screen" });

  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException("No.", "NotAllowedError"));
  });
  await page.getByRole("button", { name: "Copy", exact: true }).click();
  await expect(toast(page)).toContainText("Could not be copied");
});

/** The device's own authenticator, whose owner always says yes. */
async function withAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("WebAuthn.enable");
  await devtools.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

test("a passkey is added, named, signs in without a password, and is removed", { timeout: 180_000 }, async () => {
  const page = await openPage(browser, SECURITY);
  await signIn(page, await openAccount());
  await withAuthenticator(page);
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
  await passkeys.getByRole("button", { name: "Remove (Kitchen laptop)" }).click();
  await page.getByRole("dialog", { name: "Remove “Kitchen laptop”?" }).getByRole("button", { name: "Remove" }).click();
  await expect(toast(page)).toContainText("Passkey removed");
  await expect(passkeys.getByRole("listitem")).toHaveCount(0);
});

/** Makes the device's authenticator a second step, as another client of the protocol would: our pages do not offer it. */
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

test("a security key that another client has added is asked for at sign-in, and listed", {
  timeout: 180_000,
}, async () => {
  const email = await openAccount();
  const page = await openPage(browser, SECURITY);
  await signIn(page, email);
  await expect(heading(page, "Security")).toBeVisible();
  await withAuthenticator(page);
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
