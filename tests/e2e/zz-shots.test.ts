import { test } from "vitest";
import { newEmail, openAccount, signIn } from "./support/accounts.ts";
import { openBrowser } from "./support/browser.ts";
import { expect } from "./support/expect.ts";
import { bookVisit } from "./support/intake.ts";
import { askAs, enterPortal } from "./support/staff.ts";
import { answerCookies } from "./support/visit.ts";

const browser = openBrowser();
test("shots", { timeout: 600_000 }, async () => {
  browser.expectError(/./);
  const { email } = await bookVisit({ email: newEmail() });
  await openAccount(email);
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await answerCookies(page);
  await page.goto("/dashboard");
  await signIn(page, email);
  await expect(page.getByRole("heading", { level: 1, name: "Hello, Pat Doe" })).toBeVisible();
  const doctor = await browser.newPage();
  await answerCookies(doctor);
  await enterPortal(doctor, "clinician");
  const found = await askAs<{ patients: { id: string }[] }>(doctor, "patients/search", { method: "POST", json: { by: "email", email } });
  const chart = `chart/${found.body.patients[0]?.id}`;
  const post = async (path: string, json: object = {}, version?: number) => {
    const a = await askAs<Record<string, { id: string }>>(doctor, `${chart}/${path}`, { method: "POST", json, ...(version !== undefined && { version }) });
    return Object.values(a.body)[0]?.id ?? "";
  };
  for (const [value, takenOn] of [[45, "2026-01-10"], [38, "2026-03-10"], [22, "2026-06-10"]] as const) {
    const id = await post("results", { takenOn, content: { name: "Ferritin", value, unit: "ng/mL", low: 30, high: 300, words: "Iron that your body stores. We look at it again in three months." } });
    await post(`results/${id}/review`, {}, 1);
    await post(`results/${id}/release`, {}, 2);
  }
  await post(`plan/${await post("plan", { content: { goals: ["Sleep eight hours", "Walk every day"], medicines: [{ name: "Iron", dose: "65 mg", directions: "With breakfast" }], nextSteps: ["Blood draw in March"] } })}/release`, {}, 1);
  await askAs(doctor, "messages", { method: "POST", json: { patient: found.body.patients[0]?.id, subject: "Your blood draw", body: "Please come without breakfast.\n\nWater is fine.", clientKey: crypto.randomUUID() } });
  await page.goto("/dashboard/measures");
  for (const [kind, fields] of [["Weight", { "Weight in pounds": "214" }], ["Weight", { "Weight in pounds": "209.5" }], ["Blood pressure", { "Upper number (systolic), mmHg": "132", "Lower number (diastolic), mmHg": "84" }], ["Blood pressure", { "Upper number (systolic), mmHg": "124", "Lower number (diastolic), mmHg": "79" }]] as const) {
    await page.getByRole("radio", { name: kind, exact: true }).check();
    for (const [label, value] of Object.entries(fields)) await page.getByLabel(label).fill(value);
    await page.getByLabel("When").fill(`2026-0${1 + Math.floor(Math.random() * 8)}-11T08:00`);
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByRole("region", { name: "Notifications" })).toContainText("Written down");
    await page.waitForTimeout(800);
  }
  const paths = ["", "/messages", "/measures", "/results", "/plan", "/forms", "/reminders", "/visits"];
  for (const [width, scheme] of [[1440, "light"], [360, "dark"], [768, "light"], [360, "light"], [1440, "dark"]] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: "reduce" });
    for (const path of paths) {
      await page.goto(`/dashboard${path}`);
      await page.waitForTimeout(700);
      await page.screenshot({ path: `/tmp/D-shots/${path.slice(1) || "home"}-${width}-${scheme}.png`, fullPage: true });
    }
    await page.goto("/dashboard/messages");
    await page.getByRole("link", { name: "Your blood draw" }).click();
    await page.waitForTimeout(700);
    await page.screenshot({ path: `/tmp/D-shots/thread-${width}-${scheme}.png`, fullPage: true });
  }
});
