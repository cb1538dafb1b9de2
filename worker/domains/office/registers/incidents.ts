import { and, eq, inArray, lt, ne, type SQL, sql } from "drizzle-orm";
import { urgencyOf } from "#contract/calendar-days.ts";
import {
  type AssessRequest,
  type IncidentDetail,
  type IncidentQuery,
  type IncidentRequest,
  type IncidentRow,
  incidentList,
  noticeDueOn,
} from "#contract/incidents.ts";
import type { ListAnswer } from "#contract/list.ts";
import { todayIn } from "#contract/time.ts";
import type { Deps } from "#worker/deps.ts";
import type { SignedIn } from "#worker/domains/accounts/sessions.ts";
import { actorAudit } from "#worker/kernel/audit/audit.ts";
import { auditTrails } from "#worker/kernel/audit/schema.ts";
import { AppError } from "#worker/kernel/errors.ts";
import { newId } from "#worker/kernel/ids.ts";
import { lookAtList, pageOfIds, toList } from "#worker/kernel/list.ts";
import { open, seal } from "#worker/kernel/seal/seal.ts";
import { openJson } from "#worker/kernel/seal/sealed-json.ts";
import { type ComplianceDeps, keyOf, newKey } from "../compliance-keys.ts";
import { noteRow, selectNotes, toNotes } from "../compliance-notes.ts";
import { complianceNotes, incidents } from "../schema.ts";
import { wrong } from "./requests.ts";

export type Row = typeof incidents.$inferSelect;

const number = sql<number>`${incidents}.rowid`;

/** Incidents by the day on which people have to be told, in one trip; the look is on record. */
export async function listIncidents(
  deps: Pick<Deps, "db" | "now">,
  query: IncidentQuery,
  actor: SignedIn,
): Promise<ListAnswer<IncidentRow>> {
  const { db } = deps;
  const today = todayIn(deps.now());
  const { ids, orderBy, counted } = pageOfIds(db, {
    from: incidents,
    id: number,
    where: stateOf(query.state, today),
    query,
    columns: { dueOn: incidents.dueOn, discoveredOn: incidents.discoveredOn },
  });
  const [rows, total] = await db.batch([
    db
      .select()
      .from(incidents)
      .where(inArray(number, ids))
      .orderBy(...orderBy),
    counted,
    lookAtList(deps, incidentList, { actor }),
  ]);
  return toList(
    query,
    rows.map((row) => toRow(row, today)),
    total,
  );
}

function stateOf(state: IncidentQuery["state"], today: string): SQL | undefined {
  switch (state) {
    case "open":
      return ne(incidents.status, "closed");
    case "overdue":
      // Who was told is not overdue, whatever else is left to do.
      return and(sql`${incidents.status} in ('reported', 'triaged', 'assessed')`, lt(incidents.dueOn, today));
    case "closed":
      return eq(incidents.status, "closed");
    case "all":
      return undefined;
  }
}

function toRow(row: Row, today: string): IncidentRow {
  const { id, status, category, conclusion, version, discoveredOn, dueOn, notifiedOn, affected, closedAt } = row;
  return {
    id,
    status,
    category,
    conclusion,
    version,
    discoveredOn,
    dueOn,
    notifiedOn,
    affected,
    urgency: urgencyOf(dueOn, { today, isEnded: status === "notified" || status === "closed" }),
    closedAt: closedAt?.toISOString() ?? null,
  };
}

/** One incident with its words. @throws not_found */
export async function readIncident(deps: ComplianceDeps, id: string, actor: SignedIn): Promise<IncidentDetail> {
  const { db, now } = deps;
  const look = { actionType: "view", resourceType: "incident", resourceId: id, purpose: "operations" };
  const [[row], notes] = await db.batch([
    db.select().from(incidents).where(eq(incidents.id, id)),
    selectNotes(deps, "incident", id),
    db.insert(auditTrails).values(actorAudit(now(), actor, look)),
  ]);
  if (!row) throw incidentNotFound();
  const key = await keyOf(deps, "incident", row);
  return {
    ...toRow(row, todayIn(deps.now())),
    description: await open(key, descriptionPlace(id), row.description),
    assessment:
      row.assessment === null ? null : await openJson<AssessRequest>(key, assessmentPlace(id), row.assessment),
    notes: await toNotes(key, notes),
  };
}

export function incidentNotFound(): AppError {
  return new AppError("not_found", "There is no such incident.");
}

const descriptionPlace = (id: string) => ({ column: "incidents.description", row: id });
export const assessmentPlace = (id: string) => ({ column: "incidents.assessment", row: id });

/** Reports one; the clock runs from its discovery. @throws invalid_request for a day that has not come */
export async function reportIncident(
  deps: ComplianceDeps,
  { category, discoveredOn, description }: IncidentRequest,
  actor: SignedIn,
): Promise<IncidentDetail> {
  const { db, now } = deps;
  if (discoveredOn > todayIn(deps.now())) throw wrong("discoveredOn", "That day has not come yet.");
  const id = newId("inc");
  const { key, wrappedKey, kekVersion } = await newKey(deps, "incident", id);
  const at = now();
  const row: Row = {
    id,
    category,
    status: "reported",
    version: 1,
    description: await seal(key, descriptionPlace(id), description),
    assessment: null,
    wrappedKey,
    kekVersion,
    conclusion: null,
    discoveredOn,
    dueOn: noticeDueOn(discoveredOn),
    affected: null,
    notifiedOn: null,
    createdBy: actor.user.id,
    createdAt: at,
    closedAt: null,
  };
  const facts = { actionType: "incident.report", resourceType: "incident", resourceId: id };
  await db.batch([
    db.insert(incidents).values(row),
    db
      .insert(complianceNotes)
      .values(await noteRow(deps, { subject: "incident", subjectId: id, act: "reported", text: "", actor, key })),
    db.insert(auditTrails).values(actorAudit(at, actor, { ...facts, actionDetails: { category } })),
  ]);
  return readIncident(deps, id, actor);
}
