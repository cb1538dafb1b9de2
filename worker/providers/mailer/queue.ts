import { log } from "../../lib/log.ts";
import type { Mailer, OutgoingMail } from "./mailer.ts";

/** As wrangler.toml says; the try after the last one lands in the queue of dead letters. */
export const MAX_RETRIES = 5;

/** Consumer of the mail queue: each mail succeeds or is tried again on its own, later each time. */
export async function deliverMail(batch: MessageBatch<OutgoingMail>, { mailer }: { mailer: Mailer }): Promise<void> {
  for (const message of batch.messages) {
    try {
      await mailer.deliver(message.body);
      message.ack();
    } catch (error) {
      log(message.attempts > MAX_RETRIES ? "mail_dead" : "mail_retry", {
        attempts: message.attempts,
        name: error instanceof Error ? error.name : "unknown",
      });
      message.retry({ delaySeconds: 30 * message.attempts });
    }
  }
}
