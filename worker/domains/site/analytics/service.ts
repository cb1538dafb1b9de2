import { lt } from "drizzle-orm";
import { pageAt } from "#content/pages.ts";
import type { StorableEvent } from "#contract/analytics-batch.ts";
import type { Deps } from "#worker/deps.ts";
import { newId } from "#worker/kernel/ids.ts";
import { countDue, type DueRows, ruleOf } from "#worker/kernel/retention.ts";
import { analyticsEvents } from "../schema/analytics.ts";

/** Fifteen columns a row; D1 takes 100 bound parameters a statement. */
const ROWS_PER_INSERT = 6;

type EventRow = typeof analyticsEvents.$inferInsert;

/** Events arrive together, so their times are set 1 ms apart to keep their order. */
export async function recordEvents(
  { db, now }: Pick<Deps, "db" | "now">,
  events: readonly StorableEvent[],
): Promise<void> {
  const last = now().getTime() - events.length + 1;
  const rows = events.map((event, index) => toRow(event, new Date(last + index)));
  const inserts = [];
  for (let i = 0; i < rows.length; i += ROWS_PER_INSERT) {
    inserts.push(db.insert(analyticsEvents).values(rows.slice(i, i + ROWS_PER_INSERT)));
  }
  const [first, ...others] = inserts;
  if (first) await db.batch([first, ...others]);
}

function toRow(event: StorableEvent, at: Date): EventRow {
  const route = toRoute(event.route);
  const [, section, slug] = route.split("/");
  return {
    id: newId("evt"),
    at,
    name: event.name,
    sessionId: event.session_id,
    route,
    eventCategory: event.event_category,
    label: "label" in event ? event.label : null,
    treatmentType: event.treatment_type ?? (section === "treatments" ? slug : null),
    location: event.location ?? (section === "locations" ? slug : null),
    value: "value" in event ? event.value : null,
    touchpoint: event.touchpoint,
    patientStage: event.patient_stage,
    timeSpent: event.time_spent,
    conversionValue: "conversion_value" in event ? event.conversion_value : null,
  };
}

function toRoute(path: string): string {
  if (/^\/health-library\/[a-z0-9-]+$/.test(path)) return "/health-library/{slug}";
  return pageAt(path)?.path ?? "other";
}

export const DUE_EVENTS: DueRows = { table: analyticsEvents, where: (before) => lt(analyticsEvents.at, before) };

/** The privacy policy promises at most fourteen months (contract/retention.ts). */
export async function purgeEvents(
  deps: Pick<Deps, "db" | "now">,
  { before } = ruleOf("events", deps.now()),
): Promise<number> {
  const [[counted]] = await deps.db.batch([
    countDue(deps, DUE_EVENTS, before),
    deps.db.delete(analyticsEvents).where(DUE_EVENTS.where(before)),
  ]);
  return counted?.due ?? 0;
}
