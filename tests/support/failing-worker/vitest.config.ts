import { cloudflareTest } from "@cloudflare/vitest-plugin";
import { defineConfig } from "vitest/config";

/** Runs one test that fails on purpose: tests/unit/tools/worker-stacks.test.ts reads the line that is reported. */
// biome-ignore lint/style/noDefaultExport: Vitest reads its settings from there
export default defineConfig({
  root: import.meta.dirname,
  plugins: [cloudflareTest({ miniflare: { compatibilityDate: "2026-10-23" } })],
  test: { include: ["failing.ts"], setupFiles: ["../../worker/support/source-maps.ts"] },
});
