import type { KernelDeps } from "#worker/kernel/deps.ts";
import { storeSent } from "./kept-outbox.ts";
import type { MailDriver } from "./mailer.ts";

export function createOutboxDriver(deps: Pick<KernelDeps, "db" | "now" | "settings">): MailDriver {
  return (mail) => storeSent(deps, "mail", mail);
}
