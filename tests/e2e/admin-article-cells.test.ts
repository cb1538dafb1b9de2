import type { Page } from "playwright";
import { test } from "vitest";
import { begin, newTitle, newWord, read } from "./support/articles.ts";
import { openBrowser } from "./support/browser.ts";
import { expect } from "./support/expect.ts";
import { portalOf } from "./support/staff.ts";

const browser = openBrowser();
const asWriter = portalOf(browser, "marketing");

async function paste(page: Page, html: string): Promise<void> {
  await page.locator(".ProseMirror").evaluate((editor, copied) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/html", copied);
    editor.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  }, html);
}

const CELLS = [
  "<ul><li>Gel</li><li><p>Shot</p><ul><li>weekly</li></ul></li></ul>",
  "<blockquote><p>Rest <b>well</b></p></blockquote>",
  "<h2>Title</h2><p>First.</p><p>Second<br>line</p>",
  "<table><tr><td>inner</td><td>table</td></tr></table>",
  "<pre>one\ntwo</pre>",
  "<div>plain <span>words</span></div>",
];

test("a pasted table keeps every word of its cells, and a cell takes words alone", async () => {
  const page = await asWriter("/admin/articles");
  const id = await begin(page, newTitle(newWord()));
  await page.goto(`/admin/articles/${id}/edit`);
  const text = page.getByRole("textbox", { name: "Text", exact: true });
  await text.click();
  const rows = CELLS.map((cell, at) => `<tr><td>row ${at}</td><td>${cell}</td></tr>`).join("");
  await paste(page, `<table><tr><th>What</th><th>How</th></tr>${rows}</table>`);
  const table = [
    "| What | How |",
    "| --- | --- |",
    "| row 0 | Gel; Shot; weekly |",
    "| row 1 | Rest **well** |",
    "| row 2 | Title; First. Second; line |",
    "| row 3 | inner; table |",
    "| row 4 | one; two |",
    "| row 5 | plain words |",
  ];
  await expect.poll(async () => (await read(page, id)).content.body).toContain(table.join("\n"));

  await text.getByRole("cell", { name: "plain words" }).click();
  await page.keyboard.press("End");
  await paste(page, "<ul><li> more</li><li>still</li></ul>");
  await expect(text.getByRole("cell", { name: "plain wordsmore; still" })).toBeVisible();
  await text.getByRole("cell", { name: "Gel; Shot; weekly" }).click();
  await page.keyboard.press("End");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Shift+Enter");
  await page.keyboard.type("!");
  await expect(text.getByRole("cell", { name: "Gel; Shot; weekly!", exact: true })).toBeVisible();
  for (const name of ["Bulleted list", "Quote", "Heading 2", "Table: insert one"])
    await expect(page.getByRole("button", { name, exact: true })).toHaveAttribute("aria-disabled", "true");
  await page.getByRole("button", { name: "Bulleted list" }).click({ force: true });
  await expect(text.locator("td ul")).toHaveCount(0);
  await expect.poll(async () => (await read(page, id)).content.body).toContain("| row 5 | plain wordsmore; still |");
});
