import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { missingPackages, type Packages, toEntry } from "../../../tools/complete-lock.mjs";

const { dependencies, devDependencies, allowScripts } = JSON.parse(readFileSync("package.json", "utf8"));
const lockText = readFileSync("package-lock.json", "utf8");
const packages: Packages = JSON.parse(lockText).packages;

test("every version in package.json is exact", () => {
  const versions: string[] = Object.values({ ...dependencies, ...devDependencies });
  expect(versions.filter((version) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([]);
});

test("wrangler is the one that Cloudflare's Vitest plugin depends on, so that there is one workerd", () => {
  const plugin = packages["node_modules/@cloudflare/vitest-plugin"];
  expect(devDependencies["wrangler"]).toBe(plugin?.dependencies?.["wrangler"]);
  expect(Object.keys(packages).filter((path) => path.endsWith("/workerd"))).toEqual(["node_modules/workerd"]);
});

test("packages that run an install script are allowed to", () => {
  expect(allowScripts).toEqual({ node: true, esbuild: true, workerd: true });
});

test("the lock names every platform's optional packages (else: npm run lock)", () => {
  expect(missingPackages(packages).map(({ name }) => name)).toEqual([]);
});

test("the lock names no registry", () => {
  expect(Object.entries(packages).filter(([, { resolved }]) => resolved)).toEqual([]);
  expect(lockText.match(/"(resolved|tarball)"|registry|https?:\/\/[^"]*\.tgz/g)).toBeNull();
});

test("a lost platform package is found again, and its platform read from its name", () => {
  const lost = "node_modules/@biomejs/cli-linux-x64-musl";
  const { [lost]: entry, ...rest } = packages;
  const [found, ...more] = missingPackages(rest);
  expect(more).toEqual([]);
  expect(found?.path).toBe(lost);
  expect(found && toEntry(found)).toEqual(entry);
});

test("names are read as npm's own entries say", () => {
  // Only of packages whose names follow the common form: system, processor, C library.
  const platforms = Object.entries(packages).filter(([path]) =>
    /\/(binding|lightningcss|cli|workerd)-linux-/.test(path),
  );
  expect(platforms.length).toBeGreaterThan(5);
  for (const [path, { version = "", os, cpu }] of platforms) {
    const name = path.split("node_modules/").at(-1) ?? "";
    expect({ name, ...toEntry({ name, version }) }).toMatchObject({ name, os, cpu });
  }
});
