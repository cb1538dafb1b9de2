// npm run audit:verify [-- --remote]: verifies the hash chain; exit code 1 if a row does not fit.
import { parseArgs } from "node:util";
import { drizzle } from "drizzle-orm/sqlite-proxy";
import type { AuditVerification } from "#contract/audit.ts";
import { verifyAuditTrail } from "#worker/domains/office/audit/verify.ts";
import { readFromD1, targetOf, targetOptions } from "./d1.ts";
import { main } from "./setup.mjs";

/** Each read starts wrangler again, so pages are larger than in the worker: about 2 MB of JSON. */
const ROWS_A_PAGE = 2000;

type Row = Record<string, unknown>;

type Read = (statement: string) => Row[];

if (process.argv[1]?.endsWith("audit-verify.ts")) {
  await main(async () => {
    const target = targetOf(parseArgs({ options: targetOptions }).values);
    const { lines, isWhole } = report(await verifyWhole((statement) => readFromD1<Row>(target, statement)));
    console.log(lines.join("\n"));
    process.exitCode = isWhole ? 0 : 1;
  });
}

export async function verifyWhole(read: Read): Promise<AuditVerification> {
  const db = drizzle(
    async (statement, params) => ({ rows: read(inline(statement, params)).map(Object.values) }),
    async () => [],
    { casing: "snake_case" },
  );
  return verifyAuditTrail({ db }, { limit: Number.MAX_SAFE_INTEGER, page: ROWS_A_PAGE });
}

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

/** Wrangler takes no parameters, so the values are inlined. @throws Error if their number differs */
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
