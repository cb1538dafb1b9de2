import * as z from "zod/mini";
import type { Clinic } from "./booking.ts";
import type { ManagedVisit } from "./booking-answers.ts";
import type { IntakeStatus } from "./intake.ts";

// A signed-in patient's appointments and reminders. Times are ISO 8601 in UTC.

export interface OwnIntake {
  appointmentId: string;
  status: IntakeStatus | "none";
  percent: number;
  submittedAt: string | null;
}

export interface OwnVisit extends ManagedVisit {
  id: string;
  ref: string;
  service: string;
  provider: string;
  prepText: string;
  token: string | null;
  intake: OwnIntake | null;
  hasSummary: boolean;
}

export interface VisitsAnswer {
  upcoming: OwnVisit[];
  past: OwnVisit[];
}

export const REMINDER_HOURS = [72, 24, 2] as const;
/** Clinic time; the default of a patient who chose none. */
export const QUIET_HOURS = { from: "20:00", to: "08:00" } as const;

const clock = z
  .string({ error: "Please give a time." })
  .check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, { error: "Please give a time such as 20:00." }));

export const preferencesRequest = z
  .object({
    byEmail: z.boolean({ error: "Please say yes or no." }),
    byText: z.boolean({ error: "Please say yes or no." }),
    hoursBefore: z
      .array(z.literal(REMINDER_HOURS, { error: "Please choose from the list." }), { error: "Please say when." })
      .check(
        z.overwrite((hours) => REMINDER_HOURS.filter((hour) => hours.includes(hour))),
        z.maxLength(REMINDER_HOURS.length),
      ),
    quietFrom: clock,
    quietTo: clock,
    isDiscreet: z.boolean({ error: "Please say yes or no." }),
  })
  .check(
    z.refine(({ quietFrom, quietTo }) => quietFrom !== quietTo, {
      path: ["quietTo"],
      error: "Please give two different times.",
    }),
  );
export type PreferencesRequest = z.infer<typeof preferencesRequest>;

export interface PreferencesAnswer {
  preferences: PreferencesRequest | null;
  email: "none" | "open" | "stopped";
  text: "none" | "open" | "stopped";
}

export interface OwnOffer {
  startsAt: string;
  endsAt: string;
  location: Clinic;
  zone: string;
  endsOfferAt: string;
  token: string;
}

export interface SignedForm {
  id: string;
  title: string;
  version: string;
  decision: "granted" | "declined" | "withdrawn";
  signedName: string | null;
  decidedAt: string;
  paragraphs: readonly string[] | null;
  choice: string | null;
  wordsHash: string;
  appointmentId: string | null;
}
