import { readFile } from "node:fs/promises";
import { test } from "vitest";
import { clinic } from "#content/clinic.ts";
import {
  addApp,
  card,
  heading,
  newNumber,
  openAs,
  openPage,
  proofOf,
  SECURITY,
  signOut,
  textedCode,
  toast,
} from "./support/account-pages.ts";
import { openAccount, signIn } from "./support/accounts.ts";
import { violations } from "./support/axe.ts";
import { openBrowser } from "./support/browser.ts";
import { expect } from "./support/expect.ts";
import { ageProofs, nextCodeOf } from "./support/totp.ts";

const browser = openBrowser();

test("adds a phone for text codes, signs in and confirms with it, and reports a wrong code", {
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
  // The first second factor brings recovery codes, whichever kind it is.
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
  // A text message that was sent for the phone must not affect another method.
  const proof = proofOf(page);
  await proof.getByRole("button", { name: "Send me a text message" }).click();
  await textedCode(number, 3);
  expect(await violations(page, { within: "dialog:modal" })).toEqual([]);
  await proof.getByLabel("A recovery code").check();
  await proof.getByLabel("Recovery code", { exact: true }).fill(recovery);
  await proof.getByRole("button", { name: "Confirm", exact: true }).click();
  await expect(toast(page)).toContainText("Second step removed");
});

test("can use an app after a text was sent to a phone", { timeout: 180_000 }, async () => {
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
  // The user already has recovery codes, so none are created.
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

test("copies, downloads and prints recovery codes, and reports a missing clipboard", async () => {
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
