import { createHash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { generateSQLiteDrizzleJson, generateSQLiteMigration } from "drizzle-kit/api";
import { expect, test } from "vitest";

const migrations = globSync("migrations/*.sql").sort();

/** Only SQL defines these tables. Virtual tables and their parts do not count. */
const CUSTOM_TABLES = ["article_library"];

/** Columns are sorted, because ALTER TABLE adds them at the end. */
function readTables(statements: readonly string[]) {
  const database = new DatabaseSync(":memory:");
  for (const sql of statements) database.exec(sql);
  const all = (sql: string, ...values: string[]) => database.prepare(sql).all(...values);
  const tables = all(
    "select name from pragma_table_list where type = 'table' and name not like 'sqlite_%' order by name",
  );
  return Object.fromEntries(
    tables.map(({ name }) => {
      const table = String(name);
      const columns = all(
        `select name, lower(type) as type, "notnull", dflt_value, pk, hidden from pragma_table_xinfo(?) order by name`,
        table,
      );
      const keys = all(
        `select "table", "from", "to", on_update, on_delete from pragma_foreign_key_list(?) order by "from", "table"`,
        table,
      );
      const indexes = all(
        "select name, sql from sqlite_schema where type = 'index' and sql is not null and tbl_name = ? order by name",
        table,
      );
      return [table, { columns, keys, indexes }];
    }),
  );
}

async function tablesOfSchema() {
  const modules = globSync("worker/**/{schema,*-schema,schema/*}.ts").map((file) => import(resolve(file)));
  const schema = await generateSQLiteDrizzleJson(
    Object.assign({}, ...(await Promise.all(modules))),
    undefined,
    "snake_case",
  );
  const empty = await generateSQLiteDrizzleJson({});
  return readTables(await generateSQLiteMigration(empty, schema));
}

test("the migrations make the tables of the schema (else: npm run db:generate what_changes)", async () => {
  const made = readTables(migrations.map((file) => readFileSync(file, "utf8")));
  for (const table of CUSTOM_TABLES) delete made[table];
  expect(made).toEqual(await tablesOfSchema());
});

// A changed migration would not reach a database that has already run it.
test.for([
  ["migrations/0000_base.sql", "0e4af44138b62274bc05d67db2826ffc6c6ad904ef3920187db2e45d11dfd395"],
  ["migrations/0001_custom.sql", "042ac4b10d121b108358f795c65a17de83631b7661f185bd0cf0a6587bfdee37"],
])("%s is never edited", ([file = "", sha256]) => {
  expect(createHash("sha256").update(readFileSync(file)).digest("hex")).toBe(sha256);
});

test("migrations are numbered without a gap and named in words", () => {
  const names = migrations.map((file) => /^migrations\/(\d{4})_[a-z][a-z0-9_]*\.sql$/.exec(file)?.[1]);
  expect(names).toEqual(migrations.map((_, at) => String(at).padStart(4, "0")));
});
