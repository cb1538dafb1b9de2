import * as z from "zod/mini";
import { E164_US, normalizePhone } from "./leads.ts";
import type { CLINICS } from "./profile.ts";
import { line } from "./text.ts";
import { daysBetween, isDate, MINUTE } from "./time.ts";

export type Clinic = (typeof CLINICS)[number];

const MAX_SLOT_DAYS = 31;
export const HOLD_SECONDS = { first: 600, extension: 300 } as const;
/** Digits, and guesses per code. */
export const CONTACT_CODE = { digits: 8, tries: 5 } as const;
export const CODE_LIFE_MS = 15 * MINUTE;
export const CHANGE_HOURS = 4;
export const MAX_MOVES = 3;
export const VISIT_LIMITS = { live: 2, first: 1 } as const;
const NAME_LENGTH = 100;

export const date = z.string({ error: "Please give a date." }).check(
  z.regex(/^\d{4}-\d{2}-\d{2}$/, { error: "Please give a date such as 2026-11-30." }),
  z.refine((text) => !Number.isNaN(Date.parse(text)), { error: "That date does not exist." }),
);
export const instantField = z.iso.datetime({ error: "Please choose a time." });
export const key = (error: string) => z.string({ error }).check(z.regex(/^[\w-]{1,60}$/, { error }));
const service = key("Please choose a reason.");
const location = key("Please choose a clinic.");
const provider = z.optional(key("Please choose somebody from the list."));

export const slotQuery = z.object({ service, location, provider, from: date, to: date }).check(
  z.refine(({ from, to }) => daysBetween(from, to) >= 0 && daysBetween(from, to) < MAX_SLOT_DAYS, {
    path: ["to"],
    error: "Please ask for at most 31 days.",
  }),
);
export type SlotQuery = z.infer<typeof slotQuery>;

export const moveQuery = z.object({ from: date, to: date }).check(
  z.refine(({ from, to }) => daysBetween(from, to) >= 0 && daysBetween(from, to) < MAX_SLOT_DAYS, {
    path: ["to"],
    error: "Please ask for at most 31 days.",
  }),
);

export const nextQuery = z.object({ service: z.optional(service) });

export const holdRequest = z.object({ service, location, provider, startsAt: instantField });
export type HoldRequest = z.infer<typeof holdRequest>;

export const name = (error: string) =>
  line(error).check(
    z.minLength(1, { error }),
    z.maxLength(NAME_LENGTH, { error: "Please shorten this name to 100 characters." }),
  );

export const BAD_EMAIL = "Please give an e-mail address such as name@example.com.";
export const BAD_PHONE = "Please give a US phone number with its area code, such as (920) 555-0142.";
const BAD_BIRTH_DATE = "Please give your date of birth, such as 1980-02-29.";
const birthDate = z
  .string({ error: BAD_BIRTH_DATE })
  .check(
    z.regex(/^(19|20)\d{2}-\d{2}-\d{2}$/, { error: BAD_BIRTH_DATE }),
    z.refine(isDate, { error: "That date does not exist." }),
  );

const person = {
  firstName: name("Please give your first name."),
  lastName: name("Please give your last name."),
  birthDate: z.optional(birthDate),
  reminders: z._default(z.boolean({ error: "Please say yes or no." }), false),
};

export const contactRequest = z.discriminatedUnion(
  "channel",
  [
    z.object({
      channel: z.literal("email"),
      ...person,
      to: z
        .string({ error: BAD_EMAIL })
        .check(z.trim(), z.maxLength(254, { error: BAD_EMAIL }), z.regex(z.regexes.email, { error: BAD_EMAIL })),
    }),
    z.object({
      channel: z.literal("text"),
      ...person,
      to: z.string({ error: BAD_PHONE }).check(
        z.maxLength(40, { error: BAD_PHONE }),
        z.overwrite(normalizePhone),
        z.refine((value) => E164_US.test(value), { error: BAD_PHONE }),
      ),
    }),
  ],
  { error: "Please choose e-mail or text message." },
);
export type ContactRequest = z.infer<typeof contactRequest>;
export type Channel = ContactRequest["channel"];

export const confirmRequest = z.object({
  code: z.optional(
    z
      .string({ error: "Please type the code." })
      .check(z.trim(), z.regex(/^\d{8}$/, { error: "The code has eight digits." })),
  ),
  reminders: z._default(z.boolean({ error: "Please say yes or no." }), false),
});
export type ConfirmRequest = z.infer<typeof confirmRequest>;

export const idempotencyHeader = z.object({
  "idempotency-key": z
    .string({ error: "An Idempotency-Key is needed." })
    .check(z.regex(/^[\w-]{16,64}$/, { error: "An Idempotency-Key has 16 to 64 letters and digits." })),
});

const VERSION = /^"?(\d{1,9})"?$/;
const version = z
  .string({ error: "If-Match has to name the version." })
  .check(z.regex(VERSION, { error: "If-Match has to name the version." }));
export const ifMatchHeader = z.object({ "if-match": version });
export const maybeIfMatchHeader = z.object({ "if-match": z.optional(version) });

export function versionOf(header: string): number {
  return Number(VERSION.exec(header)?.[1]);
}

export const moveRequest = z.object({ startsAt: instantField, provider });
export type MoveRequest = z.infer<typeof moveRequest>;

/** Codes, because free text would collect health information. */
export const CANCEL_REASONS = ["time", "not_needed", "elsewhere", "cost", "other"] as const;
export type CancelReason = (typeof CANCEL_REASONS)[number];
export const cancelRequest = z.object({ reason: z.enum(CANCEL_REASONS, { error: "Please choose a reason." }) });

export const remindersRequest = z.object({
  email: z.boolean({ error: "Please say yes or no." }),
  text: z.boolean({ error: "Please say yes or no." }),
});
export type RemindersRequest = z.infer<typeof remindersRequest>;
