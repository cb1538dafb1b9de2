import type { Page } from "playwright";
import { leadConsents } from "#content/consents.ts";

export function formOn(page: Page) {
  const form = page.locator("[data-lead-form]");
  return {
    form,
    name: form.getByLabel("Your name"),
    message: form.getByLabel("Your message"),
    phone: form.getByLabel("Phone number"),
    email: form.getByLabel("E-mail address"),
    send: form.getByRole("button", { name: "Send message" }),
    thanks: page.getByRole("region", { name: "We received your message." }),
    trouble: page.getByRole("region", {
      name: /Nothing was sent yet|Not sent yet|could not be sent|several messages/,
    }),
  };
}

type Form = ReturnType<typeof formOn>;

export async function fill({ form, name, message, phone }: Form, number: string): Promise<void> {
  await name.fill("Pat Doe");
  await form.getByLabel("Skokie, IL").check();
  await message.fill("Please call me about a visit.");
  await phone.fill(number);
  await form.getByLabel(leadConsents.call.label).check();
}

/** A random number, because each may send only five requests an hour. */
export const newPhone = () => `920555${String(Math.floor(Math.random() * 9000) + 1000)}`;

export function watchRequests(page: Page): string[] {
  const bodies: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/api/leads")) bodies.push(request.postData() ?? "");
  });
  return bodies;
}
