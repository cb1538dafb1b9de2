import { readFile } from "node:fs/promises";
import { test } from "vitest";
import { addApp, card, heading, openAs, proofOf, signOut, toast } from "./support/account-pages.ts";
import { accessTokenOf, mailFor, mailsTo, newEmail, openAccount, PASSWORD, signIn } from "./support/accounts.ts";
import { openBrowser } from "./support/browser.ts";
import { expect } from "./support/expect.ts";
import { ageProofs, nextCodeOf } from "./support/totp.ts";

const browser = openBrowser();

test("a user adds a second step, signs in with a recovery code and removes the step", async () => {
  const email = await openAccount();
  const page = await openAs(browser, email);
  const { secret, codes } = await addApp(page);
  expect(new Set(codes).size).toBe(10);
  await page.reload();
  await expect(card(page, "Recovery codes")).toContainText("10 of 10 are left.");
  for (const code of codes) await expect(page.getByText(code)).toHaveCount(0);
  await expect(card(page, "Second step").getByRole("listitem")).toContainText("Blue phone");

  await signOut(page);
  await signIn(page, email);
  await expect(heading(page, "One more step")).toBeVisible();
  await page.getByRole("textbox", { name: "Code" }).fill(nextCodeOf(secret));
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(heading(page, "Hello, Pat Doe")).toBeVisible();

  await signOut(page);
  await signIn(page, email);
  await page.getByLabel("A recovery code").check();
  await page.getByLabel("Recovery code", { exact: true }).fill(codes[3]?.toUpperCase() ?? "");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(heading(page, "Hello, Pat Doe")).toBeVisible();
  await page.goto("/dashboard/account/security");
  await expect(card(page, "Recovery codes")).toContainText("9 of 10 are left.");

  const remove = page.getByRole("button", { name: "Remove (Blue phone)" });
  await remove.click();
  const question = page.getByRole("dialog", { name: "Remove “Blue phone”?" });
  await question.getByRole("button", { name: "Keep it" }).click();
  await remove.click();
  await question.getByRole("button", { name: "Remove" }).click();
  await expect(toast(page)).toContainText("Second step removed");
  await expect(page.getByRole("heading", { name: "Second step" })).toBeFocused();
  await expect(card(page, "Second step").getByRole("listitem")).toHaveCount(0);
  await signOut(page);
  await signIn(page, email);
  await expect(heading(page, "Hello, Pat Doe")).toBeVisible();
});

test("changes the e-mail address once both mailboxes have confirmed", async () => {
  // The replaced session may still have a request in flight when it ends.
  browser.expectError(/40[013] \(/);
  const email = await openAccount();
  const next = newEmail("new");
  const page = await openAs(browser, email);
  await card(page, "E-mail address").getByLabel("New e-mail address").fill(next);
  await page.getByRole("button", { name: "Change e-mail address" }).click();
  await expect(card(page, "E-mail address")).toContainText(`A change to ${next} waits since`);
  const [old, fresh] = [await mailFor(email, /new e-mail address/i), await mailFor(next, /confirm/i)];
  await page.goto(old.link);
  await page.getByRole("button", { name: "Agree to the change" }).click();
  await expect(heading(page, "This address has agreed")).toBeVisible();
  await page.goto(fresh.link);
  await page.getByRole("button", { name: "Agree to the change" }).click();
  await expect(heading(page, "Your e-mail address has changed")).toBeVisible();
  await page.goto("/dashboard/account");
  await expect(card(page, "E-mail address")).toContainText(next);
  await page.goto("/dashboard/account/security");
  await expect(card(page, "Devices").getByRole("listitem").filter({ hasText: "Chrome" })).toHaveCount(1);
  await signOut(page);
  await signIn(page, email);
  await expect(page.getByText("Invalid email or password. Please try again.")).toBeVisible();
  await signIn(page, next);
  await expect(heading(page, "Hello, Pat Doe")).toBeVisible();
});

test("a device that was signed out elsewhere can't save, and says so", async () => {
  browser.expectError(/401|403|400/);
  const email = await openAccount();
  const other = await openAs(browser, email, "/dashboard/account");
  await expect(other.getByLabel("First name")).toHaveValue("Pat");
  const page = await openAs(browser, email);
  const devices = card(page, "Devices");
  await expect(devices.getByRole("listitem").first()).toContainText("This device");
  await devices.getByRole("button", { name: "Sign out (Chrome on Linux)" }).click();
  await expect(toast(page)).toContainText("The device is signed out");
  await expect(devices.getByRole("button", { name: "Sign out (Chrome on Linux)" })).toHaveCount(0);
  await accessTokenOf(email);
  await page.reload();
  await devices.getByRole("button", { name: "Sign out all other devices" }).click();
  await expect(devices.getByRole("listitem")).toHaveCount(1);

  await other.getByLabel("First name").fill("Patrick");
  await other.getByRole("button", { name: "Save profile" }).click();
  await expect(toast(other)).toContainText("No user logged in");
  await expect(heading(other, "Sign in")).toBeVisible();
});

test("changes the password with the current one, and asks for a fresh proof first", async () => {
  browser.expectError(/400 \(Bad Request\)/);
  const email = await openAccount();
  const page = await openAs(browser, email);
  const form = card(page, "Password");
  const current = form.getByLabel("Current password", { exact: true });
  const fresh = form.getByLabel("New password", { exact: true });
  await current.fill("not my password at all");
  await fresh.fill("four other words in a row");
  await form.getByRole("button", { name: "Change password" }).click();
  await expect(current).toHaveAccessibleDescription(/That is not your password/);
  await expect(fresh).toHaveValue("four other words in a row");
  await current.fill(PASSWORD);
  await form.getByRole("button", { name: "Change password" }).click();
  await expect(toast(page)).toContainText("Password saved");
  await expect(fresh).toHaveValue("");

  await ageProofs(email);
  const next = newEmail("next");
  await card(page, "E-mail address").getByLabel("New e-mail address").fill(next);
  await page.getByRole("button", { name: "Change e-mail address" }).click();
  const proof = proofOf(page);
  const password = proof.getByLabel("Password", { exact: true });
  await expect(password).toBeFocused();
  await password.fill("not my password at all");
  await proof.getByRole("button", { name: "Confirm", exact: true }).click();
  await expect(password).toHaveAccessibleDescription("That is not your password.");
  await password.fill("four other words in a row");
  await proof.getByRole("button", { name: "Confirm", exact: true }).click();
  await expect(card(page, "E-mail address")).toContainText(`A change to ${next} waits`, { timeout: 15_000 });
});

test("a user consents, withdraws, downloads the data and closes the account", async () => {
  browser.expectError(/400 \(Bad Request\)|403 \(Forbidden\)/);
  const email = await openAccount();
  const page = await openAs(browser, email, "/dashboard/account/consents");
  const news = card(page, "News and offers");
  await expect(news).toContainText("You have not answered yet.");
  await news.getByRole("button", { name: "I agree (News and offers)" }).click();
  await expect(news).toContainText("You agreed on");
  await news.getByRole("button", { name: "Take it back" }).click();
  await expect(news).toContainText("You took this back on");

  await page.getByRole("link", { name: "My data" }).click();
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download my data" }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^my-data-\d{4}-\d\d-\d\d\.json$/);
  const data = JSON.parse(await readFile(await file.path(), "utf8"));
  expect(data.user.email).toBe(email);
  expect(data.consents.map(({ decision }: { decision: string }) => decision)).toEqual(["granted", "withdrawn"]);

  await page.getByRole("button", { name: "Close my account" }).click();
  await expect(page.getByLabel("Type CLOSE to go on")).toHaveAccessibleDescription(/Please type the word CLOSE/);
  await page.getByLabel("Type CLOSE to go on").fill("close");
  await page.getByRole("button", { name: "Close my account" }).click();
  await expect(toast(page)).toContainText("Account closed", { timeout: 15_000 });
  expect(new URL(page.url()).pathname).toBe("/");
  await expect.poll(async () => (await mailsTo(email))[0]?.text).toContain("Your account was closed.");
  expect(await page.evaluate(() => localStorage.getItem("sb-clinic-auth-token"))).toBeNull();
  await page.goto("/auth");
  await signIn(page, email);
  await expect(page.getByText("Invalid email or password. Please try again.")).toBeVisible();
});
