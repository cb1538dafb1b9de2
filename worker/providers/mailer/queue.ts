import { HOUR, SECOND } from "#contract/time.ts";
import type { KernelDeps } from "#worker/kernel/deps.ts";
import { log, logFailure, showFailure } from "#worker/kernel/log.ts";
import { errorCodeOf } from "../error-code.ts";
import { deliveryDelay, isPermanent } from "../retry.ts";
import { type KeepUnsent, keptMail } from "./kept-mail.ts";
import { isExpired, type Mailer, type OutgoingMail } from "./mailer.ts";

/** As in wrangler.toml. With the delays of `retryDelay` the last try comes after 24 hours. */
export const MAX_RETRIES = 14;
const FIRST_DELAY_MS = 30 * SECOND;
export const DEAD_QUEUE = "clinic-mail-dead";

type QueueDeps = Pick<KernelDeps, "db" | "now" | "settings"> & { mailer: Mailer; keepUnsent: KeepUnsent };

export async function consumeMail(batch: MessageBatch<OutgoingMail>, deps: QueueDeps): Promise<void> {
  for (const message of batch.messages) {
    await (batch.queue === DEAD_QUEUE ? keepDead(deps, message) : deliverMail(deps, message));
  }
}

async function deliverMail(deps: QueueDeps, message: Message<OutgoingMail>): Promise<void> {
  const { attempts } = message;
  if (isExpired(message.body, deps.now())) return drop(message);
  try {
    await deps.mailer.deliver(message.body);
    message.ack();
  } catch (error) {
    const code = errorCodeOf(error);
    showFailure("mail_refused", error, { attempts });
    if (isPermanent(error)) return keepDead(deps, message, code);
    log("mail_retry", { attempts, code });
    message.retry({ delaySeconds: deliveryDelay(error, { attempts, firstMs: FIRST_DELAY_MS }) / SECOND });
  }
}

async function keepDead(deps: QueueDeps, message: Message<OutgoingMail>, code?: string): Promise<void> {
  const { now, keepUnsent } = deps;
  if (isExpired(message.body, now())) return drop(message);
  try {
    const row = await keptMail(deps, { id: `mail:${message.id}`, kind: "mail", mail: message.body });
    await keepUnsent(deps, { ...row, state: "failed", attempts: message.attempts, dueAt: now() });
    log("mail_dead", { message: message.id, attempts: message.attempts, ...(code && { code }) });
    message.ack();
  } catch (error) {
    logFailure("mail_keep_failed", error, { message: message.id });
    message.retry({ delaySeconds: HOUR / SECOND });
  }
}

function drop(message: Message<OutgoingMail>): void {
  log("mail_expired", { message: message.id, attempts: message.attempts });
  message.ack();
}
