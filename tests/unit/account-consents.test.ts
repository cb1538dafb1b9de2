import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { accountConsents, CONSENT_KINDS } from "#content/account-consents.ts";
import { clinic } from "#content/clinic.ts";
import { pageAt } from "#content/pages.ts";
import { consentRequest } from "#contract/consents.ts";
import { sameWords } from "#support/same-words.ts";

/** SHA-256 of each version's words. Changed words add a line; no line is ever removed. */
const WORDS: Record<string, string> = {
  "hipaa_notice 2026-11-22": "f9ec011105c61dfd431b30b09f9b37097db5cc5df96774dda260dd9911d6e41d",
  "treatment 2026-11-22": "1bc7748c63c82b2c23120ed387b9dc589e3d089f88723ce755376ae088ab2c98",
  "care_messages 2026-11-22": "d36cd029161583383b240ba9270357c8232ca973fa1365c95aa824ea8d5b8c96",
  "marketing 2026-11-22": "b3a1a26c358c6bdd34bec49158fdf99010af00bb67c5f2fa6c3a978796a0b347",
  "ai_assistant 2026-11-22": "6328d7f99c303eb2ead74563202d928ce9649229baed0116b6bc90ee934e94b1",
};

test("changes the text with every new version", () => {
  expect(sameWords(WORDS)).toEqual([]);
});

test("changes the text of a document only with its version", () => {
  for (const kind of CONSENT_KINDS) {
    const { version, words } = accountConsents[kind];
    expect(version).toMatch(/^\d{4}-\d\d-\d\d$/);
    const hash = createHash("sha256").update(words).digest("hex");
    expect(`${kind} ${version}: ${hash}`).toBe(`${kind} ${version}: ${WORDS[`${kind} ${version}`]}`);
  }
});

test("asks for messages separately, with costs and how to stop", () => {
  for (const kind of ["care_messages", "marketing"] as const) {
    const { words, isOptional } = accountConsents[kind];
    expect(isOptional).toBe(true);
    for (const part of [clinic.name, "not a condition of care", "Message and data rates may apply", "STOP", "HELP"]) {
      expect(words).toContain(part);
    }
  }
});

test("acknowledges a notice and links full texts to our own pages", () => {
  const { words, act } = accountConsents.hipaa_notice;
  expect(act).toBe("acknowledge");
  expect(words).toContain("I have received the Notice of Privacy Practices");
  expect(words).not.toMatch(/agree|consent/);
  for (const { path } of Object.values(accountConsents)) if (path) expect(pageAt(path)?.path).toBe(path);
});

test("only what was agreed to can be withdrawn", () => {
  const asked = (kind: string, decision: string) => consentRequest.safeParse({ kind, decision, version: "x" }).success;
  expect(CONSENT_KINDS.filter((kind) => asked(kind, "withdrawn"))).toEqual(["treatment", "care_messages", "marketing"]);
  expect(CONSENT_KINDS.every((kind) => asked(kind, "granted") && asked(kind, "declined"))).toBe(true);
  expect(asked("photo", "granted")).toBe(false);
});
