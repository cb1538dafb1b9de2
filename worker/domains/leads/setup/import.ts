import { and, isNull, or, sql } from "drizzle-orm";
import { type ImportAnswer, type ImportRequest, type ImportRow, importRow } from "#contract/lead-import.ts";
import type { SignedIn } from "#worker/domains/accounts/sessions.ts";
import { plainName } from "#worker/domains/patients/patients.ts";
import { actorAudit } from "#worker/kernel/audit/audit.ts";
import { auditTrails } from "#worker/kernel/audit/schema.ts";
import { insertMany } from "#worker/kernel/db/insert-many.ts";
import { insertWhere, randomId } from "#worker/kernel/db/insert-where.ts";
import { blindIndex } from "#worker/kernel/seal/blind-index.ts";
import { deriveKey, hmac } from "#worker/kernel/seal/crypto.ts";
import type { LeadAdminDeps } from "../lead-rows.ts";
import type { LeadRow } from "../leads.ts";
import { newLead } from "../new-lead.ts";
import { leadActivities, leads } from "../schema.ts";
import { leadRuleStatements, nextLeadOwner, ruleTurnStatement } from "./rules.ts";

interface Checked {
  line: number;
  id: string;
  row: ImportRow;
  phoneIndex: string | null;
  emailIndex: string | null;
}

export async function importLeads(deps: LeadAdminDeps, request: ImportRequest, actor: SignedIn): Promise<ImportAnswer> {
  const { good, errors } = await check(deps, request.rows);
  const [known, same, rules, people] = await findSame(deps, good);
  const sorted = sortOut(good, { known: new Set(known.map(({ id }) => id)), same });
  const fresh = request.duplicates === "skip" ? sorted.fresh : [...sorted.fresh, ...sorted.doubled];
  if (!request.isDryRun && fresh.length > 0) await store(deps, fresh, { rules, people, actor });
  return {
    imported: request.isDryRun ? 0 : fresh.length,
    errors,
    known: sorted.known,
    duplicates: sorted.duplicates,
  };
}

async function check({ settings }: LeadAdminDeps, rows: ImportRequest["rows"]) {
  const errors: ImportAnswer["errors"] = [];
  const good: Promise<Checked>[] = [];
  for (const { line, cells } of rows) {
    const result = importRow.safeParse(cells);
    if (!result.success) {
      for (const { path, message } of result.error.issues)
        errors.push({ line, field: String(path[0] ?? "row"), message });
      continue;
    }
    good.push(indexed(settings, line, result.data));
  }
  return { good: await Promise.all(good), errors };
}

const keys = new WeakMap<object, Promise<CryptoKey>>();

/** The id is an HMAC over the row's words, so that the same file is stored once. */
async function indexed(settings: LeadAdminDeps["settings"], line: number, row: ImportRow): Promise<Checked> {
  const key = keys.get(settings) ?? deriveKey(settings.SECRET_KEY, "lead-import-1");
  keys.set(settings, key);
  const words = [plainName(row.name), row.phone, row.email.toLowerCase(), row.message];
  const text = JSON.stringify([...words, row.interest, row.location, row.source, row.createdAt]);
  const [mark, phoneIndex, emailIndex] = await Promise.all([
    hmac(await key, text),
    row.phone ? blindIndex(settings, "phone", row.phone) : null,
    row.email ? blindIndex(settings, "email", row.email) : null,
  ]);
  return { line, row, id: `lead_${mark}`, phoneIndex, emailIndex };
}

function findSame(deps: LeadAdminDeps, good: readonly Checked[]) {
  const { db } = deps;
  const { id, phoneIndex, emailIndex } = leads;
  const each = (values: readonly (string | null)[]) =>
    sql`(select value from json_each(${JSON.stringify(values.filter((value) => value !== null))}))`;
  return db.batch([
    db
      .select({ id })
      .from(leads)
      .where(sql`${id} in ${each(good.map((one) => one.id))}`),
    db
      .select({ id, phoneIndex, emailIndex })
      .from(leads)
      .where(
        and(
          isNull(leads.dupOf),
          or(
            sql`${phoneIndex} in ${each(good.map((one) => one.phoneIndex))}`,
            sql`${emailIndex} in ${each(good.map((one) => one.emailIndex))}`,
          ),
        ),
      ),
    ...leadRuleStatements(deps),
  ]);
}

interface Same {
  known: ReadonlySet<string>;
  same: readonly Pick<LeadRow, "id" | "phoneIndex" | "emailIndex">[];
}

function sortOut(good: readonly Checked[], { known, same }: Same) {
  const owners = new Map<string, string>();
  for (const lead of same) note(owners, lead);
  const out = { fresh: [] as Checked[], doubled: [] as Checked[], known: [] as number[] };
  const duplicates: ImportAnswer["duplicates"] = [];
  const seen = new Set<string>();
  for (const one of good) {
    const leadId = owners.get(one.phoneIndex ?? "") ?? owners.get(one.emailIndex ?? "");
    if (known.has(one.id) || seen.has(one.id)) out.known.push(one.line);
    else if (leadId === undefined) out.fresh.push(one);
    else {
      out.doubled.push(one);
      duplicates.push({ line: one.line, leadId });
    }
    seen.add(one.id);
    note(owners, one);
  }
  return { ...out, duplicates };
}

function note(owners: Map<string, string>, { id, phoneIndex, emailIndex }: Same["same"][number]): void {
  for (const index of [phoneIndex, emailIndex]) {
    if (index !== null && !owners.has(index)) owners.set(index, id);
  }
}

interface Storing {
  rules: Parameters<typeof nextLeadOwner>[0];
  people: Parameters<typeof nextLeadOwner>[1];
  actor: SignedIn;
}

async function store(deps: LeadAdminDeps, fresh: readonly Checked[], { rules, people, actor }: Storing): Promise<void> {
  const { db, now } = deps;
  const at = now();
  const turns = new Map(rules.map(({ id, turn }) => [id, turn]));
  const given = new Map<string, number>();
  const rows = fresh.map(({ id, row }) => {
    const source = row.source || "import";
    const current = rules.map((rule) => ({ ...rule, turn: turns.get(rule.id) ?? 0 }));
    const next = nextLeadOwner(current, people, { location: row.location, source });
    if (next) {
      turns.set(next.ruleId, (turns.get(next.ruleId) ?? 0) + 1);
      given.set(next.ruleId, (given.get(next.ruleId) ?? 0) + 1);
    }
    return toLead(deps, { id, row, source, ownerId: next?.ownerId ?? null });
  });
  const ids = JSON.stringify(fresh.map(({ id }) => id));
  const entry = { at, actorId: actor.user.id, kind: "created", details: { by: "import" } } as const;
  const facts = { actionType: "lead.import", resourceType: "lead_list", purpose: "operations" };
  await db.batch([
    insertMany(db, leads, await Promise.all(rows)),
    insertWhere(db, leadActivities, {
      row: { ...entry, id: randomId("lac"), leadId: sql<string>`one.value` },
      from: sql`json_each(${ids}) as one`,
      condition: undefined,
    }),
    ...[...given].map(([ruleId, count]) => ruleTurnStatement(deps, ruleId, count)),
    db.insert(auditTrails).values(actorAudit(at, actor, { ...facts, actionDetails: { rows: fresh.length } })),
  ]);
}

interface Facts {
  id: string;
  row: ImportRow;
  source: string;
  ownerId: string | null;
}

function toLead(deps: LeadAdminDeps, { id, row, source, ownerId }: Facts): Promise<LeadRow> {
  const { name, phone, email, interest, message, createdAt, location, consentCall, consentText, consentEmail } = row;
  const words = { name, phone: phone || null, email: email || null, interest, message: message || null };
  return newLead(deps, words, {
    id,
    kind: "import",
    location,
    source,
    ownerId,
    consentCall: consentCall && phone !== "",
    consentText: consentText && phone !== "",
    consentEmail: consentEmail && email !== "",
    consentVersion: "import",
    campaign: {},
    landingPage: "/",
    page: "/",
    createdAt: createdAt ? new Date(createdAt) : deps.now(),
  });
}
