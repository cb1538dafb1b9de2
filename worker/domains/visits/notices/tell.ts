import type { Context } from "hono";
import type { AppEnv } from "#worker/deps.ts";
import { quietly } from "#worker/kernel/quietly.ts";
import { originOf } from "#worker/middleware/origin.ts";
import type { DueNotice } from "./dues.ts";
import { sendNotice } from "./notices.ts";

export function tell(c: Context<AppEnv>, due: readonly DueNotice[]): void {
  for (const one of due) {
    const sending = sendNotice(c.get("deps"), { due: one, origin: originOf(c) });
    c.executionCtx.waitUntil(quietly("staff_notice_failed", sending));
  }
}
