import { expect, test } from "vitest";
import { toPath } from "#worker/domains/accounts/mail/redirect.ts";

const SITE = "https://clinic.test";

test("a link leads on to path and query of this site", () => {
  expect(toPath("/book-appointment", SITE)).toBe("/book-appointment");
  expect(toPath("https://clinic.test/book-appointment?a=b#part", SITE)).toBe("/book-appointment?a=b");
  expect(toPath("HTTPS://CLINIC.TEST", SITE)).toBe("/");
  expect(toPath("/a/../b", SITE)).toBe("/b");
});

test.each([
  "",
  "book-appointment",
  "//elsewhere.example",
  "///elsewhere.example",
  "/.//elsewhere.example",
  "/a/..//elsewhere.example",
  "https://clinic.test//elsewhere.example",
  "\\\\elsewhere.example",
  "/\\elsewhere.example",
  "https:\\\\clinic.test\\a",
  "/\t/elsewhere.example",
  "/\n/elsewhere.example",
  " /a",
  "https://elsewhere.example/",
  "https://clinic.test.elsewhere.example/",
  "https://clinic.test@elsewhere.example/",
  "https://sam@clinic.test/",
  "https://sam:secret@clinic.test/",
  "http://clinic.test/",
  "https://clinic.test:8443/",
  "https://[::1",
  "javascript:alert(1)",
  "data:text/html,x",
  "/auth/v1/logout",
  "/API/health",
])("a link does not lead on to %j", (target) => {
  expect(toPath(target, SITE)).toBeNull();
});

test("nor to a path as long as a mail", () => {
  expect(toPath(`/${"a".repeat(2000)}`, SITE)).toBeNull();
});
