import { eq, inArray, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import type { DataRequestNote } from "#contract/data-requests.ts";
import type { ListAnswer } from "#contract/list.ts";
import { todayIn } from "#contract/time.ts";
import type { Deps } from "#worker/deps.ts";
import type { SignedIn } from "#worker/domains/accounts/sessions.ts";
import { actorAudit } from "#worker/kernel/audit/audit.ts";
import { auditTrails } from "#worker/kernel/audit/schema.ts";
import { AppError } from "#worker/kernel/errors.ts";
import { newId } from "#worker/kernel/ids.ts";
import { lookAtList, pageOfIds, toList } from "#worker/kernel/list.ts";
import type { WrappedKey } from "#worker/kernel/seal/seal.ts";
import { isAt, type SeenVersion, staleError, write } from "#worker/kernel/write.ts";
import { type ComplianceDeps, newRecordKey, recordKeyOf } from "../compliance-keys.ts";
import { noteRow, selectNotes, toNotes } from "../compliance-notes.ts";
import { complianceNotes } from "../schema.ts";
import { shownRow } from "./register-rows.ts";

// The engine of data requests and incidents: cases with a due day, sealed words, steps, and notes that never change.

interface CaseRow extends WrappedKey {
  id: string;
  version: number;
  status: string;
  createdBy: string;
  createdAt: Date;
  patientId?: string | null;
}

interface CaseQuery {
  page: number;
  size: number;
  sort: string;
}

export interface CaseTypes {
  row: CaseRow;
  shown: object;
  sealed: object;
  query: CaseQuery;
}

export interface CaseRegister<Case extends CaseTypes> {
  subject: "data_request" | "incident";
  noun: string;
  idPrefix: string;
  table: SQLiteTable & { $inferSelect: Case["row"]; id: SQLiteColumn; version: SQLiteColumn };
  list: { name: string; columns: Readonly<Record<keyof Case["shown"] & string, unknown>> };
  sorts: Readonly<Record<string, SQLiteColumn>>;
  where: (query: Case["query"], today: string) => SQL | undefined;
  /** Fields of the list that are not columns. */
  derive: (row: Case["row"], today: string) => Omit<Case["shown"], keyof Case["row"]>;
  open: (key: CryptoKey, row: Case["row"]) => Promise<Case["sealed"]>;
}

export type CaseDetail<Case extends CaseTypes> = Case["shown"] & Case["sealed"] & { notes: DataRequestNote[] };

export async function listCases<Case extends CaseTypes>(
  { table, list, sorts, where, derive }: CaseRegister<Case>,
  deps: Pick<Deps, "db" | "now">,
  { query, actor }: { query: Case["query"]; actor: SignedIn },
): Promise<ListAnswer<Case["shown"]>> {
  const { db } = deps;
  const today = todayIn(deps.now());
  const number = sql<number>`${table}.rowid`;
  const page = { from: table, id: number, where: where(query, today), query, columns: sorts };
  const { ids, orderBy, counted } = pageOfIds(db, page);
  const rows = db
    .select()
    .from(table as SQLiteTable)
    .where(inArray(number, ids))
    .orderBy(...orderBy);
  const [found, total] = await db.batch([rows, counted, lookAtList(deps, list, { actor })]);
  const shown = (found as Case["row"][]).map((row) => shownRow(list, row, derive(row, today)));
  return toList(query, shown, total);
}

/** One case with its words and notes; the read is audited in the same batch. @throws not_found */
export async function readCase<Case extends CaseTypes>(
  { subject, noun, table, list, derive, open }: CaseRegister<Case>,
  deps: ComplianceDeps,
  { id, actor }: { id: string; actor: SignedIn },
): Promise<CaseDetail<Case>> {
  const { db, now } = deps;
  const view = { actionType: "view", resourceType: subject, resourceId: id, purpose: "operations" };
  const hasPatient = "patientId" in table;
  const patientId = hasPatient ? sql`(select patient_id from ${table} where id = ${id})` : null;
  const [[found], notes] = await db.batch([
    db
      .select()
      .from(table as SQLiteTable)
      .where(eq(table.id, id)),
    selectNotes(deps, subject, id),
    db.insert(auditTrails).values({ ...actorAudit(now(), actor, view), patientId }),
  ]);
  if (!found) throw noSuchCase(noun);
  const row = found as Case["row"];
  const key = await recordKeyOf(deps, subject, row);
  return {
    ...shownRow(list, row, derive(row, todayIn(now()))),
    ...(await open(key, row)),
    notes: await toNotes(key, notes),
  };
}

function noSuchCase(noun: string): AppError {
  return new AppError("not_found", `There is no such ${noun}.`);
}

interface NewCase<Row extends CaseRow> {
  actor: SignedIn;
  action: string;
  details: Record<string, unknown>;
  act: string;
  columns: (key: CryptoKey, id: string) => Promise<Omit<Row, Exclude<keyof CaseRow, "patientId">>>;
}

/** A new case with its first note and audit row, for a batch. */
export async function newCase<Case extends CaseTypes>(
  { subject, idPrefix, table }: CaseRegister<Case>,
  deps: ComplianceDeps,
  { actor, action, details, act, columns }: NewCase<Case["row"]>,
) {
  const { db, now } = deps;
  const id = newId(idPrefix);
  const { key, wrappedKey, kekVersion } = await newRecordKey(deps, subject, id);
  const facts = { id, version: 1, status: act, wrappedKey, kekVersion, createdBy: actor.user.id, createdAt: now() };
  const row = { ...facts, ...(await columns(key, id)) } as Case["row"];
  const audit = { actionType: `${subject}.${action}`, resourceType: subject, resourceId: id, actionDetails: details };
  return {
    row,
    statements: [
      db.insert(table as SQLiteTable).values(row),
      db.insert(complianceNotes).values(await noteRow(deps, { subject, subjectId: id, act, text: "", actor, key })),
      db.insert(auditTrails).values(actorAudit(facts.createdAt, actor, { ...audit, patientId: row.patientId ?? null })),
    ] as const,
  };
}

export interface SeenByActor extends SeenVersion {
  actor: SignedIn;
}

interface CaseAct<Row> {
  act: string;
  note: string;
  columns: Partial<Row>;
  details: Record<string, unknown>;
}

/** Decides on the row as the user saw it, and throws for an act that the rules don't allow. */
export type CaseRule<Row> = (opened: { row: Row; key: CryptoKey; now: Date }) => CaseAct<Row> | Promise<CaseAct<Row>>;

/** Changes a case by a rule. @throws not_found, stale, and the rule's errors */
export async function changeCase<Case extends CaseTypes>(
  register: CaseRegister<Case>,
  deps: ComplianceDeps,
  { actor, rule, ...seen }: SeenByActor & { rule: CaseRule<Case["row"]> },
): Promise<CaseDetail<Case>> {
  const { db } = deps;
  const { subject, noun, table } = register;
  const { id, version } = seen;
  const isCase = eq(table.id, id);
  const [found] = await db
    .select()
    .from(table as SQLiteTable)
    .where(isCase);
  if (!found) throw noSuchCase(noun);
  const row = found as Case["row"];
  if (row.version !== version) throw staleError(noun);
  const key = await recordKeyOf(deps, subject, row);
  const { act, note, columns, details } = await rule({ row, key, now: deps.now() });
  await write(deps, {
    actor,
    audit: {
      actionType: `${subject}.${act}`,
      resourceType: subject,
      resourceId: id,
      patientId: row.patientId ?? null,
      actionDetails: details,
    },
    guard: isAt(table, seen),
    statements: [
      db
        .update(table as SQLiteTable)
        .set({ ...columns, version: version + 1 })
        .where(isCase),
      db.insert(complianceNotes).values(await noteRow(deps, { subject, subjectId: id, act, text: note, actor, key })),
    ],
    refused: () => staleError(noun),
  });
  return readCase(register, deps, { id, actor });
}

export function addCaseNote<Row>(note: string): CaseRule<Row> {
  return () => ({ act: "note", note, columns: {}, details: { fields: ["note"] } });
}
