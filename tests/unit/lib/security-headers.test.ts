import { expect, test } from "vitest";
import { headersFile } from "#worker/kernel/http/security-headers.ts";

function rulesOf(file: string): Map<string, string[]> {
  const rules = file.split(/\n(?=\/)/).map((rule) => rule.trim().split("\n"));
  return new Map(rules.map(([path = "", ...lines]) => [path, lines.map((line) => line.trim())]));
}

const IMMUTABLE = "Cache-Control: public, max-age=31536000, immutable";

test("files are kept for a year by their own names, and what is missing beside them by no rule", () => {
  const rules = rulesOf(headersFile(["hash"], ["/assets/main-1.js", "/assets/font-2.woff2"]));
  expect(rules.get("/assets/main-1.js")).toEqual([IMMUTABLE]);
  expect(rules.get("/assets/font-2.woff2")).toEqual([IMMUTABLE]);
  const cached = [...rules].filter(([, lines]) => lines.some((line) => line.startsWith("Cache-Control")));
  expect(cached.map(([path]) => path).filter((path) => /[*:]/.test(path))).toEqual([]);
});

test("static pages name the rules for fetching ahead themselves, so that the worker passes them on as they are", () => {
  const rules = rulesOf(headersFile(["hash"], []));
  expect(rules.get("/*")).toContain('Speculation-Rules: "/speculation-rules.json"');
  expect(rules.get("/speculation-rules.json")).toEqual(["Content-Type: application/speculationrules+json"]);
});

test("there are never more rules than Cloudflare reads, and the first files keep theirs", () => {
  const files = Array.from({ length: 150 }, (_, i) => `/assets/file-${i}.js`);
  const rules = rulesOf(headersFile(["'sha256-hash'"], files));
  expect(rules.size).toBe(100);
  expect(rules.get("/*")?.[0]).toContain("'sha256-hash'");
  expect([rules.has("/assets/file-0.js"), rules.has("/assets/file-149.js")]).toEqual([true, false]);
});
