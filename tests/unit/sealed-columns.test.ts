import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

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
