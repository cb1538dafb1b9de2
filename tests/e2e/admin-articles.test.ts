import { randomUUID } from "node:crypto";
import type { Page } from "playwright";
import { test } from "vitest";
import type { ArticleWork } from "#contract/admin-articles.ts";
import { PHONE, violations } from "./support/axe.ts";
import { openBrowser } from "./support/browser.ts";
import { expect } from "./support/expect.ts";
import { askAs, portalOf } from "./support/staff.ts";

const browser = openBrowser();
const asWriter = portalOf(browser, "marketing");
const asClinician = portalOf(browser, "clinician");

/** Letters alone: a number could be read as a claim. */
function newWord(): string {
  return randomUUID()
    .replace(/[^a-f]/g, "")
    .padEnd(6, "k")
    .slice(0, 6);
}

function newTitle(word: string): string {
  return `What helps men rest at night ${word}`;
}

async function begin(page: Page, title: string): Promise<string> {
  const { body } = await askAs<{ id: string }>(page, "/api/admin/articles", {
    method: "POST",
    json: { title, topic: "prevention" },
  });
  return body.id;
}

function stateOf(page: Page, name: string) {
  return page.locator(".editor-state .badge").filter({ hasText: name });
}

/** Opens a part beside the text, if it is closed. */
async function openPanel(page: Page, name: string) {
  const panel = page.locator("details.panel-box").filter({ has: page.getByRole("heading", { name, exact: true }) });
  if (!(await panel.evaluate((element) => (element as HTMLDetailsElement).open)))
    await panel.locator("summary").click();
  return panel;
}

async function makeMove(page: Page, label: string) {
  await page.getByRole("button", { name: label, exact: true }).click();
  const dialog = page.getByRole("dialog");
  if (label === "Approve as a clinician") await dialog.getByLabel("Your name and credential").fill("Anna Novak, MD");
  await dialog.getByRole("button", { name: label, exact: true }).click();
  await expect(dialog).toBeHidden();
}

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
  await expect(writer.locator(".save-note")).toHaveText(/^Saved/);
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
  await expect(early.locator(".save-note")).toHaveText(/^Saved/);
  await expect.poll(async () => (await read(early, id)).content.body).toBe("Words of the first tab.");
  await late.getByRole("textbox", { name: "Text", exact: true }).fill("Words of the second tab.");
  const dialog = late.getByRole("dialog", { name: "Somebody else has saved this article" });
  await expect(dialog.locator(".form-end button").first()).toHaveText("Copy my content");
  await expect(dialog.getByText("Words of the first tab.")).toBeVisible();
  await late.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(late.locator(".save-note")).toHaveText("Not saved: somebody else was quicker.");
  await late.getByRole("button", { name: "Decide" }).click();
  await dialog.getByRole("button", { name: "Save mine over theirs" }).click();
  await expect.poll(async () => (await read(early, id)).content.body).toBe("Words of the second tab.");
  await late.close();
});

test("raw Markdown and the editor are two views of one text, and hostile words stay words", async () => {
  const page = await asWriter("/admin/articles");
  const id = await begin(page, newTitle(newWord()));
  await page.goto(`/admin/articles/${id}/edit`);
  await page.getByRole("button", { name: "Markdown", exact: true }).click();
  const hostile =
    "## One\n\n<script>window.pwned = 1</script> [click](javascript:window.pwned=1) ![x](data:text/html,x)";
  await page.getByLabel("Text as Markdown").fill(hostile);
  await page.getByRole("button", { name: "Markdown", exact: true }).click();
  const text = page.getByRole("textbox", { name: "Text", exact: true });
  await expect(text.getByRole("heading", { name: "One" })).toBeVisible();
  await expect(text).toContainText("<script>window.pwned = 1</script>");
  await expect.poll(async () => (await read(page, id)).content.body).toBe(hostile);
  await page.getByRole("button", { name: "Preview beside" }).click();
  await expect(page.locator(".preview")).toContainText("<script>window.pwned = 1</script>");
  expect(await page.locator(".preview :is(script, a, img)").count()).toBe(0);
  const { body } = await askAs<{ path: string }>(page, `/api/admin/articles/${id}/preview-link`, {
    method: "POST",
    json: {},
  });
  const shown = await page.context().newPage();
  const response = await shown.goto(body.path);
  expect(response?.headers()).toMatchObject({
    "cache-control": "private, no-store",
    "x-robots-tag": "noindex, nofollow",
  });
  await expect(shown.getByText("Readers do not see this page.")).toBeVisible();
  await expect(shown.locator("article")).toContainText("<script>window.pwned = 1</script>");
  expect(await shown.evaluate(() => "pwned" in window)).toBe(false);
  await shown.close();
});

test("a claim is flagged where it stands, and kept with a reason", async () => {
  const page = await asWriter("/admin/articles");
  const id = await begin(page, newTitle(newWord()));
  await page.goto(`/admin/articles/${id}/edit`);
  await page.getByRole("textbox", { name: "Text", exact: true }).fill("It is no miracle.");
  await expect(page.locator(".rich .flagged")).toHaveText("miracle");
  await page.getByRole("button", { name: "Keep it, with a reason" }).click();
  await page.getByLabel("Reason").fill("It denies the promise.");
  await page.getByRole("button", { name: "Keep them" }).click();
  await expect(page.locator(".flags")).toContainText("It denies the promise.");
  await expect(page.locator(".rich .flagged")).toHaveCount(0);
});

test("picture, cover and footnote are put in by hand and seen as readers will; a source that goes takes its footnote along", async () => {
  const page = await asWriter("/admin/articles");
  const id = await begin(page, newTitle(newWord()));
  await page.goto(`/admin/articles/${id}/edit`);
  const sources = await openPanel(page, "Sources");
  for (const [at, title] of ["First study", "Second study"].entries()) {
    await sources.getByRole("button", { name: "Add a source" }).click();
    const source = sources.getByRole("group", { name: `Source ${at + 1}` });
    await source.getByLabel("Title").fill(title);
    await source.getByLabel("Publisher").fill("A society");
    await source.getByLabel("Web address").fill("https://example.org/sleep");
    await source.getByLabel("Year").fill("2023");
  }
  const text = page.getByRole("textbox", { name: "Text", exact: true });
  await text.click();
  await page.keyboard.type("Rest has causes.");
  await page.getByRole("button", { name: "Footnote: names a source" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Second study" }).click();
  await expect(text).toContainText("Rest has causes.[^2]");

  await page.getByRole("button", { name: "Picture", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Picture" });
  const buffer = await page.screenshot({ clip: { x: 0, y: 0, width: 800, height: 500 } });
  await dialog.getByLabel("From this device").setInputFiles({ name: "a.png", mimeType: "image/png", buffer });
  await expect(dialog.locator('[aria-pressed="true"] img')).toBeVisible();
  await dialog.getByRole("button", { name: "Put it in" }).click();
  await expect(dialog.getByText("Please say what the picture shows.").first()).toBeVisible();
  await dialog.getByLabel("What it shows").fill("A page of ours");
  await dialog.getByRole("button", { name: "Put it in" }).click();
  await expect(text.getByRole("img", { name: "A page of ours" })).toBeVisible();

  const cover = await openPanel(page, "Cover");
  await cover.getByRole("button", { name: "Choose a cover" }).click();
  await cover.locator(".image-button").first().click();
  await cover.getByLabel("What it shows").fill("The same page, above");
  await cover.getByLabel("top left").check();
  await expect.poll(async () => (await read(page, id)).content.cover?.focus).toBe("top-left");
  expect((await read(page, id)).check.unmet.map(({ code }) => code)).not.toContain("image_unknown");

  const { body } = await askAs<{ path: string }>(page, `/api/admin/articles/${id}/preview-link`, {
    method: "POST",
    json: {},
  });
  const reader = await page.context().newPage();
  await reader.goto(body.path);
  const shown = reader.getByRole("img", { name: "A page of ours" });
  await shown.scrollIntoViewIfNeeded();
  await expect.poll(() => shown.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBe(800);
  await expect(reader.getByRole("img", { name: "The same page, above" })).toHaveCSS("object-position", "0% 0%");
  await reader.setViewportSize(PHONE);
  expect(await reader.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
  await reader.getByRole("link", { name: "Source 2" }).click();
  await expect(reader.locator("#source-2")).toBeInViewport();
  await reader.close();

  await cover.getByRole("button", { name: "Choose another picture" }).click();
  await cover.getByRole("button", { name: "Take the cover away" }).click();
  await expect.poll(async () => (await read(page, id)).content.cover).toBeNull();
  browser.expectError(/409 \(Conflict\)/);
  await cover
    .getByRole("button", { name: /^Delete the picture/ })
    .first()
    .click();
  const question = page.getByRole("dialog", { name: "Delete this picture?" });
  await question.getByRole("button", { name: "Delete it" }).click();
  await expect(question.getByText("An article or an earlier version of one shows this picture.").first()).toBeVisible();
  await question.getByRole("button", { name: "Cancel" }).click();

  await sources.getByRole("button", { name: "Remove source 1" }).click();
  await expect(text).toContainText("Rest has causes.[^1]");
  await expect.poll(async () => (await read(page, id)).content.body).toContain("Rest has causes.[^1]");
  await sources.getByRole("button", { name: "Remove source 1" }).click();
  await expect.poll(async () => (await read(page, id)).content.body).not.toContain("[^");
}, 180_000);

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

async function read(page: Page, id: string): Promise<ArticleWork> {
  return (await askAs<ArticleWork>(page, `/api/admin/articles/${id}`)).body;
}
