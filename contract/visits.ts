import * as z from "zod/mini";
import type { Clinic } from "./booking.ts";
import type { ManagedVisit } from "./booking-answers.ts";
import type { IntakeStatus } from "./intake.ts";

// A signed-in patient's own visits, and how he is reminded of them. Times are ISO 8601, UTC.

/** The intake of one visit, as far as its patient has come. */
export interface OwnIntake {
  /** Of the visit: `/patient-intake/{appointmentId}`. */
  appointmentId: string;
  /** "none" before he has begun. */
  status: IntakeStatus | "none";
  /** Of its pages, those that are done: 0 to 100. */
  percent: number;
  submittedAt: string | null;
}

/** A visit with everything that its card shows. */
export interface OwnVisit extends ManagedVisit {
  id: string;
  /** What to say on the phone. */
  ref: string;
  /** The neutral name of its kind. */
  service: string;
  provider: string;
  prepText: string;
  /** For /api/booking/manage/:token; null when its link has ended. */
  token: string | null;
  intake: OwnIntake | null;
  /** The clinic has written what was done: /api/chart/summaries. */
  hasSummary: boolean;
}

/** Answer of `GET /api/visits`. */
export interface VisitsAnswer {
  /** The next first. */
  upcoming: OwnVisit[];
  /** The last first, at most 50. */
  past: OwnVisit[];
}

/** Hours before a visit at which a reminder can come. */
export const REMINDER_HOURS = [72, 24, 2] as const;
/** Without a wish of his own: no message between these times of the clinic's clock. */
export const QUIET_HOURS = { from: "20:00", to: "08:00" } as const;

const clock = z
  .string({ error: "Please give a time." })
  .check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, { error: "Please give a time such as 20:00." }));

/** Body of `PUT /api/contact-preferences`. */
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
    /** Messages say no more than a time and a place, in the most neutral words. */
    isDiscreet: z.boolean({ error: "Please say yes or no." }),
  })
  .check(
    z.refine(({ quietFrom, quietTo }) => quietFrom !== quietTo, {
      path: ["quietTo"],
      error: "Please give two different times.",
    }),
  );
export type PreferencesRequest = z.infer<typeof preferencesRequest>;

/** Answer of `GET` and `PUT /api/contact-preferences`; null for somebody without a record here. */
export interface PreferencesAnswer {
  preferences: PreferencesRequest | null;
  /** Whether there is an address and a number to write to; "stopped" after STOP. */
  email: "none" | "open" | "stopped";
  text: "none" | "open" | "stopped";
}

/** An offer of the waitlist: an earlier time that is held for him. */
export interface OwnOffer {
  startsAt: string;
  endsAt: string;
  location: Clinic;
  zone: string;
  /** Until when he can take it. */
  endsOfferAt: string;
  /** For /api/booking/offers/:token. */
  token: string;
}

/** What he agreed to, declined or took back at the clinic: one a decision, as it was shown and signed. */
export interface SignedForm {
  id: string;
  title: string;
  version: string;
  decision: "granted" | "declined" | "withdrawn";
  /** What he typed; null where a click was enough. */
  signedName: string | null;
  decidedAt: string;
  /** The words that he saw, also where others are shown by now; null only where they were never kept. */
  paragraphs: readonly string[] | null;
  /** The words of the choice that he made. */
  choice: string | null;
  /** SHA-256 of all these words, as the record keeps it. */
  wordsHash: string;
  /** The visit with whose intake it was signed. */
  appointmentId: string | null;
}
