import type { KernelDeps } from "#worker/kernel/deps.ts";
import { storeSent } from "../mailer/kept-outbox.ts";
import type { Sms } from "./sms.ts";

export function createSmsOutboxDriver(deps: Pick<KernelDeps, "db" | "now" | "settings">): Sms {
  return (message) => storeSent(deps, "sms", { ...message, subject: "" });
}
