import { applyD1Migrations, reset } from "cloudflare:test";
import { env } from "cloudflare:workers";

interface SchemaObject {
  name: string;
  type: string;
  tbl_name: string;
  sql: string | null;
}

interface Schema {
  triggers: readonly SchemaObject[];
  size: string;
  questions: D1PreparedStatement[];
}

/** D1 takes at most 100 columns. */
const COLUMNS = 100;

/** Differs after a test adds or drops a table or a trigger. */
const SIZE = "SELECT count(*) || ' ' || total(length(sql)) AS size FROM sqlite_master";

/** FTS5 external-content tables are emptied by a command, not by a DELETE. */
const EXTERNAL_CONTENT = "knowledge_fts";

let schema: Schema | undefined;

/** Deleting a test's rows takes 10 ms, the migrations 100 ms; they run again only if a test changed the schema. */
export async function emptyStorage(): Promise<void> {
  const emptied = schema ? await Promise.all([deleteRows(schema), emptyKv()]) : [false];
  if (!emptied[0]) schema = await migrate();
}

async function migrate(): Promise<Schema> {
  await reset();
  await applyD1Migrations(env.DB, env.MIGRATIONS);
  const { results } = await env.DB.prepare("SELECT name, type, tbl_name, sql FROM sqlite_master").all<SchemaObject>();
  const { size = "" } = (await env.DB.prepare(SIZE).first<{ size: string }>()) ?? {};
  return {
    triggers: results.filter(({ type }) => type === "trigger"),
    size,
    questions: [env.DB.prepare(SIZE), ...askWhetherFilled(writtenTables(results))],
  };
}

/** Leaves out the tables that SQLite, D1 and FTS5 keep for themselves. */
function writtenTables(objects: readonly SchemaObject[]): string[] {
  const virtual = objects.filter(({ sql }) => sql?.startsWith("CREATE VIRTUAL TABLE")).map(({ name }) => name);
  const isOurs = ({ name, type, sql }: SchemaObject) =>
    type === "table" &&
    !/fts5vocab/.test(sql ?? "") &&
    !/^(?:_cf_|sqlite_|d1_migrations$|article_library$)/.test(name) &&
    !virtual.some((table) => name.startsWith(`${table}_`));
  return objects.filter(isOurs).map(({ name }) => name);
}

function askWhetherFilled(names: readonly string[]): D1PreparedStatement[] {
  const columns = names.map((name) => `EXISTS (SELECT 1 FROM "${name}") AS "${name}"`);
  const statements: D1PreparedStatement[] = [];
  for (let i = 0; i < columns.length; i += COLUMNS)
    statements.push(env.DB.prepare(`SELECT ${columns.slice(i, i + COLUMNS).join(", ")}`));
  return statements;
}

/** Drops triggers for the batch, because append-only tables refuse a DELETE. @returns false if the schema changed */
async function deleteRows({ triggers, size, questions }: Schema): Promise<boolean> {
  const asked = env.DB.batch<Record<string, number | string>>(questions);
  // A question fails if its table was dropped or renamed.
  const [now, ...answers] = await asked.catch(() => []);
  if (now?.results[0]?.["size"] !== size) return false;
  const names = answers.flatMap(({ results: [row = {}] }) => Object.keys(row).filter((name) => row[name] === 1));
  const inTheWay = triggers.filter(({ tbl_name }) => names.includes(tbl_name));
  const statements = [
    "PRAGMA defer_foreign_keys = on",
    ...inTheWay.map(({ name }) => `DROP TRIGGER "${name}"`),
    `INSERT INTO ${EXTERNAL_CONTENT}(${EXTERNAL_CONTENT}) VALUES ('delete-all')`,
    ...names.filter((name) => name !== EXTERNAL_CONTENT).map((name) => `DELETE FROM "${name}"`),
    "UPDATE article_library SET version = 0",
    ...inTheWay.map(({ sql }) => sql ?? ""),
  ];
  await env.DB.batch(statements.map((sql) => env.DB.prepare(sql)));
  return true;
}

async function emptyKv(): Promise<void> {
  const { keys } = await env.KV.list();
  await Promise.all(keys.map(({ name }) => env.KV.delete(name)));
}
