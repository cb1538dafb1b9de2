import { readdirSync, readFileSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import { seedSql } from "../../../tools/seed.ts";

test("updates a section's text when seeded again and leaves it switched off", { timeout: 120_000 }, async () => {
  const database = new DatabaseSync(":memory:");
  for (const name of readdirSync("migrations").filter((one) => one.endsWith(".sql")))
    database.exec(readFileSync(`migrations/${name}`, "utf8"));
  const statements = await seedSql(new Date("2026-11-20T18:00:00Z"), { withDemo: false });
  const seed = () => database.exec(`begin; ${statements.join("\n")} commit`);
  seed();
  const ids = ["page", "article"].map(
    (origin) => database.prepare("select id from knowledge_passages where origin = ? limit 1").get(origin)?.["id"],
  );
  for (const id of ids)
    database.prepare("update knowledge_passages set is_on = 0, body = 'Old words.' where id = ?").run(id ?? "");
  seed();
  const off = database.prepare("select id, body from knowledge_passages where is_on = 0").all();
  expect(off.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
  expect(off.map(({ body }) => body)).not.toContain("Old words.");
  database.close();
});
