import { GoTrueAdminApi } from "@supabase/auth-js";
import type { Page } from "playwright";

import { expect } from "./expect.ts";
import { newAddress, testSite } from "./test-site.ts";

export const PASSWORD = "correct horse battery staple";

export const newEmail = (name = "pat") => `${name}${crypto.randomUUID().slice(0, 8)}@patient.example`;

interface Mail {
  subject: string;
  text: string;
}

/** Newest first. */
export async function mailsTo(email: string): Promise<Mail[]> {
  return (await fetch(`${testSite().baseUrl}/dev/outbox.json?to=${encodeURIComponent(email)}`)).json();
}

/** The link is a path, so that it opens on the site under test. */
export async function mailFor(email: string, subject: RegExp): Promise<{ link: string; code: string }> {
  const newest = async () => (await mailsTo(email)).find((mail) => subject.test(mail.subject))?.text ?? "";
  await expect.poll(newest, { message: `a mail about ${subject} to ${email}`, timeout: 15_000 }).not.toBe("");
  const text = await newest();
  const [link = ""] = /https?:\S+\/auth\/confirm\S+/.exec(text) ?? [];
  const [code = ""] = /\b\d{8}\b/.exec(text) ?? [];
  return { link: link.replace(/^https?:\/\/[^/]+/, ""), code };
}

export async function signUp(page: Page, email: string): Promise<void> {
  await page.getByLabel("First name").fill("Pat");
  await page.getByLabel("Last name").fill("Doe");
  await page.getByLabel("E-mail address").fill(email);
  await page.getByLabel("Phone number").fill("920 555 0143");
  await page.getByLabel("Skokie, IL").check();
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: "Create account" }).click();
}

export async function signIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.getByLabel("E-mail address").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
}

interface Answer {
  status: number;
  body: { access_token?: string };
}

function ask(path: string, body: object): Promise<Answer> {
  return fetch(`${testSite().baseUrl}/auth/v1${path}`, {
    method: "POST",
    headers: { "Content-Type": "application/json", "CF-Connecting-IP": newAddress() },
    body: JSON.stringify(body),
  }).then(async (response) => ({ status: response.status, body: await response.json() }));
}

export async function accessTokenOf(email: string): Promise<string> {
  const { status, body } = await ask("/token?grant_type=password", { email, password: PASSWORD });
  expect(status).toBe(200);
  return body.access_token ?? "";
}

export async function openAccount(email = newEmail(), role = "patient"): Promise<string> {
  const { error } = await new GoTrueAdminApi({
    url: `${testSite().baseUrl}/auth/v1`,
    headers: { Authorization: `Bearer ${testSite().serviceKey}` },
  }).createUser({
    email,
    password: PASSWORD,
    email_confirm: true,
    user_metadata: { first_name: "Pat", last_name: "Doe", display_name: "Pat Doe" },
    app_metadata: { roles: [role] },
  });
  if (error) throw error;
  return email;
}
