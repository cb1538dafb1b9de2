import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { expect, test } from "vitest";

const root = resolve(import.meta.dirname, "../..");

/** The feature that a file belongs to, "web/features/chat", or null. */
function featureOf(file: string): string | null {
  return /^web\/features\/[^/]+/.exec(file)?.[0] ?? null;
}

/** Where an import leads, from the project's root; packages lead nowhere. */
function targetOf(file: string, specifier: string): string {
  if (specifier.startsWith(".")) return relative(root, resolve(root, dirname(file), specifier));
  return specifier.replace(/^#(web|worker)\//, "$1/");
}

test("no feature imports another: what two need moves down", () => {
  const files = globSync("{web/features,worker/domains}/**/*.{ts,tsx}", { cwd: root });
  const imports = files.flatMap((file) => {
    const specifiers = readFileSync(join(root, file), "utf8").matchAll(/(?:from|import\()\s*"([^"]+)"/g);
    return [...specifiers].map(([, specifier = ""]) => ({ file, target: targetOf(file, specifier) }));
  });
  const across = imports.filter(({ file, target }) => {
    const feature = featureOf(target);
    return feature !== null && feature !== featureOf(file);
  });
  expect(files.length).toBeGreaterThan(50);
  expect(imports.some(({ target }) => featureOf(target))).toBe(true);
  expect(across).toEqual([]);
});

test("content and contract stand at the top, and their old folders are gone", () => {
  const gone = ["web/content", "worker/contract", "worker/features", "worker/lib", "worker/db"];
  expect(gone.filter((folder) => existsSync(join(root, folder)))).toEqual([]);
});

test("only the calendar modules of contract/ count days or format times", () => {
  const home = ["contract/time.ts", "contract/time-words.ts", "contract/long-date.ts"];
  const files = globSync("{worker,web,contract}/**/*.{ts,tsx}", { cwd: root }).filter((file) => !home.includes(file));
  const strays = files.flatMap((file) =>
    [...readFileSync(join(root, file), "utf8").matchAll(CALENDAR)].map(([found]) => `${file}: ${found}`),
  );
  expect(home.every((file) => existsSync(join(root, file)))).toBe(true);
  expect(strays).toEqual([]);
});

/** Own formats, days as milliseconds, and calls that name a zone, also over several lines. */
const CALENDAR = /Intl\.DateTimeFormat|86_400_000|toLocale(?:Date|Time)?String\([^;]*?timeZone/g;

test("the kernel knows no feature and no tables but its own", () => {
  const files = globSync("worker/kernel/**/*.ts", { cwd: root });
  const imports = files.flatMap((file) => {
    const specifiers = readFileSync(join(root, file), "utf8").matchAll(/from "([^"]+)"/g);
    return [...specifiers].map(([, specifier = ""]) => targetOf(file, specifier));
  });
  const strays = imports.filter((target) => /^worker\/(features|domains|db\/schema)\//.test(target));
  expect(new Set(strays)).toEqual(new Set(["worker/kernel/audit/schema.ts", "worker/kernel/limits/schema.ts"]));
});

test("only the kernel catches a refused guard, and no audit row is inserted by position", () => {
  const files = globSync("worker/{domains,middleware,providers}/**/*.ts", { cwd: root });
  const strays = files.flatMap((file) =>
    [...readFileSync(join(root, file), "utf8").matchAll(BY_HAND)].map(([found]) => `${file}: ${found}`),
  );
  expect(files.length).toBeGreaterThan(500);
  expect(strays).toEqual([]);
});

/** The failure of a guard, its name before the kernel had it, and rows that a new column would break. */
const BY_HAND =
  /guard refused|malformed JSON|isRefused\(|insert into audit_trails|insert\((?:auditTrails|appointmentEvents|leadActivities)\)\s*\.select/gi;
