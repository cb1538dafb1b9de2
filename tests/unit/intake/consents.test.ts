import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { clinic } from "#content/clinic.ts";
import { consentLinesOf, INTAKE_CONSENT_KINDS } from "#content/intake/consents/document.ts";
import { consentOf, consentsFor, intakeConsentDocuments } from "#content/intake/consents/documents.ts";
import { pageAt } from "#content/pages.ts";
import { sameWords } from "#support/same-words.ts";

/** SHA-256 of each version's words. Changed words add a line; no line is ever removed. */
const WORDS: Record<string, string> = {
  "treatment 2026-11-22": "9228b5fee1e03c6da3972b47185fee0291a9afb65a09fb7b8579651710a62232",
  "privacy_notice 2026-11-22": "d79ec955cb2828b39571c307360b02073794f9fb1c6b772f54101bb0b85ee7dd",
  "financial_policy 2026-11-22": "6b67f9e510b0466df7e0e3b803f0e7c1fee18aba3531514cc55e785b54cc3276",
  "care_messages 2026-11-22": "41455fdb16a7d2499098d7672dde249866b80672a30d9c279d19ac80608edcc2",
  "ai_assistant 2026-11-22": "0f8600f40cbd87e10e3511c08062a5a0450e3c52780ddb1dc931ec2cd8c235a0",
  "photo 2026-11-22": "44c77b3179277bbc3bd83dd17e73807b8ad6736473ebe078f3310d02e18795c9",
  "controlled_substance 2026-11-22": "66488298b8f640361f6b5526860257c889a65a69613bb7962fad5d15a0011b73",
  "shockwave 2026-11-22": "7e930d6cec639493d89b0464700d907dbe38c2ede1c6eef92c68d962e3d24558",
  "compounded 2026-11-22": "58389dd7f9c450023e1be9f125d670e92e80b2bec7b9f2d9dcca4408a32c4504",
};

test("changes the text with every new version", () => {
  expect(sameWords(WORDS)).toEqual([]);
});

test("changes the text of a document only with its version", () => {
  expect(intakeConsentDocuments.map(({ kind }) => kind)).toEqual([...INTAKE_CONSENT_KINDS]);
  for (const document of intakeConsentDocuments) {
    const { kind, version } = document;
    expect(version).toMatch(/^\d{4}-\d\d-\d\d$/);
    const hash = createHash("sha256").update(consentLinesOf(document)).digest("hex");
    expect(`${kind} ${version}: ${hash}`).toBe(`${kind} ${version}: ${WORDS[`${kind} ${version}`]}`);
  }
});

test("hashes title, text and both choices", () => {
  const document = consentOf("treatment");
  const words = consentLinesOf(document);
  const { title, paragraphs, grant, decline } = document;
  expect([title, ...paragraphs, grant, decline].every((part) => words.includes(part))).toBe(true);
});

test("requires consent to care and price only", () => {
  expect(intakeConsentDocuments.filter(({ isRequired }) => isRequired).map(({ kind }) => kind)).toEqual([
    "treatment",
    "financial_policy",
  ]);
});

test("asks for messages separately, with costs and how to stop", () => {
  const { paragraphs, isRequired } = consentOf("care_messages");
  expect(isRequired).toBe(false);
  for (const part of [clinic.name, "not a condition of care", "Message and data rates may apply", "STOP", "HELP"]) {
    expect(paragraphs.join(" ")).toContain(part);
  }
});

test("acknowledges a notice and links full texts to our own pages", () => {
  const notice = consentOf("privacy_notice");
  expect(notice.act).toBe("acknowledge");
  expect(consentLinesOf(notice)).not.toMatch(/agree|consent/i);
  for (const { path } of intakeConsentDocuments) if (path) expect(pageAt(path)?.path).toBe(path);
});

test("shows a treatment's consent only to patients who ask for that treatment", () => {
  const kinds = (answers: Record<string, string | string[]>) => consentsFor(answers).map(({ kind }) => kind);
  const common = ["treatment", "privacy_notice", "financial_policy", "care_messages", "ai_assistant"];
  expect(kinds({})).toEqual(common);
  expect(kinds({ "reasons.topics": ["low_t"] })).toEqual([...common, "controlled_substance"]);
  expect(kinds({ "reasons.topics": ["shockwave"] })).toEqual([...common, "shockwave"]);
  expect(kinds({ "reasons.topics": ["peptides"] })).toEqual([...common, "compounded"]);
  expect(kinds({ "reasons.topics": ["hair"] })).toEqual(common);
  expect(kinds({ "reasons.topics": ["hair"], "hair.photos": "no" })).toEqual(common);
  expect(kinds({ "reasons.topics": ["hair"], "hair.photos": "yes" })).toEqual([...common, "photo"]);
  expect(kinds({ "reasons.topics": ["ed", "weight", "prevention"] })).toEqual(common);
});
