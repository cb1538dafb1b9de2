import { readdirSync, readFileSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { drizzle } from "drizzle-orm/sqlite-proxy";
import { expect, test, vi } from "vitest";
import { linkHash, sealedColumns } from "#worker/domains/office/audit/chain.ts";
import { auditRow } from "#worker/kernel/audit/audit.ts";
import { auditTrails } from "#worker/kernel/audit/schema.ts";
import { inline, report, verifyWhole } from "../../../tools/audit-verify.ts";

const AT = new Date("2026-11-23T18:00:00Z");

/** Writes `sealed` linked rows and one that is not sealed yet, under the current schema. */
async function trailOf(sealed: number) {
  const database = new DatabaseSync(":memory:");
  for (const name of readdirSync("migrations").filter((file) => file.endsWith(".sql")))
    database.exec(readFileSync(`migrations/${name}`, "utf8"));
  const read = (statement: string) => database.prepare(statement).all();
  const db = drizzle(
    async (statement, params) => ({
      rows: database
        .prepare(statement)
        .all(...params)
        .map(Object.values),
    }),
    async () => [],
    { casing: "snake_case" },
  );
  for (let i = 0; i <= sealed; i++)
    await db
      .insert(auditTrails)
      .values(auditRow(AT, { actionType: "view", resourceType: "intake", resourceId: `O'Brien ${i}` }));
  const rows = await db.select(sealedColumns).from(auditTrails).orderBy(auditTrails.resourceId);
  let hash = "";
  for (const [i, row] of rows.slice(0, sealed).entries()) {
    const prevHash = hash;
    hash = await linkHash(prevHash, i + 1, row);
    database
      .prepare("update audit_trails set sequence = ?, prev_hash = ?, hash = ? where id = ?")
      .run(i + 1, prevHash, hash, row.id);
  }
  return { database, read, hash };
}

test("verifies the whole chain and reports sealed and unsealed rows", async () => {
  const { read, hash } = await trailOf(5);
  const { lines, isWhole } = report(await verifyWhole(read));
  expect(isWhole).toBe(true);
  expect(lines).toEqual([
    "Sealed rows that fit: 5",
    "Unsealed rows: 1, the oldest since 2026-11-23T18:00:00.000Z",
    `Last row that fits: 5 (${hash})`,
    "The chain is whole.",
  ]);
});

test("names the first broken row and exits with an error", async () => {
  const printed = vi.spyOn(console, "log").mockReturnValue();
  const { database, read } = await trailOf(5);
  database.exec("drop trigger audit_trails_no_update");
  database.exec("update audit_trails set resource_id = 'int_other' where sequence in (3, 4)");
  const { lines, isWhole } = report(await verifyWhole(read));
  expect(isWhole).toBe(false);
  expect(lines[0]).toBe("Sealed rows that fit: 2");
  expect(lines.at(-1)).toMatch(/^BROKEN at sequence 3 \(\S+\): changed/);
  printed.mockRestore();
});

test("inlines one SQL literal per placeholder and refuses unsafe kinds", () => {
  expect(inline("select ? where a = ?", [5, "it's"])).toBe("select 5 where a = 'it''s'");
  expect(() => inline("select '?'", [])).toThrow("one value for each");
  expect(() => inline("select ?", [null])).toThrow("object");
});
