import { globSync, readFileSync } from "node:fs";
import { getTableName } from "drizzle-orm";
import { expect, test } from "vitest";
import { SEALED as KEYED } from "#worker/features/keys/rewrap.ts";

/** Columns whose cells differ for one text: a condition that compares one never holds. */
const SEALED = {
  users: ["email", "newEmail", "userMetadata"],
  profiles: ["firstName", "lastName", "displayName", "phone"],
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

test("the runbook looks for old keys in every table that has keys", () => {
  const [paragraph = ""] = readFileSync("docs/runbook.md", "utf8").match(/^\*\*Keys\.\*\*.*$/m) ?? [];
  const named = KEYED.filter((place) => !("keyringOf" in place)).map(({ table }) => getTableName(table));
  expect(named.filter((name) => !new RegExp(`\\b${name}\\b`).test(paragraph))).toEqual([]);
});
