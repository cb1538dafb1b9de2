import { resolve } from "node:path";
import { cloudflareTest, readD1Migrations } from "@cloudflare/vitest-plugin";
import { defineConfig } from "vitest/config";
import { binModules } from "./tools/bin-modules.ts";
import { buildSite } from "./tools/site.mjs";

/** A running site keeps its own files. */
const out = resolve(process.env["OUT"] ?? ".test");
let site: Promise<string> | undefined;
const siteConfig = () => (site ??= buildSite(out, "development"));
const built = { "#render": `${out}/build/render.js`, "#build": `${out}/build/build.json` };

/** Packages of many modules that the worker loads whole. */
const BUNDLED = ["arctic", "drizzle-orm", "drizzle-orm/d1", "drizzle-orm/sqlite-core", "jose", "zod/mini"];

export default defineConfig({
  test: {
    projects: [
      {
        plugins: [binModules()],
        // Loading the modules again for each file took half of the time.
        test: {
          name: "unit",
          maxWorkers: 2,
          include: ["tests/unit/**/*.test.ts", "tests/web/**/*.test.{ts,tsx}"],
          isolate: false,
          // A busy machine must not fail a test.
          testTimeout: 60_000,
        },
      },
      {
        resolve: { alias: built },
        plugins: [
          cloudflareTest(async () => ({
            main: "./worker/index.ts",
            // No .dev.vars lies beside it, so tests do not depend on local settings.
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
          // Each test empties its storage (support/setup.ts); loading the app per file took two thirds of the time.
          isolate: false,
          // One file each instead of 300: loading them was half of the time of one test file.
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
          // Each worker has its own site and database (support/test-site.ts).
          maxWorkers: 2,
        },
      },
    ],
  },
});
