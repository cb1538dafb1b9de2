import { existsSync, globSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";

const root = resolve(import.meta.dirname, "../..");
const read = (file: string) => readFileSync(join(root, file), "utf8");
const quoted = (text: string) => [...text.matchAll(/`([^`]+)`/g)].map(([, code = ""]) => code);

const FOLDERS = /^(?:content|contract|worker|web|tests|tools|docs|migrations)\//;
const isPath = (code: string) => FOLDERS.test(code) && !/[<* ]/.test(code);

test("names only files that exist in the recipes", () => {
  const paths = quoted(read("docs/recipes.md")).filter(isPath);
  expect(paths.length).toBeGreaterThan(80);
  expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});

test("names only scripts of package.json in the recipes", () => {
  const { scripts } = JSON.parse(read("package.json")) as { scripts: Record<string, string> };
  const named = quoted(read("docs/recipes.md")).flatMap((code) => /^npm run ([\w:]+)/.exec(code)?.[1] ?? []);
  expect(named.filter((name) => !(name in scripts))).toEqual([]);
});

test("names only tables and exports of the code in the glossary", () => {
  const files = globSync("{content,contract,worker,web}/**/*.{ts,tsx}", { cwd: root }).map(read).join("\n");
  const rows = read("docs/glossary.md")
    .split("\n")
    .filter((line) => /^\| (?!Term|---)/.test(line));
  const unknown = rows.flatMap((row) =>
    quoted(row.split("|")[3] ?? "").filter((name) => {
      if (isPath(name)) return !existsSync(join(root, name));
      const isTable = new RegExp(`sqliteTable\\(\\s*"${name}"`).test(files);
      return (
        !isTable && !new RegExp(`export (?:async )?(?:function|const|interface|type|class) ${name}\\b`).test(files)
      );
    }),
  );
  expect(rows.length).toBeGreaterThan(80);
  expect(unknown).toEqual([]);
});
