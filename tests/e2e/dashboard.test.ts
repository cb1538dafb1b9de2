import type { Page } from "playwright";
import { test } from "vitest";
import { openAccount, signIn } from "./support/accounts.ts";
import { DESKTOP, PHONE } from "./support/axe.ts";
import { openBrowser } from "./support/browser.ts";
import { card, nav, openPatient } from "./support/dashboard.ts";
import { expect } from "./support/expect.ts";
import { askAs, enterPortal } from "./support/staff.ts";
import { answerCookies } from "./support/visit.ts";

const browser = openBrowser();

const patient = (options = {}) => openPatient(browser, options);
const toast = (page: Page) => page.getByRole("region", { name: "Notifications" });

test("leads a patient who has never booked to booking", async () => {
  const email = await openAccount();
  const page = await browser.newPage({ viewport: PHONE });
  await answerCookies(page);
  await page.goto("/dashboard");
  await signIn(page, email);
  const step = card(page, "Book your visit");
  await expect(step.getByRole("link", { name: "Book a visit" })).toHaveAttribute("href", "/book-appointment");
  await nav(page).getByRole("link", { name: "Messages" }).click();
  await expect(page.getByText("You can write to us once you have booked a visit.")).toBeVisible();
  await nav(page).getByRole("link", { name: "My measures" }).click();
  await expect(page.getByText("You can keep measures here once you have booked a visit.")).toBeVisible();
  await nav(page).getByRole("link", { name: "Reminders" }).click();
  await expect(page.getByText("There is nothing to remind you of yet.")).toBeVisible();
});

test("a patient sees the visit and the next step, sets reminders, and cancels", async () => {
  const { page } = await patient();
  const step = card(page, "Fill in your intake form");
  await expect(step.getByRole("link", { name: "Begin the form" })).toHaveAttribute("href", /^\/patient-intake\/apt_/);
  const visit = card(page, /, in \d+ (?:days|weeks)$/);
  await expect(visit).toContainText(/Central, until/);
  await expect(visit).toContainText("4711 Golf Rd.");
  await expect(visit.getByRole("link", { name: "Move" })).toHaveAttribute("href", /manage\/[\w-]{43}$/);
  await expect(visit.getByRole("link", { name: "Add to calendar" })).toHaveAttribute("href", /calendar\.ics$/);
  await visit.getByRole("button", { name: "I will come" }).click();
  await expect(visit).toContainText("Booked, and you said that you will come.");
  await expect(visit.getByRole("button", { name: "I will come" })).toHaveCount(0);

  await nav(page).getByRole("link", { name: "Reminders" }).click();
  await expect(page.getByLabel("By e-mail")).not.toBeChecked();
  await page.getByLabel("By e-mail").check();
  await page.getByLabel("Two hours before").uncheck();
  await page.getByLabel("No messages from").fill("21:30");
  await page.getByLabel("Keep messages discreet").check();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(toast(page)).toContainText("Your reminders are saved");
  await page.reload();
  await expect(page.getByLabel("By e-mail")).toBeChecked();
  await expect(page.getByLabel("Two hours before")).not.toBeChecked();
  await expect(page.getByLabel("No messages from")).toHaveValue("21:30");
  await page.getByLabel("By text message").check();
  browser.expectError(/400 \(Bad Request\)/);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByLabel("By text message")).toHaveAccessibleDescription(/no mobile number of yours/);

  await nav(page).getByRole("link", { name: "Visits" }).click();
  const booked = card(page, /, in \d+ (?:days|weeks)$/);
  await booked.getByRole("button", { name: "Cancel" }).click();
  const question = page.getByRole("dialog", { name: "Cancel this visit?" });
  await question.getByRole("button", { name: "Keep it" }).click();
  await booked.getByRole("button", { name: "Cancel" }).click();
  await question.getByRole("button", { name: "Cancel my visit" }).click();
  await expect(question.getByText("Please choose a reason.").first()).toBeVisible();
  await question.getByLabel("The cost").check();
  await question.getByRole("button", { name: "Cancel my visit" }).click();
  await expect(toast(page)).toContainText("Your visit is cancelled");
  await expect(card(page, "Past visits").getByRole("listitem")).toContainText("Cancelled.");
  await nav(page).getByRole("link", { name: "Overview" }).click();
  await expect(card(page, "Book your visit")).toBeVisible();
});

test("a patient writes to the clinic, and the overview shows the reply until it is read", {
  timeout: 240_000,
}, async () => {
  const { page } = await patient();
  await nav(page).getByRole("link", { name: "Messages" }).click();
  await page.getByRole("button", { name: "Write to the clinic" }).click();
  await page.getByLabel("What is it about?").fill("Parking");
  await page.getByLabel("Your message").fill("Where can I park?\nI come by car.");
  await page.context().setOffline(true);
  browser.expectError(/ERR_INTERNET_DISCONNECTED/);
  await page.getByRole("button", { name: "Send to the clinic" }).click();
  await expect(page.getByText("We could not be reached.")).toBeVisible();
  await expect(page.getByLabel("Your message")).toHaveValue("Where can I park?\nI come by car.");
  await page.context().setOffline(false);
  await page.getByRole("button", { name: "Send to the clinic" }).click();
  await expect(toast(page)).toContainText("We answer within one business day.");
  await expect(card(page, "Parking").getByRole("listitem")).toContainText(["Where can I park?"]);

  const staff = await browser.newPage({ viewport: DESKTOP });
  await answerCookies(staff);
  await enterPortal(staff, "front_desk");
  const { body } = await askAs<{ threads: { id: string; version: number; patient: { name: string } }[] }>(
    staff,
    "messages",
  );
  const own = body.threads.find(({ id }) => page.url().endsWith(id));
  expect(own?.patient.name).toBe("Pat Doe");
  const json = { body: "Behind the house.", clientKey: crypto.randomUUID() };
  const asked = { method: "POST", json, version: own?.version ?? 0 };
  expect((await askAs(staff, `messages/${own?.id}/replies`, asked)).status).toBe(201);

  await page.goto("/dashboard");
  await expect(nav(page).getByRole("link", { name: "Messages 1 new" })).toBeVisible();
  await expect(card(page, "Messages and results")).toContainText("1 new message from the clinic.");
  await page.goto("/dashboard/messages");
  await expect(page.getByText("1 new message")).toBeVisible();
  await page.getByRole("link", { name: "Parking" }).click();
  await expect(card(page, "Parking").getByRole("listitem")).toHaveText([
    /^You.*park/s,
    /the clinic.*Behind the house\./s,
  ]);
  await expect(nav(page).getByRole("link", { name: "Messages", exact: true })).toBeVisible();
  await page.getByLabel("Your answer").fill("Thank you");
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await expect(card(page, "Parking").getByRole("listitem")).toHaveCount(3);
  await expect(page.getByLabel("Your answer")).toHaveValue("");
});

test("shows results and plan once they are released", {
  timeout: 240_000,
}, async () => {
  const { page, email } = await patient();
  const doctor = await browser.newPage({ viewport: DESKTOP });
  await answerCookies(doctor);
  await enterPortal(doctor, "clinician");
  const search = { method: "POST", json: { by: "email", email } };
  const { body } = await askAs<{ patients: { id: string }[] }>(doctor, "patients/search", search);
  const chart = `chart/${body.patients[0]?.id}`;
  const post = async (path: string, json: object = {}, version?: number) => {
    const asked = { method: "POST", json, ...(version !== undefined && { version }) };
    const answer = await askAs<Record<string, { id: string }>>(doctor, `${chart}/${path}`, asked);
    expect([path, answer.status < 300 || answer.body]).toEqual([path, true]);
    return Object.values(answer.body)[0]?.id ?? "";
  };
  const release = async (value: number, takenOn: string) => {
    const content = { name: "Ferritin", value, unit: "ng/mL", low: 30, high: 300, words: "Iron that is stored." };
    const id = await post("results", { takenOn, content });
    await post(`results/${id}/review`, {}, 1);
    return { id, now: () => post(`results/${id}/release`, {}, 2) };
  };
  const [older, newer] = [await release(45, "2026-01-10"), await release(22, "2026-06-10")];
  await nav(page).getByRole("link", { name: "Results" }).click();
  await expect(page.getByText("None yet. When your clinician")).toBeVisible();
  await older.now();
  await newer.now();
  const plan = {
    goals: ["Sleep eight hours"],
    medicines: [{ name: "Iron", dose: "65 mg", directions: "With breakfast" }],
  };
  await post(`plan/${await post("plan", { content: plan })}/release`, {}, 1);

  await page.goto("/dashboard");
  await expect(nav(page).getByRole("link", { name: "Results 2 new" })).toBeVisible();
  await page.goto("/dashboard/results");
  const result = card(page, "Ferritin");
  await expect(result).toContainText("22 ng/mL");
  await expect(result).toContainText("Below the laboratory's range: 30 to 300 ng/mL. Taken on June 10, 2026.");
  await expect(result).toContainText("Down from 45 ng/mL.");
  await expect(result).toContainText("Iron that is stored.");
  await expect(result.getByRole("img", { name: /^Ferritin over time/ })).toBeVisible();
  await result.getByText("All 2 values").click();
  await expect(result.getByRole("row")).toContainText(["Taken", "▼ Below", "● Within"]);
  await expect(nav(page).getByRole("link", { name: "Results", exact: true })).toBeVisible();
  await nav(page).getByRole("link", { name: "My plan" }).click();
  await expect(card(page, "Goals")).toContainText("Sleep eight hours");
  const medicines = card(page, "Medicines");
  await expect(medicines.getByRole("listitem")).toContainText("Iron, 65 mg");
  await medicines.getByRole("button", { name: /^Ask for a refill/ }).click();
  const note = medicines.getByLabel("Anything the clinic should know (optional)");
  await expect(note).toBeFocused();
  await note.fill("x".repeat(501));
  await medicines.getByRole("button", { name: "Send the request" }).click();
  await expect(note).toHaveAccessibleDescription(/at most 500 characters/);
  await note.fill("I leave on Friday.");
  await medicines.getByRole("button", { name: "Send the request" }).click();
  await expect(medicines).toContainText("The clinic has not answered yet.");
  await expect(medicines.getByRole("button")).toHaveCount(0);
  await page.goto("/dashboard/account/access");
  await expect(
    page.getByText("Nobody has looked so far.").or(page.getByRole("listitem").first()).first(),
  ).toBeVisible();
});

test("sends the clinic a conversation with Max exactly as shown", async () => {
  const { page } = await patient();
  const line = (role: string, text: string) => ({
    id: role,
    role,
    text,
    status: "complete",
    safety: "none",
    sources: [],
  });
  const messages = [line("user", "Where do I park?"), line("assistant", "Please ask the clinic.")];
  const json = { conversation: { id: crypto.randomUUID(), messages } };
  await page.route("**/api/chat", (route) => route.fulfill({ json }));
  const max = card(page, "Ask Max");
  await max.getByRole("button", { name: "Send my conversation to the clinic" }).click();
  const words = max.getByLabel("What will be sent");
  await expect(words).toHaveValue("I: Where do I park?\n\nMax: Please ask the clinic.");
  await max.getByRole("button", { name: "Send nothing" }).click();
  await max.getByRole("button", { name: "Send my conversation to the clinic" }).click();
  await words.fill("I: Where do I park?");
  await max.getByRole("button", { name: "Send this to the clinic" }).click();
  await expect(card(page, "From my conversation with Max").getByRole("listitem")).toHaveText([
    /^You, from a conversation with Max.*I: Where do I park\?$/s,
  ]);
});
