import type { D1Migration } from "@cloudflare/vitest-plugin";
import type { Bindings } from "#worker/kernel/settings/env.ts";

declare global {
  interface ImportMeta {
    /** Vite's: files by their paths. */
    glob<T>(pattern: string, options: { eager: true; query?: string; import?: string }): Record<string, T>;
  }
  namespace Cloudflare {
    interface Env extends Bindings {
      MIGRATIONS: D1Migration[];
      /** Which random walk to take; see walk.ts. */
      WALK_SEED: string;
    }
  }
}
