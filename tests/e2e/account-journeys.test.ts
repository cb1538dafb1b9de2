import type { Page } from "playwright";
import { test } from "vitest";
import { pages } from "#content/pages.ts";
import { addApp, card, heading, openAs, openPage, proofOf, SECURITY, signOut, toast } from "./support/account-pages.ts";
import { mailFor, mailsTo, newEmail, openAccount, PASSWORD, signIn, signUp } from "./support/accounts.ts";
import { openBrowser } from "./support/browser.ts";
import { expect } from "./support/expect.ts";
import { ageProofs, nextCodeOf } from "./support/totp.ts";

const browser = openBrowser();

async function askForAddress(page: Page, email: string): Promise<void> {
  await card(page, "E-mail address").getByLabel("New e-mail address").fill(email);
  await page.getByRole("button", { name: "Change e-mail address" }).click();
}

test("account journey: confirm, sign in, second step, recovery code, new address, close", {
  timeout: 180_000,
}, async () => {
  browser.expectError(/40[0134] \(/);
  const email = newEmail();
  const page = await openPage(browser, "/auth?mode=sign-up");
  await signUp(page, email);
  await expect(heading(page, "Check your e-mail")).toBeVisible();
  await page.goto((await mailFor(email, /confirm/i)).link);
  await page.getByRole("button", { name: "Confirm my address" }).click();
  await expect(heading(page, pages.bookAppointment.heading)).toBeVisible();
  await page.goto(SECURITY);
  await signOut(page);
  await page.goto(SECURITY);
  await signIn(page, email);
  const { codes } = await addApp(page);
  await page.getByRole("button", { name: "I have put them away" }).click();
  await signOut(page);

  await page.goto(SECURITY);
  await signIn(page, email);
  await page.getByLabel("A recovery code").check();
  await page.getByLabel("Recovery code", { exact: true }).fill(codes[0] ?? "");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(heading(page, "Security")).toBeVisible();
  await expect.poll(async () => (await mailsTo(email)).some(({ text }) => /recovery code/i.test(text))).toBe(true);

  const next = newEmail("next");
  await askForAddress(page, next);
  await expect(card(page, "E-mail address")).toContainText(`A change to ${next} waits`);
  const links = [await mailFor(email, /new e-mail address/i), await mailFor(next, /confirm/i)];
  for (const { link } of links) {
    await page.goto(link);
    await page.getByRole("button", { name: "Agree to the change" }).click();
    await expect(heading(page, /has agreed|has changed/)).toBeVisible();
  }
  await expect(heading(page, "Your e-mail address has changed")).toBeVisible();

  await page.goto("/dashboard/account/my-data");
  // The mailed link signed the user in again, but it is not a second factor.
  await expect(heading(page, "One more step")).toBeVisible();
  await page.getByLabel("A recovery code").check();
  await page.getByLabel("Recovery code", { exact: true }).fill(codes[1] ?? "");
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByLabel("Type CLOSE to go on").fill("CLOSE");
  await page.getByRole("button", { name: "Close my account" }).click();
  await expect(toast(page)).toContainText("Account closed");
  for (const address of [email, next]) {
    await page.goto("/auth");
    await signIn(page, address);
    await expect(page.getByText("Invalid email or password. Please try again.")).toBeVisible();
  }
});

test("the proof dialog asks for the newest app, takes a recovery code, and can be closed", {
  timeout: 180_000,
}, async () => {
  browser.expectError(/40[013] \(|422 \(/);
  const email = await openAccount();
  const page = await openAs(browser, email);
  const { secret, codes } = await addApp(page);
  await page.getByRole("button", { name: "I have put them away" }).click();
  // The page keeps its old tokens, because nothing reloads it.
  await ageProofs(email);
  const next = newEmail("next");
  await askForAddress(page, next);
  const proof = proofOf(page);
  await expect(proof.getByLabel("Authenticator app: Blue phone")).toBeChecked();
  await expect(proof.getByLabel("Password")).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(proof).toHaveCount(0);
  const field = card(page, "E-mail address").getByLabel("New e-mail address");
  await expect(field).toHaveValue(next);
  await expect(page.getByText("Please confirm that it is you, then try again.")).toBeVisible();

  await page.getByRole("button", { name: "Change e-mail address" }).click();
  await proof.getByRole("button", { name: "Confirm", exact: true }).click();
  await expect(proof.getByLabel("Code", { exact: true })).toHaveAccessibleDescription(/Please type the code/);
  await proof.getByLabel("Code", { exact: true }).fill("000000");
  await proof.getByRole("button", { name: "Confirm", exact: true }).click();
  await expect(proof.getByLabel("Code", { exact: true })).toHaveAccessibleDescription(/did not match/);
  await proof.getByLabel("Code", { exact: true }).fill(nextCodeOf(secret));
  await proof.getByRole("button", { name: "Confirm", exact: true }).click();
  await expect(card(page, "E-mail address")).toContainText(`A change to ${next} waits`);

  await ageProofs(email);
  await page.getByRole("button", { name: "Remove (Blue phone)" }).click();
  const question = page.getByRole("dialog", { name: "Remove “Blue phone”?" });
  await expect(question.getByRole("button", { name: "Keep it" })).toBeFocused();
  await question.getByRole("button", { name: "Remove" }).click();
  await proof.getByLabel("A recovery code").check();
  await proof.getByLabel("Recovery code", { exact: true }).fill(codes[5] ?? "");
  await proof.getByRole("button", { name: "Confirm", exact: true }).click();
  await expect(toast(page)).toContainText("Second step removed");
});

test("a Google user without a password proves their identity with a mailed code", {
  timeout: 180_000,
}, async () => {
  // The test identity provider serves no favicon.
  browser.expectError(/favicon|40[03] \(/);
  const email = newEmail("goo");
  const page = await openPage(browser, `/auth?next=${encodeURIComponent(SECURITY)}`);
  await page.getByRole("button", { name: "Continue with Google" }).click();
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Next" }).click();
  await page.getByRole("button", { name: "Allow" }).click();
  await expect(heading(page, "Security")).toBeVisible({ timeout: 20_000 });
  await ageProofs(email);
  await page.getByRole("button", { name: "Add an authenticator app" }).click();
  await page.getByRole("button", { name: "Continue" }).click();
  const proof = proofOf(page);
  await expect(proof).toContainText(`we send a code to ${email}`);
  await proof.getByRole("button", { name: "Send me a code" }).click();
  await proof.getByLabel("Code").fill((await mailFor(email, /sign in/i)).code);
  await proof.getByRole("button", { name: "Confirm", exact: true }).click();
  await expect(page.getByRole("img", { name: /QR code/ })).toBeVisible();
});

test("cancels a pending address change, whose links stop working", async () => {
  browser.expectError(/403 \(/);
  const email = await openAccount();
  const page = await openAs(browser, email);
  const next = newEmail("typo");
  await askForAddress(page, next);
  const address = card(page, "E-mail address");
  await expect(address).toContainText(`A change to ${next} waits`);
  const { link } = await mailFor(next, /confirm/i);
  await address.getByRole("button", { name: "Cancel the change" }).click();
  await expect(toast(page)).toContainText("The change is cancelled");
  await expect(address).not.toContainText("waits");
  await expect(page.getByRole("heading", { name: "E-mail address" })).toBeFocused();
  await page.goto(link);
  await page.getByRole("button", { name: "Agree to the change" }).click();
  await expect(heading(page, "This link no longer works")).toBeVisible();
});

test("a stolen local storage does not sign in elsewhere, and its owner stays signed in", async () => {
  browser.expectError(/40[013] \(/);
  const email = await openAccount();
  const page = await openAs(browser, email);
  await expect(heading(page, "Security")).toBeVisible();
  const fresh = await page.evaluate(() => localStorage.getItem("sb-clinic-auth-token") ?? "");
  expect(fresh).not.toContain(PASSWORD);
  const old = JSON.stringify({ ...JSON.parse(fresh), expires_at: Math.floor(Date.now() / 1000) - 1 });
  for (const stolen of [fresh, old]) {
    const thief = await browser.newPage();
    await thief.addInitScript((text) => {
      if (!sessionStorage.getItem("put")) localStorage.setItem("sb-clinic-auth-token", text);
      sessionStorage.setItem("put", "once");
    }, stolen);
    await thief.goto("/dashboard/account");
    await expect(heading(thief, "Sign in")).toBeVisible();
    await expect(thief.getByText(email)).toHaveCount(0);
    expect(await thief.evaluate(() => localStorage.getItem("sb-clinic-auth-token"))).toBeNull();
    const asked = { headers: { Authorization: `Bearer ${JSON.parse(stolen).access_token}` } };
    expect((await thief.request.get("/api/profile", asked)).status()).toBe(401);
  }
  await page.reload();
  await expect(card(page, "Devices").getByRole("listitem").first()).toContainText("This device");
});
