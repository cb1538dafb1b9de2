// npm run audit:verify [-- --remote]: walks the chain of the audit trail by the worker's own rules. Exit code 1: a row
// does not fit. --config, --env and --persist-to go to `wrangler d1 execute`.
import { parseArgs } from "node:util";
import { drizzle } from "drizzle-orm/sqlite-proxy";
import type { AuditVerification } from "#contract/audit.ts";
import { verifyAuditTrail } from "#worker/domains/office/audit/verify.ts";
import { readFromD1, targetOf, targetOptions } from "./d1.ts";
import { main } from "./setup.mjs";

/** Every read starts wrangler anew, so that a page is larger than in the worker: some 2 MB as JSON. */
const ROWS_A_PAGE = 2000;

type Row = Record<string, unknown>;

/** The rows of one SELECT, by the names of its columns. */
type Read = (statement: string) => Row[];

if (process.argv[1]?.endsWith("audit-verify.ts")) {
  await main(async () => {
    const target = targetOf(parseArgs({ options: targetOptions }).values);
    const { lines, isWhole } = report(await verifyWhole((statement) => readFromD1<Row>(target, statement)));
    console.log(lines.join("\n"));
    process.exitCode = isWhole ? 0 : 1;
  });
}

/** The whole trail, however long, in one answer. */
export async function verifyWhole(read: Read): Promise<AuditVerification> {
  const db = drizzle(
    async (statement, params) => ({ rows: read(inline(statement, params)).map(Object.values) }),
    async () => [],
    { casing: "snake_case" },
  );
  return verifyAuditTrail({ db }, { limit: Number.MAX_SAFE_INTEGER, page: ROWS_A_PAGE });
}

/** What whoever ran it reads. */
export function report({ verified, broken, cut, tip, unsealed }: AuditVerification): {
  lines: string[];
  isWhole: boolean;
} {
  const waiting = unsealed.oldestAt === null ? "" : `, the oldest since ${unsealed.oldestAt}`;
  return {
    lines: [
      `Sealed rows that fit: ${verified}`,
      `Unsealed rows: ${unsealed.count}${waiting}`,
      ...(cut ? [`Begins after row ${cut.through} (${cut.hash}), which went by retention on ${cut.at}`] : []),
      ...(tip ? [`Last row that fits: ${tip.sequence} (${tip.hash})`] : []),
      broken
        ? `BROKEN at sequence ${broken.sequence} (${broken.id}): ${broken.reason}. See "Audit trail" in docs/runbook.md.`
        : "The chain is whole.",
    ],
    isWhole: broken === null,
  };
}

/** A statement with its values in it: wrangler takes no parameters. @throws Error when they are not one a mark */
export function inline(statement: string, params: readonly unknown[]): string {
  const parts = statement.split("?");
  if (parts.length !== params.length + 1) throw new Error("A statement has not one value for each of its marks.");
  return parts.reduce((text, part, i) => `${text}${literal(params[i - 1])}${part}`);
}

function literal(value: unknown): string {
  if (typeof value === "number") return String(value);
  if (typeof value === "string") return `'${value.replaceAll("'", "''")}'`;
  throw new Error(`No value of a statement is a ${typeof value}.`);
}
