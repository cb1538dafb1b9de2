import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

interface LockedPackage {
  integrity?: string;
  resolved?: string;
  inBundle?: boolean;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

const { dependencies, devDependencies, allowScripts } = JSON.parse(readFileSync("package.json", "utf8"));
const lockText = readFileSync("package-lock.json", "utf8");
const packages: Record<string, LockedPackage> = JSON.parse(lockText).packages;

test("every version in package.json is exact", () => {
  const versions: string[] = Object.values({ ...dependencies, ...devDependencies });
  expect(versions.filter((version) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([]);
});

test("uses the wrangler version of Cloudflare's Vitest plugin", () => {
  const plugin = packages["node_modules/@cloudflare/vitest-plugin"];
  expect(devDependencies["wrangler"]).toBe(plugin?.dependencies?.["wrangler"]);
  expect(Object.keys(packages).filter((path) => path.endsWith("/workerd"))).toEqual(["node_modules/workerd"]);
});

test("packages that run an install script are allowed to", () => {
  expect(allowScripts).toEqual({ node: true, esbuild: true, workerd: true });
});

test("locks the optional packages of every platform", () => {
  const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter(
      (name) => !packages[`node_modules/${name}`] && !packages[`${path}/node_modules/${name}`],
    ),
  );
  expect(missing).toEqual([]);
});

// A version that is not yet published for every platform has no hash there: pin an older one.
test("the lock has the hash of every package", () => {
  const unhashed = Object.entries(packages).filter(([path, one]) => path && !one.inBundle && !one.integrity);
  expect(unhashed.map(([path]) => path)).toEqual([]);
});

test("the lock names no registry", () => {
  expect(Object.entries(packages).filter(([, { resolved }]) => resolved)).toEqual([]);
  expect(lockText.match(/"(resolved|tarball)"|registry|https?:\/\/[^"]*\.tgz/g)).toBeNull();
});
