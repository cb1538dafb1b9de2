import { and, gte, lt, type SQL, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/sqlite-core";
import { accountConsents, CONSENT_KINDS } from "#content/account-consents.ts";
import { intakeConsentDocuments } from "#content/intake/consents/documents.ts";
import type { Withdrawal, WithdrawalsQuery } from "#contract/consent-withdrawals.ts";
import type { ListAnswer } from "#contract/list.ts";
import { addDays, midnightOf } from "#contract/time.ts";
import type { Deps } from "#worker/deps.ts";
import { consentRecords } from "#worker/domains/accounts/consents/schema.ts";
import type { SignedIn } from "#worker/domains/accounts/sessions.ts";
import { patientConsents } from "#worker/domains/visits/schema/intake.ts";
import { lookAtList, toList } from "#worker/kernel/list.ts";

export async function listWithdrawals(
  deps: Pick<Deps, "db" | "now">,
  asked: WithdrawalsQuery,
  actor: SignedIn,
): Promise<ListAnswer<Withdrawal>> {
  const { db } = deps;
  const [rows, counted] = await db.batch([
    withdrawals(db, asked),
    db
      .select({
        total: sql<number>`(select count(*) from ${consentRecords} where ${whichOf(consentRecords, asked)})
          + (select count(*) from ${patientConsents} where ${whichOf(patientConsents, asked)})`.as("total"),
      })
      .from(sql`(select 1)`),
    // The audit trail and the CSV file have different names for this list.
    lookAtList(deps, { name: "consent_withdrawals" }, { actor }),
  ]);
  return toList(
    asked,
    rows.map(({ at, isAgreedAgain, kind, ...row }) => ({
      ...row,
      title: titleOf(row.source, kind),
      at: new Date(at).toISOString(),
      isAgreedAgain: isAgreedAgain === 1,
    })),
    counted,
  );
}

export function withdrawals(db: Deps["db"], asked: WithdrawalsQuery) {
  const { page, size, sort } = asked;
  const own = db
    .select(columnsOf(consentRecords, "account"))
    .from(consentRecords)
    .where(whichOf(consentRecords, asked));
  const signed = db
    .select(columnsOf(patientConsents, "intake"))
    .from(patientConsents)
    .where(whichOf(patientConsents, asked));
  const way = sort === "at" ? sql`asc` : sql`desc`;
  return unionAll(own, signed)
    .orderBy(sql`at ${way}`, sql`id ${way}`)
    .limit(size)
    .offset((page - 1) * size);
}

type Records = typeof consentRecords | typeof patientConsents;

/** Full names: the outer and the inner query have the same columns. */
const NAMES = {
  account: [sql.raw("consent_records"), sql.raw("user_id")],
  intake: [sql.raw("patient_consents"), sql.raw("patient_id")],
} as const;

function columnsOf(table: Records, source: Withdrawal["source"]) {
  const [own, person] = NAMES[source];
  return {
    id: sql<string>`${table.id}`.as("id"),
    source: sql<Withdrawal["source"]>`${sql.raw(`'${source}'`)}`.as("source"),
    kind: sql<string>`${table.kind}`.as("kind"),
    version: sql<string>`${table.version}`.as("version"),
    at: sql<number>`${table.decidedAt}`.as("at"),
    personId: sql<string>`${own}.${person}`.as("person_id"),
    isAgreedAgain: sql<number>`exists (select 1 from ${own} as later
      where later.${person} = ${own}.${person} and later.kind = ${own}.kind
        and later.decision = 'granted' and later.decided_at > ${own}.decided_at)`.as("is_agreed_again"),
  };
}

function whichOf(table: Records, { from, to }: WithdrawalsQuery): SQL | undefined {
  return and(
    // A literal, as in the partial index: SQLite would not match a parameter.
    sql`${table.decision} = 'withdrawn'`,
    from === undefined ? undefined : gte(table.decidedAt, new Date(midnightOf(from))),
    to === undefined ? undefined : lt(table.decidedAt, new Date(midnightOf(addDays(to, 1)))),
  );
}

function titleOf(source: Withdrawal["source"], kind: string): string {
  if (source === "intake") return intakeConsentDocuments.find((document) => document.kind === kind)?.title ?? kind;
  const known = CONSENT_KINDS.find((one) => one === kind);
  return known ? accountConsents[known].title : kind;
}
