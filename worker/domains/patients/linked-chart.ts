import { and, eq } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { DAY } from "#contract/time.ts";
import type { Deps } from "#worker/deps.ts";
import type { AuditFacts, AuditRow } from "#worker/kernel/audit/audit.ts";
import { auditTrails } from "#worker/kernel/audit/schema.ts";
import type { Statements } from "#worker/kernel/db/batch.ts";
import { AppError } from "#worker/kernel/errors.ts";
import { newId } from "#worker/kernel/ids.ts";
import { seal } from "#worker/kernel/seal/seal.ts";
import { guardStatement, retryRefused, rowExists } from "#worker/kernel/write.ts";
import { type Identity, openIdentity, openPatientKey, type PatientRow, sealIdentity } from "./patients.ts";
import { patients } from "./schema/patients.ts";
import { notePlace, taskStatement } from "./tasks.ts";

type ChartDeps = Pick<Deps, "db" | "now" | "settings">;

export interface LinkedChart {
  row: PatientRow;
  identity: Identity;
}

const MAX_TRIES = 6;

export async function findLinkedChart(
  deps: Pick<Deps, "db" | "settings">,
  userId: string,
): Promise<LinkedChart | null> {
  const [row] = await deps.db.select().from(patients).where(eq(patients.userId, userId));
  return row ? { row, identity: await openIdentity(deps, row) } : null;
}

/** Retries when staff change the chart meanwhile. @throws conflict */
export async function withLinkedChart<Result>(
  deps: Pick<Deps, "db" | "settings">,
  userId: string,
  change: (chart: LinkedChart | null) => Promise<Result>,
): Promise<Result> {
  const refused = () => new AppError("conflict", "Your record has just changed. Please try again.");
  return retryRefused({ tries: MAX_TRIES, refused }, async () => change(await findLinkedChart(deps, userId)));
}

export const OWN_FIELD_WORDS = {
  firstName: "first name",
  lastName: "last name",
  email: "e-mail address",
  phone: "phone number",
} as const satisfies Partial<Record<keyof Identity, string>>;
export type OwnField = keyof typeof OWN_FIELD_WORDS;
const FIELDS = Object.keys(OWN_FIELD_WORDS) as OwnField[];

interface OwnChange {
  changes: { [Field in OwnField]?: Identity[Field] | undefined };
  auditOf: (facts: AuditFacts) => AuditRow;
}

export type OwnChangeStatements = (
  deps: ChartDeps,
  chart: LinkedChart | null,
  change: OwnChange,
) => Promise<Statements>;

export interface ContactChange {
  set: Partial<PatientRow>;
  statements: BatchItem<"sqlite">[];
}

export function isContactChange(row: PatientRow, changes: Partial<PatientRow>): boolean {
  const { emailIndex = row.emailIndex, phoneIndex = row.phoneIndex } = changes;
  return emailIndex !== row.emailIndex || phoneIndex !== row.phoneIndex;
}

const NO_CONTACT_CHANGE: ContactChange = { set: {}, statements: [] };

interface ChartChange extends OwnChange {
  /** Messages and links belong to the visits domain above. */
  onContactChange: (deps: ChartDeps, row: PatientRow) => Promise<ContactChange>;
}

/**
 * For the batch that changes an account: the same change in its chart, and a task for staff. The batch is refused when
 * the chart changed since it was read.
 */
export async function chartChangeStatements(
  deps: ChartDeps,
  chart: LinkedChart | null,
  { changes, auditOf, onContactChange }: ChartChange,
): Promise<Statements> {
  if (!chart) return [];
  const { db, now } = deps;
  const { row, identity } = chart;
  const fields = FIELDS.filter((field) => changes[field] !== undefined && changes[field] !== identity[field]);
  if (fields.length === 0) return [];
  const set = await sealIdentity(deps, row, Object.fromEntries(fields.map((field) => [field, changes[field]])));
  const { id } = row;
  const same = and(eq(patients.id, id), eq(patients.userId, row.userId ?? ""), eq(patients.updatedAt, row.updatedAt));
  const about = { resourceType: "patient", resourceId: id, patientId: id };
  const audit = auditOf({ ...about, actionType: "patient.update", actionDetails: { fields } });
  const taskId = newId("tsk");
  const words = `Changed in the patient’s account: ${fields.map((field) => OWN_FIELD_WORDS[field]).join(", ")}.`;
  const task = {
    id: taskId,
    kind: "contact_changed",
    resource: [id, ...fields].join(":"),
    patientId: id,
    note: await seal(await openPatientKey(deps, row), notePlace(taskId), words),
    dueAt: new Date(now().getTime() + DAY),
  } as const;
  const contact = isContactChange(row, set) ? await onContactChange(deps, row) : NO_CONTACT_CHANGE;
  // Two changes within one millisecond are two versions.
  const updatedAt = new Date(Math.max(now().getTime(), row.updatedAt.getTime() + 1));
  return [
    guardStatement(db, rowExists(patients, same)),
    db.insert(auditTrails).values(audit),
    taskStatement(deps, task),
    db
      .update(patients)
      .set({ ...set, ...(fields.includes("phone") && { isPhoneTyped: true }), ...contact.set, updatedAt })
      .where(eq(patients.id, id)),
    ...contact.statements,
  ];
}
