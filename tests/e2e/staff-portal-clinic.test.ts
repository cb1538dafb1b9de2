import type { Page } from "playwright";
import { test } from "vitest";
import type { PatientResult } from "#contract/chart.ts";
import type { StaffIntakeItem } from "#contract/intake-staff.ts";
import { newEmail, openAccount, signIn } from "./support/accounts.ts";
import { DESKTOP } from "./support/axe.ts";
import { openBrowser } from "./support/browser.ts";
import { expect } from "./support/expect.ts";
import { bookVisit } from "./support/intake.ts";
import { signIntake } from "./support/signed-intake.ts";
import { askAs, portalOf } from "./support/staff.ts";
import { testSite } from "./support/test-site.ts";
import { answerCookies } from "./support/visit.ts";

const browser = openBrowser();
const openClinic = portalOf(browser, "clinician");

const card = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const toast = (page: Page) => page.getByRole("region", { name: "Notifications" });
const choose = (page: Page, purpose: string) => page.getByRole("button", { name: purpose, exact: true }).click();

async function openPatient(): Promise<{
  email: string;
  patientId: string;
  ask: <Body>(path: string, json?: object) => Promise<Body>;
}> {
  const email = await openAccount(newEmail("known"));
  await bookVisit({ email, isOwn: true });
  const page = await browser.newPage({ viewport: DESKTOP });
  await answerCookies(page);
  await page.goto("/dashboard");
  await signIn(page, email);
  await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("Sign in");
  const ask = <Body>(path: string, json?: object) =>
    page.evaluate(
      async ({ path, json }) => {
        const { access_token } = JSON.parse(localStorage.getItem("sb-clinic-auth-token") ?? "{}");
        const response = await fetch(path, {
          method: json ? "POST" : "GET",
          headers: { Authorization: `Bearer ${access_token}`, "Content-Type": "application/json" },
          ...(json && { body: JSON.stringify(json) }),
        });
        return response.json();
      },
      { path, json },
    ) as Promise<Body>;
  const staff = await openClinic("/staff-portal/patients");
  const found = await askAs<{ patients: { id: string }[] }>(staff, "patients/search", {
    method: "POST",
    json: { by: "email", email },
  });
  return { email, patientId: found.body.patients[0]?.id ?? "", ask };
}

test("a clinician reads the red flags first, sends the intake back, and every look is on record", async () => {
  browser.expectError(/400 \(Bad Request\)/);
  const { id, email } = await signIntake();
  const page = await openClinic("/staff-portal/intakes");
  const { body } = await askAs<{ intakes: StaffIntakeItem[] }>(page, "intakes");
  const intake = body.intakes.find(({ appointmentId }) => appointmentId === id);
  const row = page.getByRole("listitem").filter({ has: page.locator(`a[href="/staff-portal/intakes/${intake?.id}"]`) });
  await expect(row).toContainText("Check before prescribing");
  await row.getByRole("link", { name: "Pat Doe" }).click();
  await expect(page.getByText("The patient can see who looked at it")).toBeVisible();
  await choose(page, "Treatment");

  const flags = page.getByRole("region", { name: "Check before prescribing (1)" });
  await expect(flags).toContainText("Yes");
  const headings = await page.getByRole("main").getByRole("heading", { level: 2 }).allTextContents();
  expect(headings.slice(0, 3)).toEqual(["Pat Doe", "Check before prescribing (1)", "Scores"]);
  await expect(card(page, "Scores")).toContainText(/PHQ-2.*: 1/);
  await expect(page.getByText("Not answered").first()).toBeVisible();
  await expect(page.getByText("Check before prescribing:")).toHaveCount(1);

  const review = page.getByRole("button", { name: /^Mark as reviewed/ });
  const sections = await review.count();
  await review.first().click();
  await expect(toast(page)).toContainText("Reviewed:");
  await expect(review).toHaveCount(sections - 1);
  await expect(page.getByRole("button", { name: `Accept (${sections - 1} not marked as reviewed)` })).toBeVisible();

  await page.getByLabel("Add to this intake").fill("Spoke with him by phone.");
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await expect(card(page, "Added afterwards")).toContainText("Spoke with him by phone.");

  await page.emulateMedia({ media: "print" });
  await expect(flags).toBeVisible();
  await expect(page.getByRole("banner")).toBeHidden();
  await expect(review.first()).toBeHidden();
  await page.emulateMedia({ media: "screen" });

  await page.getByRole("button", { name: "Send back…" }).click();
  const dialog = page.getByRole("dialog", { name: "Send the intake back" });
  await dialog.getByRole("button", { name: "Send back" }).click();
  const words = dialog.getByLabel("What should he change?");
  await expect(words).toHaveAccessibleDescription(/Please say what to change\./);
  await words.fill("Please list your medicines.");
  await dialog.getByRole("button", { name: "Send back" }).click();
  await expect(page.getByText("Sent back with: Please list your medicines.")).toBeVisible();
  await expect(page.getByRole("button", { name: /^Accept/ })).toHaveCount(0);

  // The purpose of opening the intake carries over to the chart, which lists the access.
  await page.getByRole("link", { name: "Open the chart" }).click();
  await page.getByRole("button", { name: "Who looked" }).click();
  await expect(card(page, "Who looked at this record")).toContainText(/clinician.*intake.*Reason: treatment/s);
  expect(page.url()).not.toContain(email);
});

test("a result is entered, reviewed and released, and only then its patient sees it", async () => {
  browser.expectError(/409 \(Conflict\)/);
  const { patientId, ask } = await openPatient();
  const results = () => ask<{ results: PatientResult[] }>("/api/chart/results");
  const page = await openClinic(`/staff-portal/patients/${patientId}?part=results`);
  await choose(page, "Treatment");
  const chart = card(page, "Results");
  await chart.getByRole("button", { name: "Enter a result" }).click();
  await chart.getByRole("button", { name: "Save" }).click();
  await expect(chart.getByLabel("Test", { exact: true })).toHaveAccessibleDescription("Please name the test.");
  await chart.getByLabel("Test", { exact: true }).fill("Hematocrit");
  await chart.getByLabel("Value").fill("52");
  await chart.getByLabel("Unit").fill("%");
  await chart.getByLabel("Range from").fill("38");
  await chart.getByLabel("Range to").fill("50");
  await chart.getByLabel("What it means, in plain words").fill("A little high. We repeat it.");
  await chart.getByRole("button", { name: "Save" }).click();
  await expect(chart).toContainText("above the range");
  await expect(chart).toContainText("Entered, not reviewed");
  expect((await results()).results).toEqual([]);

  // Another staff member saves first; the form shows both values and overwrites theirs only on request.
  await chart.getByRole("button", { name: "Change (Hematocrit)" }).click();
  const content = await askAs<{ results: { id: string; version: number; content: object }[] }>(
    page,
    `chart/${patientId}?purpose=treatment`,
  );
  const [row] = content.body.results;
  const theirs = { takenOn: "2026-11-02", content: { ...row?.content, value: 53 } };
  const put = { method: "PUT", json: theirs, ...(row && { version: row.version }) };
  expect((await askAs(page, `chart/${patientId}/results/${row?.id}`, put)).status).toBe(200);
  await chart.getByLabel("Value").fill("51");
  await chart.getByRole("button", { name: "Save" }).click();
  const note = page.getByRole("region", { name: "Their changes", exact: true });
  await expect(note).toContainText("53");
  await expect(chart.getByLabel("Value")).toHaveValue("51");
  await chart.getByRole("button", { name: "Save mine over theirs" }).click();
  await expect(chart).toContainText("Hematocrit: 51 %");

  await chart.getByRole("button", { name: "Mark reviewed (Hematocrit)" }).click();
  await chart.getByRole("button", { name: "Release to the patient (Hematocrit)" }).click();
  await expect(chart).toContainText("Released: the patient sees it");
  expect((await results()).results).toMatchObject([{ name: "Hematocrit", value: 51, place: "above" }]);
});

test("a plan is drafted and released, an allergy stands at the head of the chart", async () => {
  const { patientId, ask } = await openPatient();
  const page = await openClinic(`/staff-portal/patients/${patientId}?part=plan`);
  await choose(page, "Treatment");
  await page.getByLabel("Goals, one a line").fill("Sleep seven hours\nWalk each day");
  await page.getByRole("button", { name: "Add a medicine" }).click();
  await page.getByRole("button", { name: "Save draft" }).click();
  await expect(page.getByRole("heading", { name: "Draft of the plan" })).toBeVisible();
  expect(await ask("/api/chart/plan")).toEqual({ plan: null });
  await page.getByRole("button", { name: "Release the saved draft" }).click();
  await expect(card(page, "Plans")).toContainText("Walk each day");
  expect(await ask("/api/chart/plan")).toMatchObject({ plan: { goals: ["Sleep seven hours", "Walk each day"] } });

  await page.getByRole("button", { name: "Notes", exact: true }).click();
  await page.getByLabel("Kind").selectOption("allergy");
  await page.getByLabel("Text").fill("Penicillin, rash");
  await page.getByRole("button", { name: "Add", exact: true }).click();
  const alerts = page.getByRole("region", { name: "Allergies and alerts" });
  await expect(alerts).toContainText("Penicillin, rash");
  await page.getByRole("button", { name: "End it (Penicillin, rash)" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "End it" }).click();
  await expect(alerts).not.toContainText("Penicillin");
});

test("the task of a refill leads to the plan, where it is approved, and once the plan is replaced only declined", async () => {
  const { patientId, ask } = await openPatient();
  const page = await openClinic("/staff-portal/tasks");
  const release = async () => {
    const medicines = [{ name: "Iron", dose: "65 mg", directions: "Daily" }];
    const json = { content: { goals: [], medicines, nextSteps: [] } };
    const { body } = await askAs<{ plan: { id: string } }>(page, `chart/${patientId}/plan`, { method: "POST", json });
    await askAs(page, `chart/${patientId}/plan/${body.plan.id}/release`, { method: "POST", json: {}, version: 1 });
    return body.plan.id;
  };
  await ask("/api/chart/refills", { plan: await release(), medicine: 0 });
  await page.reload();
  const ofHim = { has: page.locator(`a[href*="${patientId}"]`) };
  const task = page.getByRole("listitem", { name: "Refill asked for" }).filter(ofHim);
  await expect(task.locator("button", { hasText: /^(Take it|Done|Call it off)/ })).toHaveText([/^Take it/]);
  await task.getByRole("link", { name: /^Open the plan/ }).click();
  await choose(page, "Treatment");
  await card(page, "Refills").getByRole("button", { name: "Approve (Iron)" }).click();
  await expect(card(page, "Refills").getByRole("button", { name: "Mark as sent (Iron)" })).toBeVisible();
  await expect(card(page, "Refills").getByRole("heading")).toBeFocused();
  await release();
  await page.reload();
  await choose(page, "Treatment");
  await expect(card(page, "Refills")).toContainText("The plan has been replaced since.");
  await expect(card(page, "Refills").getByRole("button")).toHaveText(["Decline Iron"]);
});

test("a message waits, is answered and closed, and the task that it made is taken", async () => {
  const { ask } = await openPatient();
  const clientKey = crypto.randomUUID();
  await ask("/api/messages", { subject: "Parking", body: "Where do I park?", clientKey });
  const page = await openClinic("/staff-portal/messages");
  const row = page.getByRole("listitem").filter({ hasText: "Waits for us" }).last();
  await expect(row).toContainText(/Due in/);
  await row.getByRole("link").click();
  await choose(page, "Running the clinic");
  await expect(page.getByRole("heading", { name: "Parking" })).toBeVisible();
  await expect(page.getByText("Where do I park?")).toBeVisible();
  await page.getByRole("button", { name: "Send the answer" }).click();
  await expect(page.getByLabel("Your answer")).toHaveAccessibleDescription("Please write your message.");
  await page.getByLabel("Your answer").fill("Behind the house, it is free.");
  await page.getByLabel("Close the conversation with it").check();
  await page.getByRole("button", { name: "Send the answer" }).click();
  await expect(page.getByText("Behind the house, it is free.")).toBeVisible();
  await expect(page.getByText(/Closed\./)).toBeVisible();

  await page.getByRole("navigation", { name: "Staff" }).getByRole("link", { name: "Tasks" }).click();
  await page.getByRole("button", { name: "New task" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Make the task" }).click();
  const task = page.getByRole("listitem", { name: "Call back" }).filter({ hasText: "Nobody has it yet" }).first();
  await task.getByRole("button", { name: /^Take it/ }).click();
  await expect(toast(page)).toContainText("It is yours");
  await page.getByRole("button", { name: "Mine", exact: true }).click();
  const mine = page.getByRole("listitem", { name: "Call back" });
  await expect(mine).toContainText("With you");
  await mine.getByRole("button", { name: /^Done/ }).first().click();
  await expect(page.getByText("You have taken nothing.")).toBeVisible();
});

test("what a record says stands in no address and no tab", async () => {
  const { email, patientId } = await openPatient();
  const page = await openClinic("/staff-portal");
  const addresses: string[] = [];
  page.on("request", (request) => addresses.push(request.url()));
  await page.goto(`/staff-portal/patients/${patientId}`);
  await choose(page, "Treatment");
  await expect(page.getByRole("link", { name: email })).toBeVisible();
  const said = addresses.filter((address) => address.startsWith(testSite().baseUrl)).join(" ");
  expect(said).not.toMatch(/\bPat\b|Doe|patient\.example/);
  expect(await page.title()).toMatch(/^Patient's chart \|/);
});
