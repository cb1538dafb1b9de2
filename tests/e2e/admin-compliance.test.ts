import type { Page } from "playwright";
import { test } from "vitest";
import { mailFor, mailsTo, newEmail } from "./support/accounts.ts";
import { DESKTOP, PHONE, violations } from "./support/axe.ts";
import { openBrowser } from "./support/browser.ts";
import { expect } from "./support/expect.ts";
import { askAs, enterPortal, portalOf } from "./support/staff.ts";
import { openWithOldProof, proofOf, prove } from "./support/step-up.ts";
import { answerCookies } from "./support/visit.ts";

const PATH = "/admin/compliance";
const browser = openBrowser();
const openAdmin = portalOf(browser, "admin");

const dialog = (page: Page) => page.getByRole("dialog");
const toasts = (page: Page) => page.getByRole("region", { name: "Notifications" });
const today = () => new Intl.DateTimeFormat("en-CA", { timeZone: "America/Chicago" }).format(Date.now());

test("the audit trail is filtered by its address, exported, verified, and audits its own reads", {
  timeout: 180_000,
}, async () => {
  const page = await openAdmin(PATH);
  await expect(page.getByRole("heading", { name: "Audit trail" })).toBeVisible();
  await page.reload();
  await page.getByLabel("With what").selectOption("audit_trail");
  await page.getByLabel("Did what").selectOption("view");
  await expect(page).toHaveURL(/type=audit_trail/);
  const rows = page.getByRole("region", { name: "Entries of the trail" }).getByRole("row");
  await expect(rows.nth(1)).toContainText("view · audit trail");
  await expect(rows.filter({ hasText: "·" }).filter({ hasNotText: "view · audit trail" })).toHaveCount(0);
  await page.reload();
  await expect(page.getByLabel("Did what")).toHaveValue("view");

  await page.getByLabel("Record id").fill("cns_of-nobody");
  await page.getByLabel("Record id").press("Enter");
  await expect(page).toHaveURL(/resource=cns_of-nobody/);
  await expect(page.getByText("Nothing in the trail matches these filters.")).toBeVisible();
  await page.getByLabel("Record id").fill("");
  await page.getByLabel("Record id").press("Enter");
  await expect(rows.nth(1)).toContainText("view · audit trail");

  await page.getByRole("button", { name: "Verify the chain" }).click();
  await expect(page.getByText(/\d rows? fit|0 rows fit/)).toBeVisible();
  await expect(page.getByText(/wait for the seal|Nothing waits/)).toBeVisible();

  const file = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export CSV" }).click();
  expect((await file).suggestedFilename()).toMatch(/^audit-trail-\d{4}-\d\d-\d\d\.csv$/);
  await page.reload();
  await page.getByLabel("Did what").selectOption("export");
  await expect(rows.nth(1)).toContainText("export · audit trail");
});

test("an administrator invites a user, who gets a mail, and certifies their roles", { timeout: 180_000 }, async () => {
  const page = await openAdmin(PATH);
  await page.getByRole("link", { name: /Users and roles/ }).click();
  await page.getByRole("button", { name: "Invite somebody" }).click();
  const email = newEmail("ann");
  await dialog(page).getByLabel("E-mail address").fill(email);
  await dialog(page).getByLabel("First name").fill("Ann");
  await dialog(page).getByRole("button", { name: "Send the invitation" }).click();
  await expect(dialog(page).getByText("Please choose at least one role.").first()).toBeVisible();
  await dialog(page).getByLabel("Front desk").check();
  await dialog(page).getByRole("button", { name: "Send the invitation" }).click();
  await expect(toasts(page)).toContainText("The invitation is on its way");
  expect((await mailFor(email, /Your account/)).link).toContain("type=invite");

  await page.getByLabel("Staff name or e-mail, or a patient’s whole e-mail").fill(email);
  await page.getByRole("button", { name: "Search" }).click();
  const row = page.getByRole("row").filter({ hasText: email });
  await expect(row).toContainText("Invited");
  await expect(page).not.toHaveURL(new RegExp(email.slice(0, 8)));
  await row.getByRole("button", { name: /Recertify/ }).click();
  await dialog(page).getByRole("button", { name: "Put it on record" }).click();
  await expect(row).toContainText("Confirmed by Pat Doe");
});

test("ending a user's sessions needs a recent proof and signs them out at once", {
  timeout: 240_000,
}, async () => {
  browser.expectError(/403 .*\/end-sessions/);
  browser.expectError(/401 .*\/api\//);
  const desk = await browser.newPage({ viewport: DESKTOP });
  await answerCookies(desk);
  const other = await enterPortal(desk, "front_desk");
  // A page that does not poll, because the test is about to write to the database from outside.
  await desk.goto("/accessibility");
  expect((await askAs(desk, "tasks")).status).toBe(200);

  const { page, secret } = await openWithOldProof(browser, {
    role: "admin",
    path: `${PATH}?tab=users`,
    heading: "Users and roles",
  });
  await page.getByLabel("Staff name or e-mail, or a patient’s whole e-mail").fill(other);
  await page.getByRole("button", { name: "Search" }).click();
  const row = page.getByRole("row").filter({ hasText: other });
  await row.getByRole("button", { name: /End sessions/ }).click();
  await expect(dialog(page)).toContainText("end at once, on every device");
  await dialog(page).getByRole("button", { name: "End the sessions" }).click();
  await expect(proofOf(page)).toBeVisible();
  expect((await askAs(desk, "tasks")).status).toBe(200);
  await prove(page, secret);
  await expect(toasts(page)).toContainText("The sessions have ended");
  await expect(row.getByRole("button", { name: /End sessions/ })).toHaveCount(0);
  expect((await askAs(desk, "tasks")).status).toBe(401);
  expect((await mailsTo(other)).some(({ text }) => text.includes("sessions"))).toBe(false);
});

async function weigh(page: Page, legend: string, risk: string): Promise<void> {
  const factor = dialog(page).getByRole("group", { name: legend });
  await factor.getByRole("combobox").selectOption(risk);
  await factor.getByRole("textbox").fill("Looked at it");
}

test("an incident goes from its report over the four factors to its end", { timeout: 180_000 }, async () => {
  const page = await openAdmin(`${PATH}?tab=incidents`);
  const what = `Letter ${crypto.randomUUID().slice(0, 8)}`;
  await page.getByRole("button", { name: "Report an incident" }).click();
  await dialog(page).getByLabel("Discovered on").fill(today());
  await dialog(page).getByLabel("What happened").fill(what);
  await dialog(page).getByRole("button", { name: "Report it" }).click();
  const record = page.getByRole("dialog", { name: "Incident", exact: true });
  await expect(record).toContainText(what);
  await expect(record).toContainText("Due in 60 days");
  await record.getByLabel("Act").selectOption("triaged");
  await record.getByRole("button", { name: "Triaged" }).click();

  for (const factor of ["What was exposed", "Who got it", "Was it really seen"]) await weigh(page, factor, "low");
  await weigh(page, "What was done about it", "high");
  await record.getByLabel("Conclusion", { exact: true }).selectOption("low_probability");
  await record.getByLabel("Why you come to that conclusion").fill("It came back");
  await record.getByRole("button", { name: "Save the assessment" }).click();
  await expect(record.getByText("A factor weighed as high does not show").first()).toBeVisible();
  await weigh(page, "What was done about it", "low");
  await record.getByRole("button", { name: "Save the assessment" }).click();
  await expect(record).toContainText("Low probability of compromise: no breach");
  await record.getByLabel("Act").selectOption("closed");
  await record.getByRole("button", { name: "Close it" }).click();
  await expect(record).toContainText("Closed by Pat Doe");
  await expect(record.getByLabel("Act")).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(record).toHaveCount(0);
});

const sideways = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
const TABS = "audit access consents requests incidents retention vendors users training policies".split(" ");

test("no tab has a defect that axe can find, and none scrolls sideways on a small phone", {
  timeout: 400_000,
}, async () => {
  const page = await openAdmin(PATH, { bypassCSP: true });
  const api = "/api/admin/compliance";
  const request = { kind: "access", channel: "mail", receivedOn: today(), requester: "By letter" };
  const { body } = await askAs<{ id: string }>(page, `${api}/requests`, { method: "POST", json: request });
  const policy = { title: "Breaches", version: "1", location: "Drive", ownerName: "Officer", effectiveOn: today() };
  await askAs(page, `${api}/policies`, { method: "POST", json: { ...policy, reviewOn: "2099-01-01" } });
  const found: string[] = [];
  for (const tab of TABS) {
    await page.goto(`${PATH}${tab === "audit" ? "" : `?tab=${tab}`}`);
    await expect(page.getByRole("heading", { level: 2 }).first()).toBeVisible();
    await expect(page.getByText("Loading...")).toHaveCount(0);
    for (const size of [PHONE, DESKTOP]) {
      await page.setViewportSize(size);
      found.push(...(await violations(page, { within: ".admin-page" })));
    }
    await page.setViewportSize({ width: 320, height: 640 });
    if ((await page.evaluate(sideways)) > 0) found.push(`${tab} scrolls sideways at 320 px`);
    await page.setViewportSize(DESKTOP);
  }
  await page.goto(`${PATH}?tab=requests&id=${body.id}`);
  await expect(page.getByRole("dialog", { name: "Data request" })).toContainText("By letter");
  found.push(...(await violations(page, { within: "dialog" })));
  expect(found).toEqual([]);
});
