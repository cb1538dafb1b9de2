import { createHmac } from "node:crypto";
import type { Page } from "playwright";
import { test } from "vitest";
import type { IntegrationsAnswer } from "#contract/integrations.ts";
import { PHONE, violations } from "./support/axe.ts";
import { openBrowser } from "./support/browser.ts";
import { expect } from "./support/expect.ts";
import { CLIENT } from "./support/identity-provider.ts";
import { askAs, portalOf } from "./support/staff.ts";
import { openReceiver, type Received } from "./support/webhook-receiver.ts";

const PATH = "/admin/settings/integrations";
const browser = openBrowser();
const openAdmin = portalOf(browser, "admin");

const card = (page: Page, name: string | RegExp) => page.getByRole("region", { name });
const toasts = (page: Page) => page.getByRole("region", { name: "Notifications" });
const dialog = (page: Page) => page.getByRole("dialog");

/** Redirects /away to a private address, as a server-side request forgery would. */
const { received, host } = openReceiver((request, response) => {
  if (request.url === "/away") response.writeHead(307, { Location: "http://169.254.169.254/" });
  response.end();
});

test("a key is set, shows its last four characters alone, works, and gives way to the environment's", async () => {
  const page = await openAdmin(PATH);
  const google = card(page, "Google sign-in");
  await expect(google).toContainText("from the environment");
  await google.getByRole("button", { name: "Change (Google sign-in)" }).click();
  await dialog(page).getByLabel("Client ID").fill(CLIENT.client_id);
  await dialog(page).getByLabel("Client secret").fill(CLIENT.client_secret);
  await dialog(page).getByRole("button", { name: "Save" }).click();
  await expect(google).toContainText("••••only");
  await expect(google).toContainText("Set up, not tested");
  await google.getByRole("button", { name: "Test (Google sign-in)" }).click();
  await expect(google).toContainText("Works");
  await expect(toasts(page)).toContainText("Google sign-in: the test worked");

  await page.reload();
  await expect(google).toContainText("••••only");
  const { body } = await askAs<IntegrationsAnswer>(page, "/api/admin/integrations");
  expect(JSON.stringify(body) + (await page.content())).not.toContain(CLIENT.client_secret);
  await google.getByRole("button", { name: "Change (Google sign-in)" }).click();
  await expect(dialog(page).getByLabel("Client secret")).toHaveValue("");
  await page.keyboard.press("Escape");
  await google.getByRole("button", { name: "Use the environment's (Google sign-in)" }).click();
  await dialog(page).getByRole("button", { name: "Use the environment's" }).click();
  await expect(google.getByText("••••")).toHaveCount(0);
});

test("a value that does not fit is said beside its field, and nothing changes", async () => {
  browser.expectError(/400 \(Bad Request\)/);
  const page = await openAdmin(PATH);
  const mail = card(page, "E-mail");
  await mail.getByRole("button", { name: "Change (E-mail)" }).click();
  await dialog(page).getByLabel("Provider").selectOption({ label: "Resend" });
  await dialog(page).getByLabel("Sender's address").fill("nobody");
  await dialog(page).getByRole("button", { name: "Save" }).click();
  await expect(dialog(page).locator("#edit-mail-RESEND_API_KEY-error")).toHaveText("Please paste the secret.");
  await expect(dialog(page).locator("#edit-mail-MAIL_FROM-error")).toContainText("clinic@example.com");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Discard" }).click();
  await expect(mail).toContainText("Local outbox");
});

test("a webhook is added, shows its secret once, is called with a signature, and is never led astray", async () => {
  browser.expectError(/400 \(Bad Request\)/);
  const page = await openAdmin(`${PATH}?tab=webhooks`);
  await page.getByRole("button", { name: "Add an endpoint" }).click();
  await dialog(page).getByLabel("Address").fill("https://169.254.169.254/latest/");
  await dialog(page).getByLabel("An article went live").check();
  await dialog(page).getByRole("button", { name: "Add the endpoint" }).click();
  await expect(dialog(page).locator("#endpoint-url-error")).toContainText("private network");
  await dialog(page).getByLabel("Address").fill(`http://${host()}/in`);
  await dialog(page).getByRole("button", { name: "Add the endpoint" }).click();
  await expect(dialog(page)).toContainText("will not be shown again");
  const secret = (await dialog(page).locator("code").textContent()) ?? "";
  await dialog(page).getByRole("button", { name: "I have it" }).click();

  const endpoint = card(page, host());
  await expect(endpoint).toContainText(`••••${secret.slice(-4)}`);
  expect(await page.content()).not.toContain(secret);
  await endpoint.getByRole("button", { name: /^Send a ping/ }).click();
  await expect(endpoint).toContainText("Works");
  const { headers, body } = received.at(-1) as Received;
  const content = `${headers["webhook-id"]}.${headers["webhook-timestamp"]}.${body}`;
  const key = Buffer.from(secret.replace("whsec_", ""), "base64");
  expect(headers["webhook-signature"]).toBe(`v1,${createHmac("sha256", key).update(content).digest("base64")}`);

  await endpoint.getByRole("button", { name: /^Change/ }).click();
  await dialog(page).getByLabel("Address").fill(`http://${host()}/away`);
  await dialog(page).getByRole("button", { name: "Save" }).click();
  await expect(endpoint).toContainText("/away");
  await endpoint.getByRole("button", { name: /^Send a ping/ }).click();
  await expect(endpoint.getByRole("alert")).toContainText("redirect, which is not followed");
  await expect(endpoint).toContainText("Failing");

  await page.getByRole("link", { name: "Deliveries", exact: true }).click();
  await page.getByLabel("Endpoint").selectOption({ label: host() });
  await expect(page.getByRole("row")).toHaveCount(3);
  await page.getByLabel("State").selectOption({ label: "Given up" });
  await expect(page.getByRole("row")).toHaveCount(2);

  await page.goto(`${PATH}?tab=webhooks`);
  await endpoint.getByRole("button", { name: /^Remove/ }).click();
  await dialog(page).getByRole("button", { name: "Remove the endpoint" }).click();
  await expect(endpoint).toHaveCount(0);
});

test("on a phone nothing sticks out, and axe finds nothing on the parts of the page and in its dialogs", async () => {
  const page = await openAdmin(PATH, { viewport: PHONE, bypassCSP: true });
  await expect(card(page, "Analytics tag")).toBeVisible();
  expect(await violations(page, { within: "#content" })).toEqual([]);
  await page.getByRole("button", { name: "Change (Language model)" }).click();
  await dialog(page).getByLabel("Provider").selectOption({ label: "OpenAI" });
  expect(await violations(page, { within: "dialog[open]", schemes: ["light"] })).toEqual([]);
  await page.keyboard.press("Escape");
  for (const tab of ["webhooks", "deliveries"]) {
    await page.goto(`${PATH}?tab=${tab}`);
    await expect(page.locator(".skeleton")).toHaveCount(0);
    await expect(page.locator(".note, .data-table, .empty").first()).toBeVisible();
    expect(await violations(page, { within: "#content", schemes: ["light"] })).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
  }
});
