import type { D1Migration } from "@cloudflare/vitest-plugin";
import type { Bindings } from "#worker/kernel/settings/env.ts";

declare global {
  interface ImportMeta {
    /** Added by Vite. */
    glob<T>(pattern: string, options: { eager: true; query?: string; import?: string }): Record<string, T>;
  }
  namespace Cloudflare {
    interface Env extends Bindings {
      MIGRATIONS: D1Migration[];
      /** See walk.ts. */
      WALK_SEED: string;
    }
  }
}
