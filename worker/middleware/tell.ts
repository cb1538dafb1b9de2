import type { Context } from "hono";
import type { AppEnv } from "../deps.ts";
import { quietly } from "../lib/quietly.ts";
import type { Due } from "../lib/scheduling/dues.ts";
import { sendNotice } from "../lib/scheduling/notices.ts";
import { originOf } from "./visitor.ts";

/** Sends, behind the answer, what waits already. */
export function tell(c: Context<AppEnv>, due: readonly Due[]): void {
  for (const one of due) {
    const sending = sendNotice(c.get("deps"), { due: one, origin: originOf(c) });
    c.executionCtx.waitUntil(quietly("staff_notice_failed", sending));
  }
}
