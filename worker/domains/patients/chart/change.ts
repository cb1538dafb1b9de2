import type { SQL } from "drizzle-orm";
import type { BatchItem, BatchResponse } from "drizzle-orm/batch";
import type { StaleChartDetails } from "#contract/staff-chart.ts";
import type { SignedIn } from "#worker/domains/accounts/sessions.ts";
import { viewAudit } from "#worker/kernel/audit/audit.ts";
import { auditTrails } from "#worker/kernel/audit/schema.ts";
import { batchBoth, type Statements } from "#worker/kernel/db/batch.ts";
import { AppError } from "#worker/kernel/errors.ts";
import { staleError, tryWrite } from "#worker/kernel/write.ts";
import { isOpenTo, unlessShut } from "../restricted.ts";
import { type ChartDeps, type NameOf, namesStatement, toNames } from "./chart.ts";

type Statement = BatchItem<"sqlite">;

interface Looked<Read extends Statement> {
  rows: BatchResponse<[Read]>[0];
  nameOf: NameOf;
}

interface About {
  patientId: string;
  resourceType: string;
  resourceId: string;
}

export interface ChartChange<Read extends Statement> extends About {
  action: string;
  fields?: readonly string[];
  guard?: SQL;
  statements: Statements;
  read: Read;
}

/** One batch: the change, its audit row (a view too), and the row after it. @returns null when it is refused */
export async function changeChart<Read extends Statement>(
  deps: ChartDeps,
  actor: SignedIn,
  { patientId, action, guard, statements, read, fields = [], resourceType, resourceId }: ChartChange<Read>,
): Promise<Looked<Read> | null> {
  const facts = { actionType: action, resourceType, resourceId, patientId, purpose: "treatment" };
  const isOpen = isOpenTo(deps, actor, patientId);
  const done = await tryWrite(deps, {
    actor,
    audit: { ...facts, actionDetails: { fields } },
    guard: guard ? [isOpen, guard] : isOpen,
    statements,
    reads: [namesStatement(deps, patientId), read],
  });
  return done && { nameOf: toNames(done.read[0]), rows: done.read[1] };
}

export async function lookAgain<Read extends Statement>(
  deps: ChartDeps,
  actor: SignedIn,
  { read, ...about }: About & { read: Read },
): Promise<Looked<Read>> {
  const { db, now } = deps;
  const view = viewAudit(now(), actor, { action: "view", ...about, purpose: "treatment" });
  const record = db.insert(auditTrails).values(view);
  const { second } = await batchBoth(
    db,
    [unlessShut(deps, actor, about.patientId), record],
    [namesStatement(deps, about.patientId), read],
  );
  return { nameOf: toNames(second[0]), rows: second[1] };
}

/** 409 stale when the version differs, else 409 conflict: the status does not allow the change. */
export function chartRefusal(
  current: StaleChartDetails["current"],
  { version, sentence }: { version: number; sentence: string },
): AppError {
  if (current !== null && current.version === version) return new AppError("conflict", sentence);
  const details: StaleChartDetails = { current, asked: { version } };
  return staleError("entry", details);
}
