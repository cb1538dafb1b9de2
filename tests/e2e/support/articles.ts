import { randomUUID } from "node:crypto";
import type { Page } from "playwright";
import type { ArticleWork } from "#contract/admin-articles.ts";
import { expect } from "./expect.ts";
import { askAs } from "./staff.ts";

/** Letters only, because a number could be read as a claim. */
export function newWord(): string {
  return randomUUID()
    .replace(/[^a-f]/g, "")
    .padEnd(6, "k")
    .slice(0, 6);
}

export function newTitle(word: string): string {
  return `What helps men rest at night ${word}`;
}

export async function begin(page: Page, title: string): Promise<string> {
  const { body } = await askAs<{ id: string }>(page, "/api/admin/articles", {
    method: "POST",
    json: { title, topic: "prevention" },
  });
  return body.id;
}

export function stateOf(page: Page, name: string) {
  return page.locator("p:has(> [data-save]) > .badge").filter({ hasText: name });
}

export async function openPanel(page: Page, name: string) {
  const panel = page.locator("details").filter({ has: page.getByRole("heading", { name, exact: true }) });
  if (!(await panel.evaluate((element) => (element as HTMLDetailsElement).open)))
    await panel.locator("summary").click();
  return panel;
}

export async function makeMove(page: Page, label: string) {
  await page.getByRole("button", { name: label, exact: true }).click();
  const dialog = page.getByRole("dialog");
  if (label === "Approve as a clinician") await dialog.getByLabel("Your name and credential").fill("Anna Novak, MD");
  await dialog.getByRole("button", { name: label, exact: true }).click();
  await expect(dialog).toBeHidden();
}

export async function read(page: Page, id: string): Promise<ArticleWork> {
  return (await askAs<ArticleWork>(page, `/api/admin/articles/${id}`)).body;
}
