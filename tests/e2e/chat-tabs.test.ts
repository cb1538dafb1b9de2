import { test } from "vitest";
import { openBrowser } from "./support/browser.ts";
import { ask, maxOn, newVisitor, openMax } from "./support/chat.ts";
import { expect } from "./support/expect.ts";

const browser = openBrowser();

test("keeps two tabs in step, also when the conversation is cleared", async () => {
  const first = await newVisitor(browser);
  await first.goto("/");
  const one = await openMax(first);
  const second = await browser.newPageIn(first.context());
  await second.goto("/about");
  const other = await openMax(second);
  await other.field.fill("a draft of my own");

  await ask(one, "what is trt?");
  await expect(other.questions).toHaveText(["what is trt?"]);
  await expect(other.answers).toContainText("hormone");
  await expect(other.field).toHaveValue("a draft of my own");

  await ask(other, "and how much is that?");
  await expect(one.questions).toHaveText(["what is trt?", "and how much is that?"]);
  await expect(one.answers.last()).toContainText("119");
  expect(await ask(one, "where is your clinic in Skokie?")).toContain("Golf Rd");
  await expect(other.questions).toHaveCount(3);

  await other.dialog.getByRole("button", { name: "Clear conversation" }).click();
  await second
    .getByRole("dialog", { name: "Clear conversation?" })
    .getByRole("button", { name: "Clear conversation" })
    .click();
  await expect(one.questions).toHaveCount(0);
  await expect(one.suggestions).toBeVisible();
  await ask(one, "which cards do you accept?");
  await expect(other.questions).toHaveText(["which cards do you accept?"]);
});

test("finishes its own answer before it catches up with another tab", async () => {
  const first = await newVisitor(browser);
  await first.goto("/");
  const one = await openMax(first);
  await ask(one, "what is trt?");
  const second = await browser.newPageIn(first.context());
  await second.goto("/");
  const other = maxOn(second);
  await other.launcher.click();
  await expect(other.questions).toHaveCount(1);

  const gate = Promise.withResolvers<void>();
  await second.route("**/api/chat", async (route) => {
    if (route.request().method() === "POST") await gate.promise;
    await route.continue();
  });
  await other.field.fill("which cards do you accept?");
  await other.field.press("Enter");
  await expect(other.typing).toBeVisible();
  await ask(one, "where is your clinic in Skokie?");
  await expect(other.questions).toHaveText(["what is trt?", "which cards do you accept?"]);
  gate.resolve();
  const all = ["what is trt?", "where is your clinic in Skokie?", "which cards do you accept?"];
  await expect(other.questions).toHaveText(all);
  await expect(one.questions).toHaveText(all);
  await expect(other.typing).toBeHidden();
});
