import { globSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { LIMITS } from "#worker/limits.ts";

const root = resolve(import.meta.dirname, "../..");
const sources = globSync("worker/**/*.ts", { cwd: root })
  .filter((file) => file !== "worker/limits.ts")
  .map((file) => ({ file, text: readFileSync(join(root, file), "utf8") }));

const USES = {
  requests: (name: string) => String.raw`\b(?:limit|limitWhen|limiter\.(?:admit|wait))\("${name}"`,
  tries: (name: string) => String.raw`\b(?:tryOf|countTry|passesLimit)\(deps, "${name}"`,
  rows: (name: string) => String.raw`LIMITS\.rows\["${name}"\]|"${name}": [A-Z_]+\b.*= LIMITS\.rows`,
  places: (name: string) => String.raw`LIMITS\.places\.${name}\b`,
};

const RULES = Object.entries(USES).flatMap(([kind, use]) =>
  Object.keys(LIMITS[kind as keyof typeof USES]).map((name) => ({ kind, name, use: new RegExp(use(name)) })),
);

test.for(RULES)("the limit $name of $kind is in use", ({ use }) => {
  expect(sources.some(({ text }) => use.test(text))).toBe(true);
});

/** Finds counters, and refusals without a rule. */
const OWN_COUNTER =
  /createGcra|createLimiter\(|createLayeredLimit\(|\.limit\(\{ ?key|insert\(throttles\)|new \w*Error\(\s*"(?:rate_limited|over_request_rate_limit)"/g;

test("no code counts requests beside the kernel", () => {
  const strays = sources
    .filter(({ file }) => !file.startsWith("worker/kernel/"))
    .flatMap(({ file, text }) => [...text.matchAll(OWN_COUNTER)].map(([found]) => `${file}: ${found}`));
  expect(sources.length).toBeGreaterThan(300);
  expect(strays).toEqual([
    // Created once.
    "worker/create-deps.ts: createLimiter(",
    "worker/create-deps.ts: createLayeredLimit(",
    // These turn the kernel's refusal into the words of the auth protocol or of /api.
    'worker/domains/accounts/staff-accounts/routes.ts: new AppError("rate_limited"',
    'worker/domains/accounts/password/throttle.ts: new AuthError("over_request_rate_limit"',
  ]);
});
