import { globSync, readFileSync } from "node:fs";
import { getTableName } from "drizzle-orm";
import { expect, test } from "vitest";
import { CELL_TABLES } from "#worker/domains/accounts/cell-tables.ts";
import { KEYED_TABLES as KEYED } from "#worker/domains/office/keys/rewrap.ts";

/** Two cells of the same text differ, so a comparison with one of these columns never matches. */
const SEALED = {
  users: ["email", "newEmail", "userMetadata"],
  profiles: ["firstName", "lastName", "displayName", "phone", "marketingConsentIp"],
  identities: ["identityData"],
  oneTimeTokens: ["email", "pending"],
};

const columns = Object.entries(SEALED).flatMap(([table, names]) => names.map((name) => `${table}\\.${name}`));
const compared = new RegExp(
  `\\b(?:eq|ne|gt|gte|lt|lte|like|notLike|inArray|notInArray|asc|desc|orderBy|groupBy)\\(\\s*(?:${columns.join("|")})\\b`,
);

test("no statement compares or sorts by a sealed column", () => {
  expect(compared.test("db.select().from(users).where(eq(users.email, email))")).toBe(true);
  expect(compared.test("eq(users.emailIndex, email)")).toBe(false);
  const files = globSync("{worker,tools,tests/worker}/**/*.ts");
  expect(files.length).toBeGreaterThan(500);
  expect(files.filter((file) => compared.test(readFileSync(file, "utf8")))).toEqual([]);
});

test("the job that changes keys knows every sealed column", () => {
  const schema = globSync("worker/**/{schema,*-schema,schema/*}.ts").map((file) => readFileSync(file, "utf8"));
  const sealed = [...schema.join("\n").matchAll(/\bsealed(?:Text|Json)(?:<.*>)?\("([\w.]+)"\)/g)].map(
    ([, place]) => place,
  );
  const snake = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  const known = Object.values(CELL_TABLES).flatMap(({ table, cells }) =>
    Object.keys(cells).map((name) => `${getTableName(table)}.${snake(name)}`),
  );
  expect(sealed).toContain("profiles.marketing_consent_ip");
  expect(known.sort()).toEqual(sealed.sort());
});

test("the runbook looks for old keys in every table that has keys", () => {
  const [paragraph = ""] = readFileSync("docs/runbook.md", "utf8").match(/^\*\*Keys\.\*\*.*$/m) ?? [];
  const named = KEYED.filter((place) => !("keyringOf" in place)).map(({ table }) => getTableName(table));
  expect(named.filter((name) => !new RegExp(`\\b${name}\\b`).test(paragraph))).toEqual([]);
});
