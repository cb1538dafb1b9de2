import { globSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";

const root = resolve(import.meta.dirname, "../..");
const kit = globSync("web/ui/**/*.{ts,tsx}", { cwd: root });
const outside = globSync("web/{areas,routes,lib}/**/*.{ts,tsx}", { cwd: root });

function holding(files: readonly string[], pattern: RegExp): string[] {
  return files.filter((file) => pattern.test(readFileSync(join(root, file), "utf8")));
}

test("takes every styled button from web/ui", () => {
  expect(outside.length).toBeGreaterThan(300);
  expect(holding(outside, /<button\b[^>]*?className=(?:"|\{[^}]*["`])btn\b/s)).toEqual([]);
});

test("has one confirmation, loading state, form dialog and 409 dialog", () => {
  const names = "Confirm(?:Button|Dialog)?|AskFirst|Loaded|Skeleton|ErrorState|FormDialog|RecordForm|Stale|StaleDialog";
  expect(holding(outside, new RegExp(`export (?:function|const) (?:${names})\\b`))).toEqual([]);
  expect(holding(outside, /className="(?:skeleton|spinner)"/)).toEqual([]);
});

test("keeps state outside of React in the one store", () => {
  expect(holding(outside, /new Set<\(\) => void>/)).toEqual(["web/lib/state/store.ts"]);
});

test("keeps web/ui in six folders of at most fifteen files without upward imports", () => {
  const folders = globSync("web/ui/*", { cwd: root });
  expect(folders).toHaveLength(6);
  expect(folders.filter((folder) => globSync(`${folder}/*.{ts,tsx}`, { cwd: root }).length > 15)).toEqual([]);
  expect(holding(kit, /from "(?:\.\.\/|#web\/(?:areas|routes)\/)/)).toEqual([]);
});
