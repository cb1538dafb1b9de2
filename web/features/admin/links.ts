import type { Clinic } from "#contract/booking.ts";
import type { FunnelStep } from "#contract/overview.ts";
import { may, type Role } from "#contract/permissions.ts";

// Where each number of the overview leads: its list, with the filters that make the same number.

/** The range that is shown: local dates, both included. */
export interface Range {
  from: string;
  to: string;
}

type Query = Readonly<Record<string, string | undefined>>;

function address(path: string, query: Query): string {
  const given = Object.entries(query).filter((entry): entry is [string, string] => Boolean(entry[1]));
  const text = new URLSearchParams(given).toString();
  return text ? `${path}?${text}` : path;
}

/** Visits of one day, or until another: the manager's list, or the staff's board for who has no manager. */
export function visitsLink(
  roles: readonly Role[],
  { location, date, until = date, status }: { location: Clinic; date: string; until?: string; status?: string },
): string {
  if (!may(roles, "appointment:manage")) return address("/staff-portal", { location, date });
  return address("/admin/appointments", { tab: "list", status, location, from: date, to: until });
}

export function tasksLink(
  location: Clinic | undefined,
  only: { kind: "possible_emergency" | "red_flag" } | { due: "overdue" },
): string {
  return address("/staff-portal/tasks", { ...only, location });
}

export function intakesLink(location: Clinic | undefined): string {
  return address("/staff-portal/intakes", { location });
}

/** Requests of the range, or those that nobody has answered. */
export function leadsLink(location: Clinic | undefined, only: Range | "unanswered"): string {
  const filters = only === "unanswered" ? { stage: "new", unanswered: "yes" } : { stage: "all", ...only };
  return address("/admin/leads", { tab: "list", ...filters, location });
}

export function articlesLink(filters: { due: "review" } | { state: "in_review" | "clinical_review" }): string {
  return address("/admin/articles", filters);
}

/** Where holidays are confirmed or declined: all of them, or the week of the next one for staff without the manager. */
export function holidaysLink(roles: readonly Role[], next: string): string {
  if (!may(roles, "appointment:manage")) return address("/staff-portal/week", { from: next });
  return address("/admin/appointments", { tab: "closures" });
}

export const integrationsLink = address("/admin/settings/integrations", { state: "failing" });

/** Claims that nobody has decided on, and those that expire soon, or have. */
export function claimsLink(state: "undecided" | "expiring" | "expired"): string {
  return address("/admin/compliance/claims", { state });
}

/** Messages about visits that should have gone out, or were given up. */
export function messagesLink(state: "overdue" | "failed"): string {
  return address("/admin/settings/integrations", { tab: "messages", state });
}

/** Max's own numbers. */
export const maxNumbersLink = address("/admin/max", { tab: "overview" });

/** Conversations in which our own words stood in. */
export const fallbacksLink = address("/admin/max", { tab: "transcripts", fallback: "yes" });

/** Visits that were booked on the site within the range, and those of them that came as far as a step. */
export function funnelLink(step: FunnelStep, { from, to }: Range, location: Clinic | null): string | undefined {
  if (step !== "confirm" && step !== "intake" && step !== "showed") return undefined;
  const filters = { source: "site", bookedFrom: from, bookedTo: to, step: step === "confirm" ? undefined : step };
  return address("/admin/appointments", { tab: "list", ...filters, location: location ?? undefined });
}

/** Visits ahead that lack a consent. */
export function consentsLink(location: Clinic | undefined): string {
  return address("/admin/compliance", { tab: "consents", location });
}

export function maxLink(safety: string, { from, to }: Range): string {
  return address("/admin/max", { tab: "transcripts", safety, review: "new", from, to });
}

export function auditLink(filters: { success: "false" } | { action: string } | object, { from, to }: Range): string {
  return address("/admin/compliance", { tab: "audit", ...filters, from, to });
}

/** Rows of any time that wait for their place in the chain. */
export const unsealedLink = address("/admin/compliance", { tab: "audit", sealed: "false" });
