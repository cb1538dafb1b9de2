import type { KernelDeps } from "#worker/kernel/deps.ts";
import { storeSent } from "../mailer/kept-outbox.ts";
import type { Sms } from "./sms.ts";

/** Text messages stay in D1, beside the mail. */
export function createSmsOutboxDriver(deps: Pick<KernelDeps, "db" | "now" | "settings">): Sms {
  return (message) => storeSent(deps, "sms", { ...message, subject: "" });
}
