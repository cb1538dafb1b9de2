import { applyD1Migrations, reset } from "cloudflare:test";
import { env } from "cloudflare:workers";

interface Schema {
  /** The statement that made each table, index and trigger, by its name. */
  objects: ReadonlyMap<string, string | null>;
  triggers: readonly { name: string; sql: string }[];
  /** Each gives one row with a column a table: 1 when it holds rows. */
  filled: D1PreparedStatement[];
}

/** D1 takes at most 100 columns. */
const COLUMNS = 100;

const OBJECTS = "SELECT name, type, sql FROM sqlite_master WHERE name NOT LIKE 'sqlite~_%' ESCAPE '~'";

/** External-content tables of FTS5 are emptied by a command; the others as every table is. */
const EXTERNAL_CONTENT = "knowledge_fts";

let schema: Schema | undefined;

/**
 * Gives a test the database that the migrations make, and an empty KV. Running the migrations takes 100 ms, deleting the
 * rows of the test before 10; a test that left another schema behind gets the migrations again.
 */
export async function emptyStorage(): Promise<void> {
  if (schema && (await isUnchanged(schema))) await Promise.all([deleteRows(schema), emptyKv()]);
  else schema = await migrate();
}

async function migrate(): Promise<Schema> {
  await reset();
  await applyD1Migrations(env.DB, env.MIGRATIONS);
  const objects = await readObjects();
  const triggers = objects.flatMap(({ type, name, sql }) => (type === "trigger" && sql ? [{ name, sql }] : []));
  return {
    objects: new Map(objects.map(({ name, sql }) => [name, sql])),
    triggers,
    filled: askWhetherFilled(writtenTables(objects)),
  };
}

function askWhetherFilled(names: readonly string[]): D1PreparedStatement[] {
  const columns = names.map((name) => `EXISTS (SELECT 1 FROM "${name}") AS "${name}"`);
  const statements: D1PreparedStatement[] = [];
  for (let i = 0; i < columns.length; i += COLUMNS)
    statements.push(env.DB.prepare(`SELECT ${columns.slice(i, i + COLUMNS).join(", ")}`));
  return statements;
}

interface SchemaObject {
  name: string;
  type: string;
  sql: string | null;
}

async function readObjects(): Promise<SchemaObject[]> {
  return (await env.DB.prepare(OBJECTS).all<SchemaObject>()).results;
}

/** Tables of the schema and FTS5 tables; not what SQLite, D1 and FTS5 keep for themselves. */
function writtenTables(objects: readonly SchemaObject[]): string[] {
  const virtual = objects.filter(({ sql }) => sql?.startsWith("CREATE VIRTUAL TABLE")).map(({ name }) => name);
  const isOurs = ({ name, type, sql }: SchemaObject) =>
    type === "table" &&
    !/fts5vocab/.test(sql ?? "") &&
    !/^(?:_cf_|d1_migrations$|article_library$)/.test(name) &&
    !virtual.some((table) => name.startsWith(`${table}_`));
  return objects.filter(isOurs).map(({ name }) => name);
}

async function isUnchanged({ objects }: Schema): Promise<boolean> {
  const now = await readObjects();
  return now.length === objects.size && now.every(({ name, sql }) => objects.get(name) === sql);
}

/** In one batch, without triggers: append-only tables refuse a DELETE. */
async function deleteRows({ triggers, filled }: Schema): Promise<void> {
  const answers = await env.DB.batch<Record<string, number>>(filled);
  const names = answers.flatMap(({ results: [row = {}] }) => Object.keys(row).filter((name) => row[name] === 1));
  const statements = [
    "PRAGMA defer_foreign_keys = on",
    ...triggers.map(({ name }) => `DROP TRIGGER "${name}"`),
    `INSERT INTO ${EXTERNAL_CONTENT}(${EXTERNAL_CONTENT}) VALUES ('delete-all')`,
    ...names.filter((name) => name !== EXTERNAL_CONTENT).map((name) => `DELETE FROM "${name}"`),
    "UPDATE article_library SET version = 0",
    ...triggers.map(({ sql }) => sql),
  ];
  await env.DB.batch(statements.map((sql) => env.DB.prepare(sql)));
}

async function emptyKv(): Promise<void> {
  const { keys } = await env.KV.list();
  await Promise.all(keys.map(({ name }) => env.KV.delete(name)));
}
