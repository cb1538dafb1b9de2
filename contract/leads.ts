import * as z from "zod/mini";
import type { HelpWords } from "#content/help.ts";
import type { LeadInterest } from "#content/leads.ts";
import { leadFormEn } from "#content/strings/en/lead-form.ts";
import type { Language } from "#content/strings/language.ts";
import { line, lines } from "./text.ts";

const { wrong } = leadFormEn;

export const LEAD_LIMITS = { name: 100, email: 254, message: 2000, campaign: 100 } as const;

/** Versions of the text in content/consents.ts, newest first. Older ones stay valid for pages that are still open. */
export const CONSENT_VERSIONS = ["2026-11-22", "2026-11-26-es"] as const;
export const CONSENT_VERSION = CONSENT_VERSIONS[0];
export const CONSENT_VERSION_IN = {
  en: CONSENT_VERSION,
  es: CONSENT_VERSIONS[1],
} as const satisfies Record<Language, (typeof CONSENT_VERSIONS)[number]>;

export const LEAD_INTERESTS = [
  "first-visit",
  "appointment",
  "billing",
  "records",
  "complaint",
  "other",
  "erectile-dysfunction",
  "testosterone-therapy",
  "weight-loss",
  "hair-restoration",
  "performance-peptides",
  "preventive-health",
  "shockwave-therapy",
] as const satisfies readonly LeadInterest[];

/** Clinic time: before noon, noon to 3 PM, after 3 PM. */
export const CALL_TIMES = ["any", "morning", "afternoon", "late_afternoon"] as const;
export type CallTime = (typeof CALL_TIMES)[number];

const CAMPAIGN_FIELDS = ["source", "medium", "campaign", "term", "content"] as const;

/** North American numbers: neither area code nor exchange begins with 0 or 1 (nationalnanpa.com). */
export const E164_US = /^\+1[2-9]\d{2}[2-9]\d{6}$/;
const ROUTE = /^\/(?:[\w:-]{1,60}(?:\/[\w:-]{1,60}){0,3})?$/;

export function normalizePhone(text: string): string {
  const typed = text.trim();
  if (!/^[\d\s().+-]*$/.test(typed)) return typed;
  const number = `+1${typed.replace(/\D/g, "").replace(/^1/, "")}`;
  return E164_US.test(number) ? number : typed;
}

const NO_CONTACT = "Please give a phone number or an e-mail address, so that we can answer.";

const name = line(wrong.name).check(
  z.minLength(1, { error: wrong.name }),
  z.maxLength(LEAD_LIMITS.name, { error: "Please shorten your name to 100 characters." }),
);

const optionalText = (error: string) => z._default(z.string({ error }), "");

const phone = optionalText(wrong.phone).check(
  z.overwrite(normalizePhone),
  z.refine((value) => value === "" || E164_US.test(value), { error: wrong.phone }),
);

const BAD_EMAIL = "Please give an e-mail address such as name@example.com.";
const email = optionalText(BAD_EMAIL).check(
  z.trim(),
  z.maxLength(LEAD_LIMITS.email, { error: BAD_EMAIL }),
  z.refine((value) => value === "" || z.regexes.email.test(value), { error: BAD_EMAIL }),
);

const message = lines("Please write your message.").check(
  z.minLength(1, { error: "Please write your message." }),
  z.maxLength(LEAD_LIMITS.message, { error: "Please keep your message under 2,000 characters." }),
);

const consent = z._default(z.boolean({ error: "Please say yes or no." }), false);

export const leadFields = { name, phone, email };

const common = {
  /** Made by the form: a repeated request is stored once. */
  id: z.uuid({ error: "That is not a request." }),
  name,
  phone,
  location: z.enum(["green-bay", "skokie"], { error: wrong.location }),
  interest: z.optional(z.enum(LEAD_INTERESTS, { error: "Please choose from the list." })),
  consentVersion: z.enum(CONSENT_VERSIONS, { error: wrong.consentVersion }),
  page: z.catch(z.string().check(z.regex(ROUTE)), "/"),
  landingPage: z.catch(z.string().check(z.regex(ROUTE)), "/"),
  campaign: z.catch(
    z.partialRecord(
      z.enum(CAMPAIGN_FIELDS),
      z.string().check(z.regex(/^[\w .+|~-]+$/), z.maxLength(LEAD_LIMITS.campaign)),
    ),
    {},
  ),
  /** Honeypot: people do not see this field. */
  website: z._default(z.string(), ""),
};

/** Reports all errors at once, also beside errors of single fields. */
const always = { when: () => true };

const contactRequest = z
  .object({
    kind: z.literal("contact"),
    ...common,
    email,
    message,
    consentCall: consent,
    consentText: consent,
    consentEmail: consent,
  })
  .check(
    z.refine((lead) => Boolean(lead.phone || lead.email), { ...always, path: ["phone"], error: NO_CONTACT }),
    z.refine((lead) => Boolean(!lead.phone || lead.consentCall || lead.consentText), {
      ...always,
      path: ["consentCall"],
      error: "Please say whether we may call or text you, or take your phone number out.",
    }),
    z.refine((lead) => Boolean(lead.phone || !(lead.consentCall || lead.consentText)), {
      ...always,
      path: ["phone"],
      error: "Please give the number that we may call or text.",
    }),
    z.refine((lead) => Boolean(!lead.email || lead.consentEmail), {
      ...always,
      path: ["consentEmail"],
      error: "Please say that we may e-mail you, or take your e-mail address out.",
    }),
    z.refine((lead) => Boolean(lead.email || !lead.consentEmail), {
      ...always,
      path: ["email"],
      error: "Please give the address that we may e-mail.",
    }),
  );

const callFields = {
  ...common,
  consentCall: consent,
  callTime: z._default(z.enum(CALL_TIMES, { error: wrong.callTime }), "any"),
  conversation: z.optional(z.uuid({ error: "That is not a conversation." })),
};

const callRequest = z.object({ kind: z.literal("call"), ...callFields }).check(
  z.refine((lead) => Boolean(lead.phone), {
    ...always,
    path: ["phone"],
    error: "Please give the number that we may call.",
  }),
  z.refine((lead) => lead.consentCall === true, {
    ...always,
    path: ["consentCall"],
    error: wrong.consentCall,
  }),
);

export const leadRequest = z.discriminatedUnion("kind", [contactRequest, callRequest], {
  error: "Please say what this is.",
});
export type LeadRequest = z.infer<typeof leadRequest>;

export interface LeadAnswer {
  lead: { id: string };
  help: HelpWords | null;
  call?: string;
}
