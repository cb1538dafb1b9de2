import type { Page } from "playwright";
import { test } from "vitest";
import { claimRegister } from "#content/claims.ts";
import type { ClaimAnswer, OfferEntry } from "#contract/claims.ts";
import { PHONE, violations } from "./support/axe.ts";
import { openBrowser } from "./support/browser.ts";
import { expect } from "./support/expect.ts";
import { askAs, portalOf } from "./support/staff.ts";
import { testSite } from "./support/test-site.ts";

const PATH = "/admin/compliance/claims";
const API = "/api/admin/claims";
const browser = openBrowser();
const openRegister = portalOf(browser, "compliance");

const dialog = (page: Page) => page.getByRole("dialog");
const card = (page: Page, name: string | RegExp) => page.getByRole("region", { name });

/** Leaves out scripts, so that text in the embedded data does not count. */
async function pageText(path: string): Promise<string> {
  const html = await (await fetch(testSite().baseUrl + path)).text();
  return html.replace(/<script[\s\S]*?<\/script>/g, "").replaceAll("&#x27;", "'");
}

/** Does nothing unless the test left the claim suspended. */
async function restore(page: Page, id: string): Promise<void> {
  const { body } = await askAs<ClaimAnswer>(page, `${API}/${id}`);
  if (body.claim.state !== "suspended") return;
  const json = { act: "restore", reason: "The test is over." };
  await askAs(page, `${API}/${id}/acts`, { method: "POST", json, version: body.claim.version });
}

test("a claim is suspended with a reason, the home page shows its fallback within five seconds, and it comes back", async () => {
  const page = await openRegister(PATH);
  const { text, fallback } = claimRegister.patients;
  try {
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Claims register");
    await page.getByLabel("Words of the claim").fill("100,000+");
    await page.getByRole("button", { name: "Search", exact: true }).click();
    await page.getByRole("link", { name: text }).click();
    await expect(page.getByText("The public site says this now.")).toBeVisible();
    await page.getByRole("button", { name: "Suspend", exact: true }).click();
    await expect(dialog(page)).toContainText("It stands on: /");
    await expect(dialog(page)).toContainText(`readers see “${fallback}” instead`);
    await dialog(page).getByRole("button", { name: "Suspend", exact: true }).click();
    await expect(dialog(page)).toContainText("Please say why.");
    await dialog(page).getByLabel("Reason").fill("The count is being checked.");
    expect(await pageText("/")).toContain("patients treated");
    await dialog(page).getByRole("button", { name: "Suspend", exact: true }).click();
    await expect(page.getByText("The public site shows the fallback now.")).toBeVisible();
    await expect.poll(() => pageText("/"), { timeout: 5000 }).toContain(fallback);
    expect(await pageText("/")).not.toContain("100,000+");
    await expect(card(page, "History")).toContainText("The count is being checked.");

    await page.getByRole("button", { name: "Restore", exact: true }).click();
    await expect(dialog(page)).toContainText("1 of 1 pieces of evidence are still missing.");
    await dialog(page).getByLabel("Reason").fill("It was counted.");
    await dialog(page).getByRole("button", { name: "Restore", exact: true }).click();
    await expect(page.getByText("The public site says this now.")).toBeVisible();
    await expect.poll(() => pageText("/"), { timeout: 5000 }).toContain("100,000+");
  } finally {
    await restore(page, "patients");
  }
});

test("evidence is added, an owner named, and who leaves with unsaved words is asked first", async () => {
  browser.expectError(/400 \(Bad Request\)/);
  const page = await openRegister(`${PATH}/clia-labs`);
  const facts = card(page, "Evidence and responsibility");
  await facts.getByRole("button", { name: "Edit evidence, owner and states" }).click();
  await facts.getByLabel("Owner").fill("Lab manager");
  await facts.getByRole("button", { name: "Add a piece of evidence" }).click();
  const second = facts.getByRole("group", { name: "Evidence 2" });
  await second.getByLabel("Source").fill("CLIA certificate");
  await second.getByLabel("Status").selectOption("provided");
  await facts.getByRole("button", { name: "Save", exact: true }).click();
  await expect(facts).toContainText("Please look at this again");
  await page.getByRole("link", { name: "Offers" }).click();
  await expect(dialog(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await second.getByLabel("Year").fill("2026");
  await second.getByLabel("Address").fill("https://www.cdc.gov/clia/");
  await facts.getByRole("button", { name: "Save", exact: true }).click();
  await expect(facts).toContainText("Lab manager");
  await expect(facts).toContainText("CLIA certificate");
  await expect(facts).toContainText("www.cdc.gov (new tab)");
  await page.reload();
  await expect(facts).toContainText("Lab manager");
});

test("an offer gets a last day, and its pages say it", async () => {
  const page = await openRegister(`${PATH}?tab=offers`);
  const offers = async () => (await askAs<{ offers: OfferEntry[] }>(page, `${API}/offers`)).body.offers;
  const before = (await offers()).find(({ id }) => id === "weight-loss-program");
  const offer = card(page, claimRegister["save-weight-loss"].text);
  try {
    await offer.getByRole("button", { name: /^Change period and terms/ }).click();
    await dialog(page).getByLabel("Last day (empty: no end is set)").fill("2027-03-14");
    await dialog(page).getByLabel("Reason").fill("An honest end.");
    await dialog(page).getByRole("button", { name: "Save the offer" }).click();
    await expect(offer).toContainText("Mon, Mar 15, 2027, 12:00 AM Central");
    await expect.poll(() => pageText("/special-offers"), { timeout: 5000 }).toContain("Until March 14, 2027");
  } finally {
    const now = (await offers()).find(({ id }) => id === "weight-loss-program");
    const { startsAt, endsAt, terms } = before ?? {};
    const json = { startsAt, endsAt, regularPrice: null, terms, reason: "The test is over." };
    await askAs(page, `${API}/offers/weight-loss-program`, { method: "PUT", json, version: now?.version ?? 0 });
  }
});

test("the register, a claim and the offers keep WCAG 2.2 AA on a desk and on a phone", async () => {
  const page = await openRegister(PATH, { bypassCSP: true });
  for (const path of [PATH, `${PATH}/success-rate`, `${PATH}?tab=offers`]) {
    await page.goto(path);
    await expect(page.getByRole("main").getByRole("heading").nth(1).or(page.getByRole("table"))).toBeVisible();
    expect(await violations(page)).toEqual([]);
  }
  await page.setViewportSize(PHONE);
  await page.goto(`${PATH}/success-rate`);
  await expect(card(page, "Where it stands")).toBeVisible();
  expect(await violations(page)).toEqual([]);
  const widths = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
  expect(widths[0]).toBeLessThanOrEqual(widths[1] ?? 0);
});
