import { resolve } from "node:path";
import { cloudflareTest, readD1Migrations } from "@cloudflare/vitest-plugin";
import { defineConfig } from "vitest/config";
import { binModules } from "./tools/bin-modules.ts";
import { buildSite } from "./tools/site.mjs";

/** The tests' own build of the site, made anew when its sources changed; a running site keeps its files. */
const out = resolve(process.env["OUT"] ?? ".test");
let site: Promise<string> | undefined;
/** Once, however many workers ask for it. */
const siteConfig = () => (site ??= buildSite(out, "development"));
const built = { "#render": `${out}/build/render.js`, "#build": `${out}/build/build.json` };

/** Packages of many modules that the worker loads whole. */
const BUNDLED = ["arctic", "drizzle-orm", "drizzle-orm/d1", "drizzle-orm/sqlite-core", "jose", "zod/mini"];

export default defineConfig({
  test: {
    projects: [
      {
        plugins: [binModules()],
        // Loading the same modules anew for each file took half of the time.
        test: {
          name: "unit",
          maxWorkers: 2,
          include: ["tests/unit/**/*.test.ts", "tests/web/**/*.test.{ts,tsx}"],
          isolate: false,
          // A busy machine proves nothing.
          testTimeout: 60_000,
        },
      },
      {
        resolve: { alias: built },
        plugins: [
          cloudflareTest(async () => ({
            main: "./worker/index.ts",
            // Beside it lies no .dev.vars: tests do not depend on the settings of whoever runs them.
            wrangler: { configPath: await siteConfig() },
            miniflare: {
              assets: { directory: `${out}/dist`, binding: "ASSETS" },
              bindings: {
                MIGRATIONS: await readD1Migrations("migrations"),
                SITE_ENV: "test",
                WALK_SEED: process.env["WALK_SEED"] ?? "",
                SECRET_KEY: "a secret that only the tests know, and long enough",
              },
            },
          })),
        ],
        test: {
          name: "worker",
          include: ["tests/worker/**/*.test.ts"],
          setupFiles: ["tests/worker/support/setup.ts"],
          globalSetup: ["tests/worker/support/global-setup.ts"],
          // Each test empties its storage (support/setup.ts); loading the app anew for each file took two thirds of the time.
          isolate: false,
          // One file each in place of 300: half of the time of a single test file was spent on loading them.
          deps: { optimizer: { ssr: { enabled: true, include: BUNDLED } } },
          maxWorkers: 2,
          // The first message of a file loads the AI SDK through Vite.
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: "e2e",
          include: ["tests/e2e/**/*.test.ts"],
          globalSetup: ["tests/e2e/support/site.ts"],
          testTimeout: 120_000,
          hookTimeout: 60_000,
          // Each worker has a site and a database of its own: see support/test-site.ts.
          maxWorkers: 2,
        },
      },
    ],
  },
});
