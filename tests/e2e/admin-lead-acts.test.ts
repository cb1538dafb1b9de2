import type { Page } from "playwright";
import { test } from "vitest";
import { openBrowser } from "./support/browser.ts";
import { expect } from "./support/expect.ts";
import { newPhone } from "./support/forms.ts";
import { enterLead, newName } from "./support/leads.ts";
import { askAs, portalOf } from "./support/staff.ts";

const browser = openBrowser();
const openAdmin = portalOf(browser, "admin");
const dialog = (page: Page, name: string) => page.getByRole("dialog", { name, exact: true });
const undo = (page: Page) => page.getByRole("region", { name: "Last change" }).getByRole("button", { name: "Undo" });
const newSource = () => `fair-${crypto.randomUUID().slice(0, 8)}`;

test("many leads are assigned at once and given back; a view is deleted and comes back", async () => {
  const page = await openAdmin("/admin/leads");
  const source = newSource();
  const leads = [await enterLead(page, { source }), await enterLead(page, { source })];
  await page.goto(`/admin/leads?source=${source}`);
  const rows = leads.map(({ name }) => page.getByRole("row").filter({ hasText: name }));
  // A new lead belongs to the staff member who entered it.
  for (const row of rows) await expect(row).toContainText("Pat Doe");
  for (const { name } of leads) await page.getByRole("checkbox", { name: `Choose ${name}` }).check();
  await page.getByRole("button", { name: "Assign", exact: true }).click();
  for (const row of rows) await expect(row).toContainText("Nobody");
  await expect(page.getByText("2 leads assigned to nobody")).toBeVisible();
  await undo(page).click();
  for (const row of rows) await expect(row).toContainText("Pat Doe");

  const view = `View ${crypto.randomUUID().slice(0, 8)}`;
  await page.getByRole("button", { name: "Save these filters" }).click();
  await dialog(page, "Save these filters").getByLabel("Name of the view").fill(view);
  await dialog(page, "Save these filters").getByRole("button", { name: "Save" }).click();
  const views = page.getByLabel("My views");
  await views.selectOption({ label: view });
  await page.getByRole("button", { name: "Delete this view" }).click();
  await expect(views.getByRole("option", { name: view })).toHaveCount(0);
  await undo(page).click();
  await expect(views.getByRole("option", { name: view })).toHaveCount(1);
}, 120_000);

test("nobody is shut out from contact before what follows is confirmed", async () => {
  const page = await openAdmin("/admin/leads");
  const { id, name } = await enterLead(page);
  await page.goto(`/admin/leads/${id}`);
  const badge = page.getByRole("region", { name }).getByText("Do not contact");
  const question = dialog(page, "No more contact with this person?");
  await page.getByRole("button", { name: "Do not contact" }).click();
  await expect(question).toContainText("running sequences end");
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByRole("heading", { name })).toBeVisible();
  await expect(badge).toHaveCount(0);
  await page.getByRole("button", { name: "Do not contact" }).click();
  await question.getByRole("button", { name: "Do not contact" }).click();
  await expect(badge).toBeVisible();
}, 120_000);

test("two requests of one person are compared, merged and parted again", async () => {
  const page = await openAdmin("/admin/leads");
  const phone = newPhone();
  const source = newSource();
  const kept = await enterLead(page, { phone, source });
  const other = await enterLead(page, { phone, source, email: `${crypto.randomUUID()}@guest.example` });
  await page.goto(`/admin/leads/${kept.id}`);
  await page.getByRole("button", { name: "Compare and merge" }).click();
  const merging = dialog(page, "Merge two requests");
  const names = merging.getByRole("group", { name: "Name" });
  await expect(names).toContainText(`${kept.name} (this lead)`);
  await names.getByLabel(`${other.name} (the other)`).check();
  await expect(merging.getByRole("group", { name: "E-mail" }).getByLabel(/guest\.example/)).toBeChecked();
  await merging.getByRole("button", { name: "Merge", exact: true }).click();
  await expect(merging).toHaveCount(0);
  await expect(page.getByRole("heading", { name: other.name })).toBeVisible();
  await expect(page.getByText(/guest\.example/).first()).toBeVisible();
  const listed = await askAs<{ rows: { id: string }[] }>(page, `/api/admin/leads?stage=all&source=${source}`);
  expect(listed.body.rows.map(({ id }) => id)).toEqual([kept.id]);

  await page.getByRole("button", { name: "Undo the merge" }).click();
  await expect(page.getByRole("heading", { name: kept.name })).toBeVisible();
  await expect(page.getByRole("button", { name: "Compare and merge" })).toBeVisible();
}, 120_000);

test("a sequence is written, begun for somebody who agreed to mail, and ended", async () => {
  const page = await openAdmin("/admin/leads?tab=setup");
  const template = { name: newName(), channel: "email", subject: "About your question", isActive: true };
  const json = { ...template, body: "Please call {{clinic_phone}}." };
  expect((await askAs(page, "/api/admin/leads/templates", { method: "POST", json })).status).toBe(201);
  await page.reload();
  await page.getByRole("button", { name: "New sequence" }).click();
  const writing = dialog(page, "New sequence");
  const name = `Sequence ${crypto.randomUUID().slice(0, 8)}`;
  await writing.getByLabel("Name of the sequence").fill(name);
  await writing
    .getByRole("group", { name: "Message 1" })
    .getByRole("combobox")
    .selectOption({ label: `${template.name} (e-mail)` });
  await writing.getByLabel("Hours after the start").fill("24");
  await writing.getByRole("button", { name: "Save" }).click();
  await expect(writing).toHaveCount(0);

  const email = `${crypto.randomUUID()}@guest.example`;
  const { id } = await enterLead(page, { phone: "", email, consentCall: false, consentEmail: true });
  await page.goto(`/admin/leads/${id}`);
  await page.getByLabel("Sequence", { exact: true }).selectOption({ label: `${name} (1 message)` });
  await page.getByRole("button", { name: "Begin the sequence" }).click();
  await expect(page.getByText(`Sequence ${name}: step 1 of 1`)).toBeVisible();
  await page.getByRole("button", { name: "End the sequence" }).click();
  await expect(page.getByRole("button", { name: "Begin the sequence" })).toBeVisible();
  await expect(page.getByText(`Sequence ${name}: step 1 of 1`)).toHaveCount(0);
}, 120_000);
