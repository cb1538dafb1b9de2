import * as z from "zod/mini";
import { type Clinic, date } from "./booking.ts";
import type { SafetyLevel } from "./chat.ts";
import type { ModelProvider, ModelRefusal } from "./integrations.ts";
import { clinicField } from "./staff-board.ts";
import { daysBetween } from "./time.ts";

// The home page of the admin area: `GET /api/admin/overview`. Counts alone, of nobody by name. A part that the person may
// not read is not in the answer.

/** The longest range, in days. */
export const OVERVIEW_DAYS = 366;
/** Days before today that are shown where the address names none. */
export const OVERVIEW_DEFAULT_DAYS = 29;
/** Days of the clinics' fill, today among them. */
export const FILL_DAYS = 7;

/** Local dates of the clinics, both included. `location` leaves out what belongs to the other clinic. */
export const overviewQuery = z
  .object({ from: z.optional(date), to: z.optional(date), location: z.optional(clinicField) })
  .check(
    z.refine(({ from, to }) => (from === undefined) === (to === undefined), {
      path: ["to"],
      error: "Please give both days.",
    }),
    z.refine(({ from, to }) => !from || !to || (from <= to && daysBetween(from, to) < OVERVIEW_DAYS), {
      path: ["to"],
      error: "Please give a last day that is not before the first, and at most a year after it.",
    }),
  );
export type OverviewQuery = z.infer<typeof overviewQuery>;

/** Today's visits of one clinic, each counted once by where it stands now. */
export interface VisitsToday {
  location: Clinic;
  /** Asked for, and not confirmed by the desk yet. */
  requested: number;
  /** Expected: confirmed, and nobody has come yet. */
  booked: number;
  /** In the waiting room, or in a room already. */
  arrived: number;
  withProvider: number;
  done: number;
  noShow: number;
  cancelled: number;
}

/** How full one day of one clinic is. */
export interface FillDay {
  location: Clinic;
  date: string;
  /** Minutes in which providers see patients: their hours within the clinic's, without closures and time off. */
  offered: number;
  /** Minutes of visits with what they need before and after. */
  booked: number;
}

interface LeadsWaiting {
  /** Asked within the range. */
  fresh: number;
  /** Still new and answered by nobody, whenever they came. */
  unanswered: number;
  oldestAt: string | null;
}

interface TasksWaiting {
  /** Open tasks about urgent answers and words of patients. */
  emergencies: number;
  oldestEmergencyAt: string | null;
  /** Open tasks about answers to check before prescribing. */
  redFlags: number;
  overdue: number;
}

/** Intakes that were sent and not reviewed; with flags among them. */
interface IntakesWaiting {
  unreviewed: number;
  flagged: number;
}

interface ConsentGaps {
  /** Visits of the next seven days. */
  visits: number;
  /** Those whose patient has not agreed to what no visit can be without. */
  missing: number;
}

interface ArticlesWaiting {
  due: number;
  inReview: number;
  clinicalReview: number;
}

/** Role changes and invitations that wait for a second administrator. */
interface RoleRequestsWaiting {
  waiting: number;
  /** When the first of them ends by itself. */
  nextEndsAt: string | null;
}

/** Proposed holidays that begin within a year. */
interface HolidaysWaiting {
  undecided: number;
  /** Those of them that close online booking already. */
  closing: number;
  /** When the first of them begins. */
  nextAt: string | null;
}

/** Claims that the site shows undecided, and those that stand and will not for long, or do not any more. */
interface ClaimsWaiting {
  /** Shown by default; nobody has approved or rejected them. */
  undecided: number;
  /** Within 30 days. */
  expiring: number;
  expired: number;
  /** When the next of them falls back; null: none is expiring. */
  nextAt: string | null;
}

/** In the order in which somebody passes them. */
const FUNNEL_STEPS = ["visit", "slot_view", "hold", "confirm", "intake", "showed"] as const;
export type FunnelStep = (typeof FUNNEL_STEPS)[number];

/** `isConsented` counts only visitors who accepted counting; the other steps count everybody. */
export interface FunnelCount {
  step: FunnelStep;
  count: number;
  isConsented: boolean;
}

/** Conversations with Max in which something was noticed, and that nobody has reviewed. */
export interface MaxFlags {
  level: Exclude<SafetyLevel, "none">;
  unreviewed: number;
}

export interface AuditSigns {
  /** Acts on record that failed or were refused, within the range. */
  failures: number;
  exports: number;
  /** Restricted charts that somebody on staff opened. */
  glassBroken: number;
  failedSignInsToday: number;
  /** A day's failed sign-ins on average over the four weeks before. */
  failedSignInsUsual: number;
  /** Rows that the sealer has not reached. */
  unsealed: number;
  oldestUnsealedAt: string | null;
}

export interface Health {
  /** When the jobs of the minute last ran to their end; null: never. */
  jobsAt: string | null;
  /** Messages that should have gone out, and those that failed within a week. */
  overdueMessages: number;
  failedMessages: number;
  /** Milliseconds of this page's own question to the database. */
  databaseMs: number;
  isKvReachable: boolean;
  model: {
    /** Who was chosen to answer, and why that provider is not asked. */
    provider: ModelProvider;
    refusal: ModelRefusal | null;
    /** Answers of the last 24 hours, and those where our own words stood in. */
    answers: number;
    fallbacks: number;
  };
}

export interface Overview {
  at: string;
  today: string;
  from: string;
  to: string;
  location: Clinic | null;
  visits?: VisitsToday[];
  fill?: FillDay[];
  leads?: LeadsWaiting;
  tasks?: TasksWaiting;
  intakes?: IntakesWaiting;
  consents?: ConsentGaps;
  holidays?: HolidaysWaiting;
  roleRequests?: RoleRequestsWaiting;
  articles?: ArticlesWaiting;
  claims?: ClaimsWaiting;
  /** Kinds of connections that fail. */
  integrations?: { failing: string[] };
  funnel?: FunnelCount[];
  max?: MaxFlags[];
  audit?: AuditSigns;
  health?: Health;
}
