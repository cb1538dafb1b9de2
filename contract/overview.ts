import * as z from "zod/mini";
import { type Clinic, date } from "./booking.ts";
import type { SafetyLevel } from "./chat.ts";
import type { ModelProvider, ModelRefusal } from "./integrations.ts";
import { clinicField } from "./staff-board.ts";
import { daysBetween } from "./time.ts";

// /api/admin/overview holds counts only. A part that the caller may not read is left out.

export const OVERVIEW_DAYS = 366;
export const OVERVIEW_DEFAULT_DAYS = 29;
export const FILL_DAYS = 7;

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

export interface VisitsToday {
  location: Clinic;
  requested: number;
  booked: number;
  arrived: number;
  withProvider: number;
  done: number;
  noShow: number;
  cancelled: number;
}

export interface FillDay {
  location: Clinic;
  date: string;
  /** Provider hours within clinic hours, without closures and time off, in minutes. */
  offered: number;
  booked: number;
}

interface LeadsWaiting {
  fresh: number;
  unanswered: number;
  oldestAt: string | null;
}

interface TasksWaiting {
  emergencies: number;
  oldestEmergencyAt: string | null;
  redFlags: number;
  overdue: number;
}

interface IntakesWaiting {
  unreviewed: number;
  flagged: number;
}

interface ConsentGaps {
  visits: number;
  missing: number;
}

interface ArticlesWaiting {
  due: number;
  inReview: number;
  clinicalReview: number;
}

interface RoleRequestsWaiting {
  waiting: number;
  nextEndsAt: string | null;
}

interface HolidaysWaiting {
  undecided: number;
  closing: number;
  nextAt: string | null;
}

interface ClaimsWaiting {
  undecided: number;
  expiring: number;
  expired: number;
  nextAt: string | null;
}

const FUNNEL_STEPS = ["visit", "slot_view", "hold", "confirm", "intake", "showed"] as const;
export type FunnelStep = (typeof FUNNEL_STEPS)[number];

export interface FunnelCount {
  step: FunnelStep;
  count: number;
  isConsented: boolean;
}

export interface MaxFlags {
  level: Exclude<SafetyLevel, "none">;
  unreviewed: number;
}

export interface AuditSigns {
  failures: number;
  exports: number;
  glassBroken: number;
  failedSignInsToday: number;
  failedSignInsUsual: number;
  unsealed: number;
  oldestUnsealedAt: string | null;
}

export interface Health {
  jobsAt: string | null;
  overdueMessages: number;
  failedMessages: number;
  databaseMs: number;
  isKvReachable: boolean;
  model: {
    provider: ModelProvider;
    refusal: ModelRefusal | null;
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
  integrations?: { failing: string[] };
  funnel?: FunnelCount[];
  max?: MaxFlags[];
  audit?: AuditSigns;
  health?: Health;
}
