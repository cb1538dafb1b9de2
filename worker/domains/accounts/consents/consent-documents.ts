import { eq, type SQL } from "drizzle-orm";
import type { AnySQLiteColumn } from "drizzle-orm/sqlite-core";
import { accountConsents, CONSENT_KINDS, type ConsentKind } from "#content/account-consents.ts";
import { consentLinesOf, type IntakeConsentDocument, PARTS_AROUND } from "#content/intake/consents/document.ts";
import { intakeConsentDocuments as intakeDocuments } from "#content/intake/consents/documents.ts";
import type { Deps } from "#worker/deps.ts";
import { digest } from "#worker/kernel/seal/crypto.ts";
import { consentDocuments } from "./schema.ts";

export type DocumentRow = typeof consentDocuments.$inferSelect;

const LOCALE = "en";

export function accountDocument(kind: ConsentKind): Promise<DocumentRow> {
  const { version, title, words } = accountConsents[kind];
  return rowOf({ source: "account", kind, version, title, bodyMd: words, requiresSignature: false });
}

export function intakeDocument(document: IntakeConsentDocument): Promise<DocumentRow> {
  const { kind, version, title } = document;
  return rowOf({ source: "intake", kind, version, title, bodyMd: consentLinesOf(document), requiresSignature: true });
}

export function currentDocuments(): Promise<DocumentRow[]> {
  return Promise.all([...CONSENT_KINDS.map(accountDocument), ...intakeDocuments.map(intakeDocument)]);
}

type Shown = Pick<DocumentRow, "source" | "kind" | "version" | "title" | "bodyMd" | "requiresSignature">;

async function rowOf(shown: Shown): Promise<DocumentRow> {
  const bodySha256 = await digest(shown.bodyMd);
  return { ...shown, bodySha256, locale: LOCALE, effectiveFrom: shown.version, retiredAt: null };
}

/** Changed words under an old version break the unique index, and with it the batch. */
export function keepWords({ db }: Pick<Deps, "db">, rows: readonly [DocumentRow, ...DocumentRow[]]) {
  return db
    .insert(consentDocuments)
    .values([...rows])
    .onConflictDoNothing({ target: consentDocuments.bodySha256 });
}

export async function keepWordsOf(deps: Pick<Deps, "db">, records: readonly { kind: string }[]) {
  const kinds = CONSENT_KINDS.filter((kind) => records.some((record) => record.kind === kind));
  const [document, ...others] = await Promise.all(kinds.map(accountDocument));
  return document ? [keepWords(deps, [document, ...others])] : [];
}

export function isPointedTo(wordsHash: AnySQLiteColumn): SQL {
  return eq(consentDocuments.bodySha256, wordsHash);
}

export function signedWords(
  bodyMd: string | null,
  decision: "granted" | "declined" | "withdrawn",
): { paragraphs: string[] | null; choice: string | null } {
  if (bodyMd === null) return { paragraphs: null, choice: null };
  const parts = bodyMd.split("\n\n");
  const [grant, decline] = parts.slice(-PARTS_AROUND.after);
  return {
    paragraphs: parts.slice(PARTS_AROUND.before, -PARTS_AROUND.after),
    choice: (decision === "declined" ? decline : grant) ?? null,
  };
}

export async function documentSql(now: Date): Promise<string[]> {
  const rows = await currentDocuments();
  const inserts = rows.map(
    (row) =>
      `INSERT INTO consent_documents (body_sha256, source, kind, version, locale, title, body_md, effective_from, requires_signature)
       VALUES (${[row.bodySha256, row.source, row.kind, row.version, row.locale, row.title, row.bodyMd, row.effectiveFrom].map(quote).join(", ")}, ${Number(row.requiresSignature)})
       ON CONFLICT (body_sha256) DO UPDATE SET retired_at = NULL;`,
  );
  const shown = rows.map(({ bodySha256 }) => quote(bodySha256)).join(", ");
  return [
    ...inserts,
    `UPDATE consent_documents SET retired_at = ${now.getTime()} WHERE retired_at IS NULL AND body_sha256 NOT IN (${shown});`,
  ];
}

function quote(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}
