import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { locations } from "#content/clinic.ts";
import { leadConsents } from "#content/consents.ts";
import { CallRequest } from "#web/areas/site/forms/call-request.tsx";
import { ContactForm } from "#web/areas/site/forms/contact-form.tsx";

const contact = renderToStaticMarkup(<ContactForm />);
const call = renderToStaticMarkup(<CallRequest page="/treatments/weight-loss" interest="weight-loss" />);
const callSkokie = renderToStaticMarkup(<CallRequest page="/locations/skokie" location="skokie" />);

function controls(html: string): string[] {
  return [
    ...new Set([...html.matchAll(/<(?:input|select|textarea)\b[^>]*? name="(\w+)"/g)].map(([, name = ""]) => name)),
  ];
}

test("asks only for the fields that a form needs", () => {
  const consents = ["consentCall", "consentText", "consentEmail"];
  expect(controls(contact).filter((name) => !consents.includes(name))).toEqual([
    "name",
    "location",
    "interest",
    "message",
    "phone",
    "email",
    "website",
  ]);
  expect(controls(call)).toEqual(["name", "phone", "location", "consentCall", "website"]);
  expect(controls(callSkokie)).toEqual(["name", "phone", "consentCall", "website"]);
});

test("shows every consent's exact text, with nothing preselected", () => {
  const text = contact.replaceAll("&#x27;", "'");
  for (const { words } of Object.values(leadConsents)) expect(text).toContain(words);
  expect(call.replaceAll("&#x27;", "'")).toContain(leadConsents.call.words);
  for (const html of [contact, call, callSkokie]) expect(html).not.toMatch(/ (?:checked|selected)\b/);
});

test("hides the honeypot field from people", () => {
  for (const html of [contact, call, callSkokie]) {
    const [, label = "", input = ""] = /<label([^>]*)>Leave this empty<input([^>]*)>/.exec(html) ?? [];
    expect(label).toContain('class="trap"');
    expect(label).toContain('aria-hidden="true"');
    expect(input).toMatch(/name="website".*tabindex="-1"|tabindex="-1".*name="website"/i);
    expect(input).toMatch(/autocomplete="off"/i);
  }
});

test("never puts form text into an address, and shows phones without JavaScript", () => {
  for (const html of [contact, call, callSkokie]) {
    expect(html).toMatch(/<form [^>]*method="dialog"/);
    expect(html).not.toMatch(/ (?:action|style)=/);
    const instead = /<noscript>(.*)<\/noscript>/.exec(html)?.[1] ?? "";
    for (const { phoneE164 } of locations) expect(instead).toContain(`tel:${phoneE164}`);
  }
});
