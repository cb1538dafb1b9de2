import { readFile } from "node:fs/promises";
import type { Page } from "playwright";
import { test } from "vitest";
import { violations } from "./support/axe.ts";
import { openBrowser } from "./support/browser.ts";
import { newVisitor } from "./support/chat.ts";
import { expect } from "./support/expect.ts";
import { fill, formOn, newPhone } from "./support/forms.ts";
import { enterLead, newName } from "./support/leads.ts";
import { askAs, portalOf, refetchOn } from "./support/staff.ts";

const browser = openBrowser();
const openAdmin = portalOf(browser, "admin");

const toast = (page: Page) => page.getByRole("region", { name: "Notifications" });

async function findLead(page: Page, text: string): Promise<void> {
  await page.getByRole("searchbox", { name: "Find a lead" }).fill(text);
  await page.getByRole("button", { name: "Find" }).click();
}

async function newTemplate(page: Page): Promise<string> {
  const name = `Text ${crypto.randomUUID().slice(0, 8)}`;
  const json = { name, channel: "text", subject: "", body: "Please call {{clinic_phone}}.", isActive: true };
  const { status } = await askAs(page, "/api/admin/leads/templates", { method: "POST", json });
  expect(status).toBe(201);
  return name;
}

test("a lead of the public form arrives, is found, given to somebody, called, moved by keyboard, and not written to without consent", async () => {
  const name = newName();
  browser.expectError(/422/);
  const visitor = await newVisitor(browser);
  await visitor.goto("/about");
  const form = formOn(visitor);
  await form.name.focus();
  await fill(form, newPhone());
  await form.name.fill(name);
  await form.send.click();
  await expect(form.thanks).toBeVisible();

  const page = await openAdmin("/admin/leads");
  const template = await newTemplate(page);
  await page.reload();
  await findLead(page, name);
  await page.getByRole("link", { name }).first().click();
  await expect(page.getByRole("heading", { name })).toBeVisible();
  expect(page.url()).not.toContain(name.split(" ")[1] ?? "");
  await expect(page.getByText("Please call me about a visit.")).toBeVisible();

  const owner = page.getByLabel("Owner", { exact: true });
  await owner.selectOption({ index: 1 });
  await expect(page.getByText(/^Assigned to/).first()).toBeVisible();

  await page.getByLabel("How the call ended").selectOption("Left a message");
  await page.getByLabel("Note", { exact: true }).fill("Will call again tomorrow");
  await page.getByRole("button", { name: "Add to the log" }).click();
  await expect(page.getByText("Call: Left a message")).toBeVisible();
  await expect(page.getByText("Will call again tomorrow")).toBeVisible();

  const stage = page.getByLabel("Move to");
  await stage.focus();
  await page.keyboard.press("c");
  await expect(page.getByText("New → Contacted")).toBeVisible();

  await page.getByLabel("Template").selectOption({ label: `${template} (text)` });
  await expect(page.getByRole("button", { name: "Send", exact: true })).toBeDisabled();
  await expect(page.getByText("Has not agreed to this channel").first()).toBeVisible();
  const id = new URL(page.url()).pathname.split("/").at(-1);
  const { body } = await askAs<{ lead: { version: number } }>(page, `/api/admin/leads/${id}`);
  const { body: options } = await askAs<{ templates: { id: string; name: string }[] }>(
    page,
    "/api/admin/leads/options",
  );
  const templateId = options.templates.find((one) => one.name === template)?.id;
  const refused = await askAs<{ error: { code: string } }>(page, `/api/admin/leads/${id}/send`, {
    method: "POST",
    json: { templateId },
    version: body.lead.version,
  });
  expect([refused.status, refused.body.error.code]).toEqual([422, "contact_blocked"]);
}, 180_000);

test("the board moves a card by its own list, says so, and keeps it after a reload", async () => {
  const page = await openAdmin("/admin/leads?tab=board&owner=me");
  const { name } = await enterLead(page);
  await page.reload();
  const move = page.getByLabel(`Move ${name} to`);
  await move.focus();
  await page.keyboard.press("q");
  await expect(toast(page)).toContainText(`${name}: Qualified`);
  await page.reload();
  await expect(page.getByRole("region", { name: /^Qualified/ }).getByRole("link", { name })).toBeVisible();
}, 120_000);

test("a file with a bad row is checked, imported without it, and imported again without a change; then everything is exported", async () => {
  const page = await openAdmin("/admin/leads?tab=import");
  const [good, second] = [newName(), newName()];
  const lines = [
    "Name;Phone;Source",
    `José ${good};${newPhone()};radio`,
    `=${second};${newPhone()};radio`,
    "Nobody;12;radio",
  ];
  const buffer = Buffer.from(lines.join("\r\n"), "latin1");
  const choose = () => page.getByLabel("File").setInputFiles({ name: "leads.csv", mimeType: "text/csv", buffer });
  await choose();
  await expect(page.getByText("3 rows. Encoding: Windows-1252")).toBeVisible();
  await expect(page.getByLabel("Meaning of Phone")).toHaveValue("phone");
  await page.getByRole("button", { name: "Dry run" }).click();
  await expect(page.getByText("Dry run: nothing was stored. With errors: 1.")).toBeVisible();
  await expect(page.getByText("Line 4:")).toBeVisible();
  await page.getByRole("button", { name: "Import 2 leads" }).click();
  await expect(page.getByText("Imported: 2. With errors: 1.")).toBeVisible();
  await page.getByRole("button", { name: "Dry run" }).click();
  await expect(page.getByText("Imported before: 2.")).toBeVisible();

  await page.goto("/admin/leads?source=radio");
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Export CSV" }).click(),
  ]);
  const text = await readFile(await download.path(), "utf8");
  expect(text).toContain(`José ${good}`);
  expect(text).toContain(`'=${second}`);
}, 120_000);

test("inbox, board, funnel, setup, links and a lead have nothing that axe finds, on a desk and on a phone", async () => {
  const page = await openAdmin("/admin/leads", { bypassCSP: true });
  const { body } = await askAs<{ rows: { id: string }[] }>(page, "/api/admin/leads?stage=all");
  const paths = ["", "?tab=board", "?tab=funnel", "?tab=import", "?tab=setup", "?tab=links", `/${body.rows[0]?.id}`];
  for (const path of paths) {
    await page.goto(`/admin/leads${path}`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByText("Loading...")).toHaveCount(0);
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 800 });
      // The narrow layout has the same colors, so one color scheme is enough.
      expect(await violations(page, width === 360 ? { schemes: ["light"] } : {})).toEqual([]);
      const wide = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect([path, width, wide]).toEqual([path, width, 0]);
    }
  }
}, 300_000);

test("whoever is written to gets out by the mail's own link, without signing in, and the desk sees it", async () => {
  const page = await openAdmin("/admin/leads");
  const [name, email] = [newName(), `${crypto.randomUUID()}@guest.example`];
  const lead = {
    ...{ id: crypto.randomUUID(), name, phone: "", email, message: "", interest: null, location: "skokie" },
    ...{ consentCall: false, consentText: false, consentEmail: true },
  };
  expect((await askAs(page, "/api/admin/leads", { method: "POST", json: lead })).status).toBe(201);
  const words = { name: `Mail ${crypto.randomUUID().slice(0, 8)}`, channel: "email", subject: "Hello", isActive: true };
  const json = { ...words, body: "You can book at {{booking_link}}." };
  expect((await askAs(page, "/api/admin/leads/templates", { method: "POST", json })).status).toBe(201);
  await page.reload();
  await findLead(page, name);
  await page.getByRole("link", { name }).first().click();
  await page.getByLabel("Template").selectOption({ label: `${words.name} (e-mail)` });
  await page.getByRole("button", { name: "Send", exact: true }).click();
  type Mail = { headers: Record<string, string> | null; text: string };
  const mails = async (): Promise<Mail[]> => (await page.request.get(`/dev/outbox.json?to=${email}`)).json();
  await expect.poll(async () => (await mails()).length).toBe(1);
  const [mail] = await mails();
  const path = new URL(mail?.headers?.["List-Unsubscribe"]?.slice(1, -1) ?? "").pathname;
  expect(mail?.text).toContain(path);

  const stranger = await browser.newPage({ bypassCSP: true });
  await stranger.goto(path);
  await expect(stranger.getByRole("heading", { name: "Stop these e-mails?" })).toBeVisible();
  // This page has no script that sets the attribute, which `violations` waits for.
  await stranger.evaluate(() => document.documentElement.setAttribute("data-complete", ""));
  expect(await violations(stranger)).toEqual([]);
  await stranger.getByRole("button", { name: "Unsubscribe" }).click();
  await expect(stranger.getByRole("heading", { name: "You are unsubscribed" })).toBeVisible();
  await page.reload();
  await expect(page.getByText("Consent: e-mail withdrawn, by the link in a mail")).toBeVisible();
  await page.getByLabel("Template").selectOption({ label: `${words.name} (e-mail)` });
  await expect(page.getByRole("button", { name: "Send", exact: true })).toBeDisabled();
}, 180_000);

test("unsaved rules stay after another user's change, and save over the shown rules only", async () => {
  browser.expectError(/409 \(Conflict\)/);
  const page = await openAdmin("/admin/leads?tab=setup");
  const rules = page.getByRole("region", { name: "Who gets new leads" });
  await rules.getByRole("button", { name: "Add a rule" }).click();
  await rules
    .getByRole("group", { name: /^Rule \d+$/ })
    .last()
    .getByLabel("Source (empty for any)")
    .fill("mine-alone");
  await rules.getByRole("group", { name: "In turn" }).last().getByRole("checkbox").first().check();
  type Setup = { rulesSeen: string | null; rules: { name: string }[]; people: { id: string }[] };
  const setup = async () => (await askAs<Setup>(page, "/api/admin/leads/setup")).body;
  const put = async (sources: string[]) => {
    const { rulesSeen: seen, people } = await setup();
    const rule = { location: null, assignees: [people[0]?.id], isActive: true };
    const json = { seen, rules: sources.map((source) => ({ ...rule, name: `Of ${source}`, source })) };
    return askAs(page, "/api/admin/leads/rules", { method: "PUT", json });
  };
  expect((await put(["theirs-alone"])).status).toBe(204);
  await rules.getByRole("button", { name: "Save the rules" }).click();
  await expect(rules.getByRole("region", { name: "Their changes", exact: true })).toBeVisible();
  await expect(rules.getByText(/Of theirs-alone: either clinic, source theirs-alone, to /)).toBeVisible();
  await expect(rules.getByLabel("Source (empty for any)").last()).toHaveValue("mine-alone");
  // The save must name the rules on screen, not the ones that a refetch brought later.
  expect((await put(["unseen"])).status).toBe(204);
  const refetched = page.waitForResponse((response) => response.url().endsWith("/api/admin/leads/setup"));
  await refetchOn(page);
  await refetched;
  await rules.getByRole("button", { name: "Save mine over theirs" }).click();
  await expect(rules.getByText(/Of unseen: either clinic, source unseen, to /)).toBeVisible();
  expect((await setup()).rules.map(({ name }) => name)).toEqual(["Of unseen"]);
  await rules.getByRole("button", { name: "Save mine over theirs" }).click();
  await expect(rules.getByRole("region", { name: "Their changes", exact: true })).toHaveCount(0);
  await page.reload();
  await expect(rules.getByLabel("Source (empty for any)").last()).toHaveValue("mine-alone");
  // Removes the rules, so that they do not assign the leads of other tests.
  expect((await put([])).status).toBe(204);
}, 120_000);
