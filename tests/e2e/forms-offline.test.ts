import type { Page } from "playwright";
import { test } from "vitest";
import { openBrowser } from "./support/browser.ts";
import { newVisitor } from "./support/chat.ts";
import { expect } from "./support/expect.ts";
import { fill, formOn, newPhone, watchRequests } from "./support/forms.ts";
import { startReact } from "./support/visit.ts";

const browser = openBrowser();

async function openForm(loaded: (page: Page) => Promise<void> = async () => {}) {
  const page = await newVisitor(browser, { viewport: { width: 360, height: 740 } });
  browser.expectError(/ERR_INTERNET_DISCONNECTED/);
  await page.goto("/about");
  await loaded(page);
  const bodies = watchRequests(page);
  await page.context().setOffline(true);
  const number = newPhone();
  await fill(formOn(page), number);
  await formOn(page).send.click();
  return { page, bodies, number, ...formOn(page), offline: page.getByRole("region", { name: "You are offline." }) };
}

test("keeps an offline form and sends it once online", async () => {
  const { page, bodies, number, name, message, phone, send, thanks, offline } = await openForm(startReact);
  await expect(offline).toBeFocused();
  await expect(offline.getByRole("link")).toHaveCount(2);
  await send.click();
  await expect(name).toHaveValue("Pat Doe");
  await expect(phone).toHaveValue(number);
  await message.fill("Please call me in the evening.");
  await page.context().setOffline(false);
  await expect(thanks).toBeFocused();
  expect(bodies.map((body) => JSON.parse(body))).toMatchObject([{ message: "Please call me in the evening." }]);
});

test("keeps an offline form that was submitted before React loaded, and sends it once online", async () => {
  const { page, bodies, name, send, thanks } = await openForm();
  const said = () => send.evaluate((button: HTMLButtonElement) => button.validationMessage);
  expect(await said()).toMatch(/^You are offline\./);
  await expect(name).toHaveValue("Pat Doe");
  await page.context().setOffline(false);
  await expect(thanks).toBeFocused();
  expect(bodies.map((body) => JSON.parse(body))).toMatchObject([{ name: "Pat Doe", location: "skokie" }]);
});
