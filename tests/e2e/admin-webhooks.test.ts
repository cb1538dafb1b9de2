import { createHmac } from "node:crypto";
import type { Page } from "playwright";
import { test } from "vitest";
import { openBrowser } from "./support/browser.ts";
import { runSql } from "./support/database.ts";
import { expect } from "./support/expect.ts";
import { enterLead } from "./support/leads.ts";
import { portalOf } from "./support/staff.ts";
import { openReceiver, type Received } from "./support/webhook-receiver.ts";

const PATH = "/admin/settings/integrations";
const browser = openBrowser();
const openAdmin = portalOf(browser, "admin");
const dialog = (page: Page) => page.getByRole("dialog");

const { received, host: address } = openReceiver();

async function takeSecret(page: Page): Promise<string> {
  await expect(dialog(page)).toContainText("will not be shown again");
  const secret = (await dialog(page).locator("code").textContent()) ?? "";
  await dialog(page).getByRole("button", { name: "I have it" }).click();
  return secret;
}

function signature({ headers, body }: Received, secret: string): string {
  const content = `${headers["webhook-id"]}.${headers["webhook-timestamp"]}.${body}`;
  const key = Buffer.from(secret.replace("whsec_", ""), "base64");
  return `v1,${createHmac("sha256", key).update(content).digest("base64")}`;
}

test("a secret is rotated while the old one still signs, and a delivery that was given up is sent again by hand", async () => {
  const host = address();
  const page = await openAdmin(`${PATH}?tab=webhooks`);
  await page.getByRole("button", { name: "Add an endpoint" }).click();
  await dialog(page).getByLabel("Address").fill(`http://${host}/in`);
  await dialog(page).getByLabel("Somebody asked to be contacted").check();
  await dialog(page).getByRole("button", { name: "Add the endpoint" }).click();
  const old = await takeSecret(page);
  const endpoint = page.getByRole("region", { name: host });
  await endpoint.getByRole("button", { name: `New secret (${host})` }).click();
  await expect(dialog(page)).toContainText("both secrets sign");
  await dialog(page).getByRole("button", { name: "Make a new secret" }).click();
  const secret = await takeSecret(page);
  expect(secret).not.toBe(old);
  await expect(endpoint).toContainText(`••••${secret.slice(-4)}`);
  await expect(endpoint).toContainText("the one before signs too until");

  const { id } = await enterLead(page);
  // Same state as after eight unanswered attempts.
  await runSql(
    `update webhook_deliveries set status = 'failed', attempts = 8, next_attempt_at = null where endpoint_id in (select id from webhook_endpoints where url = 'http://${host}/in')`,
  );
  await page.getByRole("link", { name: "Deliveries", exact: true }).click();
  await page.getByLabel("Endpoint").selectOption({ label: host });
  const row = page.getByRole("row").nth(1);
  await expect(row).toContainText("Given up");
  expect(received).toEqual([]);
  await row.getByRole("button", { name: /^Send again/ }).click();
  await expect(page.getByRole("region", { name: "Notifications" })).toContainText("Delivered");
  await expect(row).toContainText("Delivered");
  const [sent] = received;
  expect(sent?.body).toContain(id);
  expect(sent?.headers["webhook-signature"]).toBe(sent && [secret, old].map((key) => signature(sent, key)).join(" "));

  await page.goto(`${PATH}?tab=webhooks`);
  await endpoint.getByRole("button", { name: /^Remove/ }).click();
  await dialog(page).getByRole("button", { name: "Remove the endpoint" }).click();
  await expect(endpoint).toHaveCount(0);
}, 120_000);
