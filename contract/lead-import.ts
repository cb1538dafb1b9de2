import * as z from "zod/mini";
import { LEAD_INTERESTS, LEAD_LIMITS, leadFields } from "./leads.ts";
import { CLINICS } from "./profile.ts";

// Leads from a file. The browser reads the file and sends it in chunks; every row is checked by this one schema, in the
// browser and again here, and a row that was imported before is known by its own words.

/** Rows of one request, and of one file. */
export const IMPORT_LIMITS = { chunk: 200, rows: 50_000 } as const;

/** What a column of a file may mean. */
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

/** Only a clear yes is a consent; what is neither is an error, not a guess. */
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

/** One row, its columns named. Text stays text: a cell that begins with = is a name like any other. */
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

/** A row as the file has it: texts by field. */
export type RawRow = Partial<Record<Exclude<ImportField, "firstName" | "lastName">, string>>;

const raw = z.partialRecord(z.enum(IMPORT_FIELDS), z.string().check(z.maxLength(4000)));

/** Body of `POST /api/admin/leads/import`; `line` is the row's own in the file. `isDryRun` stores nothing. */
export const importRequest = z.object({
  isDryRun: z.boolean(),
  /** What to do with somebody whose phone or e-mail address another lead has. */
  duplicates: z.enum(["skip", "import"]),
  rows: z
    .array(z.object({ line: z.int(), cells: raw }))
    .check(z.minLength(1), z.maxLength(IMPORT_LIMITS.chunk, { error: "Please send fewer rows at once." })),
});
export type ImportRequest = z.infer<typeof importRequest>;

/** What becomes of each row. `known` was imported before; `duplicate` has the phone or e-mail address of another lead. */
export interface ImportAnswer {
  imported: number;
  errors: { line: number; field: string; message: string }[];
  known: number[];
  duplicates: { line: number; leadId: string }[];
}
