import type { D1Migration } from "@cloudflare/vitest-plugin";
import type { Bindings } from "#worker/env.ts";

declare global {
  namespace Cloudflare {
    interface Env extends Bindings {
      MIGRATIONS: D1Migration[];
    }
  }
}
