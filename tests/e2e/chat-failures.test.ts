import type { Page } from "playwright";
import { test } from "vitest";
import { openBrowser } from "./support/browser.ts";
import {
  ANSWER_END,
  answerStart,
  ask,
  type Chunk,
  type Max,
  newVisitor,
  openMax,
  type Reply,
  replyWith,
  STREAM_HEADERS,
  scriptAnswer,
  toEvents,
  watchQuestions,
} from "./support/chat.ts";
import { expect } from "./support/expect.ts";

const browser = openBrowser();

const QUESTION = "what are your opening hours?";

async function visitMax(): Promise<{ page: Page; max: Max }> {
  const page = await newVisitor(browser);
  await page.goto("/");
  return { page, max: await openMax(page) };
}

async function sendQuestion(max: Max): Promise<void> {
  await max.field.fill(QUESTION);
  await max.field.press("Enter");
}

function refusal(status: number, error: Record<string, unknown>): Reply {
  return { status, body: JSON.stringify({ error }) };
}

function stream(chunks: readonly Chunk[]): Reply {
  return { status: 200, headers: STREAM_HEADERS, body: toEvents(chunks) };
}

const INTERNAL = refusal(500, { code: "internal", message: "Something went wrong." });

test.for<[what: string, reply: Reply, words: string]>([
  [
    "a server that is not configured",
    refusal(503, { code: "not_configured", message: "The AI service is not configured: it has no OpenAI API key." }),
    "AI service needs configuration. The OpenAI API key may not be set correctly.",
  ],
  ["a server that fails", INTERNAL, "Failed to send message: Something went wrong."],
  [
    "an answer without words",
    stream([{ type: "start", messageId: "m" }, { type: "finish" }]),
    "Failed to send message: Received empty response from AI",
  ],
  ["no answer at all", stream([]), "Failed to send message: No response from AI service"],
  ["an answer that breaks off", stream(answerStart("We are open")), "The answer broke off. Please try again."],
])("%s shows a toast, and the question can be retried", async ([_, reply, words]) => {
  browser.expectError(/status of (500|503)/);
  const { page, max } = await visitMax();
  await replyWith(page, reply);
  await sendQuestion(max);
  const toast = max.dialog.getByRole("alert").filter({ hasText: "Error" });
  await expect(toast.locator("strong")).toHaveText("Error");
  await expect(toast.locator("span")).toHaveText(words);
  await expect(toast).toHaveAttribute("data-variant", "destructive");
  await expect(max.typing).toBeHidden();
  await page.unroute("**/api/chat");
  await max.retry.click();
  await expect(max.answers.last()).toContainText("8:00 AM");
  await expect(max.questions).toHaveText([QUESTION]);
  await expect(max.field).toHaveValue("");
});

test("keeps and marks an answer whose connection breaks", async () => {
  browser.expectError(/ERR_|Failed to load/);
  const { page, max } = await visitMax();
  const answer = await scriptAnswer(page);
  await sendQuestion(max);
  await answer.write(answerStart("We are open from"));
  await expect(max.answers).toContainText("We are open from");
  await answer.destroy();
  await expect(max.toasts.locator("span")).toHaveText("The connection was lost. Please try again.");
  await expect(max.answers).toContainText("We are open from");
  await expect(max.answers).toContainText("This answer broke off");
  await expect(max.retry).toBeEnabled();
});

test("Stop keeps the partial answer and closes the connection", async () => {
  const { page, max } = await visitMax();
  const answer = await scriptAnswer(page);
  await sendQuestion(max);
  await answer.write(answerStart("We are open from"));
  await expect(max.answers).toContainText("We are open from");
  expect(await answer.isAbandoned()).toBe(false);
  await max.stop.click();
  await expect(max.status).toHaveText("Stopped");
  await expect(max.answers).toHaveAttribute("aria-busy", "false");
  await expect(max.answers).toContainText("We are open from");
  await expect(max.field).toBeFocused();
  await expect(max.toasts).toHaveCount(0);
  await expect.poll(() => answer.isAbandoned()).toBe(true);
});

test("a rate-limited visitor keeps the message, sees a countdown and can send again", async () => {
  browser.expectError(/status of 429/);
  const { page, max } = await visitMax();
  const questions = watchQuestions(page);
  await replyWith(page, {
    ...refusal(429, { code: "rate_limited", message: "You are sending too fast.", retryAfterSeconds: 3 }),
    headers: { "Retry-After": "3" },
  });
  await sendQuestion(max);
  const countdown = max.dialog.getByRole("timer");
  await expect(countdown).toHaveText("You can send again in 3 s.");
  await expect(max.field).toHaveValue(QUESTION);
  await expect(max.questions).toHaveCount(0);
  await expect(max.toasts).toHaveCount(0);
  await expect(max.dialog.locator(".chat-notice").getByRole("link", { name: "911" })).toHaveAttribute(
    "href",
    "tel:911",
  );
  await expect(countdown).toHaveText("You can send again in 1 s.");
  await max.send.click();
  await expect(countdown).toHaveText("You can send again in 3 s.");
  await expect(max.field).toHaveValue(QUESTION);
  await page.unroute("**/api/chat");
  await expect(countdown).toBeHidden();
  await expect(max.status).toHaveText("You can send again.");
  expect(questions).toHaveLength(2);
  await max.field.press("Enter");
  await expect(max.answers).toContainText("8:00 AM");
  await expect(max.questions).toHaveText([QUESTION]);
});

test("shows an overload as busy, with a countdown and the phones, and keeps the message", async () => {
  browser.expectError(/status of 503/);
  const { page, max } = await visitMax();
  await replyWith(page, {
    ...refusal(503, { code: "overloaded", message: "Max is busy.", retryAfterSeconds: 2 }),
    headers: { "Retry-After": "2" },
  });
  await sendQuestion(max);
  const notice = max.dialog.locator(".chat-notice");
  await expect(notice.getByRole("alert")).toHaveText("Max is busy: many people are asking at once.");
  await expect(max.dialog.getByRole("timer")).toHaveText(/You can send again in [12] s/);
  await expect(notice.getByRole("link", { name: /555/ })).toHaveCount(2);
  await expect(max.field).toHaveValue(QUESTION);
  await expect(max.toasts).toHaveCount(0);
  await page.unroute("**/api/chat");
  await expect(max.dialog.getByRole("timer")).toBeHidden();
  await max.field.press("Enter");
  await expect(max.answers).toContainText("8:00 AM");
});

test("keeps the message while offline", async () => {
  browser.expectError(/ERR_INTERNET_DISCONNECTED/);
  const { page, max } = await visitMax();
  await page.context().setOffline(true);
  await max.field.fill(QUESTION);
  await expect(max.dialog.getByRole("alert")).toContainText("You are offline.");
  await max.field.press("Enter");
  await expect(max.questions).toContainText(["Not answered"]);
  await expect(max.field).toHaveValue(QUESTION);
  await expect(max.toasts).toHaveCount(0);
  await page.context().setOffline(false);
  await expect(max.dialog.getByRole("alert")).toHaveCount(0);
  await max.field.press("Enter");
  await expect(max.answers).toContainText("8:00 AM");
  await expect(max.questions).toHaveText([QUESTION]);
});

test("reports code that did not load, and loads it once online", async () => {
  browser.expectError(/ERR_FAILED|Failed to (load|fetch)/);
  const page = await newVisitor(browser);
  await page.route(/\/assets\/conversation-/, (route) => route.abort());
  await page.goto("/");
  const launcher = page.getByRole("button", { name: "Chat with Max Assistant" });
  await launcher.click();
  await expect(page.getByRole("alert")).toHaveText(
    /^Max hasn’t loaded\. In an emergency call 911; in a crisis call or text 988\./,
  );
  await page.unroute(/\/assets\/conversation-/);
  await page.keyboard.press("Escape");
  expect(await ask(await openMax(page), QUESTION)).toContain("8:00 AM");
});

test("says in the open dialog that Max has not loaded when no script has", async () => {
  browser.expectError(/404 \(Not Found\)/);
  const page = await newVisitor(browser);
  await page.route(/\/assets\/[^/]+\.js$/, (route) => route.fulfill({ status: 404, body: "Not found" }));
  await page.goto("/");
  await page.getByRole("button", { name: "Chat with Max Assistant" }).click();
  await page.getByLabel("Your question").fill("I have crushing chest pain");
  await page.keyboard.press("Enter");
  const lost = page.getByText(/^Max hasn’t loaded\. In an emergency call 911; in a crisis call or text 988\./);
  await expect(lost).toBeHidden();
  await expect(lost).toBeVisible({ timeout: 12_000 });
  await expect(lost).toBeInViewport();
  await expect(page.getByRole("dialog").getByRole("link", { name: /920/ })).toBeVisible();
});

test("shows at most three toasts for four seconds, and waits while one is being read", async () => {
  browser.expectError(/status of 500/);
  const page = await newVisitor(browser);
  await page.clock.install();
  await page.goto("/");
  const max = await openMax(page);
  await replyWith(page, INTERNAL);
  await sendQuestion(max);
  for (let shown = 1; shown <= 3; shown += 1) {
    await expect(max.toasts).toHaveCount(shown);
    await expect(max.retry).toBeEnabled();
    await max.retry.click();
  }
  await expect(max.typing).toBeHidden();
  await expect(max.retry).toBeEnabled();
  await expect(max.toasts).toHaveCount(3);

  await max.toasts.last().hover();
  await page.clock.fastForward(10_000);
  await expect(max.toasts).toHaveCount(3);
  await page.mouse.move(0, 0);
  await page.clock.fastForward(2000);
  await expect(max.toasts).toHaveCount(3);
  await page.clock.fastForward(2000);
  await expect(max.toasts).toHaveCount(0);
});

test("closes a toast when it is dismissed", async () => {
  browser.expectError(/status of 500/);
  const { page, max } = await visitMax();
  await replyWith(page, INTERNAL);
  await sendQuestion(max);
  await max.toasts.getByRole("button", { name: "Dismiss" }).click();
  await expect(max.toasts).toHaveCount(0);
  await replyWith(page, stream([...answerStart("We are open."), ...ANSWER_END]));
  await max.field.press("Enter");
  await expect(max.answers).toContainText("We are open.");
});
