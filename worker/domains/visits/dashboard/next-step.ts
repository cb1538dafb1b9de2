import type { NextStep } from "#contract/dashboard.ts";
import { HOUR } from "#contract/time.ts";
import type { OwnIntake, OwnOffer, OwnVisit } from "#contract/visits.ts";

export interface Situation {
  now: Date;
  offer: OwnOffer | null;
  upcoming: readonly Pick<OwnVisit, "id" | "status" | "startsAt" | "isConfirmed" | "intake">[];
  consentsToSign: number;
  unread: number;
  unseenResults: number;
}

const ASK_HOURS = 72;
const TO_FILL_IN: readonly OwnIntake["status"][] = ["none", "in_progress", "needs_changes", "abandoned"];

/** First what expires, then what a visit needs, then what waits. */
export function nextStep(situation: Situation): NextStep {
  const { offer, consentsToSign, unread, unseenResults, upcoming } = situation;
  if (offer) return { kind: "take_offer", offer };
  const unconfirmed = upcoming.find((visit) => isToConfirm(visit, situation.now));
  if (unconfirmed) return { kind: "confirm_visit", visitId: unconfirmed.id };
  const intake = upcoming.map((visit) => visit.intake).find((one) => one !== null && TO_FILL_IN.includes(one.status));
  if (intake) {
    const { appointmentId, percent, status } = intake;
    return { kind: "finish_intake", appointmentId, percent, isReturned: status === "needs_changes" };
  }
  if (consentsToSign > 0) return { kind: "sign_consents", count: consentsToSign };
  if (unread > 0) return { kind: "read_message", count: unread };
  if (unseenResults > 0) return { kind: "see_results", count: unseenResults };
  return { kind: upcoming.length === 0 ? "book" : "nothing" };
}

function isToConfirm({ status, startsAt, isConfirmed }: Situation["upcoming"][number], now: Date): boolean {
  const hours = (Date.parse(startsAt) - now.getTime()) / HOUR;
  return status === "confirmed" && !isConfirmed && hours > 0 && hours <= ASK_HOURS;
}
