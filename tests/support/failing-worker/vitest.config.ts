import { cloudflareTest } from "@cloudflare/vitest-plugin";
import { defineConfig } from "vitest/config";

/** The test fails on purpose: tests/unit/tools/worker-stacks.test.ts reads the reported line. */
// biome-ignore lint/style/noDefaultExport: Vitest reads its configuration from the default export
export default defineConfig({
  root: import.meta.dirname,
  plugins: [cloudflareTest({ miniflare: { compatibilityDate: "2026-10-23" } })],
  test: { include: ["failing.ts"], setupFiles: ["../../worker/support/source-maps.ts"] },
});
