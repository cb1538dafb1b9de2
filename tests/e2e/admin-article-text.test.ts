import { test } from "vitest";
import { begin, newTitle, newWord, openPanel, read } from "./support/articles.ts";
import { PHONE } from "./support/axe.ts";
import { openBrowser } from "./support/browser.ts";
import { expect } from "./support/expect.ts";
import { askAs, portalOf } from "./support/staff.ts";

const browser = openBrowser();
const asWriter = portalOf(browser, "marketing");

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

test("a press of the mouse on a tool leaves the cursor in the text, so that no letter typed after it is lost", async () => {
  const page = await asWriter("/admin/articles");
  const id = await begin(page, newTitle(newWord()));
  await page.goto(`/admin/articles/${id}/edit`);
  const text = page.getByRole("textbox", { name: "Text", exact: true });
  await text.click();
  await page.getByRole("button", { name: "Heading 2" }).hover();
  await page.mouse.down();
  await expect(text).toBeFocused();
  await page.mouse.up();
  await page.keyboard.type("What to try first");
  await expect(text.getByRole("heading", { name: "What to try first" })).toBeVisible();
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
  await cover
    .getByRole("button", { name: /^Picture of/ })
    .first()
    .click();
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
