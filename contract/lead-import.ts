import * as z from "zod/mini";
import { LEAD_INTERESTS, LEAD_LIMITS, leadFields } from "./leads.ts";
import { CLINICS } from "./profile.ts";

// Browser and server check each row with this one schema; a row imported before is recognized by its content.

export const IMPORT_LIMITS = { chunk: 200, rows: 50_000 } as const;

const IMPORT_FIELDS = [
  "name",
  "firstName",
  "lastName",
  "phone",
  "email",
  "message",
  "interest",
  "location",
  "source",
  "createdAt",
  "consentCall",
  "consentText",
  "consentEmail",
] as const;
export type ImportField = (typeof IMPORT_FIELDS)[number];

const YES = /^(?:y|yes|true|1|x)$/i;
const NO = /^(?:n|no|false|0|)$/i;

/** Only a clear yes is a consent; anything unclear is an error. */
const consent = z.pipe(
  z._default(z.string(), "").check(
    z.trim(),
    z.refine((text) => YES.test(text) || NO.test(text), { error: "Please say yes or no." }),
  ),
  z.transform((text) => YES.test(text)),
);

const choice = <const Value extends string>(values: readonly Value[], error: string) => {
  const plain = (text: string) =>
    text
      .trim()
      .toLowerCase()
      .replace(/[\s_]+/g, "-");
  const isKnown = (text: string): text is Value => values.some((value) => value === text);
  return z.pipe(
    z._default(z.string(), "").check(
      z.overwrite(plain),
      z.refine((text) => text === "" || isKnown(text), { error }),
    ),
    z.transform((text) => (isKnown(text) ? text : null)),
  );
};

const MOMENT = "Please give a date such as 2026-11-22.";
const createdAt = z._default(z.string(), "").check(
  z.trim(),
  z.refine((text) => text === "" || (/^\d{4}-\d{2}-\d{2}/.test(text) && !Number.isNaN(Date.parse(text))), {
    error: MOMENT,
  }),
);

const always = { when: () => true };

export const importRow = z
  .object({
    name: leadFields.name,
    phone: leadFields.phone,
    email: leadFields.email,
    message: z
      ._default(z.string(), "")
      .check(z.trim(), z.maxLength(LEAD_LIMITS.message, { error: "Please keep the message under 2,000 characters." })),
    interest: choice(LEAD_INTERESTS, `Please use one of: ${LEAD_INTERESTS.join(", ")}.`),
    location: choice(CLINICS, `Please use one of: ${CLINICS.join(", ")}.`),
    source: z
      ._default(z.string(), "")
      .check(
        z.trim(),
        z.toLowerCase(),
        z.regex(/^[\w .+|~-]{0,100}$/, { error: "Please name the source by letters, digits, spaces and . + | ~ -" }),
      ),
    createdAt,
    consentCall: consent,
    consentText: consent,
    consentEmail: consent,
  })
  .check(
    z.refine(({ phone, email }) => Boolean(phone || email), {
      ...always,
      path: ["phone"],
      error: "Please give a phone number or an e-mail address.",
    }),
  );
export type ImportRow = z.infer<typeof importRow>;

export type RawRow = Partial<Record<Exclude<ImportField, "firstName" | "lastName">, string>>;

const raw = z.partialRecord(z.enum(IMPORT_FIELDS), z.string().check(z.maxLength(4000)));

export const importRequest = z.object({
  isDryRun: z.boolean(),
  duplicates: z.enum(["skip", "import"]),
  rows: z
    .array(z.object({ line: z.int(), cells: raw }))
    .check(z.minLength(1), z.maxLength(IMPORT_LIMITS.chunk, { error: "Please send fewer rows at once." })),
});
export type ImportRequest = z.infer<typeof importRequest>;

export interface ImportAnswer {
  imported: number;
  errors: { line: number; field: string; message: string }[];
  known: number[];
  duplicates: { line: number; leadId: string }[];
}
