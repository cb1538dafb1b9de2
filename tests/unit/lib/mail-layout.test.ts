import { expect, test } from "vitest";
import { locations } from "#content/clinic.ts";
import { toMail } from "#worker/providers/mailer/mail-layout.ts";

const PARTS = [
  "Somebody wrote <b>this</b> & that.",
  { label: "Open it", href: 'https://clinic.test/auth/confirm?a=1&b="2"' },
  { code: "00112233" },
] as const;

test("a mail says the same in plain text and in HTML, and who writes from where", () => {
  const { text, html = "" } = toMail("a@example.com", "Hello", PARTS);
  const shown = html
    .replace(/<title>.*?<\/title>/, "")
    .replace(/<[^>]+>/g, " ")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&amp;", "&");
  for (const words of ["Somebody wrote <b>this</b> & that.", "Open it", PARTS[1].href, "00112233"]) {
    expect(text).toContain(words);
    expect(shown).toContain(words);
  }
  for (const { street, phone } of locations) {
    expect(text).toContain(street);
    expect(shown).toContain(phone);
  }
});

test("what stands in a mail can not become markup, and nothing in it is loaded from anywhere", () => {
  const { html = "" } = toMail("a@example.com", 'A "subject" <script>', PARTS);
  expect(html).not.toMatch(/<(?:b|script|img|link|style)\b/);
  expect(html.match(/<a href="([^"]*)"/)?.[1]).toBe("https://clinic.test/auth/confirm?a=1&amp;b=&quot;2&quot;");
});
