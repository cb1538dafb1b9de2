import { type LinkProps, linkOptions } from "@tanstack/react-router";
import type { AuditQuery } from "#contract/audit-list.ts";
import type { Clinic } from "#contract/booking.ts";
import type { VISIT_STATES } from "#contract/booking-answers.ts";
import type { FunnelStep, MaxFlags } from "#contract/overview.ts";
import { may, type Role } from "#contract/permissions.ts";

// Where each number of the overview leads: its list, with the filters that make the same number.

/** The address of a list. Each is checked where it is made. */
export type ListLink = Pick<LinkProps, "to" | "search">;

/** The range that is shown: local dates, both included. */
export interface Range {
  from: string;
  to: string;
}

interface VisitsWanted {
  location: Clinic;
  date: string;
  until?: string;
  status?: (typeof VISIT_STATES)[number];
}

/** Visits of one day, or until another: the manager's list, or the staff's board for who has no manager. */
export function visitsLink(roles: readonly Role[], { location, date, until = date, status }: VisitsWanted): ListLink {
  if (!may(roles, "appointment:manage")) return linkOptions({ to: "/staff-portal", search: { location, date } });
  return linkOptions({
    to: "/admin/appointments",
    search: { tab: "list", status, location, from: date, to: until },
  });
}

export function tasksLink(
  location: Clinic | undefined,
  only: { kind: "possible_emergency" | "red_flag" } | { due: "overdue" },
): ListLink {
  return linkOptions({ to: "/staff-portal/tasks", search: { ...only, location } });
}

export function intakesLink(location: Clinic | undefined): ListLink {
  return linkOptions({ to: "/staff-portal/intakes", search: { location } });
}

/** Requests of the range, or those that nobody has answered. */
export function leadsLink(location: Clinic | undefined, only: Range | "unanswered"): ListLink {
  if (only === "unanswered") {
    return linkOptions({ to: "/admin/leads", search: { stage: "new", unanswered: "yes", location } });
  }
  return linkOptions({ to: "/admin/leads", search: { stage: "all", ...only, location } });
}

export function articlesLink(search: { due: "review" } | { state: "in_review" | "clinical_review" }): ListLink {
  return linkOptions({ to: "/admin/articles", search });
}

/** Where holidays are confirmed or declined: all of them, or the week of the next one for staff without the manager. */
export function holidaysLink(roles: readonly Role[], next: string): ListLink {
  if (!may(roles, "appointment:manage")) return linkOptions({ to: "/staff-portal/week", search: { from: next } });
  return linkOptions({ to: "/admin/appointments", search: { tab: "closures" } });
}

export const integrationsLink: ListLink = linkOptions({
  to: "/admin/settings/integrations",
  search: { state: "failing" },
});

/** Claims that nobody has decided on, and those that expire soon, or have. */
export function claimsLink(state: "undecided" | "expiring" | "expired"): ListLink {
  return linkOptions({ to: "/admin/compliance/claims", search: { state } });
}

/** Messages about visits that should have gone out, or were given up. */
export function messagesLink(state: "overdue" | "failed"): ListLink {
  return linkOptions({ to: "/admin/settings/integrations", search: { tab: "messages", state } });
}

/** Max's own numbers. */
export const maxNumbersLink: ListLink = linkOptions({ to: "/admin/max" });

/** Conversations in which our own words stood in. */
export const fallbacksLink: ListLink = linkOptions({
  to: "/admin/max",
  search: { tab: "transcripts", fallback: "yes" },
});

/** Visits that were booked on the site within the range, and those of them that came as far as a step. */
export function funnelLink(step: FunnelStep, { from, to }: Range, location: Clinic | null): ListLink | undefined {
  if (step !== "confirm" && step !== "intake" && step !== "showed") return undefined;
  return linkOptions({
    to: "/admin/appointments",
    search: {
      tab: "list",
      source: "site",
      bookedFrom: from,
      bookedTo: to,
      step: step === "confirm" ? undefined : step,
      location: location ?? undefined,
    },
  });
}

/** Accounts, with the roles that wait above them. */
export const usersLink: ListLink = linkOptions({ to: "/admin/compliance", search: { tab: "users" } });

/** Visits ahead that lack a consent. */
export function consentsLink(location: Clinic | undefined): ListLink {
  return linkOptions({ to: "/admin/compliance", search: { tab: "consents", location } });
}

export function maxLink(safety: MaxFlags["level"], { from, to }: Range): ListLink {
  return linkOptions({ to: "/admin/max", search: { tab: "transcripts", safety, review: "new", from, to } });
}

export function auditLink(filters: Pick<AuditQuery, "success" | "action">, { from, to }: Range): ListLink {
  return linkOptions({ to: "/admin/compliance", search: { ...filters, from, to } });
}

/** Rows of any time that wait for their place in the chain. */
export const unsealedLink: ListLink = linkOptions({ to: "/admin/compliance", search: { sealed: "false" } });
