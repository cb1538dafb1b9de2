import type { Locator } from "playwright";
import { test } from "vitest";
import { openBrowser } from "./support/browser.ts";
import {
  ANSWER_END,
  answerStart,
  ask,
  type Max,
  newVisitor,
  openMax,
  replyWith,
  scriptAnswer,
} from "./support/chat.ts";
import { expect } from "./support/expect.ts";

const browser = openBrowser();

/** A phone with its keyboard open. */
const LOW = { width: 360, height: 400 };
/** The log scrolls 100 ms after it grows; proving that it did not scroll takes longer. */
const SETTLED_MS = 400;

const PARAGRAPHS = Array.from({ length: 12 }, (_, at) => `Paragraph ${at + 1} of a long answer.\n\n`).join("");

async function visit(viewport = { width: 360, height: 740 }) {
  const page = await newVisitor(browser, { viewport });
  await page.goto("/");
  return { page, max: await openMax(page) };
}

/** Pixels of the answer's first sentence that the edges of the log cut off. */
async function hiddenOf(answer: Locator): Promise<{ above: number; below: number }> {
  return answer.evaluate((article) => {
    const words = document
      .createTreeWalker(article.querySelector(".bubble") ?? article, NodeFilter.SHOW_TEXT)
      .nextNode();
    const log = article.closest(".chat-log")?.getBoundingClientRect();
    if (!words?.textContent || !log) throw new Error("There are no words.");
    const sentence = document.createRange();
    sentence.setStart(words, 0);
    sentence.setEnd(words, (words.textContent.match(/^.*?[.!?](?=\s|$)/)?.[0] ?? words.textContent).length);
    const { top, bottom } = sentence.getBoundingClientRect();
    return { above: Math.max(0, log.top - top), below: Math.max(0, bottom - log.bottom) };
  });
}

async function visibleLogHeight({ log, dialog }: Max): Promise<number> {
  const covers = await dialog.locator(".chat-form, .chat-notice").all();
  const tops = await Promise.all(covers.map(async (cover) => (await cover.boundingBox())?.y ?? Infinity));
  const box = await log.boundingBox();
  return box ? Math.min(box.y + box.height, ...tops) - box.y : 0;
}

test("keeps the question in view above its growing answer", async () => {
  const { page, max } = await visit();
  const answer = await scriptAnswer(page);
  await max.field.fill("tell me everything");
  await max.field.press("Enter");
  await answer.write(answerStart(PARAGRAPHS));
  await expect(max.log).toContainText("Paragraph 12");
  await page.waitForTimeout(SETTLED_MS);
  await expect(max.questions.last()).toBeInViewport({ ratio: 1 });
  await answer.write([{ type: "text-delta", id: "answer", delta: PARAGRAPHS }, ...ANSWER_END]);
  await answer.end();
  await expect(max.answers).toHaveAttribute("aria-busy", "false");
  await page.waitForTimeout(SETTLED_MS);
  await expect(max.questions.last()).toBeInViewport({ ratio: 1 });
  expect(await hiddenOf(max.answers.last())).toEqual({ above: 0, below: 0 });
});

test("scrolls a long question away for the first words of its answer", async () => {
  const { page, max } = await visit();
  await ask(
    max,
    `${"I have a question about the clinic and how it all works. ".repeat(14)}What are your opening hours?`,
  );
  await page.waitForTimeout(SETTLED_MS);
  expect(await hiddenOf(max.answers.last())).toEqual({ above: 0, below: 0 });
});

test("opens a stored conversation at its last question", async () => {
  const { page, max } = await visit();
  await ask(max, "what is trt?");
  await ask(max, "how do i book a visit?");
  await page.reload();
  await max.launcher.click();
  await expect(max.questions).toHaveCount(2);
  await page.waitForTimeout(SETTLED_MS);
  await expect(max.questions.last()).toBeInViewport({ ratio: 1 });
  expect(await hiddenOf(max.answers.last())).toEqual({ above: 0, below: 0 });
});

test("keeps the log's position when a question is refused", async () => {
  browser.expectError(/status of 429/);
  const { page, max } = await visit();
  await ask(max, "what is trt?");
  await ask(max, "how do i book a visit?");
  await page.waitForTimeout(SETTLED_MS);
  const top = () => max.log.evaluate((log) => Math.round(log.scrollTop));
  const before = await top();
  const gate = Promise.withResolvers<void>();
  await page.route("**/api/chat", async (route) => {
    await gate.promise;
    await route.fulfill({ status: 429, json: { error: { code: "rate_limited", message: "Slowly." } } });
  });
  await max.field.fill("and now?");
  await max.field.press("Enter");
  await expect(max.typing).toBeInViewport();
  gate.resolve();
  await expect(max.dialog.getByRole("timer")).toBeVisible();
  await page.waitForTimeout(SETTLED_MS);
  expect(await top()).toBe(before);
  await expect(max.questions).toHaveCount(2);
});

test.for([
  ["my chest hurts after taking viagra", "Call 911"],
  ["I want to kill myself", "Call 988"],
] as const)("above an open keyboard the answer to '%s' shows '%s' and its first sentence", async ([words, label]) => {
  const { page, max } = await visit(LOW);
  await ask(max, "what are your hours");
  await ask(max, words);
  await page.waitForTimeout(SETTLED_MS);
  const answer = max.answers.last();
  await expect(answer.getByRole("link", { name: label })).toBeInViewport({ ratio: 1 });
  expect(await hiddenOf(answer)).toEqual({ above: 0, below: 0 });
});

test("the log keeps 200 of 400 pixels in height in every state", async () => {
  browser.expectError(/status of 429/);
  const { page, max } = await visit(LOW);
  const heights: Record<string, number> = { open: await visibleLogHeight(max) };
  await ask(max, "what are your hours");
  await max.field.fill("one\ntwo\nthree\nfour");
  heights["draft"] = await visibleLogHeight(max);
  await page.context().setOffline(true);
  await expect(max.dialog.getByRole("alert")).toBeInViewport({ ratio: 1 });
  heights["offline"] = await visibleLogHeight(max);
  await page.context().setOffline(false);
  const error = { code: "rate_limited", message: "Slowly.", retryAfterSeconds: 60 };
  await replyWith(page, { status: 429, body: JSON.stringify({ error }) });
  await max.field.fill("one more");
  await max.field.press("Enter");
  await expect(max.dialog.getByRole("timer")).toBeInViewport({ ratio: 1 });
  await expect(max.send).toBeInViewport({ ratio: 1 });
  heights["limited"] = await visibleLogHeight(max);
  await page.reload();
  await max.launcher.click();
  await expect(max.questions).toHaveCount(1);
  await max.field.fill("a".repeat(2001));
  heights["too long"] = await visibleLogHeight(max);
  expect(Object.entries(heights).filter(([, height]) => height < 200)).toEqual([]);
  // Screen readers must still get the folded parts.
  await expect(max.field).toHaveAccessibleName("Your question");
});
