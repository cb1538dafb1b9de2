import { and, eq, inArray, lt, ne } from "drizzle-orm";
import { urgencyOf } from "#contract/calendar-days.ts";
import {
  type AssessRequest,
  type IncidentDetail,
  type IncidentQuery,
  type IncidentRequest,
  type IncidentRow,
  type IncidentStatus,
  type IncidentStepRequest,
  incidentList,
  incidentSteps,
  noticeDueOn,
} from "#contract/incidents.ts";
import { todayIn } from "#contract/time.ts";
import type { SignedIn } from "#worker/domains/accounts/sessions.ts";
import { AppError, fieldError } from "#worker/kernel/errors.ts";
import { open, seal } from "#worker/kernel/seal/seal.ts";
import { openJson, sealJson } from "#worker/kernel/seal/sealed-json.ts";
import type { ComplianceDeps } from "../compliance-keys.ts";
import { incidents } from "../schema.ts";
import { type CaseRegister, type CaseRule, newCase, readCase } from "./cases.ts";

type StoredIncident = typeof incidents.$inferSelect;

interface IncidentCase {
  row: StoredIncident;
  shown: IncidentRow;
  sealed: Pick<IncidentDetail, "description" | "assessment">;
  query: IncidentQuery;
}

export const UNTOLD_INCIDENTS = ["reported", "triaged", "assessed"] as const;

const descriptionPlace = (id: string) => ({ column: "incidents.description", row: id });
const assessmentPlace = (id: string) => ({ column: "incidents.assessment", row: id });

export const incidentRegister: CaseRegister<IncidentCase> = {
  subject: "incident",
  noun: "incident",
  idPrefix: "inc",
  table: incidents,
  list: incidentList,
  sorts: { dueOn: incidents.dueOn, discoveredOn: incidents.discoveredOn },
  where: ({ state }, today) => isInState(state, today),
  derive: ({ dueOn, status }, today) => ({
    urgency: urgencyOf(dueOn, { today, isEnded: status === "notified" || status === "closed" }),
  }),
  open: async (key, { id, description, assessment }) => ({
    description: await open(key, descriptionPlace(id), description),
    assessment: assessment === null ? null : await openJson<AssessRequest>(key, assessmentPlace(id), assessment),
  }),
};

function isInState(state: IncidentQuery["state"], today: string) {
  switch (state) {
    case "open":
      return ne(incidents.status, "closed");
    case "overdue":
      // After the notice nothing is overdue, even if the incident is still open.
      return and(inArray(incidents.status, [...UNTOLD_INCIDENTS]), lt(incidents.dueOn, today));
    case "closed":
      return eq(incidents.status, "closed");
    case "all":
      return undefined;
  }
}

/** @throws invalid_request for a future day of discovery */
export async function reportIncident(
  deps: ComplianceDeps,
  { category, discoveredOn, description }: IncidentRequest,
  actor: SignedIn,
): Promise<IncidentDetail> {
  if (discoveredOn > todayIn(deps.now())) throw fieldError("discoveredOn", "That day has not come yet.");
  const { row, statements } = await newCase(incidentRegister, deps, {
    actor,
    action: "report",
    details: { category },
    act: "reported",
    columns: async (key, id) => ({
      category,
      description: await seal(key, descriptionPlace(id), description),
      assessment: null,
      conclusion: null,
      discoveredOn,
      dueOn: noticeDueOn(discoveredOn),
      affected: null,
      notifiedOn: null,
      closedAt: null,
    }),
  });
  await deps.db.batch(statements);
  return readCase(incidentRegister, deps, { id: row.id, actor });
}

/** @throws conflict for a state that doesn't follow, invalid_request for an impossible day of notice */
export function stepIncident({ to, note, on }: IncidentStepRequest): CaseRule<StoredIncident> {
  return ({ row, now }) => {
    assertFollows(row, to);
    if (to === "notified" && on !== null && (on < row.discoveredOn || on > todayIn(now)))
      throw fieldError("on", "Between the day of discovery and today, please.");
    const own = to === "notified" ? { notifiedOn: on } : to === "closed" ? { closedAt: now } : {};
    return { act: to, note, columns: { status: to, ...own }, details: { from: row.status, to } };
  };
}

/** Seals the assessment; lists get the conclusion and the number of people alone. @throws conflict */
export function assessIncident(assessment: AssessRequest): CaseRule<StoredIncident> {
  return async ({ row, key }) => {
    assertFollows(row, "assessed");
    const { conclusion, affected } = assessment;
    const sealed = await sealJson(key, assessmentPlace(row.id), assessment);
    return {
      act: "assessed",
      note: "",
      columns: { status: "assessed", conclusion, affected, assessment: sealed },
      details: { from: row.status, to: "assessed", conclusion },
    };
  };
}

function assertFollows({ status, conclusion }: StoredIncident, to: IncidentStatus): void {
  if (!incidentSteps(status, conclusion).includes(to))
    throw new AppError("conflict", "That does not follow from where the incident stands.");
}
