import { log } from "../../lib/log.ts";
import type { Mailer, OutgoingMail } from "./mailer.ts";

/** Consumer of the mail queue: each mail succeeds or is tried again on its own. */
export async function deliverMail(batch: MessageBatch<OutgoingMail>, { mailer }: { mailer: Mailer }): Promise<void> {
  for (const message of batch.messages) {
    try {
      await mailer.deliver(message.body);
      message.ack();
    } catch (error) {
      log("mail_retry", { attempts: message.attempts, name: error instanceof Error ? error.name : "unknown" });
      message.retry({ delaySeconds: 30 * message.attempts });
    }
  }
}
