import { claimRows, offerRows } from "#content/register.ts";
import { REGISTER_OVERRIDES_SQL } from "../site-data.ts";

type Value = string | number | boolean | null;

/** Keeps the status, dates and terms of rows that a person has decided on. */
export function registerSql(): string[] {
  const offers = offerRows();
  const ids = offers.map(({ id }) => quote(id)).join(", ");
  return [
    ...claimRows().map(({ evidence, jurisdictions, updatedAt, ...row }) =>
      upsert("claims", {
        ...row,
        evidence: JSON.stringify(evidence),
        jurisdictions: JSON.stringify(jurisdictions),
        updated_at: updatedAt.getTime(),
      }),
    ),
    ...offers.map((row) =>
      upsert("offers", {
        id: row.id,
        claim_id: row.claimId,
        terms: JSON.stringify(row.terms),
        location: row.location,
        path: row.path,
        starts_at: row.startsAt.getTime(),
        ends_at: row.endsAt?.getTime() ?? null,
        regular_price: row.regularPrice,
        excludes_federal_programs: row.excludesFederalPrograms,
        position: row.position,
        updated_at: row.updatedAt.getTime(),
      }),
    ),
    `DELETE FROM offers WHERE updated_at = 0 AND id NOT IN (${ids});`,
    `UPDATE site_data SET version = version + 1, overrides = ${REGISTER_OVERRIDES_SQL}
      WHERE id = 1 AND overrides IS NOT ${REGISTER_OVERRIDES_SQL};`,
  ];
}

function upsert(table: string, row: Record<string, Value>): string {
  const columns = Object.keys(row);
  const updates = columns.slice(1).map((column) => `${column} = excluded.${column}`);
  return `INSERT INTO ${table} (${columns.join(", ")}) VALUES (${Object.values(row).map(literal).join(", ")})
    ON CONFLICT (id) DO UPDATE SET ${updates.join(", ")} WHERE ${table}.updated_at = 0;`;
}

function literal(value: Value): string {
  if (value === null) return "NULL";
  return typeof value === "string" ? quote(value) : String(Number(value));
}

function quote(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}
