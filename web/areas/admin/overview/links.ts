import { type LinkProps, linkOptions } from "@tanstack/react-router";
import type { AuditQuery } from "#contract/audit-list.ts";
import type { Clinic } from "#contract/booking.ts";
import type { VISIT_STATES } from "#contract/booking-answers.ts";
import type { FunnelStep, MaxFlags } from "#contract/overview.ts";
import { may, type Role } from "#contract/permissions.ts";

// Each number of the overview links to a list whose filters give the same number.

/** Made with `linkOptions`, which checks the address. */
export type ListLink = Pick<LinkProps, "to" | "search">;

/** Local dates, both included. */
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

/** Users without the manager's list get the staff board. */
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

export function leadsLink(location: Clinic | undefined, only: Range | "unanswered"): ListLink {
  if (only === "unanswered") {
    return linkOptions({ to: "/admin/leads", search: { stage: "new", unanswered: "yes", location } });
  }
  return linkOptions({ to: "/admin/leads", search: { stage: "all", ...only, location } });
}

export function articlesLink(search: { due: "review" } | { state: "in_review" | "clinical_review" }): ListLink {
  return linkOptions({ to: "/admin/articles", search });
}

/** Users without the manager's list get the week of the next holiday. */
export function holidaysLink(roles: readonly Role[], next: string): ListLink {
  if (!may(roles, "appointment:manage")) return linkOptions({ to: "/staff-portal/week", search: { from: next } });
  return linkOptions({ to: "/admin/appointments", search: { tab: "closures" } });
}

export const integrationsLink: ListLink = linkOptions({
  to: "/admin/settings/integrations",
  search: { state: "failing" },
});

export function claimsLink(state: "undecided" | "expiring" | "expired"): ListLink {
  return linkOptions({ to: "/admin/compliance/claims", search: { state } });
}

export function messagesLink(state: "overdue" | "failed"): ListLink {
  return linkOptions({ to: "/admin/settings/integrations", search: { tab: "messages", state } });
}

export const maxNumbersLink: ListLink = linkOptions({ to: "/admin/max" });

export const fallbacksLink: ListLink = linkOptions({
  to: "/admin/max",
  search: { tab: "transcripts", fallback: "yes" },
});

/** Undefined for steps that have no list of visits. */
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

export const usersLink: ListLink = linkOptions({ to: "/admin/compliance", search: { tab: "users" } });

/** Upcoming visits only. */
export function consentsLink(location: Clinic | undefined): ListLink {
  return linkOptions({ to: "/admin/compliance", search: { tab: "consents", location } });
}

export function maxLink(safety: MaxFlags["level"], { from, to }: Range): ListLink {
  return linkOptions({ to: "/admin/max", search: { tab: "transcripts", safety, review: "new", from, to } });
}

export function auditLink(filters: Pick<AuditQuery, "success" | "action">, { from, to }: Range): ListLink {
  return linkOptions({ to: "/admin/compliance", search: { ...filters, from, to } });
}

/** Without a date range, because a row of any age may still wait for its place in the chain. */
export const unsealedLink: ListLink = linkOptions({ to: "/admin/compliance", search: { sealed: "false" } });
