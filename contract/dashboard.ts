import type { OwnIntake, OwnOffer, OwnVisit } from "./visits.ts";

/** The one thing that a patient can do now; what it leads to is the page's to say. */
export type NextStep =
  | { kind: "take_offer"; offer: OwnOffer }
  | { kind: "confirm_visit"; visitId: string }
  | { kind: "finish_intake"; appointmentId: string; percent: number; isReturned: boolean }
  | { kind: "sign_consents"; count: number }
  | { kind: "read_message"; count: number }
  | { kind: "see_results"; count: number }
  | { kind: "book" }
  | { kind: "nothing" };

/** Answer of `GET /api/dashboard`: everything that the first page shows, in one call. */
export interface DashboardAnswer {
  /** Whether the account has a record: without one, a record from before the account can be connected. */
  hasRecord: boolean;
  nextStep: NextStep;
  /** The next visits first. */
  upcoming: OwnVisit[];
  /** The last visits, at most three; `pastCount` says how many there are. */
  past: OwnVisit[];
  pastCount: number;
  /** Of the next visit, else the newest one. */
  intake: OwnIntake | null;
  messages: { unread: number; waiting: number };
  /** Released ones, and those released since he last looked. */
  results: { released: number; unseen: number };
  hasPlan: boolean;
  /** When he last measured anything. */
  lastMeasureAt: string | null;
  /** Wishes for an earlier time that still wait. */
  waitlist: { open: number; offer: OwnOffer | null };
  /** Words that have changed since he agreed to them. */
  consentsToSign: number;
}
