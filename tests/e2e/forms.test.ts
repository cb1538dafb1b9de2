import type { BrowserContextOptions } from "playwright";
import { test } from "vitest";
import { locations } from "#content/clinic.ts";
import { leadConsents } from "#content/consents.ts";
import { violations } from "./support/axe.ts";
import { openBrowser } from "./support/browser.ts";
import { newVisitor } from "./support/chat.ts";
import { expect } from "./support/expect.ts";
import { fill, formOn, newPhone, watchRequests } from "./support/forms.ts";
import { testSite } from "./support/test-site.ts";
import { holdBack, MAIN_SCRIPT, startReact } from "./support/visit.ts";

const browser = openBrowser();

const SMALLEST = { width: 320, height: 640 };
const CODE = /\/assets\/send-lead-[^/]*\.js$/;

async function openForm(options: BrowserContextOptions = {}) {
  const page = await newVisitor(browser, options);
  await page.goto("/about");
  return { page, ...formOn(page) };
}

async function outbox(to: string): Promise<{ subject: string; text: string }[]> {
  return (await fetch(`${testSite().baseUrl}/dev/outbox.json?to=${encodeURIComponent(to)}`)).json();
}

test("the contact form works by keyboard, and focuses the thanks", async () => {
  const { page, name, thanks } = await openForm();
  const address = `Pat.${crypto.randomUUID()}@Example.com`;
  await name.focus();
  const { keyboard } = page;
  const type = async (text: string) => {
    await keyboard.type(text);
    await keyboard.press("Tab");
  };
  await type("Pat Doe");
  await keyboard.press("ArrowDown"); // the second clinic
  await keyboard.press("Tab");
  await type("A first");
  await type("Please write to me.");
  await keyboard.press("Tab");
  await keyboard.press("Tab");
  await keyboard.press("Tab");
  await type(address);
  await keyboard.press("Space");
  await keyboard.press("Tab"); // the privacy policy
  await keyboard.press("Tab");
  await keyboard.press("Enter");
  await expect(thanks).toBeFocused();
  await expect(thanks).toContainText("Monday to Friday, 8:00 AM to 5:00 PM Central time");
  expect(page.url()).toBe(`${testSite().baseUrl}/about`);
  await expect.poll(async () => (await outbox(address)).length).toBe(1);
  const [mail] = await outbox(address);
  expect(mail?.subject).toBe("We received your message");
  expect(mail?.text).toContain("The Skokie clinic is open");
});

test("an empty form lists what is missing with links to the fields", async () => {
  const { page, form, name, message, phone, send, trouble } = await openForm({ viewport: SMALLEST, bypassCSP: true });
  // The server checks the message for red flags and rejects the incomplete form with a 400.
  browser.expectError(/400/);
  await message.fill("I have a question.");
  await startReact(page);
  await send.click();
  await expect(trouble).toBeFocused();
  await expect(trouble.getByRole("link")).toHaveText([
    "Please give your name.",
    "Please choose a clinic.",
    "Please give a phone number or an e-mail address, so that we can answer.",
  ]);
  await trouble.getByRole("link", { name: "Please give your name." }).click();
  await expect(name).toBeFocused();
  await expect(name).toHaveAttribute("aria-invalid", "true");
  await expect(name).toHaveAccessibleDescription("Please give your name.");
  await expect(phone).toHaveAccessibleDescription(/Please give a phone number/);
  await expect(message).not.toHaveAttribute("aria-invalid");
  await expect(message).toHaveValue("I have a question.");
  await trouble.getByRole("link", { name: "Please choose a clinic." }).click();
  await expect(form.getByLabel("Green Bay, WI")).toBeFocused();
  expect(await violations(page)).toEqual([]);
  const overflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
  expect(await page.evaluate(overflow), "pixels to scroll sideways at 320 px").toBe(0);
  await name.fill("Pat");
  await send.click();
  await expect(trouble.getByRole("link")).toHaveCount(2);
  await expect(name).not.toHaveAttribute("aria-invalid");
});

test("shows emergency help on the first submit, even if a checkbox is missing", async () => {
  const { page, trouble, form, send, ...fields } = await openForm({ viewport: { width: 360, height: 780 } });
  browser.expectError(/400/);
  await startReact(page);
  await fields.message.fill("not sure i want to be around much longer");
  await send.click();
  await expect(trouble.locator("a")).toHaveText([/Call 988/, /Text 988/, /Call 911/, /name/, /clinic/, /phone number/]);
  await expect(trouble.getByRole("link", { name: "Call 988" })).toBeInViewport();
  await expect(trouble).not.toContainText("We have what you wrote");
});

test("keeps the input after a lost connection or refusal, and sends the same request again", async () => {
  const { page, trouble, thanks, ...fields } = await openForm({ bypassCSP: true });
  browser.expectError(/ERR_FAILED|429/);
  await startReact(page);
  await fill({ ...fields, trouble, thanks }, newPhone());
  const bodies = watchRequests(page);
  await page.route("**/api/leads", (route) => route.abort());
  await fields.send.click();
  await expect(trouble).toBeFocused();
  await expect(trouble).toContainText("Your message could not be sent.");
  for (const { phone } of locations) await expect(trouble).toContainText(phone);
  await page.unroute("**/api/leads");
  const error = { code: "rate_limited", message: "We have several messages from you already." };
  await page.route("**/api/leads", (route) => route.fulfill({ status: 429, json: { error } }));
  await fields.send.click();
  await expect(trouble).toContainText(error.message);
  await expect(fields.name).toHaveValue("Pat Doe");
  await expect(fields.form.getByLabel("Skokie, IL")).toBeChecked();
  await page.unroute("**/api/leads");
  await fields.send.click();
  await expect(thanks).toBeFocused();
  expect(await violations(page, { schemes: ["light"] })).toEqual([]);
  expect(bodies).toHaveLength(3);
  expect(new Set(bodies).size).toBe(1);
});

test("keeps input made before React loads, and sends an early submit once", async () => {
  const { page, thanks, ...fields } = await openForm();
  const bodies = watchRequests(page);
  const main = await holdBack(page, MAIN_SCRIPT);
  const number = newPhone();
  await fill({ ...fields, thanks }, number);
  await fields.form.getByLabel("What is it about?").selectOption({ label: "A first visit" });
  await fields.send.click();
  await fields.send.click();
  await expect(fields.form).toHaveAttribute("data-pending", "");
  expect(page.url()).toBe(`${testSite().baseUrl}/about`);
  main.release();
  await expect(thanks).toBeFocused();
  expect(bodies.map((body) => JSON.parse(body))).toMatchObject([
    {
      name: "Pat Doe",
      phone: `+1${number}`,
      location: "skokie",
      interest: "first-visit",
      message: "Please call me about a visit.",
      consentCall: true,
      consentText: false,
      consentEmail: false,
    },
  ]);
});

test("sends one request for a double click", async () => {
  const { page, thanks, ...fields } = await openForm();
  await startReact(page);
  await fill({ ...fields, thanks }, newPhone());
  const held = await holdBack(page, "**/api/leads");
  await fields.send.dblclick();
  await expect(fields.form.getByRole("button")).toHaveText("Sending…");
  await expect(fields.form.getByRole("status")).toHaveText("Sending…");
  held.release();
  await expect(thanks).toBeFocused();
  expect(held.requests).toHaveLength(1);
});

test("loads the form's code on first intent, and hides the honeypot field", async () => {
  const { page, name, form } = await openForm();
  const loaded: string[] = [];
  page.on("request", (request) => CODE.test(request.url()) && loaded.push(request.url()));
  await startReact(page);
  expect(loaded).toEqual([]);
  await name.focus();
  await expect.poll(() => loaded.length).toBe(1);
  const trap = form.locator("[name=website]");
  await expect(trap).toBeHidden();
  expect(await trap.getAttribute("tabindex")).toBe("-1");
  for (const box of await form.getByRole("checkbox").all()) await expect(box).not.toBeChecked();
  for (const { words } of Object.values(leadConsents)) await expect(form.getByText(words)).toBeVisible();
});

test("shows the phones instead of the form without JavaScript", async () => {
  const { page, form } = await openForm({ javaScriptEnabled: false });
  await expect(form).toBeHidden();
  // Playwright locators ignore <noscript>, but the browser shows it.
  const shown = await page.locator("main noscript").evaluate((instead: HTMLElement) => {
    return { text: instead.innerText, height: instead.getBoundingClientRect().height };
  });
  for (const { phone } of locations) expect(shown.text).toContain(phone);
  expect(shown.height).toBeGreaterThan(50);
});
