import { test } from "vitest";
import { openBrowser } from "./support/browser.ts";
import {
  ANSWER_END,
  answerStart,
  ask,
  maxOn,
  newVisitor,
  openMax,
  scriptAnswer,
  watchQuestions,
} from "./support/chat.ts";
import { expect } from "./support/expect.ts";
import { CHAT_SCRIPT, holdBack, MAIN_SCRIPT } from "./support/visit.ts";

const browser = openBrowser();

test("loses no message typed and sent before React has loaded, and answers it once", async () => {
  const page = await newVisitor(browser);
  const questions = watchQuestions(page);
  const main = await holdBack(page, MAIN_SCRIPT);
  await page.goto("/");
  const max = maxOn(page);
  await max.launcher.click();
  await expect(max.dialog).toBeVisible();
  await max.field.click();
  await page.keyboard.type("what are your opening hours?");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await expect(max.field).toHaveValue("what are your opening hours?");
  expect(questions).toEqual([]);
  main.release();
  await expect(max.answers).toHaveAttribute("aria-busy", "false", { timeout: 15_000 });
  await expect(max.answers).toContainText("8:00 AM");
  await expect(max.field).toHaveValue("");
  expect(questions).toHaveLength(1);
});

test("keeps text and cursor when the conversation loads", async () => {
  const page = await newVisitor(browser);
  const questions = watchQuestions(page);
  const chat = await holdBack(page, CHAT_SCRIPT);
  await page.goto("/");
  const max = maxOn(page);
  await max.launcher.click();
  await max.field.click();
  await page.keyboard.type("what are your ");
  chat.release();
  await expect(max.suggestions).toBeVisible();
  await page.keyboard.type("opening hours?");
  await expect(max.field).toHaveValue("what are your opening hours?");
  expect(questions).toEqual([]);
  await page.keyboard.press("Enter");
  await expect(max.answers).toContainText("8:00 AM");
  expect(questions).toHaveLength(1);
});

test("Enter sends, Shift+Enter adds a line, and a blank message is not sent", async () => {
  const page = await newVisitor(browser);
  const questions = watchQuestions(page);
  await page.goto("/");
  const max = await openMax(page);
  await expect(max.send).toBeDisabled();
  await max.field.press("Enter");
  await max.field.pressSequentially("   ");
  await expect(max.send).toBeDisabled();
  await max.field.press("Enter");
  await expect(max.questions).toHaveCount(0);
  await max.field.fill("where are");
  await max.field.press("Shift+Enter");
  await page.keyboard.type("your clinics?");
  await expect(max.field).toHaveValue("where are\nyour clinics?");
  expect(questions).toEqual([]);
  await expect(max.send).toBeEnabled();
  await page.keyboard.press("Enter");
  await expect(max.answers).toContainText("Golf Rd");
  expect(questions).toHaveLength(1);
});

test("shows typing and sends nothing more while an answer is on its way", async () => {
  const page = await newVisitor(browser);
  await page.goto("/");
  const max = await openMax(page);
  const posts = await holdBack(page, /\/api\/chat$/);
  await max.field.fill("what are your opening hours?");
  await max.send.click();
  await expect(max.typing).toBeVisible();
  await expect(max.status).toHaveText("Max is typing");
  await expect(max.stop).toBeVisible();
  await expect(max.send).toBeHidden();
  await max.field.fill("and on saturdays?");
  await max.field.press("Enter");
  await expect(max.field).toHaveValue("and on saturdays?");
  posts.release();
  await expect(max.answers).toHaveAttribute("aria-busy", "false");
  await expect(max.typing).toBeHidden();
  await expect(max.field).toHaveValue("and on saturdays?");
  await expect(max.questions).toHaveCount(1);
  expect(posts.requests).toHaveLength(1);
  await max.field.press("Enter");
  await expect(max.answers).toHaveCount(2);
  await expect(max.answers.last()).toContainText(/closed/i);
});

test("does not send on the Enter that ends an input method's composition", async () => {
  const page = await newVisitor(browser);
  const questions = watchQuestions(page);
  await page.goto("/");
  const max = await openMax(page);
  await max.field.focus();
  const devtools = await page.context().newCDPSession(page);
  await page.evaluate(() => {
    addEventListener("keydown", ({ key, isComposing }) => isComposing && performance.mark(`composing ${key}`), true);
  });
  await devtools.send("Input.imeSetComposition", { text: "営業時間", selectionStart: 4, selectionEnd: 4 });
  await page.keyboard.press("Enter");
  expect(await page.evaluate(() => performance.getEntriesByName("composing Enter").length)).toBe(1);
  await devtools.send("Input.insertText", { text: "opening hours" });
  await expect(max.field).toHaveValue(/opening hours/);
  await expect(max.questions).toHaveCount(0);
  expect(questions).toEqual([]);
  await page.keyboard.press("Enter");
  await expect(max.questions).toHaveCount(1);
});

test("follows an answer at the end of the log, but not after scrolling up", async () => {
  const page = await newVisitor(browser);
  await page.goto("/");
  const max = await openMax(page);
  const answer = await scriptAnswer(page);
  const paragraphs = (from: number) =>
    Array.from({ length: 12 }, (_, at) => `Paragraph ${from + at} of a long answer.\n\n`).join("");
  const more = (text: string) => answer.write([{ type: "text-delta", id: "answer", delta: text }]);
  const top = () => max.log.evaluate((log) => Math.round(log.scrollTop));
  const below = () => max.log.evaluate((log) => Math.round(log.scrollHeight - log.clientHeight - log.scrollTop));

  await max.field.fill("tell me everything");
  await max.field.press("Enter");
  await answer.write(answerStart(paragraphs(1)));
  await expect(max.log).toContainText("Paragraph 12");
  await max.log.hover();
  await page.mouse.wheel(0, 5000);
  await expect.poll(below).toBeLessThan(5);
  await more(paragraphs(13));
  await expect(max.log).toContainText("Paragraph 24");
  await expect.poll(below).toBeLessThan(5);

  await page.mouse.wheel(0, -400);
  await expect.poll(below).toBeGreaterThan(300);
  const reading = await top();
  await more(paragraphs(25));
  await expect(max.log).toContainText("Paragraph 36");
  await answer.write(ANSWER_END);
  await answer.end();
  await expect(max.answers).toHaveAttribute("aria-busy", "false");
  // The log scrolls 100 ms after it grows; proving that it did not scroll takes longer.
  await page.waitForTimeout(300);
  expect(await top()).toBe(reading);
  await max.dialog.getByRole("button", { name: "Jump to latest" }).click();
  await expect.poll(below).toBeLessThan(5);
});

test("scrolls back to the end on the visitor's own question", async () => {
  const page = await newVisitor(browser, { viewport: { width: 390, height: 640 } });
  await page.goto("/");
  const max = await openMax(page);
  await ask(max, "tell me about testosterone therapy");
  await ask(max, "what does the first visit include?");
  await max.log.hover();
  await page.mouse.wheel(0, -1000);
  await expect(max.dialog.getByRole("button", { name: "Jump to latest" })).toBeVisible();
  await ask(max, "which cards do you accept?");
  await expect(max.answers.last().locator(".bubble")).toBeInViewport();
});

test("counts down near the limit, and neither cuts nor sends a longer message", async () => {
  const page = await newVisitor(browser);
  const questions = watchQuestions(page);
  await page.goto("/");
  const max = await openMax(page);
  const count = max.dialog.locator(".chat-count");
  await max.field.fill("a".repeat(1799));
  await expect(count).toHaveCount(0);
  await max.field.fill("a".repeat(1850));
  await expect(count).toHaveText("150 characters left");
  await expect(max.field).toHaveAccessibleDescription("150 characters left");
  await expect(max.status).toHaveText("150 characters left");
  const long = `what are your opening hours? ${"please ".repeat(290)}`.trim();
  await max.field.fill(long);
  await expect(count).toContainText(`${long.length - 2000} characters too many. Please shorten your message.`);
  await expect(count.getByRole("link", { name: "988" })).toHaveAttribute("href", "tel:988");
  await expect(max.field).toHaveAttribute("aria-invalid", "true");
  await expect(max.send).toBeDisabled();
  await max.field.press("Enter");
  await expect(max.field).toHaveValue(long);
  expect(questions).toEqual([]);
  await max.field.fill("what are your opening hours?");
  await expect(count).toHaveCount(0);
  await max.field.press("Enter");
  await expect(max.answers).toContainText("8:00 AM");
});
