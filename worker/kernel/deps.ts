import type { Database } from "./db/client.ts";
import type { inTime } from "./in-time.ts";
import type { Kv } from "./kv/kv-keys.ts";
import type { Settings } from "./settings/env.ts";

export type Fetch = (url: string, init?: RequestInit) => Promise<Response>;

/** External dependencies of the kernel and the providers. `Deps` in worker/deps.ts extends it. */
export interface KernelDeps {
  settings: Settings;
  db: Database;
  kv: Kv;
  now: () => Date;
  fetch: Fetch;
  inTime: typeof inTime;
  waitUntil: (work: Promise<unknown>) => void;
}
