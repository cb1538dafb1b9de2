import { test } from "vitest";
import { chatEn } from "#content/strings/en/chat.ts";
import { openBrowser } from "./support/browser.ts";
import { ask, maxOn, newVisitor, openMax } from "./support/chat.ts";
import { expect } from "./support/expect.ts";
import { CHAT_SCRIPT, startReact } from "./support/visit.ts";

const browser = openBrowser();

test("Max greets, tells the opening hours, and links his sources", async () => {
  const page = await newVisitor(browser);
  await page.goto("/about");
  const max = await openMax(page);
  await expect(max.log).toContainText(chatEn.greeting);
  await expect(max.dialog).toContainText("Max gives general information. Medical advice comes from our physicians.");
  const answer = await ask(max, "what are your opening hours?");
  expect(answer).toContain("8:00 AM");
  expect(answer).toContain("5:00 PM");
  await expect(max.field).toHaveValue("");
  await expect(max.field).toBeFocused();
  const [source] = await max.dialog.getByRole("list", { name: "Sources" }).getByRole("link").all();
  const href = (await source?.getAttribute("href")) ?? "";
  expect(href).toMatch(/^\//);
  await source?.click();
  await expect(max.dialog).toBeHidden();
  await page.waitForURL((url) => url.pathname + url.hash === href);
  await expect(page.locator("h1")).toHaveCount(1);
});

test("understands a follow-up question", async () => {
  const page = await newVisitor(browser);
  await page.goto("/");
  const max = await openMax(page);
  expect(await ask(max, "what is trt")).toMatch(/testosterone/i);
  const price = await ask(max, "and how much is that?");
  expect(price).toContain("119");
  expect(price).toContain("299");
  await expect(max.questions).toHaveCount(2);
});

test("the dialog has its set size, hides the launcher, and returns the focus on Escape", async () => {
  const page = await newVisitor(browser, { viewport: { width: 1280, height: 800 } });
  await page.goto("/");
  await maxOn(page).launcher.focus();
  await page.keyboard.press("Enter");
  const max = maxOn(page);
  await expect(max.suggestions).toBeVisible();
  await expect(max.launcher).toBeHidden();
  await expect(max.field).toBeFocused();
  expect(await max.dialog.boundingBox()).toMatchObject({ width: 672, height: 600 });
  await ask(max, "tell me about testosterone therapy, how it is given and what the risks are");
  const widest = await max.log.evaluate((log) => {
    const widths = [...log.querySelectorAll(".bubble")].map((bubble) => bubble.getBoundingClientRect().width);
    return Math.max(...widths) / (log.clientWidth || 1);
  });
  expect(widest).toBeGreaterThan(0.5);
  expect(widest).toBeLessThanOrEqual(0.8);
  await page.keyboard.press("Escape");
  await expect(max.dialog).toBeHidden();
  await expect(max.launcher).toBeFocused();
});

test("the home page's button opens the dialog, and one press sends a suggested question", async () => {
  const page = await newVisitor(browser);
  await page.goto("/");
  await page.getByRole("button", { name: "Ask Max – Your 24/7 Health Assistant" }).click();
  const max = maxOn(page);
  const [suggestion = ""] = chatEn.suggestions;
  await max.dialog.getByRole("button", { name: suggestion }).click();
  await expect(max.questions).toHaveText([suggestion]);
  await expect(max.answers).toHaveAttribute("aria-busy", "false");
  await expect(max.suggestions).toBeHidden();
});

test("loads the chat's code on first intent, not with the page", async () => {
  const page = await newVisitor(browser);
  const scripts: string[] = [];
  page.on("request", (request) => CHAT_SCRIPT.test(request.url()) && scripts.push(request.url()));
  await page.goto("/");
  await startReact(page);
  await page.getByRole("heading", { level: 1 }).hover();
  await page.waitForLoadState("networkidle");
  expect(scripts).toEqual([]);
  await maxOn(page).launcher.hover();
  await expect.poll(() => scripts.length).toBe(1);
  await expect(maxOn(page).dialog).toBeHidden();
});

test("restores a conversation after a reload until it is cleared", async () => {
  const page = await newVisitor(browser);
  await page.goto("/");
  const max = await openMax(page);
  const answer = await ask(max, "where is your clinic in Skokie?");
  expect(answer).toContain("4711 Golf Rd");
  await page.reload();
  await max.launcher.click();
  await expect(max.questions).toHaveText(["where is your clinic in Skokie?"]);
  await expect(max.answers.locator(".bubble")).toHaveText(answer.replace(/\s+/g, " "));

  const confirmation = page.getByRole("dialog", { name: "Clear conversation?" });
  await max.dialog.getByRole("button", { name: "Clear conversation" }).click();
  await confirmation.getByRole("button", { name: "Keep it" }).click();
  await expect(max.questions).toHaveCount(1);
  await max.dialog.getByRole("button", { name: "Clear conversation" }).click();
  await confirmation.getByRole("button", { name: "Clear conversation" }).click();
  await expect(max.status).toHaveText("Conversation cleared");
  await expect(max.questions).toHaveCount(0);
  await expect(max.suggestions).toBeVisible();
  await expect(max.field).toBeFocused();
  await page.reload();
  await max.launcher.click();
  await expect(max.suggestions).toBeVisible();
  await expect(max.questions).toHaveCount(0);
});

test("an answer can be rated and copied, and is announced whole", async () => {
  const page = await newVisitor(browser, { permissions: ["clipboard-read", "clipboard-write"] });
  await page.goto("/");
  const max = await openMax(page);
  const answer = await ask(max, "which cards do you accept?");
  const words = (text: string) => text.split(/\s+/).filter((word) => word !== "-");
  expect(words((await max.status.textContent()) ?? "")).toEqual(words(answer));

  await max.dialog.getByRole("button", { name: "Copy answer" }).click();
  await expect(max.status).toHaveText("Copied");
  expect(words(await page.evaluate(() => navigator.clipboard.readText()))).toEqual(words(answer));

  const saved = page.waitForResponse((response) => response.request().method() === "PUT");
  const thumb = max.dialog.getByRole("button", { name: "Helpful", exact: true });
  await thumb.click();
  const response = await saved;
  expect(response.url()).toMatch(/\/api\/chat\/messages\/[^/]+\/feedback$/);
  expect(response.request().postDataJSON()).toEqual({ verdict: "up" });
  expect(response.status()).toBe(204);
  await expect(thumb).toHaveAttribute("aria-pressed", "true");
  await expect(max.status).toHaveText("Thank you for your feedback");
});

test("a visitor can explain a low rating by keyboard, or skip it", async () => {
  const page = await newVisitor(browser);
  await page.goto("/");
  const max = await openMax(page);
  await ask(max, "which cards do you accept?");
  const thumb = max.dialog.getByRole("button", { name: "Not helpful" });
  await thumb.press("Enter");
  const why = max.dialog.getByRole("group", { name: "What was wrong? You can skip this." });
  await expect(why).toBeVisible();
  await expect(max.status).toHaveText("Thank you for your feedback. You can say what was wrong.");
  await expect(thumb).toHaveAttribute("aria-pressed", "true");
  await expect(thumb).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("ArrowDown");
  await expect(why.getByLabel("Did not answer my question")).toBeChecked();
  await page.keyboard.press("Tab");
  await page.keyboard.type("Which banks?");
  const saved = page.waitForResponse((response) => response.request().method() === "PUT");
  await page.keyboard.press("Enter");
  expect((await saved).request().postDataJSON()).toEqual({
    verdict: "down",
    reason: "unanswered",
    comment: "Which banks?",
  });
  expect((await saved).status()).toBe(204);
  await expect(why).toHaveCount(0);
  await expect(thumb).toBeFocused();

  await max.dialog.getByRole("button", { name: "Helpful", exact: true }).click();
  await thumb.click();
  await why.getByLabel("Hard to understand").check();
  await max.dialog.getByRole("button", { name: "Skip" }).click();
  await expect(why).toHaveCount(0);
  await expect(thumb).toBeFocused();
});

test("offers next questions, which are not announced and go away with the next question", async () => {
  const page = await newVisitor(browser);
  await page.goto("/");
  const max = await openMax(page);
  await ask(max, "what is trt?");
  const chips = max.dialog.getByRole("list", { name: "Questions to go on with" }).getByRole("button");
  await expect(chips).toHaveText([
    "What does testosterone therapy cost?",
    "What are the risks of testosterone therapy?",
    "How do I book a visit?",
  ]);
  await expect(max.status).not.toContainText("What does testosterone therapy cost?");
  for (const chip of await chips.all()) expect((await chip.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await chips.nth(2).click();
  await expect(max.questions.last()).toHaveText("How do I book a visit?");
  await expect(max.answers.last()).toHaveAttribute("aria-busy", "false");
  await expect(max.log).toBeFocused();
  await expect(chips.getByText("What are the risks of testosterone therapy?")).toHaveCount(0);
});

test("shows free times of both clinics, and a press opens booking at that clinic", async () => {
  const page = await newVisitor(browser);
  await page.goto("/");
  const max = await openMax(page);
  await ask(max, "how do i book a visit?");
  const card = max.dialog.getByRole("region", { name: "Open times" });
  // Cards below an answer must not push its text out of view.
  await page.waitForTimeout(300);
  await expect(max.answers.last().locator(".bubble p").first()).toBeInViewport({ ratio: 1 });
  await expect(card.getByRole("heading")).toHaveText(["Green Bay", "Skokie"]);
  await expect(card.getByRole("button").first()).toHaveText(/^\d{1,2}:\d{2} [AP]M, \w+day, \w+ \d{1,2}, Green Bay$/);
  await card.getByRole("link", { name: "More times in Skokie" }).click();
  await expect(max.dialog).toBeHidden();
  await expect(page).toHaveURL(/\/book-appointment\?location=skokie$/);
});

test("never shows one visitor another's conversation", async () => {
  const first = await newVisitor(browser);
  await first.goto("/");
  await ask(await openMax(first), "where is your clinic in Skokie?");
  const second = await newVisitor(browser);
  await second.goto("/");
  const max = await openMax(second);
  await expect(max.questions).toHaveCount(0);
});

test("shows the debug line outside production", async () => {
  const page = await newVisitor(browser);
  await page.goto("/");
  const max = await openMax(page);
  await expect(max.dialog.getByText("Debug: Click send to test...")).toBeVisible();
});
