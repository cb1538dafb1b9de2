import { test } from "vitest";
import { openBrowser } from "./support/browser.ts";
import { ask, newVisitor, openMax } from "./support/chat.ts";
import { expect } from "./support/expect.ts";

const browser = openBrowser();

test.for([
  ["I have crushing chest pain and my left arm is numb", "Emergency help", "Call 911", "tel:911"],
  ["I want to kill myself", "Crisis help", "Call 988", "tel:988"],
  ["i was raped last night", "Crisis help", "Call RAINN", "tel:+18006564673"],
  ["there is a painless lump on my testicle", "Call the clinic today", "Call Green Bay", "tel:+19205550142"],
  ["tengo sangre en la orina", "Llame hoy a la clínica", "Llamar a Skokie", "tel:+18475550117"],
  ["mi esposa me pega", "Ayuda en una crisis", "Llamar a la línea", "tel:+18007997233"],
] as const)("'%s' is answered with %s: %s", async ([words, card, label, href]) => {
  const page = await newVisitor(browser);
  await page.goto("/");
  const max = await openMax(page);
  await max.field.fill(words);
  await max.field.press("Enter");
  const help = page.getByRole("region", { name: card });
  await expect(help.getByRole("link", { name: label })).toHaveAttribute("href", href);
  await expect(help.getByRole("link", { name: label })).toBeInViewport();
});

test("shows the beginning of a long emergency answer on a phone", async () => {
  const page = await newVisitor(browser, { viewport: { width: 360, height: 780 } });
  await page.goto("/");
  const max = await openMax(page);
  await ask(max, "what are your hours");
  for (const words of ["my friend took pills and wont wake up", "hes not breathing right"]) {
    await ask(max, words);
    await page.waitForTimeout(400);
    const answer = max.answers.last();
    await expect(answer.getByRole("link", { name: "Call 911" })).toBeInViewport({ ratio: 1 });
    const below = await answer.evaluate((one) => one.getBoundingClientRect().top);
    expect(below).toBeGreaterThanOrEqual(await max.log.evaluate((log) => log.getBoundingClientRect().top));
    await expect(answer.locator(".bubble p").first()).toBeInViewport();
  }
});

test("the suicide card has 988 by phone and text, and 911", async () => {
  const page = await newVisitor(browser, { viewport: { width: 360, height: 780 } });
  await page.goto("/");
  const max = await openMax(page);
  await ask(max, "I want to kill myself");
  const links = max.answers.last().getByRole("region", { name: "Crisis help" }).getByRole("link");
  await expect(links).toHaveText(["Call 988", "Text 988", "Call 911"]);
  for (const link of await links.all()) await expect(link).toBeInViewport({ ratio: 1 });
});

test("keeps the card through the follow-ups, and one line on top once it is over", async () => {
  const page = await newVisitor(browser);
  await page.goto("/");
  const max = await openMax(page);
  await ask(max, "my chest hurts after taking viagra");
  expect(await ask(max, "What are your hours?")).not.toContain("8:00 AM");
  const help = max.answers.last().getByRole("region", { name: "Emergency help" });
  await expect(help.getByText("This may be an emergency.")).toBeVisible();
  await expect(help.getByRole("link", { name: "Call 911" })).toBeInViewport();
  const after = await ask(max, "The ER checked me and sent me home, I'm fine now. What are your hours?");
  expect(after).toMatch(/^If it comes back or gets worse, call 911\./);
  expect(after).toContain("8:00 AM");
  await expect(max.answers.last().locator(".bubble p").first()).toBeInViewport();
  await expect(max.answers.last().getByRole("region", { name: "Emergency help" })).toHaveCount(0);
});

test("answers a red flag while the visitor is rate limited", async () => {
  browser.expectError(/status of (429|503)/);
  const page = await newVisitor(browser);
  await page.goto("/");
  const max = await openMax(page);
  await ask(max, "what are your opening hours?");
  // So many parallel requests that the server blocks the visitor for minutes.
  await page.evaluate(async () => {
    const post = () =>
      fetch("/api/chat-ai", {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify({ message: "do you take amex" }),
      });
    await Promise.all(Array.from({ length: 90 }, post));
  });
  await max.field.fill("do you take amex?");
  await max.send.click();
  await expect(max.dialog.getByRole("timer")).toHaveText(/^You can send again in \d+ (s|min)\.$/);
  await expect(max.field).toHaveValue("do you take amex?");
  await max.field.fill("I have crushing chest pain and my left arm is numb");
  await max.send.click();
  await expect(max.answers.last().getByRole("link", { name: "Call 911" })).toBeInViewport();
  await expect(max.questions).toHaveText([
    "what are your opening hours?",
    "I have crushing chest pain and my left arm is numb",
  ]);
  await expect(max.dialog.getByRole("timer")).toBeVisible();
});
