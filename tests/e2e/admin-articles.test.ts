import { test } from "vitest";
import { begin, makeMove, newTitle, newWord, openPanel, read, stateOf } from "./support/articles.ts";
import { PHONE, violations } from "./support/axe.ts";
import { openBrowser } from "./support/browser.ts";
import { expect } from "./support/expect.ts";
import { portalOf } from "./support/staff.ts";

const browser = openBrowser();
const asWriter = portalOf(browser, "marketing");
const asClinician = portalOf(browser, "clinician");

test("an article is written, saved by itself, reviewed by a clinician, published, and read within five seconds", async () => {
  const word = newWord();
  const writer = await asWriter("/admin/articles");
  await writer.getByRole("button", { name: "New article" }).click();
  await writer.getByLabel("Title", { exact: true }).last().fill(newTitle(word));
  await writer.getByRole("button", { name: "Start writing" }).click();
  const text = writer.getByRole("textbox", { name: "Text", exact: true });
  await text.click();
  await writer.keyboard.type(`Rest has causes, and ${word} is none.\n`);
  await writer.getByRole("button", { name: "Heading 2" }).click();
  await writer.keyboard.type("What to try first");
  await expect(writer.locator("[data-save]")).toHaveText(/^Saved/);
  const seo = await openPanel(writer, "Search and address");
  await seo
    .getByLabel("Description")
    .fill("Why rest breaks at night, which causes a visit can find, and what helps before pills.");
  const sources = await openPanel(writer, "Sources");
  await sources.getByRole("button", { name: "Add a source" }).click();
  await sources.getByLabel("Title").fill("Sleep in America");
  await sources.getByLabel("Publisher").fill("A society");
  await sources.getByLabel("Web address").fill("https://example.org/sleep");
  await sources.getByLabel("Year").fill("2023");
  await expect(writer.getByLabel("Conditions that are not met").getByRole("listitem")).toHaveCount(1);
  const address = writer.url();
  await makeMove(writer, "Send to review");
  await expect(stateOf(writer, "In review")).toBeVisible();

  const clinician = await asClinician(new URL(address).pathname);
  await makeMove(clinician, "Ask a clinician");
  await makeMove(clinician, "Approve as a clinician");
  await expect(stateOf(clinician, "Approved")).toBeVisible();

  await writer.reload();
  await makeMove(writer, "Publish");
  const started = Date.now();
  await expect(stateOf(writer, "Published")).toBeVisible();
  const slug = `what-helps-men-rest-at-night-${word}`;
  const reader = await browser.newPage();
  await expect
    .poll(async () => (await reader.goto(`/health-library/${slug}`))?.status(), {
      timeout: 5000 - (Date.now() - started),
    })
    .toBe(200);
  await expect(reader.getByText(`Rest has causes, and ${word} is none.`)).toBeVisible();
  await expect(reader.getByRole("heading", { name: "What to try first" })).toBeVisible();
  await expect(reader.getByText("Medically reviewed by Anna Novak, MD")).toBeVisible();
});

test("of two tabs the late one first offers to copy its content, and nothing is lost", async () => {
  browser.expectError(/409 \(Conflict\)/);
  const early = await asWriter("/admin/articles");
  const id = await begin(early, newTitle(newWord()));
  const path = `/admin/articles/${id}/edit`;
  await early.goto(path);
  const late = await early.context().newPage();
  await late.goto(path);
  await expect(late.getByRole("textbox", { name: "Text", exact: true })).toBeVisible();
  await early.getByRole("textbox", { name: "Text", exact: true }).fill("Words of the first tab.");
  await expect(early.locator("[data-save]")).toHaveText(/^Saved/);
  await expect.poll(async () => (await read(early, id)).content.body).toBe("Words of the first tab.");
  await late.getByRole("textbox", { name: "Text", exact: true }).fill("Words of the second tab.");
  const dialog = late.getByRole("dialog", { name: "Someone else changed this article" });
  await expect(dialog.locator(".form-end button").first()).toHaveText("Copy my content");
  await expect(dialog.getByText("Words of the first tab.")).toBeVisible();
  await late.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(late.locator("[data-save]")).toHaveText("Not saved: someone else changed this.");
  await late.getByRole("button", { name: "Decide" }).click();
  await dialog.getByRole("button", { name: "Save mine over theirs" }).click();
  await expect.poll(async () => (await read(early, id)).content.body).toBe("Words of the second tab.");
  await late.close();
});

test("the list finds an article by its title and leads to its editor, and a file comes in", async () => {
  const word = newWord();
  const page = await asWriter("/admin/articles");
  await begin(page, newTitle(word));
  await page.reload();
  await page.getByLabel("Title").fill(word);
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await expect(page.getByRole("row")).toHaveCount(2);
  await page.getByRole("link", { name: newTitle(word) }).click();
  await expect(page.getByLabel("Title")).toHaveValue(newTitle(word));
  await page.goto("/admin/articles");
  const file = `---\ntitle: A file about ${word}\ndescription: About it.\ntopic: hair\npublished: 2026-11-21\nupdated: 2026-11-21\nreviewEveryMonths: 6\n---\n\nFrom a file.\n`;
  await page
    .getByLabel("Import Markdown")
    .setInputFiles({ name: `file-${word}.md`, mimeType: "text/markdown", buffer: Buffer.from(file) });
  await expect(page.getByLabel("Title")).toHaveValue(`A file about ${word}`);
});

test("the list and the editor have no accessibility defect that axe can find, wide and narrow", async () => {
  const page = await asWriter("/admin/articles", { bypassCSP: true });
  await expect(page.getByRole("table")).toBeVisible();
  expect(await violations(page)).toEqual([]);
  const id = await begin(page, newTitle(newWord()));
  await page.goto(`/admin/articles/${id}/edit`);
  await page.getByRole("textbox", { name: "Text", exact: true }).fill("It is no miracle.");
  await expect(page.locator(".rich .flagged")).toHaveText("miracle");
  for (const name of ["Search and address", "Cover", "Sources", "Author and review", "Remarks", "Versions"])
    await openPanel(page, name);
  await page.getByRole("button", { name: "Preview beside" }).click();
  expect(await violations(page)).toEqual([]);
  await page.setViewportSize(PHONE);
  expect(await violations(page)).toEqual([]);
});
