import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { clinic } from "#content/clinic.ts";
import { callConsentEs, leadConsents } from "#content/consents.ts";
import { interestGroups } from "#content/leads.ts";
import { leadFormEs } from "#content/strings/es/lead-form.ts";
import {
  CONSENT_VERSION,
  CONSENT_VERSION_IN,
  type CONSENT_VERSIONS,
  LEAD_INTERESTS,
  type LeadRequest,
  leadRequest,
  normalizePhone,
} from "#contract/leads.ts";

const CONTACT = {
  kind: "contact",
  id: "0d5e8f0a-55f5-4c0c-9d3a-3a1f5a0f8a11",
  name: "Pat Doe",
  phone: "(920) 555-0142",
  location: "green-bay",
  message: "Please call.",
  consentCall: true,
  consentVersion: CONSENT_VERSION,
  page: "/about",
};
const { message: _message, ...CALL } = { ...CONTACT, kind: "call" };

function wrong(request: unknown): Record<string, string> {
  const { error } = leadRequest.safeParse(request);
  const fields: Record<string, string> = {};
  for (const { path, message } of error?.issues ?? []) fields[String(path[0])] ??= message;
  return fields;
}

function parsed(request: unknown): LeadRequest {
  return leadRequest.parse(request);
}

test("a US number becomes E.164 however it is spelled, and anything else stays as it was typed", () => {
  const spellings = ["920-555-0142", "(920) 555-0142", "+1 920.555.0142", " 1 920 555 0142", "9205550142"];
  expect(spellings.map(normalizePhone)).toEqual(spellings.map(() => "+19205550142"));
  for (const typed of ["+44 20 7946 0958", "555-0142", "120 555 0142", "920 155 0142", "call me", ""]) {
    expect(normalizePhone(typed)).toBe(typed);
  }
});

test("both kinds of request are taken, tidied up", () => {
  expect(parsed({ ...CONTACT, name: "  Pat\n Doe ", email: " Pat@Example.com ", consentEmail: true })).toMatchObject({
    name: "Pat Doe",
    phone: "+19205550142",
    email: "Pat@Example.com",
    consentCall: true,
    consentText: false,
    website: "",
    landingPage: "/",
    campaign: {},
  });
  expect(parsed(CALL)).toMatchObject({ kind: "call", phone: "+19205550142" });
});

test("every consent is no until it is given", () => {
  const { consentCall: _given, ...silent } = CONTACT;
  expect(wrong(silent)).toEqual({
    consentCall: "Please say whether we may call or text you, or take your phone number out.",
  });
  expect(wrong({ ...CALL, consentCall: false })).toEqual({
    consentCall: "Please say that we may call you: without it we can not.",
  });
});

test("an empty form says everything that is missing at once", () => {
  expect(Object.keys(wrong({ kind: "contact", id: CONTACT.id, consentVersion: CONSENT_VERSION })).sort()).toEqual([
    "location",
    "message",
    "name",
    "phone",
  ]);
  expect(Object.keys(wrong({ kind: "call", id: CONTACT.id, consentVersion: CONSENT_VERSION })).sort()).toEqual([
    "consentCall",
    "location",
    "name",
    "phone",
  ]);
});

test("a channel needs its contact, and a contact a channel", () => {
  expect(wrong({ ...CONTACT, phone: "" })).toHaveProperty("phone");
  expect(wrong({ ...CONTACT, consentEmail: true })).toEqual({ email: "Please give the address that we may e-mail." });
  expect(wrong({ ...CONTACT, email: "pat@example.com" })).toEqual({
    consentEmail: "Please say that we may e-mail you, or take your e-mail address out.",
  });
  expect(wrong({ ...CONTACT, consentCall: false, consentText: true })).toEqual({});
});

test.for([
  ["a number from abroad", { phone: "+44 20 7946 0958" }, "phone"],
  ["an address without a domain", { email: "pat@", consentEmail: true }, "email"],
  ["an address of 300 characters", { email: `${"x".repeat(290)}@a.example`, consentEmail: true }, "email"],
  ["a name of 101 characters", { name: "x".repeat(101) }, "name"],
  ["a name of spaces", { name: "   " }, "name"],
  ["a message of 2,001 characters", { message: "x".repeat(2001) }, "message"],
  ["another clinic", { location: "chicago" }, "location"],
  ["another interest", { interest: "cars" }, "interest"],
  ["a consent that is no answer", { consentText: "yes" }, "consentText"],
  ["consent words of another site", { consentVersion: "1999" }, "consentVersion"],
  ["an id that is none", { id: "1" }, "id"],
  ["another kind", { kind: "order" }, "kind"],
  ["a name that is a list", { name: ["Pat"] }, "name"],
] as const)("%s is refused with a sentence for a person", ([, change, field]) => {
  const fields = wrong({ ...CONTACT, ...change });
  expect(fields[field]).toMatch(/^(?:Please|That|This) .*\.$/);
});

test("what is no object at all is refused without a word about our code", () => {
  for (const request of [null, [], "lead", 7, { ...CONTACT, phone: 7, email: {} }]) {
    expect(leadRequest.safeParse(request).success).toBe(false);
  }
});

test("a broken campaign or page never costs a request: it is forgotten", () => {
  const campaign = { source: "google", medium: "cpc", term: "a+b c" };
  expect(parsed({ ...CONTACT, campaign, landingPage: "/treatments/weight-loss" })).toMatchObject({
    campaign,
    landingPage: "/treatments/weight-loss",
  });
  for (const bad of [{ source: "pat@example.com" }, { other: "x" }, { source: "x".repeat(101) }, "x", 7]) {
    expect(parsed({ ...CONTACT, campaign: bad, landingPage: "/a?name=Pat", page: "//evil" })).toMatchObject({
      campaign: {},
      landingPage: "/",
      page: "/",
    });
  }
});

test("every interest that can be shown can be sent, and the other way round", () => {
  expect(interestGroups.flatMap(({ interests }) => Object.keys(interests)).sort()).toEqual([...LEAD_INTERESTS].sort());
});

/** SHA-256 of the consent words of each version. */
const WORDS: Record<(typeof CONSENT_VERSIONS)[number], string> = {
  "2026-11-22": "0ff6869c00cb5a14ff41b2deab1820cfc585afe5aba5654ac20e03333d53ec70",
  "2026-11-26-es": "762ea2792a5326b6497c82605891bb408f3be1e0308425c9326cd033bc703d79",
};

test("consent words change only together with their version", () => {
  const hashOf = (words: object) => createHash("sha256").update(JSON.stringify(words)).digest("hex");
  expect(hashOf(leadConsents)).toBe(WORDS[CONSENT_VERSION_IN.en]);
  expect(hashOf(callConsentEs)).toBe(WORDS[CONSENT_VERSION_IN.es]);
});

test("a Spanish form words every field of a request for a call that can be wrong", () => {
  const fields = Object.keys(wrong({ kind: "call", callTime: "at night" }));
  expect(fields.length).toBeGreaterThan(5);
  for (const field of fields.filter((name) => name !== "id")) expect(Object.keys(leadFormEs.wrong)).toContain(field);
});

test("each consent says who, about what and that it is no condition; texts name rates, STOP and HELP", () => {
  for (const { words } of Object.values(leadConsents)) {
    for (const part of [clinic.name, "about my request", "not a condition of care"]) expect(words).toContain(part);
  }
  for (const part of ["Message and data rates may apply", "STOP", "HELP"]) {
    expect(leadConsents.text.words).toContain(part);
  }
});
