import type { FreeTime, NotBookable } from "#contract/booking-answers.ts";
import { ApiError } from "#web/lib/api/api-error.ts";

export interface Refusal {
  sentence: string;
  /** True if staff may book the time anyway by giving a reason. */
  canOverride: boolean;
  /** The nearest free times. */
  alternatives: readonly FreeTime[];
}

const OVERRIDABLE: readonly NotBookable[] = ["closed", "outside_hours", "limit", "horizon"];

const SENTENCES: Readonly<Partial<Record<NotBookable, string>>> = {
  past: "That time has passed.",
  horizon: "That is more than a year ahead.",
  grid: "This kind of visit does not begin at that minute.",
  closed: "The clinic is closed then.",
  outside_hours: "This provider does not work here then.",
  limit: "That day has no more of these visits.",
  state: "This visit can not be changed any more.",
};

/** Null for errors that are not about the time. */
export function refusalIn(error: unknown): Refusal | null {
  if (!(error instanceof ApiError)) return null;
  const { code, message, fields, details } = error;
  const alternatives = alternativesIn(details);
  if (code === "slot_taken")
    return { sentence: "Another visit stands there already, or no room is free.", canOverride: true, alternatives };
  if (code === "patient_overlap")
    return { sentence: "This patient has another visit at that time.", canOverride: false, alternatives };
  const asked = fields?.["override"] ?? fields?.["override.reason"];
  if (asked) return { sentence: asked, canOverride: true, alternatives: [] };
  const reason = reasonIn(details);
  if (code !== "not_bookable" || !reason) return null;
  return { sentence: SENTENCES[reason] ?? message, canOverride: OVERRIDABLE.includes(reason), alternatives };
}

function alternativesIn(details: object | undefined): readonly FreeTime[] {
  return details && "alternatives" in details && Array.isArray(details.alternatives) ? details.alternatives : [];
}

function reasonIn(details: object | undefined): NotBookable | undefined {
  return details && "reason" in details ? (details.reason as NotBookable) : undefined;
}
