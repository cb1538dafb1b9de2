import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { expect, test } from "vitest";

const root = resolve(import.meta.dirname, "../..");

/** Layers of the worker, lowest first. A file imports only from its own layer and from those below. */
const FLOORS = [
  /^content\//,
  /^contract\//,
  /^worker\/kernel\//,
  /^worker\/providers\//,
  /^worker\/(?:middleware\/|(?:deps|limits)\.ts$)/,
  // Each domain may import from the domains before it.
  /^worker\/domains\/safety\//,
  /^worker\/domains\/search\//,
  /^worker\/domains\/accounts\//,
  /^worker\/domains\/patients\//,
  /^worker\/domains\/visits\//,
  /^worker\/domains\/leads\//,
  /^worker\/domains\/articles\//,
  /^worker\/domains\/site\//,
  /^worker\/domains\/max\//,
  /^worker\/domains\/office\//,
  /^worker\//,
];

/** Layers of the browser code. Each area may import from the areas before it. */
const WEB_FLOORS = [
  /^(?:content|contract|worker)\//,
  /^web\/lib\//,
  /^web\/ui\//,
  /^web\/areas\/site\//,
  /^web\/areas\/chat\//,
  /^web\/areas\/account\//,
  /^web\/areas\/booking\//,
  /^web\/areas\/desk\//,
  /^web\/areas\/admin\//,
  /^web\//,
];

/** Areas and the library may import these top-level files: style sheets, the template and generated types. */
const ROOF = /\.(?:css|html)|^web\/(?:router|account-tree\.gen|staff-searches|site-sheet)\.tsx?$/;

/** Returns a path from the project's root, and null for a package. */
function targetOf(file: string, specifier: string): string | null {
  if (specifier.startsWith(".")) return relative(root, resolve(root, dirname(file), specifier));
  return /^#(?:web|worker|content|contract)\//.test(specifier) ? specifier.slice(1) : null;
}

/** Includes type imports and dynamic imports. */
function importsOf(pattern: string) {
  return globSync(pattern, { cwd: root }).flatMap((file) => {
    const specifiers = readFileSync(join(root, file), "utf8").matchAll(/(?:from|import|import\()\s*"([^"]+)"/g);
    return [...specifiers].flatMap(([, specifier = ""]) => {
      const target = targetOf(file, specifier);
      return target === null ? [] : [{ file, target }];
    });
  });
}

function upward(pattern: string, floors: readonly RegExp[]): string[] {
  const floorOf = (path: string) => floors.findIndex((floor) => floor.test(path));
  return importsOf(pattern)
    .filter(({ file, target }) => floorOf(target) > floorOf(file) && !ROOF.test(target))
    .map(({ file, target }) => `${file} imports ${target}`);
}

test("imports of the worker go down only", () => {
  expect(importsOf("{content,contract,worker}/**/*.ts").length).toBeGreaterThan(3000);
  expect(upward("{content,contract,worker}/**/*.ts", FLOORS)).toEqual([]);
});

test("imports of the browser's code go down only", () => {
  expect(importsOf("web/**/*.{ts,tsx}").length).toBeGreaterThan(3000);
  expect(upward("web/**/*.{ts,tsx}", WEB_FLOORS)).toEqual([]);
});

test("the folders of the old layout are gone, and no folder holds more than fifteen files", () => {
  const gone = ["web/content", "worker/contract", "worker/features", "worker/lib", "worker/db"];
  expect([...gone, "web/features", "web/components"].filter((folder) => existsSync(join(root, folder)))).toEqual([]);
  const files = globSync("{worker,web}/**/*.{ts,tsx}", { cwd: root }).filter((file) => !file.startsWith("web/routes/"));
  const counts = Map.groupBy(files, (file) => dirname(file));
  expect([...counts].filter(([, inside]) => inside.length > 15).map(([folder]) => folder)).toEqual([]);
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

/** Finds custom formats, days in milliseconds, and calls with a time zone, also over several lines. */
const CALENDAR = /Intl\.DateTimeFormat|86_400_000|toLocale(?:Date|Time)?String\([^;]*?timeZone/g;

test("only the kernel catches a refused guard, and no audit row is inserted by position", () => {
  const files = globSync("worker/{domains,middleware,providers}/**/*.ts", { cwd: root });
  const strays = files.flatMap((file) =>
    [...readFileSync(join(root, file), "utf8").matchAll(BY_HAND)].map(([found]) => `${file}: ${found}`),
  );
  expect(files.length).toBeGreaterThan(500);
  expect(strays).toEqual([]);
});

/** Finds caught guard failures, also under their old name, and inserts that a new column would break. */
const BY_HAND =
  /guard refused|malformed JSON|isRefused\(|insert into audit_trails|insert\((?:auditTrails|appointmentEvents|leadActivities)\)\s*\.select/gi;
