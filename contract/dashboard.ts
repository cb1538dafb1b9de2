import type { OwnIntake, OwnOffer, OwnVisit } from "./visits.ts";

export type NextStep =
  | { kind: "take_offer"; offer: OwnOffer }
  | { kind: "confirm_visit"; visitId: string }
  | { kind: "finish_intake"; appointmentId: string; percent: number; isReturned: boolean }
  | { kind: "sign_consents"; count: number }
  | { kind: "read_message"; count: number }
  | { kind: "see_results"; count: number }
  | { kind: "book" }
  | { kind: "nothing" };

export interface DashboardAnswer {
  hasRecord: boolean;
  nextStep: NextStep;
  upcoming: OwnVisit[];
  past: OwnVisit[];
  pastCount: number;
  intake: OwnIntake | null;
  messages: { unread: number; waiting: number };
  results: { released: number; unseen: number };
  hasPlan: boolean;
  lastMeasureAt: string | null;
  waitlist: { open: number; offer: OwnOffer | null };
  consentsToSign: number;
}
