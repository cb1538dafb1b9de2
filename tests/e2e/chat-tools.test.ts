import { test } from "vitest";
import { leadConsents } from "#content/consents.ts";
import { CONSENT_VERSION } from "#contract/leads.ts";
import { DESKTOP, PHONE, violations } from "./support/axe.ts";
import { bookingOn, newGuest } from "./support/booking.ts";
import { openBrowser } from "./support/browser.ts";
import { ask, openMax } from "./support/chat.ts";
import { card, openPatient } from "./support/dashboard.ts";
import { expect } from "./support/expect.ts";
import { newPhone } from "./support/forms.ts";
import { newName } from "./support/leads.ts";
import { signedInStaff } from "./support/signed-in.ts";
import { answerCookies } from "./support/visit.ts";

const browser = openBrowser();

test("offers a prefilled callback form, and says when the clinic calls", async () => {
  const page = await newGuest(browser, { bypassCSP: true });
  await page.goto("/treatments/weight-loss");
  const max = await openMax(page);
  const answer = await ask(max, "can someone call me back after 3 pm, my number is 920-555-0199");
  expect(answer).toMatch(/will call you .+ between 3:00 PM and 5:00 PM Central time/);
  const form = max.dialog.getByRole("region", { name: "Request a call" });
  await expect(form.getByLabel("Phone number")).toHaveValue("920-555-0199");
  await expect(form.getByLabel("When should we call?")).toHaveValue("late_afternoon");
  expect(await violations(page, { within: ".chat" })).toEqual([]);
  const send = form.getByRole("button", { name: "Request a call" });
  await send.click();
  const trouble = form.getByRole("region", { name: "Not sent yet. Please look at this again:" });
  await expect(trouble).toBeFocused();
  await trouble.getByRole("link", { name: "Please give your name." }).click();
  await form.getByLabel("Your name").fill(newName());
  await form.getByLabel("Green Bay, WI").check();
  await form.getByLabel(leadConsents.call.label).check();
  const sent = page.waitForRequest((request) => request.url().endsWith("/api/leads"));
  await send.click();
  expect((await sent).postDataJSON()).toMatchObject({
    phone: "+19205550199",
    callTime: "late_afternoon",
    conversation: expect.stringMatching(/^[\da-f-]{36}$/),
  });
  const thanks = form.getByRole("region", { name: "We received your message." });
  await expect(thanks).toBeFocused();
  await expect(thanks).toContainText(
    /Our Green Bay clinic will call you .+ between 3:00 PM and 5:00 PM Central time\./,
  );
  await page.reload();
  await max.launcher.click();
  await expect(form).toContainText("You asked us to call you.");
  await form.getByRole("button", { name: "Ask again" }).click();
  await expect(form.getByLabel("Phone number")).toHaveValue("920-555-0199");
});

test("holds a pressed time and opens booking, also from the booking page", async () => {
  for (const path of ["/about", "/book-appointment"]) {
    const page = await newGuest(browser, { viewport: { width: 320, height: 700 }, bypassCSP: true });
    await page.goto(path);
    const max = await openMax(page);
    expect(await ask(max, "next available appointment in skokie")).toContain("Here are open times");
    const times = max.dialog.getByRole("region", { name: "Open times" });
    expect(await max.log.evaluate((log) => log.scrollWidth - log.clientWidth)).toBe(0);
    expect(await violations(page, { within: ".chat" })).toEqual([]);
    const time = times.getByRole("button").last();
    const [clock = "", day = ""] = ((await time.textContent()) ?? "").split(", ");
    await time.press("Enter");
    await page.waitForURL("**/book-appointment");
    await expect(page.getByRole("heading", { name: "Who is coming?" })).toBeVisible();
    await expect(bookingOn(page).clock).toHaveText(/^(?:10:00|9:\d\d)$/);
    await expect(page.locator(".answered")).toContainText(clock);
    await expect(page.locator(".answered")).toContainText(day);
    await expect(max.dialog).toBeHidden();
  }
});

test("reports a time that was just taken, and keeps the others", async () => {
  const page = await newGuest(browser, { viewport: PHONE });
  await page.goto("/about");
  const max = await openMax(page);
  await ask(max, "what openings do you have?");
  const error = { code: "slot_taken", message: "Someone has just taken that time.", details: { alternatives: [] } };
  await page.route("**/api/booking/holds", (route) => route.fulfill({ status: 409, json: { error } }));
  const times = max.dialog.getByRole("region", { name: "Open times" });
  const [first, second] = [times.getByRole("button").nth(0), times.getByRole("button").nth(1)];
  browser.expectError(/409 \(Conflict\)/);
  await first.click();
  await expect(times.getByRole("status")).toHaveText("Someone just took that time. Please choose another.");
  await expect(first).toBeDisabled();
  await expect(second).toBeEnabled();
});

test("a signed-in patient sees a visit and sends the clinic a question", async () => {
  const { page } = await openPatient(browser);
  const max = await openMax(page);
  expect(await ask(max, "when is my appointment?")).toBe("Here is your next visit.");
  await expect(max.dialog.getByRole("region", { name: "Your visits" })).toContainText(/\d:\d\d [AP]M Central/);
  const asked = "can you ask my doctor if i may swim before the visit";
  await ask(max, asked);
  const form = max.dialog.getByRole("region", { name: "Message to the clinic" });
  await expect(form.getByLabel("What will be sent")).toHaveValue(asked);
  await form.getByRole("button", { name: "Send to the clinic" }).click();
  await expect(max.dialog.getByRole("region", { name: "Message sent" })).toContainText(
    "We answer within one business day.",
  );
  await max.dialog.getByRole("link", { name: "Open the message" }).click();
  await expect(card(page, "From my conversation with Max").getByRole("listitem")).toHaveText([new RegExp(`${asked}$`)]);
});

test("the desk gets the call as a task, and permitted staff open the conversation from it", async () => {
  const visitor = await newGuest(browser);
  await visitor.goto("/about");
  await ask(await openMax(visitor), "please call me back about my first visit");
  const { conversation } = await (await visitor.request.get("/api/chat")).json();
  const name = newName();
  const json = {
    ...{ kind: "call", id: crypto.randomUUID(), name, phone: newPhone(), location: "skokie" },
    ...{ consentCall: true, consentVersion: CONSENT_VERSION, conversation: conversation.id },
  };
  const { lead } = await (await visitor.request.post("/api/leads", { data: json })).json();
  const desk = await browser.newPage({ storageState: await signedInStaff("admin"), viewport: DESKTOP });
  await answerCookies(desk);
  await desk.goto("/staff-portal/tasks?kind=call_back");
  await desk.locator(`a[href="/admin/leads/${lead.id}"]`).click();
  await expect(desk.getByRole("heading", { level: 2, name })).toBeVisible();
  await expect(desk.getByText("Asked Max for a call")).toBeVisible();
  await desk.getByRole("link", { name: "Open the conversation" }).click();
  const dialog = desk.getByRole("dialog", { name: "Conversation" });
  await expect(dialog).toContainText("please call me back about my first visit");
});
